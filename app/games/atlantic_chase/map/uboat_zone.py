"""The U-Boat Zone: a stealth attack there is easier, for any stealth force [3.8]."""

from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.hexes import Hex

STEALTH_ATTACK_BONUS = 3


def in_uboat_zone(chart: Chart, name: Hex) -> bool:
    return chart.hexes[name].uboat_zone


def uboat_zone_modifier(chart: Chart, name: Hex) -> int:
    return STEALTH_ATTACK_BONUS if in_uboat_zone(chart, name) else 0
