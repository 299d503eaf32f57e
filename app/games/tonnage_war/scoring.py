"""Scoring and match result [10]. Points follow from what is sunk and what lies out of play, so they cannot drift."""

from typing import TYPE_CHECKING, Literal

from app.engine.state import Result
from app.games.tonnage_war.cards import UNITS
from app.games.tonnage_war.endings import AnyEnding, LeadsBoth, LeadsNeither, Level, MoreInAll
from app.games.tonnage_war.table import Hunted, LegScore, Score

if TYPE_CHECKING:
    from app.games.tonnage_war.state import TonnageState


def score(state: "TonnageState") -> Score:
    """Points of the leg so far; a unit counts once, at its worst condition [10.1, 10.2]."""
    escorts = [(out.unit, out.how) for out in state.escort.out if out.how in ("damaged", "sunk")]
    boats = [(out.unit, out.how) for out in state.uboat.out if out.how in ("damaged", "sunk")]
    under_hunt = state.pending.target if isinstance(state.pending, Hunted) else state.engaged and state.engaged.boat
    if under_hunt and under_hunt.damaged:
        boats.append((under_hunt.kind, "damaged"))
    escort_conditions = [how for _, how in escorts]
    boat_conditions = [how for _, how in boats]
    carrier = _carrier(state)
    return Score(
        uboat=state.sunk + sum(_worth(unit, how) for unit, how in escorts) + carrier,
        escort=sum(_worth(unit, how) for unit, how in boats),
        ships=state.sunk,
        escorts_damaged=escort_conditions.count("damaged"),
        escorts_sunk=escort_conditions.count("sunk"),
        boats_damaged=boat_conditions.count("damaged"),
        boats_sunk=boat_conditions.count("sunk"),
        carrier=carrier,
    )


def _carrier(state: "TonnageState") -> int:
    """What the scenario says for her condition, in all [9.8]."""
    special = state.book.special.carrier
    if special is None:
        return 0
    return special.sunk if state.carrier == "sunk" else special.damaged if state.carrier == "damaged" else 0


def _worth(unit: str, how: str) -> int:
    points = UNITS[unit].points
    return points.sunk if how == "sunk" else points.damaged


def totals(legs: list[LegScore]) -> tuple[list[int], list[int]]:
    """Per seat: points scored as U-boats, and points of both legs together."""
    as_uboat, total = [0, 0], [0, 0]
    for leg in legs:
        as_uboat[leg.uboat_seat] += leg.score.uboat
        total[leg.uboat_seat] += leg.score.uboat
        total[1 - leg.uboat_seat] += leg.score.escort
    return as_uboat, total


def match_result(legs: list[LegScore], rule: Literal["both", "total"] = "both") -> Result[AnyEnding]:
    """Who has more as U-boats and more in all wins; else a draw [10.4]. By the option R19 the total decides."""
    as_uboat, total = totals(legs)
    points = tuple(total)
    if rule == "total":
        winner = None if total[0] == total[1] else total.index(max(total))
        if winner is None:
            return Result(None, Level(total[0]), points)
        return Result(winner, MoreInAll((max(points), min(points))), points)
    for seat in (0, 1):
        if as_uboat[seat] > as_uboat[1 - seat] and total[seat] > total[1 - seat]:
            tonnage = (as_uboat[seat], as_uboat[1 - seat])
            return Result(seat, LeadsBoth(tonnage, (max(points), min(points))), points)
    return Result(None, LeadsNeither((as_uboat[0], as_uboat[1]), (total[0], total[1])), points)
