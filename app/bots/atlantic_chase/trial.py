"""Which of several ways is best: each is fought out many times, the poor ones dropped on the way."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

W = TypeVar("W")

ROUNDS = 4


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


def best_of(names: Sequence[W], fight: Callable[[W], float], battles: int) -> W:
    """Successive halving: in each of a few rounds the same number of battles for all ways still in."""
    ways = [Way(name) for name in names]
    while len(ways) > 1:
        each = max(4, battles // (ROUNDS * len(ways)))
        for way in ways:
            for _ in range(each):
                way.total += fight(way.name)
            way.tried += each
        ways.sort(key=lambda way: -way.mean)
        ways = ways[: len(ways) // 2]
    return ways[0].name
