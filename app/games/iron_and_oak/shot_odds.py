"""The exact chances of a shot before its dice [5]: a sum over location, attack and armour."""

from collections import defaultdict
from fractions import Fraction
from functools import cache, lru_cache

import msgspec

from app.games.iron_and_oak.dice import DiceList, all_ways, counted, ways
from app.games.iron_and_oak.ship_cards import LOCATIONS, Location
from app.games.iron_and_oak.tables import TABLES, damage_row

ArmourLine = tuple[DiceList, int]


class AtLocation(msgspec.Struct, frozen=True):
    """If the shot falls there: faces of the location die, and what it does."""

    location: Location
    faces: tuple[int, ...]
    dice: DiceList
    shield: int
    hit: float
    critical: float
    through: float


class ShotSpread(msgspec.Struct, frozen=True):
    """`hits`: the chance of 0, 1, 2 and 3 Hits; `dent`: of the armour dented and no Hit; `nothing`: of no effect."""

    hits: tuple[float, float, float, float]
    nothing: float
    dent: float
    hit: float
    critical: float
    mean: float
    places: tuple[AtLocation, ...]


@cache
def effects(dice: DiceList, drm: int, armour: DiceList, shield: int) -> dict[tuple[int, int, bool], Fraction]:
    """(times, Hits, critical) with their chances, at one location."""
    found: dict[tuple[int, int, bool], int] = defaultdict(int)
    for kept, here in ways(dice):
        for other, there in ways(armour):
            row = damage_row(counted(kept, drm), counted(other, shield))
            found[row.times, row.dented if shield < 0 else row.hits, row.critical] += here * there
    whole = all_ways(dice) * all_ways(armour)
    return {key: Fraction(count, whole) for key, count in found.items()}


@lru_cache(maxsize=4096)
def shot_spread(dice: DiceList, drm: int, armour: tuple[ArmourLine, ...], raking: str) -> ShotSpread:
    table: tuple[Location, ...] = getattr(TABLES.locations, raking)
    hits = [Fraction(0)] * 4
    nothing = dent = critical = Fraction(0)
    places = []
    for location, (guard, shield) in zip(LOCATIONS, armour, strict=True):
        faces = tuple(face for face, each in enumerate(table, start=1) if each == location)
        there = effects(dice, drm, guard, shield)
        share = Fraction(len(faces), 8)
        for (times, scored, bad), likely in there.items():
            hits[scored] += share * likely
            nothing += share * likely if not times else 0
            dent += share * likely if times and not scored else 0
            critical += share * likely if bad else 0
        places.append(
            AtLocation(
                location=location,
                faces=faces,
                dice=guard,
                shield=shield,
                hit=float(sum(likely for (_, scored, _), likely in there.items() if scored)),
                critical=float(sum(likely for (_, _, bad), likely in there.items() if bad)),
                through=float(sum(likely for (times, _, _), likely in there.items() if times)),
            )
        )
    none, one, two, three = map(float, hits)
    return ShotSpread(
        hits=(none, one, two, three),
        nothing=float(nothing),
        dent=float(dent),
        hit=one + two + three,
        critical=float(critical),
        mean=one + 2 * two + 3 * three,
        places=tuple(places),
    )
