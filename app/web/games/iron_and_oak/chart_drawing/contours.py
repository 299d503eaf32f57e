"""Lines of equal height on a grid, and how they become paths with as few points as will do."""

import math

from app.web.games.iron_and_oak.chart_drawing.field import Grid, at

Point = tuple[float, float]
Line = list[Point]

_EDGES = {
    1: ("lt",), 2: ("tr",), 3: ("lr",), 4: ("rb",), 5: ("lt", "rb"), 6: ("tb",), 7: ("lb",),
    8: ("bl",), 9: ("bt",), 10: ("tr", "bl"), 11: ("br",), 12: ("rl",), 13: ("rt",), 14: ("tl",),
}  # fmt: skip
"""By which corners of a cell lie above the level: where the line comes in and goes out."""


def contours(grid: Grid, level: float) -> list[Line]:
    following: dict[Point, list[Point]] = {}
    for row in range(len(grid) - 1):
        for column in range(len(grid[0]) - 1):
            _cross(grid, level, column, row, following)
    return _joined(following)


def _cross(grid: Grid, level: float, column: int, row: int, following: dict[Point, list[Point]]) -> None:
    corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
    heights = [grid[y][x] - level or 1e-9 for x, y in corners]
    case = sum(bit for bit, height in zip((1, 2, 4, 8), heights, strict=True) if height > 0)
    ends = {"t": (0, 1), "r": (1, 2), "b": (3, 2), "l": (0, 3)}

    def crossing(edge: str) -> Point:
        one, other = ends[edge]
        share = heights[one] / (heights[one] - heights[other])
        (ax, ay), (bx, by) = at(*corners[one]), at(*corners[other])
        return round(ax + (bx - ax) * share, 3), round(ay + (by - ay) * share, 3)

    for edge in _EDGES.get(case, ()):
        start, end = edge[0], edge[1]
        following.setdefault(crossing(start), []).append(crossing(end))


def _joined(following: dict[Point, list[Point]]) -> list[Line]:
    reached = {point for points in following.values() for point in points}
    lines = []
    for start in [*(point for point in following if point not in reached), *following]:
        while following.get(start):
            line, here = [start], start
            while following.get(here):
                here = following[here].pop()
                line.append(here)
                if here == start:
                    break
            if len(line) > 2:
                lines.append(line)
    return lines


def simplified(line: Line, tolerance: float) -> Line:
    """Points less far from the straight way than this are left out."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = math.dist(line[0], line[-1])
    if length < 1e-9:
        off = [math.dist(line[0], point) for point in line]
    else:
        off = [abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length for x, y in line]
    far = max(range(len(line)), key=off.__getitem__)
    if off[far] <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[: far + 1], tolerance)[:-1] + simplified(line[far:], tolerance)


def num(value: float) -> str:
    """One decimal at most, no zero before the point."""
    text = f"{value:.1f}".removesuffix(".0")
    return {"-0": "0"}.get(text, text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text)


def path(lines: list[Line], tolerance: float = 0.5, shortest: float = 0.0, *, close: bool = False) -> str:
    drawn = []
    for line in lines:
        if sum(map(math.dist, line, line[1:])) < shortest:
            continue
        whole = line[0] == line[-1]
        half = len(line) // 2
        kept = (
            simplified(line[: half + 1], tolerance)[:-1] + simplified(line[half:], tolerance)
            if whole
            else simplified(line, tolerance)
        )
        drawn.append(f"{steps(kept)}{'Z' if whole or close else ''}")
    return "".join(drawn)


def steps(points: Line) -> str:
    """From point to point; each step starts where the rounding of those before it has led, so none drifts."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    found = []
    for px, py in points[1:]:
        dx, dy = round(px - x, 1), round(py - y, 1)
        x, y = x + dx, y + dy
        found.append(f"{num(dx)} {num(dy)}")
    return f"M{num(points[0][0])} {num(points[0][1])}l{' '.join(found)}".replace(" -", "-")


def region(grid: Grid, level: float) -> str:
    """Everything above the level, closed at the edges of the sheet."""
    low = [-99.0] * len(grid[0])
    ringed = [low, *([-99.0, *row[1:-1], -99.0] for row in grid[1:-1]), low]
    return path(contours(ringed, level), 0.5, 14, close=True)
