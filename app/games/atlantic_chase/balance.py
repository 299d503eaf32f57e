"""How even each operation is between two computers, and what evens it: figures of `bench/admiral.py`."""

from functools import cache
from pathlib import Path

import msgspec

from app.games.atlantic_chase.forces.ship_cards import BRITISH
from app.games.atlantic_chase.options import BIDS

FILE = Path(__file__).parent / "data" / "balance.json"
UNEVEN = 0.65
"""A side that wins more often than this is favoured."""


class Bid(msgspec.Struct, frozen=True):
    """`points` for the British beforehand, for the Germans if below nought; `british`: operations they then win."""

    points: int
    british: int


class Balance(msgspec.Struct, frozen=True):
    """Operations of the Regular against himself; `bid` would have given the British `british_with_bid` of them."""

    games: int
    british: int
    german: int
    bid: int = 0
    british_with_bid: int = 0

    @property
    def drawn(self) -> int:
        return self.games - self.british - self.german

    @property
    def favoured(self) -> str | None:
        """The side that wins too often, if one does."""
        decided = self.british + self.german
        if not decided or max(self.british, self.german) <= UNEVEN * decided:
            return None
        return "british" if self.british > self.german else "german"

    def said(self) -> str:
        """The bid in words."""
        if self.favoured is None or not self.bid:
            return "no bid"
        side = "British" if self.bid > 0 else "Germans"
        return f"with {abs(self.bid)} for the {side} the British would have won {self.british_with_bid}"


def evened(ends: list[tuple[float, str]]) -> Bid:
    """The bid after which the wins are nearest to one half, the smaller of two. `ends`: the margin of the British, and
    who wins a tie. Counted on operations played without it.
    """

    def wins(bid: int) -> int:
        return sum(margin + bid > 0 or (margin + bid == 0 and tie == BRITISH) for margin, tie in ends)

    best = min(BIDS, key=lambda bid: (abs(2 * wins(bid) - len(ends)), abs(bid)))
    return Bid(best, wins(best))


@cache
def balances() -> dict[str, Balance]:
    """By operation, as far as they have been measured."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Balance]) if FILE.exists() else {}
