"""Which of several ways is best: each is fought out many times, those clearly behind are dropped on the way."""

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import Generic, TypeVar

W = TypeVar("W")

_BATCH = 24
"""Battles of every way still in, between two looks at how they stand."""
_CLEAR = 2.5
"""How many standard errors behind the best a way is dropped."""


class Way(Generic[W]):
    """One thing to try, and how it has fared."""

    __slots__ = ("name", "scores", "total")

    def __init__(self, name: W) -> None:
        self.name = name
        self.scores: list[float] = []
        self.total = 0.0


def best_of(
    names: Sequence[W], fight: Callable[[W, int], float], battles: int, answer: Callable[[W], Hashable] = id
) -> W:
    """As many battles as are needed to tell, no more than `battles` in all; ways with the same answer need no telling.

    Battle number n of every way is fought with the same luck, so that it is the ways that differ.
    """
    ways = [Way(name) for name in names]
    fought = 0
    while True:
        for way in ways:
            scores = [fight(way.name, len(way.scores) + number) for number in range(_BATCH)]
            way.scores += scores
            way.total += sum(scores)
        fought += _BATCH * len(ways)
        best = max(ways, key=lambda way: way.total)
        ways = _unlike([way for way in ways if not _clearly_behind(way, best)], answer)
        if fought >= battles or len({answer(way.name) for way in ways}) == 1:
            return best.name


def _clearly_behind(way: Way[W], best: Way[W]) -> bool:
    """Battle by battle: the same luck, so that the difference is told sooner than the shares themselves."""
    count = len(way.scores)
    mean = (best.total - way.total) / count
    if mean <= 0.0:
        return False
    spread = sum((one - two) ** 2 for one, two in zip(best.scores, way.scores, strict=True)) / count - mean * mean
    return mean > _CLEAR * sqrt(max(spread, 0.0) / count)


def _unlike(ways: list[Way[W]], answer: Callable[[W], Hashable]) -> list[Way[W]]:
    """Of ways with the same answer that fare exactly alike one is enough."""
    return list({(answer(way.name), tuple(way.scores)): way for way in ways}.values())
