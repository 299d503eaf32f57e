"""The sea of a sheet: shallows along the coast, ice, U-boat zone, graticule and rhumb lines."""

import math

from app.games.atlantic_chase.map.chart import Chart
from app.web.games.atlantic_chase.chart_drawing.land import Land
from app.web.games.atlantic_chase.chart_drawing.pen import curve, lines, num, outline, units


def waters(chart: Chart, land: Land) -> str:
    in_play = lines((outline(name) for name in chart.hexes), close=True)
    ice = lines((outline(name) for name, sea in chart.hexes.items() if sea.arctic), close=True)
    zone = lines((outline(name) for name, sea in chart.hexes.items() if sea.uboat_zone), close=True)
    shallows = "".join(f'<use href="#ch-land" class="shallow-{step}"/>' for step in (1, 2, 3))
    return (
        '<g class="shaded-sea" clip-path="url(#ch-frame)">'
        f'<use href="#ch-outline" class="far-sea"/><path class="in-play" d="{in_play}"/>'
        + (f'<path class="ice" d="{ice}"/><path d="{ice}" fill="url(#ch-ice)"/>' if ice else "")
        + shallows
        + (f'<path d="{zone}" fill="url(#ch-uboats)"/>' if zone else "")
        + _graticule(land)
        + _rhumbs(land)
        + "</g>"
    )


def _graticule(land: Land) -> str:
    south, north, step = land.graticule.lat
    west, east, stride = land.graticule.lon
    plane = land.projection.plane
    heavy: list[str] = []
    fine: list[str] = []
    for lat in range(south, north + 1, step):
        (fine if lat % land.graticule.heavy else heavy).append(
            curve([units(plane(lat, lon)) for lon in range(west, east + 1, 4)])
        )
    heavy += [
        curve([units(plane(lat, lon)) for lat in range(south + 4, north, 3)]) for lon in range(west, east + 1, stride)
    ]
    return f'<path class="graticule" d="{"".join(heavy)}"/><path class="graticule fine" d="{"".join(fine)}"/>'


def _rhumbs(land: Land) -> str:
    x, y = units(land.rose.at)
    ways = [(num(2200 * math.cos(k * math.pi / 16)), num(2200 * math.sin(k * math.pi / 16))) for k in range(32)]
    start = f"M{num(x)} {num(y)}"
    fine = "".join(f"{start}l{dx} {dy}" for k, (dx, dy) in enumerate(ways) if k % 4)
    main = "".join(f"{start}l{dx} {dy}" for k, (dx, dy) in enumerate(ways) if k % 4 == 0)
    return f'<path class="rhumb" d="{fine}"/><path class="rhumb main" d="{main}"/>'
