"""The words on a sheet: seas and lands, soundings, towns that have no effect, the cartouche."""

import math
from random import Random

from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.chart_file import Point
from app.web.games.atlantic_chase.chart_drawing.land import Land, Title
from app.web.games.atlantic_chase.chart_drawing.pen import centre, curve, num, units


def lettering(chart: Chart, land: Land) -> str:
    paths, words = "", ""
    for n, name in enumerate(land.names):
        paths += f'<path id="ch-name-{n}" d="{curve([units(point) for point in name.along])}"/>'
        words += f'<text class="{name.kind}"><textPath href="#ch-name-{n}">{name.text}</textPath></text>'
    return (
        f'<g class="lettering"><defs>{paths}</defs>{words}{_towns(chart)}</g>'
        f'<g class="soundings" clip-path="url(#ch-frame)">{_soundings(chart, land)}</g>{_cartouche(land.title)}'
    )


def _towns(chart: Chart) -> str:
    """Points of interest: orientation only [3.10a]. Near the right edge the name is before the mark."""
    right = max(x for x, _ in chart.frame)
    drawn = ""
    for place in chart.places:
        if place.hex:
            x, y = units(place.at)
            drawn += f'<circle class="town" cx="{num(x)}" cy="{num(y)}" r="3.5"/>'
            side = "end" if right - place.at[0] < 0.62 else "start"
            x += -7 if side == "end" else 7
            drawn += f'<text class="town-name" x="{num(x)}" y="{num(y + 4)}" text-anchor="{side}">{place.name}</text>'
    return drawn


def _soundings(chart: Chart, land: Land) -> str:
    """Depths for the look of it: deeper far from land, the same in every drawing."""
    chance = Random(7)
    coast = [units(point) for polygon in land.land for ring in polygon for point in ring[::3]]
    drawn = ""
    for name, sea in chart.hexes.items():
        turn, skipped, ripple = chance.random() * math.tau, chance.random() < 0.4, chance.uniform(-30, 60)
        x, y = centre(name)
        at: Point = (x + 34 * math.cos(turn), y + 34 * math.sin(turn))
        off = min(math.dist(at, point) for point in coast)
        if sea.arctic or sea.uboat_zone or skipped or off < 24:
            continue
        depth = int(max(18, min(2450, off**1.35 * 1.05 + ripple)))
        drawn += f'<text x="{at[0]:.0f}" y="{at[1]:.0f}">{depth}</text>'
    return drawn


def _cartouche(title: Title) -> str:
    if not title.lines:
        return ""
    x, y = units(title.at)
    words = "".join(f'<text y="{34 + 32 * n}">{text}</text>' for n, text in enumerate(title.lines))
    return (
        f'<g class="cartouche" transform="translate({num(x)} {num(y)})"><path d="M0-8h268M0 112h268"/>{words}'
        '<text class="fathoms" y="98">Soundings in fathoms</text></g>'
    )
