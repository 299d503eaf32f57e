"""Where the page finds things on a sheet: hexes with their names, ports, airbases, the outline of the overview."""

import math
from typing import Any

from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.chart_file import Point, Port
from app.games.atlantic_chase.map.place_names import name_of, position
from app.web.games.atlantic_chase.chart_drawing.land import Land
from app.web.games.atlantic_chase.chart_drawing.pen import CORNERS, E1, E2, HEX, curve, lines, units
from app.web.games.atlantic_chase.chart_drawing.sheet import frame


def places(chart: Chart, land: Land) -> dict[str, Any]:
    (left, top), (right, bottom) = (_at(corner) for corner in land.sheet)
    return {
        "slug": chart.slug,
        "name": chart.name,
        "sheet": [left, top, round(right - left, 1), round(bottom - top, 1)],
        "steps": [_at(E1), _at(E2)],
        "corners": [[round(x, 1), round(y, 1)] for x, y in CORNERS],
        "title": _at(land.title.at) if land.title.lines else None,
        "outline": frame(chart),
        "land": _small_coast(land),
        "hexes": {
            name: {
                "at": _at(sea.centre),
                "anchor": _at(sea.anchor),
                "name": name_of(chart, name),
                "position": position(sea),
            }
            for name, sea in chart.hexes.items()
        },
        "ports": [_port(chart, land, port) for port in chart.ports.values()],
        "bases": [
            {
                "slug": base.slug,
                "name": base.name,
                "side": base.side,
                "hex": base.hex,
                "at": _at(base.at),
                "from": base.from_year,
            }
            for base in chart.airbases
        ],
    }


def _at(point: Point) -> list[float]:
    return [round(value, 1) for value in units(point)]


def _port(chart: Chart, land: Land, port: Port) -> dict[str, Any]:
    return {
        "slug": port.slug,
        "name": port.name,
        "box": port.box,
        "hexes": port.hexes,
        "marks": [{"name": mark.name, "at": _at(mark.at), "label": land.labels[mark.name]} for mark in port.marks],
        "strip": _strip(chart, port),
    }


def _strip(chart: Chart, port: Port) -> str | None:
    """Beyond the edge: the part of the frame along its hexes [3.1]."""
    if not any(mark.edge for mark in port.marks):
        return None
    marks = [mark.at for mark in port.marks if mark.edge]
    near = [
        point
        for point in _along(chart.frame)
        if _nearest(chart, point) in port.hexes and min(math.dist(point, mark) for mark in marks) < 0.8
    ]
    runs: list[list[Point]] = []
    for point in near:
        if runs and math.dist(runs[-1][-1], point) < 0.11:
            runs[-1].append(point)
        else:
            runs.append([point])
    longest = max(runs, key=len)
    return curve([units(point) for point in longest[::3]])


def _along(ring: tuple[Point, ...]) -> list[Point]:
    """Points a twentieth of a hex apart."""
    found = []
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        steps = max(1, round(math.dist((ax, ay), (bx, by)) * 20))
        found += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps)]
    return found


def _nearest(chart: Chart, point: Point) -> str | None:
    """The hex in play that this point of the frame belongs to."""
    name, sea = min(chart.hexes.items(), key=lambda each: math.dist(each[1].centre, point))
    return name if math.dist(sea.centre, point) < 0.6 else None


def _small_coast(land: Land) -> str:
    """Every fourth point, and no small islands."""
    return lines(
        ([(x * HEX, y * HEX) for x, y in ring[::4]] for polygon in land.land for ring in polygon if len(ring) > 14),
        close=True,
    )
