"""A map as its data file has it: one Struct for each kind of line in `data/map_*.json`."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.hexes import Hex

Point = tuple[float, float]
"""On the plane of the map: one unit from hex to hex, x to the right, y down."""

Edge = Literal["west", "south-west", "south", "east", "north-east"]
Control = Literal["british", "german", "neutral", "by_scenario"]


class Lattice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps on the plane from a hex to the next in q and in r."""

    e1: Point
    e2: Point


class HexLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex in play. `anchor` is where pieces go if the frame cuts it; latitude and longitude are rough at sea."""

    hex: Hex
    lat: float
    lon: float
    anchor: Point | None = None


class OutOfPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex that is printed and named but nobody enters [3.10a]."""

    hex: Hex
    name: str


class Hexside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The side that two hexes have in common."""

    between: tuple[Hex, Hex]


class NotAdjacent(Hexside, frozen=True, forbid_unknown_fields=True):
    """A hexside that no trajectory crosses, and the land that lies there [2.6]."""

    where: str


class Canal(Hexside, frozen=True, forbid_unknown_fields=True):
    """A hexside that trajectories of one side alone cross [2.7]."""

    name: str
    side: Side


class PortMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a port is drawn: a dot, or a strip along an edge of the map."""

    name: str
    at: Point
    edge: Edge | None = None


class Port(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A port as scenarios name it. `box`: its Port Box, if it has one; `control`: the printed note from each year on.

    Two towns with one box are one port; two ports that share a box keep their task forces apart [3.10].
    """

    slug: str
    name: str
    hexes: tuple[Hex, ...]
    control: dict[int, Control]
    marks: tuple[PortMark, ...]
    box: str | None = None
    country: Literal["france", "norway"] | None = None


class Airbase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_year": "from"}):
    """Ignored before its year [3.6]. `while_holding`: the port its side must hold for it to be in play."""

    slug: str
    name: str
    hex: Hex
    side: Side
    at: Point
    from_year: int | None = None
    while_holding: str | None = None


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name on the map; with a hex, a point of interest that has no effect [3.10a]."""

    name: str
    at: Point
    hex: Hex | None = None


class ChartFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file. `frame` is the outline of the map, `arctic_line` the printed line through the Arctic hexes."""

    slug: str
    name: str
    lattice: Lattice
    frame: tuple[Point, ...]
    hexes: tuple[HexLine, ...]
    out_of_play: tuple[OutOfPlay, ...]
    not_adjacent: tuple[NotAdjacent, ...]
    canals: tuple[Canal, ...]
    ports: tuple[Port, ...]
    airbases: tuple[Airbase, ...]
    arctic_hexes: tuple[Hex, ...]
    arctic_line: tuple[Point, ...]
    uboat_zone: tuple[Hex, ...]
    places: tuple[Place, ...]
