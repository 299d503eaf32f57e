"""How far aircraft reach: hexes on the lattice, over any hexside and over land [2.6, 21.1]."""

from app.games.atlantic_chase.map.hexes import Hex, distance

AIR_RANGE = 2


def in_air_range(launch: Hex, target: Hex) -> bool:
    return distance(launch, target) <= AIR_RANGE
