"""Luck: a finished game played again and watched, and how its sums of dice compare with all that might have come."""

from collections.abc import Iterable

import msgspec

from app.engine.game import Game
from app.engine.record import Record, effective, play_move
from app.engine.rules import Rules, S

Balance = dict[int, float]
"""How likely which difference is: of points, of hits, of whatever a game counts."""


class SeatLuck(msgspec.Struct, frozen=True):
    """All attacks of a game for one seat: its gains less the enemy's, and how many of a hundred would be worse."""

    expected: float
    actual: float
    percentile: float


def seat_luck(attacks: Iterable[tuple[float, float, Balance]]) -> SeatLuck:
    """From the exact distribution of all attacks together; each is what was expected, what came, and what might."""
    total: Balance = {0: 1.0}
    expected = actual = 0.0
    for hoped, came, spread in attacks:
        expected += hoped
        actual += came
        total = _convolved(total, spread)
    return SeatLuck(expected, actual, percentile(total, round(actual)))


def _convolved(one: Balance, other: Balance) -> Balance:
    both: Balance = {}
    for value, likely in one.items():
        for more, share in other.items():
            both[value + more] = both.get(value + more, 0.0) + likely * share
    return both


def percentile(balance: Balance, actual: int) -> float:
    """How many of a hundred would have come out worse, equal ones counted half."""
    worse = sum(likely for value, likely in balance.items() if value < actual)
    return 100 * (worse + balance.get(actual, 0.0) / 2)


class Watched(Game[S]):
    """A game that is played again from its record; a game's own report looks on while its dice fall.

    `move` is that which is being made; up to nothing where it belongs to the game that this one goes on from.
    """

    def __init__(self, rules: Rules[S], record: Record) -> None:
        set_up = record.set_up
        dice = set_up.dice(bytes.fromhex(record.secret))
        super().__init__(rules, rules.set_up(set_up.scenario, set_up.setup, dice), dice)
        self.record = record
        self.move = 0

    def play(self) -> None:
        before, moves = self.record.set_up.before, effective(self.record.moves)
        self.advance()
        for self.move, move in enumerate((*before, *moves), start=1 - len(before)):
            play_move(self, move)
