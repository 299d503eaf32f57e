"""The three maps, read once from `data/map_*.json`, with all that the rules ask of them worked out beforehand."""

from pathlib import Path

import msgspec

from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, BadData, Side
from app.games.atlantic_chase.map.chart_file import Airbase, Canal, ChartFile, HexLine, NotAdjacent, Place, Point, Port
from app.games.atlantic_chase.map.checks import complaints
from app.games.atlantic_chase.map.hexes import Hex, around, axial


class SeaHex(msgspec.Struct, frozen=True):
    """A hex in play. `anchor` is where its pieces go: its centre, or the middle of what the frame leaves of it."""

    name: Hex
    q: int
    r: int
    centre: Point
    anchor: Point
    lat: float
    lon: float
    arctic: bool
    uboat_zone: bool


class Chart(msgspec.Struct, frozen=True):
    """A map. `open_sides` lists for each side of the war where a trajectory may go on from a hex [2.6, 2.7]."""

    slug: str
    name: str
    hexes: dict[Hex, SeaHex]
    open_sides: dict[Side, dict[Hex, tuple[Hex, ...]]]
    not_adjacent: tuple[NotAdjacent, ...]
    canals: tuple[Canal, ...]
    out_of_play: dict[Hex, str]
    ports: dict[str, Port]
    ports_by_hex: dict[Hex, tuple[Port, ...]]
    airbases: tuple[Airbase, ...]
    places: tuple[Place, ...]
    frame: tuple[Point, ...]
    arctic_line: tuple[Point, ...]


def read_chart(path: Path) -> Chart:
    try:
        file = msgspec.json.decode(path.read_bytes(), type=ChartFile)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    for complaint in complaints(file):
        raise BadData(f"{path.name}: {complaint}.")
    hexes = {line.hex: _sea_hex(file, line) for line in file.hexes}
    return Chart(
        slug=file.slug,
        name=file.name,
        hexes=hexes,
        open_sides={side: {name: _open_sides(file, hexes, name, side) for name in hexes} for side in (BRITISH, GERMAN)},
        not_adjacent=file.not_adjacent,
        canals=file.canals,
        out_of_play={closed.hex: closed.name for closed in file.out_of_play},
        ports={port.slug: port for port in file.ports},
        ports_by_hex={
            name: tuple(port for port in file.ports if name in port.hexes)
            for name in hexes
            if any(name in port.hexes for port in file.ports)
        },
        airbases=file.airbases,
        places=file.places,
        frame=file.frame,
        arctic_line=file.arctic_line,
    )


def _sea_hex(file: ChartFile, line: HexLine) -> SeaHex:
    q, r = axial(line.hex)
    (e1x, e1y), (e2x, e2y) = file.lattice.e1, file.lattice.e2
    centre = (round(q * e1x + r * e2x, 3), round(q * e1y + r * e2y, 3))
    return SeaHex(
        name=line.hex,
        q=q,
        r=r,
        centre=centre,
        anchor=line.anchor or centre,
        lat=line.lat,
        lon=line.lon,
        arctic=line.hex in file.arctic_hexes,
        uboat_zone=line.hex in file.uboat_zone,
    )


def _open_sides(file: ChartFile, hexes: dict[Hex, SeaHex], name: Hex, side: Side) -> tuple[Hex, ...]:
    shut = {frozenset(blocked.between) for blocked in file.not_adjacent}
    shut |= {frozenset(canal.between) for canal in file.canals if canal.side != side}
    return tuple(other for other in around(name) if other in hexes and frozenset((name, other)) not in shut)


_DATA = Path(__file__).parents[1] / "data"

OPERATIONS = read_chart(_DATA / "map_operations.json")
NORTH_SEA = read_chart(_DATA / "map_north_sea.json")
NORWEGIAN_SEA = read_chart(_DATA / "map_norwegian_sea.json")
CHARTS: dict[str, Chart] = {chart.slug: chart for chart in (OPERATIONS, NORTH_SEA, NORWEGIAN_SEA)}
