"""Ports and their boxes: which port is in which hex, and where a station leaves its box [3.1, 3.2]."""

from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.chart_file import Port
from app.games.atlantic_chase.map.hexes import Hex


def ports_in(chart: Chart, name: Hex) -> tuple[Port, ...]:
    """The ports of this hex. An off-map strip makes a port of every hex that it touches [3.1]."""
    return chart.ports_by_hex.get(name, ())


def port_hexes(chart: Chart, port: str) -> tuple[Hex, ...]:
    """The hexes of a port: a station leaves its box to any of them, and enters from any [3.2, 3.10a]."""
    return chart.ports[port].hexes


def has_port_box(chart: Chart, port: str) -> bool:
    """Some ports of the inset maps have none: no transfers and no reinforcement there [3.9]."""
    return chart.ports[port].box is not None
