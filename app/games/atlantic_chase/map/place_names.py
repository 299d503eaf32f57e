"""What people call a hex: by its ports, by its airbase, else by where it is on the globe."""

from app.games.atlantic_chase.map.chart import Chart, SeaHex
from app.games.atlantic_chase.map.hexes import Hex


def name_of(chart: Chart, name: Hex) -> str:
    """“Scapa Flow/Methil”, “Strait of Dover”, “58°N 16°W”; where a port has several hexes, both.

    The bare hex if it is not in play.
    """
    if name not in chart.hexes:
        return name
    if ports := chart.ports_by_hex.get(name):
        called = "/".join(port.name for port in ports)
        several = any(len(port.hexes) > 1 for port in ports)
        return f"{called} ({position(chart.hexes[name])})" if several else called
    for base in chart.airbases:
        if base.hex == name:
            return base.name[0].upper() + base.name[1:]
    return position(chart.hexes[name])


def position(sea: SeaHex) -> str:
    """Whole degrees: the latitude and longitude of a hex are no better than that."""
    north_south = f"{abs(round(sea.lat))}°{'N' if sea.lat >= 0 else 'S'}"
    return f"{north_south} {abs(round(sea.lon))}°{'E' if sea.lon >= 0 else 'W'}"
