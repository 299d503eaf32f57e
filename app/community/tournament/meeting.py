"""The match of two legs: what its tables come to, and whether it needs another."""

from collections.abc import Mapping

import msgspec

from app.games import game
from app.store.tournament import DRAW, LOSS, WIN, Entry, LegTable, Meeting, Terms


def tables_of_a_match(terms: Terms) -> int:
    """Where sides are exchanged at one table, that is the match; else there are two."""
    return 1 if game(terms.game).exchanges_sides(terms.scenario, terms.setup) else 2


def leg_score(leg: LegTable) -> tuple[int, int]:
    """In halves; a leg that both broke off is worth nothing to either."""
    if leg.broken_off:
        return (LOSS, LOSS)
    if leg.winner is None:
        return (DRAW, DRAW)
    return (WIN, LOSS) if leg.winner == 0 else (LOSS, WIN)


def tables_wanted(terms: Terms, meeting: Meeting) -> int:
    """A match of a knock-out that is level in legs and in points is played once more."""
    once = tables_of_a_match(terms)
    done = [leg for leg in meeting.legs if leg.status == "finished"]
    level = terms.form == "knock-out" and len(done) >= once and _legs(done[:once]) == 0 and _points(done[:once]) == 0
    return 2 * once if level else once


def settled(terms: Terms, meeting: Meeting, entries: Mapping[int, Entry]) -> Meeting | None:
    """The match with its result, or none if it goes on."""
    done = [leg for leg in meeting.legs if leg.status == "finished"]
    if len(done) < tables_wanted(terms, meeting):
        return None
    won = (sum(leg_score(leg)[0] for leg in done), sum(leg_score(leg)[1] for leg in done))
    lead: float = _legs(done)
    note = ""
    if terms.form == "knock-out" and lead == 0:
        lead, note = _points(done), "level in legs; on points"
        if lead == 0:
            lead, note = _better_seed(meeting, entries), "level in all; as the better seed"
    score = (DRAW, DRAW) if lead == 0 else (WIN, LOSS) if lead > 0 else (LOSS, WIN)
    return msgspec.structs.replace(meeting, how="played", score=score, legs_won=won, note=note)


def _legs(legs: list[LegTable]) -> int:
    return sum(one - other for one, other in map(leg_score, legs))


def _points(legs: list[LegTable]) -> float:
    """Those of the game, where it has any; a leg that was given up or broken off has a score but no fair points."""
    return sum(leg.points[0] - leg.points[1] for leg in legs if len(leg.points) == 2 and not leg.broken_off)


def _better_seed(meeting: Meeting, entries: Mapping[int, Entry]) -> int:
    assert meeting.second is not None
    return 1 if entries[meeting.first].seed < entries[meeting.second].seed else -1
