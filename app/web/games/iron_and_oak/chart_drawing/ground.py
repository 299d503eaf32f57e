"""The ground of a chart in the manner of a surveyor of the 1860s: tints, water lines, soundings, sand, hachures, woods.

Colours come from the page by class, so that one drawing serves day and night watch.
"""

import math
import random
from itertools import pairwise

import msgspec

from app.games.iron_and_oak.river import COLUMNS, RiverMap
from app.web.games.iron_and_oak.chart_drawing.contours import Line, contours, num, path, region
from app.web.games.iron_and_oak.chart_drawing.field import (
    ABOVE,
    BOX_HEIGHT,
    BOX_WIDTH,
    HEIGHT,
    LEFT,
    STEP,
    WIDTH,
    Grid,
    blurred,
    depth_field,
    distance_from,
    noise,
)

TINTS = (1.5, 2.5, 3.5, 4.5, 5.5, 6.5)
WATER_LINES = (3.5, 7.5, 12.0, 17.5, 24.0)
SAND_TO = 2.7
SPACING = 4.6
"""From one stroke of a hill to the next."""

FEET = 3.5
"""A unit of Shoal Depth, for the soundings, which are for the eye only."""

SEEDS = {"hampton-roads": 11, "plum-point": 7, "mobile-bay": 5, "memphis": 3, "charleston": 9}


class Ground(msgspec.Struct, frozen=True):
    """`paths` are SVG, a box of the map `box` wide and high in it; `soundings`: x, y and feet, lettered by the page."""

    box: tuple[float, float]
    paths: str
    soundings: list[tuple[float, float, int]]


def ground(river: RiverMap) -> Ground:
    return _Sheet(river).drawn()


