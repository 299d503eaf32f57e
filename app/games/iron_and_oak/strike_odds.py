"""The exact chances of a ram or spar once contact is made [4.9]: a sum over all dice, in the order they fall."""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache

import msgspec

from app.games.iron_and_oak.dice import DiceList, Ties, all_ways, chance, counted, ways
from app.games.iron_and_oak.ram_and_spar import ram_hits
from app.games.iron_and_oak.ship import WORST_SHIELD
from app.games.iron_and_oak.tables import TABLES

CHECK: DiceList = (10, 8)
Joint = dict[tuple[int, int], Fraction]
"""Hits on the target and on the attacker, with their chance."""


class Fight(msgspec.Struct, frozen=True):
    """What a strike hangs on: the ram's dice (none: spar only), the target's waterline, and the Hits both have left."""

    ram: DiceList | None
    spar: bool
    waterline: DiceList
    shield: int
    target_left: int
    own_left: int
    ties: Ties = "fail"


class StrikeOdds(msgspec.Struct, frozen=True):
    """Given contact. `hits`: chances of 0, 1, 2 … Hits on the target; `own_hits` the same for the attacker."""

    hits: tuple[float, ...]
    own_hits: tuple[float, ...]
    sinks: float
    own_sinks: float
    hurt: float
    explodes: float
    ram_breaks: float
    fouled: float
    mean: float
    own_mean: float


def spar_joint(fight: Fight) -> Joint:
    """The torpedo alone: a dud does nothing."""
    explodes = chance(CHECK, 0, (4,), 0, fight.ties)
    found: Joint = defaultdict(Fraction)
    found[0, 0] += 1 - explodes
    for hits in TABLES.torpedo.spar:
        for own in TABLES.torpedo.own_spar:
            found[hits, own] += explodes / 64
    return found


def ram_joint(ram: DiceList, waterline: DiceList, shield: int) -> Joint:
    found: Joint = defaultdict(Fraction)
    whole = all_ways(ram) * all_ways(waterline)
    for kept, here in ways(ram):
        for other, there in ways(waterline):
            found[ram_hits(kept, counted(other, shield))] += Fraction(here * there, whole)
    return found


@lru_cache(maxsize=1024)
def strike_joint(fight: Fight) -> Joint:
    """Spar first; if either sinks there is no ram. An explosion tears the waterline open before the ram."""
    before: Joint = spar_joint(fight) if fight.spar else {(0, 0): Fraction(1)}
    if fight.ram is None:
        return dict(before)
    found: Joint = defaultdict(Fraction)
    for (hits, own), likely in before.items():
        if hits >= fight.target_left or own >= fight.own_left:
            found[hits, own] += likely
            continue
        shield = WORST_SHIELD if hits else fight.shield
        for (more, own_more), share in ram_joint(fight.ram, fight.waterline, shield).items():
            found[hits + more, own + own_more] += likely * share
    return dict(found)


@lru_cache(maxsize=1024)
def strike_odds(fight: Fight) -> StrikeOdds:
    joint = strike_joint(fight)
    both_afloat = sum(
        likely for (hits, own), likely in joint.items() if hits < fight.target_left and own < fight.own_left
    )
    fails_to_clear = 1 - chance(CHECK, 0, (8,) if fight.ram else (6,), 0, fight.ties)
    return StrikeOdds(
        hits=_marginal(joint, 0),
        own_hits=_marginal(joint, 1),
        sinks=float(sum(likely for (hits, _), likely in joint.items() if hits >= fight.target_left)),
        own_sinks=float(sum(likely for (_, own), likely in joint.items() if own >= fight.own_left)),
        hurt=float(sum(likely for (_, own), likely in joint.items() if own)),
        explodes=float(chance(CHECK, 0, (4,), 0, fight.ties)) if fight.spar else 0.0,
        ram_breaks=float(1 - chance(CHECK, 0, (8,), 0, fight.ties)) if fight.ram else 0.0,
        fouled=float(both_afloat * fails_to_clear),
        mean=float(sum(hits * likely for (hits, _), likely in joint.items())),
        own_mean=float(sum(own * likely for (_, own), likely in joint.items())),
    )


def _marginal(joint: Joint, place: int) -> tuple[float, ...]:
    found = [Fraction(0)] * (max(key[place] for key in joint) + 1)
    for key, likely in joint.items():
        found[key[place]] += likely
    return tuple(map(float, found))
