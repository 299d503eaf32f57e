"""A chart as one picture: paper, sea, land, lattice, words, frame. Colours come from static/css/chart-sheet.css."""

from app.games.atlantic_chase.map.chart import Chart
from app.web.games.atlantic_chase.chart_drawing.land import Land
from app.web.games.atlantic_chase.chart_drawing.lattice import lattice
from app.web.games.atlantic_chase.chart_drawing.lettering import lettering
from app.web.games.atlantic_chase.chart_drawing.pen import line, lines, num, units
from app.web.games.atlantic_chase.chart_drawing.rose import rose
from app.web.games.atlantic_chase.chart_drawing.waters import waters

_PATTERNS = (
    '<pattern id="ch-ice" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">'
    '<path class="floe" d="M0 5h10M14 15h7"/></pattern>'
    '<pattern id="ch-uboats" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<rect class="stripe" width="4" height="16"/></pattern>'
    '<pattern id="ch-hatch" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(44)">'
    '<path class="hachure" d="M0 0v11"/></pattern>'
    '<radialGradient id="ch-sheen" cx=".46" cy=".5" r=".7"><stop offset="0" class="bright"/>'
    '<stop offset="1" class="dim"/></radialGradient>'
)


def sheet(chart: Chart, land: Land) -> str:
    (left, top), (right, bottom) = (units(corner) for corner in land.sheet)
    box = " ".join(num(value) for value in (left, top, right - left, bottom - top))
    coast = lines(([units(point) for point in ring] for polygon in land.land for ring in polygon), close=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><defs>'
        f'<path id="ch-outline" d="{frame(chart)}"/><clipPath id="ch-frame"><use href="#ch-outline"/></clipPath>'
        f'<path id="ch-land" fill-rule="evenodd" d="{coast}"/>{_PATTERNS}</defs>'
        f"{waters(chart, land)}"
        '<g clip-path="url(#ch-frame)"><use href="#ch-land" class="land"/>'
        '<use href="#ch-land" fill="url(#ch-hatch)"/></g>'
        f"{lattice(chart)}{lettering(chart, land)}{rose(land.rose)}"
        '<g class="frame"><use href="#ch-outline" fill="url(#ch-sheen)"/><use href="#ch-outline" class="border"/>'
        '<use href="#ch-outline" class="degrees"/><use href="#ch-outline" class="edge"/></g></svg>\n'
    )


def frame(chart: Chart) -> str:
    return line([units(point) for point in chart.frame], close=True)
