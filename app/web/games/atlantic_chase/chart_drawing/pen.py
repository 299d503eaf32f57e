"""How lines become paths: 100 units from hex to hex, one decimal, as few characters as will do."""

import math
from collections.abc import Iterable, Sequence

from app.games.atlantic_chase.map.chart_file import Point
from app.games.atlantic_chase.map.hexes import axial

HEX = 100.0
"""Units of the drawing from one hex to the next."""

_RADIUS = HEX / math.sqrt(3)
E1: Point = (0.715936, 0.698165)
E2: Point = (-0.246661, 0.969102)
_TURN = math.degrees(math.atan2(E1[1], E1[0]))
CORNERS: tuple[Point, ...] = tuple(
    (_RADIUS * math.cos(math.radians(_TURN + 30 + 60 * k)), _RADIUS * math.sin(math.radians(_TURN + 30 + 60 * k)))
    for k in range(6)
)
"""From the centre of a hex to its corners; all three charts are turned alike."""


def units(point: Point) -> Point:
    return point[0] * HEX, point[1] * HEX


def centre(name: str) -> Point:
    """Of a hex of the lattice, on the chart or not."""
    q, r = axial(name)
    return (q * E1[0] + r * E2[0]) * HEX, (q * E1[1] + r * E2[1]) * HEX


def outline(name: str) -> list[Point]:
    x, y = centre(name)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def side_between(one: str, other: str) -> tuple[Point, Point]:
    """The ends of the hexside that two hexes have in common."""
    (ax, ay), (bx, by) = centre(one), centre(other)
    middle = ((ax + bx) / 2, (ay + by) / 2)
    first, second, *_ = sorted(outline(one), key=lambda corner: math.dist(corner, middle))
    return first, second


def num(value: float) -> str:
    """One decimal at most, no zero before or after the point."""
    text = f"{value:.1f}".removesuffix(".0")
    return {"-0": "0"}.get(text, text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text)


def line(points: Sequence[Point], *, close: bool = False) -> str:
    """Steps from point to point. Each starts where the rounding of those before it has led, so none drifts."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    steps = []
    for px, py in points[1:]:
        dx, dy = round(px - x, 1), round(py - y, 1)
        if dx or dy:
            steps.append(_pair(num(dx), num(dy)))
            x, y = x + dx, y + dy
    return f"M{_pair(num(points[0][0]), num(points[0][1]))}l{' '.join(steps)}{'z' if close else ''}" if steps else ""


def _pair(x: str, y: str) -> str:
    return x + y if y.startswith("-") else f"{x} {y}"


def lines(many: Iterable[Sequence[Point]], *, close: bool = False) -> str:
    return "".join(line(points, close=close) for points in many)


def curve(points: Sequence[Point]) -> str:
    """A smooth line through all points (Catmull-Rom), as cubic curves."""
    path = [points[0], *points, points[-1]]
    drawn = f"M{num(points[0][0])} {num(points[0][1])}"
    for a, b, c, d in zip(path, path[1:], path[2:], path[3:], strict=False):
        near = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        far = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        drawn += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in (near, far, c))
    return drawn
