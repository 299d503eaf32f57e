"""The chart of the operation in play: its hexes, whose ports they are, and which airbases fly."""

from functools import cache
from typing import TYPE_CHECKING

from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.airbases import airbases_in
from app.games.atlantic_chase.map.chart import CHARTS, Chart
from app.games.atlantic_chase.map.chart_file import Airbase
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.place_names import name_of
from app.games.atlantic_chase.map.port_control import Holder, PortControl, port_control
from app.games.atlantic_chase.map.weather import Weather, weather_in
from app.games.atlantic_chase.scenarios.landing import airbase_markers
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS, OperationBook, book_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def chart_of(state: "ChaseState") -> Chart:
    return CHARTS[book_of(state).chart]


def control_of(state: "ChaseState") -> PortControl:
    if state.campaign is not None:
        return state.campaign.control
    if state.custom is None:
        return _control_of_the_house(state.scenario)
    return _control_at_start(state.custom)


def bases_of(state: "ChaseState", side: Side) -> tuple[Airbase, ...]:
    """The airbases of this side in play [3.6]."""
    if state.campaign is not None:
        bases = airbases_in(chart_of(state), book_of(state).year, side, state.campaign.control)
    elif state.custom is None:
        bases = _bases_of_the_house(state.scenario, side)
    else:
        bases = bases_at_start(state.custom, side)
    return bases + airbase_markers(state, side)


def bases_at_start(book: OperationBook, side: Side) -> tuple[Airbase, ...]:
    """Those printed on the map, but for any the scenario shuts; and airbase markers, which work alike [3.6]."""
    printed = _bases(book.chart, book.year, tuple(book.ports.items()), side)
    chart = CHARTS[book.chart]
    markers = tuple(
        Airbase(f"marker-{number}", name_of(chart, entry.hex), entry.hex, side, chart.hexes[entry.hex].centre)
        for number, entry in enumerate(book.airbases, 1)
        if entry.side == side
    )
    return tuple(base for base in printed if base.slug not in book.shut_airbases) + markers


def weather_at(state: "ChaseState", name: Hex) -> Weather:
    """Bad on the Arctic Line, else that of the map [3.7, 3.13]."""
    return weather_in(chart_of(state), name, state.sea.weather)


def place(state: "ChaseState", name: Hex) -> str:
    """A hex as people call it."""
    return name_of(chart_of(state), name)


_Held = tuple[tuple[str, Holder], ...]
"""Who holds which port, as a scenario has it."""


@cache
def _control_of_the_house(scenario: str) -> PortControl:
    return _control_at_start(OPERATIONS[scenario])


@cache
def _bases_of_the_house(scenario: str, side: Side) -> tuple[Airbase, ...]:
    return bases_at_start(OPERATIONS[scenario], side)


def _control_at_start(book: OperationBook) -> PortControl:
    return _control(book.chart, book.year, tuple(book.ports.items()))


@cache
def _control(chart: str, year: int, held: _Held) -> PortControl:
    return port_control(CHARTS[chart], year, dict(held))


@cache
def _bases(chart: str, year: int, held: _Held, side: Side) -> tuple[Airbase, ...]:
    return airbases_in(CHARTS[chart], year, side, _control(chart, year, held))
