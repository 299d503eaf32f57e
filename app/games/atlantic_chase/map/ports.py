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


def share_a_box(chart: Chart, one: str, other: str) -> bool:
    """Two ports of an inset map may use one box; their task forces stay apart all the same [3.10]."""
    return has_port_box(chart, one) and chart.ports[one].box == chart.ports[other].box


def port_boxes(chart: Chart) -> dict[str, tuple[Port, ...]]:
    """Each Port Box by the name on it, with its ports."""
    boxes: dict[str, tuple[Port, ...]] = {}
    for port in chart.ports.values():
        if port.box:
            boxes[port.box] = (*boxes.get(port.box, ()), port)
    return boxes
