"""The lattice: hexes by their two coordinates, whatever is printed on them."""

from functools import cache

Hex = str
"""“q,r”, the name of a hex in saved games and data. Each map counts its own."""

DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six sides, in order around a hex."""


def axial(name: Hex) -> tuple[int, int]:
    """Both coordinates; anything but two whole numbers with a comma between is a ValueError."""
    q, r = name.split(",")
    return int(q), int(r)


def around(name: Hex) -> tuple[Hex, ...]:
    """The six hexes of the lattice that touch this one, on the map or not."""
    q, r = axial(name)
    return tuple(f"{q + dq},{r + dr}" for dq, dr in DIRECTIONS)


@cache
def distance(a: Hex, b: Hex) -> int:
    """Hexes from a to b as aircraft count them: no hexside is in their way [2.6]."""
    (aq, ar), (bq, br) = axial(a), axial(b)
    dq, dr = aq - bq, ar - br
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2
