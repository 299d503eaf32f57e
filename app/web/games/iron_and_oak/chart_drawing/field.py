"""A smooth depth for every point of a sheet, from the depths of 25 boxes; land, shores and heights come of it."""

import random
from collections.abc import Callable
from itertools import accumulate

from app.games.iron_and_oak.river import RiverMap

Grid = list[list[float]]

BOX_WIDTH, BOX_HEIGHT = 130.0, 100.0
LEFT, RIGHT, ABOVE, BELOW = 0.6, 2.2, 0.5, 0.5
"""Boxes of land or water drawn beyond the edges of the map."""

STEP = 3.0
WIDTH = int(BOX_WIDTH * (LEFT + 5 + RIGHT) / STEP) + 1
HEIGHT = int(BOX_HEIGHT * (ABOVE + 5 + BELOW) / STEP) + 1
LAND = -2.2
ROUGH = 0.3


def at(column: int, row: int) -> tuple[float, float]:
    """A point of the grid in units of the drawing; the north-western corner of A1 is (0, 0)."""
    return column * STEP - LEFT * BOX_WIDTH, row * STEP - ABOVE * BOX_HEIGHT


def depth_field(river: RiverMap, seed: int) -> Grid:
    """Depths from box to box, blurred, with some unevenness."""
    chance = random.Random(seed)
    grid = [[_between(river, *at(column, row)) for column in range(WIDTH)] for row in range(HEIGHT)]
    grid = blurred(grid, 0.16 * BOX_WIDTH / STEP)
    broad, fine = noise(chance, 24), noise(chance, 9)
    return _each(lambda depth, one, two: depth + ROUGH * one + 0.55 * ROUGH * two, grid, broad, fine)


def _between(river: RiverMap, x: float, y: float) -> float:
    """Straight from the middle of one box to that of the next."""
    u, v = x / BOX_WIDTH - 0.5, y / BOX_HEIGHT - 0.5
    column, row = int(u // 1), int(v // 1)
    east, south = u - column, v - row
    upper = (1 - east) * _depth(river, column, row) + east * _depth(river, column + 1, row)
    lower = (1 - east) * _depth(river, column, row + 1) + east * _depth(river, column + 1, row + 1)
    return (1 - south) * upper + south * lower


def _depth(river: RiverMap, column: int, row: int) -> float:
    """Beyond a bank the land rises; beyond open water it stays as deep as the last box."""
    inside = float(river.depths[min(max(row, 0), 4)][min(max(column, 0), 4)])
    beyond = {"W": -column, "E": column - 4, "N": -row, "S": row - 4}
    ashore = max((by for edge, by in beyond.items() if edge in river.banks), default=0)
    return LAND * (1 + 0.35 * (ashore - 1)) if ashore > 0 else inside


def noise(chance: random.Random, size: float) -> Grid:
    """Hills and hollows of about this size, as high as they are deep."""
    grid = blurred([[chance.gauss(0, 1) for _ in range(WIDTH)] for _ in range(HEIGHT)], size / STEP)
    flat = [value for row in grid for value in row]
    spread = (sum(value * value for value in flat) / len(flat)) ** 0.5
    return [[value / spread for value in row] for row in grid]


def blurred(grid: Grid, size: float) -> Grid:
    """Three running means one after the other are as good as a bell curve."""
    radius = max(1, round(size))
    for _ in range(3):
        grid = [_mean(row, radius) for row in grid]
        grid = _turned([_mean(column, radius) for column in _turned(grid)])
    return grid


def _turned(grid: Grid) -> Grid:
    return [list(column) for column in zip(*grid, strict=True)]


def _mean(values: list[float], radius: int) -> list[float]:
    """Over as many on either side; the ends are thought to go on."""
    wide = [values[0]] * radius + values + [values[-1]] * radius
    sums = [0.0, *accumulate(wide)]
    length = 2 * radius + 1
    return [(sums[place + length] - sums[place]) / length for place in range(len(values))]


def _each(work: Callable[..., float], *grids: Grid) -> Grid:
    return [[work(*points) for points in zip(*rows, strict=True)] for rows in zip(*grids, strict=True)]


def distance_from(inside: list[list[bool]]) -> Grid:
    """How far each point lies from the nearest one that is not inside, in units; by steps to the eight neighbours."""
    far = float(WIDTH + HEIGHT)
    grid = [[far if here else 0.0 for here in row] for row in inside]
    ahead = ((-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.41), (1, -1, 1.41))
    for order, steps in ((1, ahead), (-1, tuple((-dx, -dy, cost) for dx, dy, cost in ahead))):
        for row in range(HEIGHT)[::order]:
            for column in range(WIDTH)[::order]:
                best = grid[row][column]
                for dx, dy, cost in steps:
                    if 0 <= column + dx < WIDTH and 0 <= row + dy < HEIGHT:
                        best = min(best, grid[row + dy][column + dx] + cost)
                grid[row][column] = best
    return [[value * STEP for value in row] for row in grid]
