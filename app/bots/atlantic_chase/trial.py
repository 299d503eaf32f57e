"""Which of several ways is best: each is fought out many times, the poor ones dropped on the way."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

W = TypeVar("W")


class Way(Generic[W]):
    """One thing to try, and how it has fared."""

    __slots__ = ("name", "total", "tried")

    def __init__(self, name: W) -> None:
        self.name = name
        self.total = 0.0
        self.tried = 0

    @property
    def mean(self) -> float:
        return self.total / self.tried if self.tried else 0.0


def best_of(names: Sequence[W], fight: Callable[[W, int], float], battles: int) -> W:
    """Successive halving: in each of a few rounds the same number of battles for all ways still in.

    Battle number n of every way is fought with the same luck, so that it is the ways that differ.
    """
    ways = [Way(name) for name in names]
    rounds = max(1, len(ways).bit_length() - 1)
    while len(ways) > 1:
        each = max(4, battles // (rounds * len(ways)))
        for way in ways:
            for number in range(way.tried, way.tried + each):
                way.total += fight(way.name, number)
            way.tried += each
        ways.sort(key=lambda way: -way.mean)
        ways = ways[: len(ways) // 2]
    return ways[0].name
