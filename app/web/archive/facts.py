"""What a finished game can be found by, worked out by playing it again."""

import msgspec

from app.engine.happening import happened, moments_of
from app.engine.record import effective, replay
from app.engine.rules import Leg, Rules
from app.engine.state import State
from app.games.happenings import HAPPENINGS
from app.match.match import Match
from app.match.record import record_of
from app.store.archive import Facts
from app.store.game_table import GameTable
from app.web.games import PAGES


def facts_of(table: GameTable, match: Match) -> bytes:
    declared = HAPPENINGS.get(table.game, {}).values()
    moves = effective(tuple(match.moves))
    moments = moments_of(replay(match.rules, match.set_up, match.secret, tuple(match.moves)))
    # What happened before a game went on from another is that one's.
    found = happened(declared, (now for now in moments if now.number or match.set_up.former is None))
    sides = match.rules.first_sides(table.setup)[: len(table.seats)]
    facts = Facts(
        moves=len(moves),
        decisions=sum(len(move.entries) for move in moves),
        sides=tuple(sides),
        won_by=won_by(match.rules, match.state, sides),
        happened=tuple(found),
        luck=_luck(table, match),
    )
    return msgspec.msgpack.encode(facts)


def won_by(rules: "Rules[State]", state: State, sides: list[str]) -> tuple[str, ...]:
    """The side that won each leg; of a game without legs, or for one, the winner's."""
    legs = [leg for leg in rules.legs(state) if len(leg.scores) > 1]
    if len(legs) > 1:
        return tuple(map(_ahead, legs))
    winner = state.result.winner if state.result else None
    return (sides[winner] if winner is not None else "",)


def _ahead(leg: Leg) -> str:
    first, second = sorted(leg.scores.items(), key=lambda side: side[1], reverse=True)[:2]
    return first[0] if first[1] > second[1] else ""


class _SeatLuck(msgspec.Struct):
    percentile: float


class _Luck(msgspec.Struct):
    """What of a report of luck every game has that reckons it."""

    seats: tuple[_SeatLuck, ...]


def _luck(table: GameTable, match: Match) -> tuple[float, ...]:
    reckon = PAGES[table.game].luck
    if reckon is None:
        return ()
    report = msgspec.json.decode(reckon(record_of(match)), type=_Luck)
    return tuple(seat.percentile for seat in report.seats)
