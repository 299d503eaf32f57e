"""What lies under a chart: the coast, the projection for its graticule, and where its lettering goes."""

import math
from pathlib import Path
from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship_cards import BadData
from app.games.atlantic_chase.map.chart_file import Point

_DATA = Path(__file__).parent / "data"


class Bend(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thin-plate spline: how the printed plane differs from a regular projection."""

    centres: tuple[Point, ...]
    weights: tuple[Point, ...]
    shift: tuple[Point, Point, Point]


class Projection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Equal-area azimuthal about a centre, then turned and stretched, then bent."""

    lat0: float
    lon0: float
    affine: tuple[tuple[float, float, float], tuple[float, float, float]]
    bend: Bend

    def plane(self, lat: float, lon: float) -> Point:
        """The point on the plane of the chart: one unit from hex to hex."""
        phi, lam, phi0 = math.radians(lat), math.radians(lon - self.lon0), math.radians(self.lat0)
        across = math.sin(phi0) * math.sin(phi) + math.cos(phi0) * math.cos(phi) * math.cos(lam)
        k = math.sqrt(2 / (1 + across))
        u = k * math.cos(phi) * math.sin(lam)
        v = -k * (math.cos(phi0) * math.sin(phi) - math.sin(phi0) * math.cos(phi) * math.cos(lam))
        bx, by = (row[0] * u + row[1] * v + row[2] for row in self.affine)
        (x0, y0), (x1, y1), (x2, y2) = self.bend.shift
        x, y = bx + x0 + x1 * bx + x2 * by, by + y0 + y1 * bx + y2 * by
        for (cx, cy), (wx, wy) in zip(self.bend.centres, self.bend.weights, strict=True):
            if (square := (bx - cx) ** 2 + (by - cy) ** 2) > 1e-12:
                pull = square * math.log(square) / 2
                x, y = x + wx * pull, y + wy * pull
        return x, y


class Graticule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parallels and meridians: first, last, step in degrees; a parallel is `heavy` at multiples of that."""

    lat: tuple[int, int, int]
    lon: tuple[int, int, int]
    heavy: int


class Rose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Point
    size: float


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cartouche; a chart without lines has none. The page adds the name of the operation."""

    at: Point
    lines: tuple[str, ...]


class Lettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    kind: Literal["ocean", "sea", "strait", "water", "land", "shore"]
    along: tuple[Point, ...]


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`sheet`: two corners of the paper. `labels`: where the name of a port stands, in pixels from its mark.

    `land`: polygons, the outer ring first.
    """

    slug: str
    sheet: tuple[Point, Point]
    graticule: Graticule
    rose: Rose
    title: Title
    names: tuple[Lettering, ...]
    labels: dict[str, tuple[float, float, Literal["start", "middle", "end"]]]
    projection: Projection
    land: tuple[tuple[tuple[Point, ...], ...], ...]


def read_land(slug: str) -> Land:
    path = _DATA / f"{slug}.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Land)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
