"""Exact odds, by enumeration of the dice, from what the flotilla knows."""

from functools import cache
from typing import Literal

import msgspec

from app.games.u_boat_leader.contact_table import SUNK_AT
from app.games.u_boat_leader.counters import HITS, HitEffect
from app.games.u_boat_leader.gunnery import damaged, result_of, running
from app.games.u_boat_leader.ship_cards import Numbers

DIE = 10


class AttackOdds(msgspec.Struct, frozen=True):
    """Chances of what an attack leaves: nothing, light or heavy damage more, or the ship sunk."""

    none: float
    light: float
    heavy: float
    sunk: float


@cache
def salvo(number: int, modifier: int, numbers: Numbers, damage: int) -> tuple[float, float, float, float]:
    """The best die counts, and each that ties with it [8.5.3]."""
    found = [0.0, 0.0, 0.0, 0.0]
    if not number:
        return (1.0, 0.0, 0.0, 0.0)
    for best in range(1, DIE + 1):
        result = result_of(best + modifier, numbers)
        for ties in range(1, number + 1):
            chance = _ways(number, ties) * (best - 1) ** (number - ties) / DIE**number
            found[_outcome(damage, result, ties)] += chance
    return (found[0], found[1], found[2], found[3])


@cache
def _ways(number: int, of: int) -> int:
    ways = 1
    for step in range(of):
        ways = ways * (number - step) // (step + 1)
    return ways


def _outcome(damage: int, result: int, hits: int) -> int:
    """0 nothing, 1 light, 2 heavy, 3 sunk: what the attack adds, or the end of her."""
    if not result:
        return 0
    after = damaged(damage, result, hits)
    if after >= SUNK_AT:
        return 3
    return min(2, after - damage)


@cache
def torpedo_odds(
    number: int, modifier: int, numbers: Numbers, damage: int, duds: Literal["early", "late"] | None
) -> AttackOdds:
    """With duds the spread is that of the torpedoes that run [12.3]; `modifier` is that of all of them."""
    if duds is None:
        return AttackOdds(*salvo(number, modifier, numbers, damage))
    found = [0.0, 0.0, 0.0, 0.0]
    for roll in range(1, DIE + 1):
        works, _ = running(number, roll, duds)
        odds = salvo(works, modifier - (number - works), numbers, damage)
        found = [sum_ + chance / DIE for sum_, chance in zip(found, odds, strict=True)]
    return AttackOdds(*found)


@cache
def shot_odds(
    number: int, modifier: int, numbers: Numbers, damage: int, duds: Literal["early", "late"] | None = None
) -> AttackOdds:
    """A gun is one die; torpedoes are as many as are fired."""
    return torpedo_odds(number, modifier, numbers, damage, duds)


def averaged(each: list[tuple[AttackOdds, float]]) -> AttackOdds:
    """Of several cases, each by its chance."""
    if len(each) == 1:
        return each[0][0]
    return AttackOdds(
        none=sum([chance * odds.none for odds, chance in each]),
        light=sum([chance * odds.light for odds, chance in each]),
        heavy=sum([chance * odds.heavy for odds, chance in each]),
        sunk=sum([chance * odds.sunk for odds, chance in each]),
    )


@cache
def mean_damage(
    number: int, modifier: int, numbers: Numbers, damage: int, duds: Literal["early", "late"] | None = None
) -> float:
    """Points of damage she is to be expected to have after it; four sink her [8.5.6]."""
    if duds is None:
        return _mean_damage(number, modifier, numbers, damage)
    works = [running(number, roll, duds)[0] for roll in range(1, DIE + 1)]
    return sum(_mean_damage(run, modifier - (number - run), numbers, damage) for run in works) / DIE


def _mean_damage(number: int, modifier: int, numbers: Numbers, damage: int) -> float:
    mean = 0.0 if number else float(damage)
    for best in range(1, DIE + 1):
        result = result_of(best + modifier, numbers)
        for ties in range(1, number + 1):
            chance = _ways(number, ties) * (best - 1) ** (number - ties) / DIE**number
            mean += chance * (damaged(damage, result, ties) if result else damage)
    return mean


@cache
def at_least(needs: int, modifier: int = 0) -> float:
    """That a die with its modifier reaches a number."""
    return max(0, min(DIE, DIE + 1 - needs + modifier)) / DIE


class HitRisk(msgspec.Struct, frozen=True):
    """What hits do to a boat: that any counter harms her, and that she sinks."""

    harmed: float
    sunk: float


@cache
def hit_risk(light: int, heavy: int, hull_left: int, engines: int) -> HitRisk:
    """Counters are drawn with replacement [8.7.1]; by what is left of her hull and lasting engine hits so far."""
    states: dict[tuple[int, int, bool], float] = {(hull_left, engines, False): 1.0}
    sunk = 0.0
    for heavily in [True] * heavy + [False] * light:
        after: dict[tuple[int, int, bool], float] = {}
        for (hull, broken, harmed), chance in states.items():
            for effect, share in _mix(heavily):
                left, broken_now = hull, broken
                if effect.does in ("hull", "flooding"):
                    left -= 1
                if effect.does == "engines" and effect.lasting:
                    broken_now += 1
                if effect.does == "sunk" or left <= 0 or broken_now >= 2:
                    sunk += chance * share
                    continue
                key = (left, broken_now, harmed or effect.does != "nothing")
                after[key] = after.get(key, 0.0) + chance * share
        states = after
    hurt = sum(chance for (_, _, was_harmed), chance in states.items() if was_harmed)
    return HitRisk(sunk + hurt, sunk)


@cache
def _mix(heavy: bool) -> tuple[tuple[HitEffect, float], ...]:
    counts: dict[HitEffect, int] = {}
    for counter in HITS:
        effect = counter.heavy if heavy else counter.light
        counts[effect] = counts.get(effect, 0) + 1
    return tuple((effect, count / len(HITS)) for effect, count in counts.items())
