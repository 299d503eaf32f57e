"""The chart [2.1, 2.2]: five boxes by five, depths, banks, the current; read once from `data/maps.json`."""

from functools import cache
from typing import Annotated, Literal

import msgspec

from app.games.iron_and_oak.data_file import HERE, BadData, read_data
from app.games.iron_and_oak.ship_cards import SIDES, Side

COLUMNS = "ABCDE"
BOXES: tuple[str, ...] = tuple(f"{column}{row}" for row in range(1, 6) for column in COLUMNS)
Strength = Literal["slack", "slow", "medium", "strong"]
Edge = Literal["N", "E", "S", "W"]
Step = tuple[int, int]
"""Columns to the east, rows to the south."""

DOWNSTREAM: dict[Edge, Step] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AROUND: tuple[Step, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight neighbours, north first, with the sun."""

Depth = Annotated[int, msgspec.Meta(ge=0, le=12)]
Count = Annotated[int, msgspec.Meta(ge=0, le=6)]


class Hazard(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What lies in a box besides shoal water [2.4]."""

    hulks: Count = 0
    obstruction: Literal["", "light", "heavy"] = ""
    mines: Count = 0

    def __bool__(self) -> bool:
        return bool(self.hulks or self.obstruction or self.mines)


class RiverMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`sets` is where the current runs to, `banks` the edges that are land; the others are open water."""

    slug: str
    name: str
    depths: tuple[tuple[Depth, ...], ...]
    hazards: dict[str, Hazard]
    current: Strength
    sets: Edge
    banks: tuple[Edge, ...]
    exits: dict[Side, tuple[str, ...]]
    note: str

    def depth(self, box: str) -> int:
        return self.depths[int(box[1]) - 1][COLUMNS.index(box[0])]

    def along(self, step: Step) -> int:
        """How far a step goes downstream: 1, 0 or −1 a box."""
        down = DOWNSTREAM[self.sets]
        return step[0] * down[0] + step[1] * down[1]

    def is_bank(self, box: str, step: Step) -> bool:
        """Whether a step off the map meets land: over a corner, if either edge is land [4.10]."""
        column, row = COLUMNS.index(box[0]) + step[0], int(box[1]) - 1 + step[1]
        over: list[Edge] = []
        if column < 0:
            over.append("W")
        if column > 4:
            over.append("E")
        if row < 0:
            over.append("N")
        if row > 4:
            over.append("S")
        return any(edge in self.banks for edge in over)


@cache
def stepped(box: str, step: Step) -> str | None:
    """The box one step further; none off the map."""
    column, row = COLUMNS.index(box[0]) + step[0], int(box[1]) + step[1]
    return f"{COLUMNS[column]}{row}" if 0 <= column <= 4 and 1 <= row <= 5 else None


@cache
def step_between(box: str, other: str) -> Step:
    return COLUMNS.index(other[0]) - COLUMNS.index(box[0]), int(other[1]) - int(box[1])


@cache
def distance(box: str, other: str) -> int:
    """In king moves [2.1]."""
    across, down = step_between(box, other)
    return max(abs(across), abs(down))


@cache
def neighbours(box: str) -> tuple[str, ...]:
    return tuple(other for step in AROUND if (other := stepped(box, step)))


def _read() -> dict[str, RiverMap]:
    path = HERE / "maps.json"
    maps = read_data(path, list[RiverMap])
    for each in maps:
        where = f"{path.name}: {each.slug}"
        if [len(row) for row in each.depths] != [5] * 5:
            raise BadData(f"{where}.depths: a chart has five rows of five boxes.")
        for box in (*each.hazards, *(box for boxes in each.exits.values() for box in boxes)):
            if box not in BOXES:
                raise BadData(f"{where}: no box is called “{box}”.")
        if set(each.exits) != set(SIDES):
            raise BadData(f"{where}.exits: both sides need a way out.")
    return {each.slug: each for each in maps}


MAPS = _read()
