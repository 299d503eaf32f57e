"""The chart of the operation in play: its hexes, whose ports they are, and which airbases fly."""

from functools import cache
from typing import TYPE_CHECKING

from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.airbases import airbases_in
from app.games.atlantic_chase.map.chart import CHARTS, Chart
from app.games.atlantic_chase.map.chart_file import Airbase
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.place_names import name_of
from app.games.atlantic_chase.map.port_control import PortControl, port_control
from app.games.atlantic_chase.map.weather import Weather, weather_in
from app.games.atlantic_chase.scenarios.landing import airbase_markers
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def chart_of(state: "ChaseState") -> Chart:
    return CHARTS[OPERATIONS[state.scenario].chart]


def control_of(state: "ChaseState") -> PortControl:
    return _control(state.scenario)


def bases_of(state: "ChaseState", side: Side) -> tuple[Airbase, ...]:
    """The airbases of this side in play [3.6]."""
    return _bases(state.scenario, side) + airbase_markers(state, side)


def weather_at(state: "ChaseState", name: Hex) -> Weather:
    """Bad on the Arctic Line, else that of the map [3.7, 3.13]."""
    return weather_in(chart_of(state), name, state.sea.weather)


def place(state: "ChaseState", name: Hex) -> str:
    """A hex as people call it."""
    return name_of(chart_of(state), name)


@cache
def _control(slug: str) -> PortControl:
    book = OPERATIONS[slug]
    return port_control(CHARTS[book.chart], book.year, book.ports)


@cache
def _bases(slug: str, side: Side) -> tuple[Airbase, ...]:
    book = OPERATIONS[slug]
    return airbases_in(CHARTS[book.chart], book.year, side, _control(slug))
