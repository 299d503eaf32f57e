"""Dice of the game [1]: a list such as d10d8 is rolled together, and the highest single die counts."""

from fractions import Fraction
from functools import cache
from typing import Annotated, Literal

import msgspec

Die = Annotated[int, msgspec.Meta(ge=4, le=10)]
DiceList = tuple[Die, ...]
Ties = Literal["fail", "succeed"]

Spread = tuple[tuple[int, int], ...]
"""Results with the number of ways they come about."""


def named(dice: DiceList) -> str:
    """As the rules write it: d10d8."""
    return "".join(f"d{die}" for die in dice)


@cache
def ways(dice: DiceList) -> Spread:
    """The highest die of the list: each value with the number of ways to it."""

    def at_most(value: int) -> int:
        count = 1
        for die in dice:
            count *= min(die, value)
        return count

    return tuple((value, at_most(value) - at_most(value - 1)) for value in range(1, max(dice, default=0) + 1))


def all_ways(dice: DiceList) -> int:
    count = 1
    for die in dice:
        count *= die
    return count


def counted(kept: int, drm: int) -> int:
    """The kept die with what is added; a roll never counts below 0 [1.3]."""
    return max(0, kept + drm)


def beats(challenge: int, response: int, ties: Ties = "fail") -> bool:
    """A tie fails, unless the house plays it otherwise [1.3]."""
    return challenge > response or (ties == "succeed" and challenge == response)


@cache
def chance(challenge: DiceList, drm: int, response: DiceList, against: int, ties: Ties = "fail") -> Fraction:
    """Exactly: a sum over all dice of both sides."""
    good = sum(
        ways_here * ways_there
        for kept, ways_here in ways(challenge)
        for other, ways_there in ways(response)
        if beats(counted(kept, drm), counted(other, against), ties)
    )
    return Fraction(good, all_ways(challenge) * all_ways(response))


@cache
def about(challenge: DiceList, drm: int, response: DiceList, against: int, ties: Ties = "fail") -> float:
    """The chance as it is shown."""
    return float(chance(challenge, drm, response, against, ties))


@cache
def chance_of_triple(challenge: DiceList, drm: int, response: DiceList, times: int = 3) -> Fraction:
    """That the Response is at least so many times the Challenge, the smaller side counting as at least 1 [1.4]."""
    good = sum(
        ways_here * ways_there
        for kept, ways_here in ways(challenge)
        for other, ways_there in ways(response)
        if other >= times * max(1, counted(kept, drm)) and other > counted(kept, drm)
    )
    return Fraction(good, all_ways(challenge) * all_ways(response))
