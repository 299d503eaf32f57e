"""What gives a new segment its Intel marker: an enemy port, airbase, station or stealth force in its hex [6.2]."""

from collections.abc import Collection

from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.port_control import PortControl, enemy_ports_in


def intel_triggers(
    chart: Chart,
    control: PortControl,
    name: Hex,
    side: Side,
    *,
    airbases: Collection[Hex],
    stations: Collection[Hex] = (),
    stealth_forces: Collection[Hex] = (),
) -> tuple[str, ...]:
    """Everything in this hex that reports a segment of this side, in words; nothing if it is not seen.

    `airbases`, `stations` and `stealth_forces` are the hexes of the enemy's. Enemy segments report nobody, with or
    without a carrier, and so are not asked for.
    """
    seen_from = [port.name for port in enemy_ports_in(chart, control, name, side)]
    seen_from += ["an enemy airbase"] if name in airbases else []
    seen_from += ["an enemy station"] if name in stations else []
    seen_from += ["an enemy stealth force"] if name in stealth_forces else []
    return tuple(seen_from)
