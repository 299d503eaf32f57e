"""The compass rose of a sheet."""

import math

from app.web.games.atlantic_chase.chart_drawing.land import Rose
from app.web.games.atlantic_chase.chart_drawing.pen import num, units


def rose(compass: Rose) -> str:
    x, y = units(compass.at)
    rings = "".join(f'<circle r="{r}" class="ring"/>' for r in (92, 86, 60))
    return (
        f'<g class="rose" transform="translate({num(x)} {num(y)}) scale({compass.size})">{rings}{_degrees()}{_points()}'
        '<path class="dark" d="M0-108c-5 6-9 7-9 12 0 4 5 5 7 2v6h4v-6c2 3 7 2 7-2 0-5-4-6-9-12z"/></g>'
    )


def _degrees() -> str:
    marks = ""
    for k in range(72):
        x, y = math.sin(k * math.pi / 36), -math.cos(k * math.pi / 36)
        inner = 80 if k % 2 else 77
        marks += f"M{num(86 * x)} {num(86 * y)}L{num(inner * x)} {num(inner * y)}"
    return f'<path class="ring" d="{marks}"/>'


def _points() -> str:
    """Sixteen: the four winds longest; each one half dark, half light."""
    drawn = ""
    for k in range(16):
        long, wide = (78, 9) if k % 4 == 0 else (62, 7) if k % 2 == 0 else (46, 4)
        waist = num(-wide * 1.6)
        drawn += (
            f'<g transform="rotate({num(k * 22.5)})"><path class="dark" d="M0 {-long}L{wide} {waist}L0 0Z"/>'
            f'<path class="light" d="M0 {-long}L{-wide} {waist}L0 0Z"/></g>'
        )
    return drawn