class _Sheet:
    def __init__(self, river: RiverMap) -> None:
        self.river = river
        seed = SEEDS.get(river.slug, 1)
        self.field = depth_field(river, seed)
        self.chance = random.Random(seed + 100)
        dry = [[depth < 0 for depth in row] for row in self.field]
        self.from_shore = distance_from([[not here for here in row] for row in dry])
        self.inland = distance_from(dry)

    def drawn(self) -> Ground:
        parts = [*self.tints(), *self.water_lines(), *self.depth_lines(), *self.sand(), *self.land()]
        return Ground((BOX_WIDTH, BOX_HEIGHT), "".join(parts), self.soundings())

    def tints(self) -> list[str]:
        x, y = -LEFT * BOX_WIDTH, -ABOVE * BOX_HEIGHT
        wide, high = (WIDTH - 1) * STEP, (HEIGHT - 1) * STEP
        found = [
            f'<rect class="g-land" x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}"/>',
            f'<path class="g-w0" d="{region(self.field, 0)}"/>',
        ]
        for place, depth in enumerate(TINTS, start=1):
            if d := region(self.field, depth):
                found.append(f'<path class="g-w{place}" d="{d}"/>')
        return found

    def water_lines(self) -> list[str]:
        smooth = blurred(self.from_shore, 1.2)
        return [
            f'<path class="g-wl" opacity="{num(0.62 - 0.11 * place)}" d="{path(contours(smooth, off), 0.7, 24)}"/>'
            for place, off in enumerate(WATER_LINES)
        ]

    def depth_lines(self) -> list[str]:
        smooth = blurred(self.field, 1.6)
        lines = [(place, path(contours(smooth, depth), 0.5, 60)) for place, depth in enumerate(TINTS, start=1)]
        return [f'<path class="g-c c{place}" d="{d}"/>' for place, d in lines if d]

    def sand(self) -> list[str]:
        dots = ["", "", ""]
        for _ in range(int(WIDTH * HEIGHT * STEP * STEP / 80)):
            x, y, here = self._somewhere()
            if not 0 < here <= SAND_TO:
                continue
            if self.chance.random() < (1.15 - here / SAND_TO) ** 1.6 * (1 if here < 1.6 else 0.5):
                dots[self.chance.randrange(3)] += f"M{num(x)} {num(y)}h0"
        return [f'<path class="g-sand s{place}" d="{d}"/>' for place, d in enumerate(dots) if d]

    def land(self) -> list[str]:
        shore = f'<path class="g-shore" d="{path(contours(self.field, 0), 0.4, 12)}"/>'
        return [shore, *self.hachures(), *self.woods()]

    def hachures(self) -> list[str]:
        """Strokes down the slopes of hills nobody has measured."""
        broad, fine = noise(self.chance, 28), noise(self.chance, 12)
        heights = blurred(
            [
                [
                    min(off / 46, 1.7) + 0.62 * one + 0.2 * two if off else -1.0
                    for off, one, two in zip(*rows, strict=True)
                ]
                for rows in zip(self.inland, broad, fine, strict=True)
            ],
            1.4,
        )
        strokes = {"g-hach": "", "g-hach k": ""}
        for level in (0.5 + 0.3 * step for step in range(9)):
            for line in contours(heights, level):
                for look, stroke in self._strokes(heights, line):
                    strokes[look] += stroke
        return [f'<path class="{look}" d="{d}"/>' for look, d in strokes.items() if d]

    def _strokes(self, heights: Grid, line: Line) -> list[tuple[str, str]]:
        found = []
        gone = self.chance.uniform(0, SPACING)
        for (ax, ay), (bx, by) in pairwise(line):
            gone += math.dist((ax, ay), (bx, by))
            if gone < SPACING:
                continue
            gone = 0.0
            column, row = _cell(ax, ay)
            if self.inland[row][column] < 6:
                continue
            down_x = (heights[row][column - 1] - heights[row][min(column + 1, WIDTH - 1)]) / (2 * STEP)
            down_y = (heights[row - 1][column] - heights[min(row + 1, HEIGHT - 1)][column]) / (2 * STEP)
            slope = math.hypot(down_x, down_y)
            if slope < 0.011:
                continue
            length = min(0.24 / slope, 8.5)
            x, y = ax + down_x / slope * length, ay + down_y / slope * length
            if self.depth(x, y) <= -0.05:
                found.append(
                    ("g-hach k" if slope > 0.034 else "g-hach", f"M{num(ax)} {num(ay)}l{num(x - ax)} {num(y - ay)}")
                )
        return found

    def woods(self) -> list[str]:
        grove = noise(self.chance, 34)
        crowns, shades, stand = "", "", list[tuple[float, float]]()
        for _ in range(int(WIDTH * HEIGHT * STEP * STEP / 80)):
            x, y, _here = self._somewhere()
            column, row = _cell(x, y)
            if self.inland[row][column] < 8 or grove[row][column] < 0.3:
                continue
            if any((x - a) ** 2 + (y - b) ** 2 < 56 for a, b in stand[-240:]):
                continue
            stand.append((x, y))
            r = self.chance.uniform(2.2, 3.2)
            crowns += (
                f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0"
            )
            shades += f"M{num(x + r * 0.2)} {num(y - r * 0.9)}a{num(r)} {num(r)} 0 0 1 {num(-r * 0.2)} {num(r * 1.9)}"
        return [f'<path class="g-tree" d="{crowns}"/><path class="g-shade" d="{shades}"/>'] if crowns else []

    def soundings(self) -> list[tuple[float, float, int]]:
        """Four a box at most, not too near to the shore or to each other."""
        found: list[tuple[float, float, int]] = []
        for row in range(5):
            for column in range(5):
                depth, here = self.river.depth(f"{COLUMNS[column]}{row + 1}"), 0
                for _ in range(40):
                    x = (column + self.chance.uniform(0.08, 0.92)) * BOX_WIDTH
                    y = (row + self.chance.uniform(0.24, 0.94)) * BOX_HEIGHT
                    i, j = _cell(x, y)
                    crowded = any(abs(x - a) < 27 and abs(y - b) < 19 for a, b, _ in found)
                    if here >= 4 or crowded or self.from_shore[j][i] < 24 or self.depth(x, y) < 0.5:
                        continue
                    feet = round(min(max(self.depth(x, y), depth - 0.5), depth + 0.45) * FEET)
                    found.append((round(x, 1), round(y, 1), feet))
                    here += 1
        return found

    def depth(self, x: float, y: float) -> float:
        column, row = _cell(x, y)
        return self.field[row][column]

    def _somewhere(self) -> tuple[float, float, float]:
        x = self.chance.uniform(0, (WIDTH - 1) * STEP) - LEFT * BOX_WIDTH
        y = self.chance.uniform(0, (HEIGHT - 1) * STEP) - ABOVE * BOX_HEIGHT
        return x, y, self.depth(x, y)


def _cell(x: float, y: float) -> tuple[int, int]:
    column = int((x + LEFT * BOX_WIDTH) / STEP)
    row = int((y + ABOVE * BOX_HEIGHT) / STEP)
    return min(max(column, 0), WIDTH - 1), min(max(row, 0), HEIGHT - 1)
