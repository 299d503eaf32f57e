"""Which airbases are in play: not before their printed year, and some only with a port [3.6]."""

from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.chart_file import Airbase
from app.games.atlantic_chase.map.port_control import PortControl


def airbases_in(chart: Chart, year: int, side: Side, control: PortControl) -> tuple[Airbase, ...]:
    """The airbases of this side in a scenario of that year."""
    return tuple(base for base in chart.airbases if base.side == side and _in_play(base, year, control))


def _in_play(base: Airbase, year: int, control: PortControl) -> bool:
    if base.from_year is not None and year < base.from_year:
        return False
    return base.while_holding is None or control[base.while_holding] == base.side
