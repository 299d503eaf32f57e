"""Whose ports they are: the scenario says so, and where it is silent the note printed on the map does [3.5]."""

from typing import Literal

from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.chart_file import Control, Port
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.ports import ports_in

Holder = Literal["british", "german", "both", "neutral", "closed"]
"""`both`: neutral, but either side may complete there; `closed`: nobody may, and it reports nobody."""

PortControl = dict[str, Holder]
"""The holder of every port on the map, by slug."""


def printed_control(port: Port, year: int) -> Control:
    """The note on the map for this year; some leave it to the scenario."""
    return next(control for since, control in reversed(port.control.items()) if since <= max(year, min(port.control)))


def port_control(chart: Chart, year: int, scenario: PortControl) -> PortControl:
    """The holder of every port: the scenario always wins. A port that both leave open is neutral."""
    holders: PortControl = {}
    for slug, port in chart.ports.items():
        printed = printed_control(port, year)
        holders[slug] = scenario.get(slug, "neutral" if printed == "by_scenario" else printed)
    return holders


def is_friendly(holder: Holder, side: Side) -> bool:
    """Its own: only there a station may go into the Port Box [3.2]."""
    return holder == side


def is_open_to(holder: Holder, side: Side) -> bool:
    """A neutral port where either side may complete gives no shelter, but takes them in for good [3.5, 13]."""
    return is_friendly(holder, side) or holder == "both"


def is_enemy(holder: Holder, side: Side) -> bool:
    """Neutral ports are ignored [3.5]."""
    return holder in (BRITISH, GERMAN) and holder != side


def friendly_ports_in(chart: Chart, control: PortControl, name: Hex, side: Side) -> tuple[Port, ...]:
    return tuple(port for port in ports_in(chart, name) if is_friendly(control[port.slug], side))


def open_ports_in(chart: Chart, control: PortControl, name: Hex, side: Side) -> tuple[Port, ...]:
    """Where this side may complete."""
    return tuple(port for port in ports_in(chart, name) if is_open_to(control[port.slug], side))


def enemy_ports_in(chart: Chart, control: PortControl, name: Hex, side: Side) -> tuple[Port, ...]:
    return tuple(port for port in ports_in(chart, name) if is_enemy(control[port.slug], side))
