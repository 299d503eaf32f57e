"""The weather of a hex: that of the map, but always bad on the Arctic Line [3.7]."""

from typing import Literal

from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.hexes import Hex

Weather = Literal["good", "bad"]


def on_arctic_line(chart: Chart, name: Hex) -> bool:
    return chart.hexes[name].arctic


def weather_in(chart: Chart, name: Hex, weather: Weather) -> Weather:
    """What counts for modifiers and the length of battles is the weather of the target hex [3.7, 3.13]."""
    return "bad" if on_arctic_line(chart, name) else weather
