"""What the rules draw on the sea: the hexes in play, the Arctic line, the U-boat zone, hexsides that are none."""

from collections.abc import Iterator

from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.hexes import Hex, around
from app.web.games.atlantic_chase.chart_drawing.pen import centre, curve, line, lines, num, outline, side_between, units


def lattice(chart: Chart) -> str:
    shut = lines((outline(name) for name in chart.out_of_play), close=True)
    return (
        '<g class="lattice" clip-path="url(#ch-frame)">'
        + (f'<path class="shut" d="{shut}"/>' if shut else "")
        + f'<path class="hexes" d="{lines(_sides(chart))}"/>'
        + _uboat_zone(chart)
        + (_twice("arctic", curve([units(point) for point in chart.arctic_line])) if chart.arctic_line else "")
        + "</g>"
        + _not_adjacent(chart)
        + _canals(chart)
    )


def _sides(chart: Chart) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Each hexside once, so that none is darker than another."""
    return [side_between(name, other) for name in chart.hexes for other in around(name) if _first(chart, name, other)]


def _first(chart: Chart, name: Hex, other: Hex) -> bool:
    return other not in chart.hexes or name < other


def _uboat_zone(chart: Chart) -> str:
    """Its border, where it borders on hexes in play."""
    border = lines(_zone_border(chart))
    return _twice("uboat-zone", border) if border else ""


def _zone_border(chart: Chart) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    for name, sea in chart.hexes.items():
        if sea.uboat_zone:
            for other in around(name):
                if other in chart.hexes and not chart.hexes[other].uboat_zone:
                    yield side_between(name, other)


def _twice(kind: str, path: str) -> str:
    """A line over a pale one, to stand out from sea and land alike."""
    return f'<path class="{kind} under" d="{path}"/><path class="{kind}" d="{path}"/>'


def _not_adjacent(chart: Chart) -> str:
    path = lines(side_between(*blocked.between) for blocked in chart.not_adjacent)
    layers = "".join(f'<path class="{kind}" d="{path}"/>' for kind in ("halo", "bar", "dashes"))
    return f'<g class="not-adjacent" clip-path="url(#ch-frame)">{layers}</g>'


def _canals(chart: Chart) -> str:
    drawn = ""
    for canal in chart.canals:
        (ax, ay), (bx, by) = (centre(name) for name in canal.between)
        ends = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.3, 0.82)]
        (x, y), _ = ends
        drawn += f'<path class="canal" d="{line(ends)}"/>'
        drawn += f'<text class="canal-name" x="{num(x + 4)}" y="{num(y + 26)}">{canal.name}</text>'
    return drawn
