"""What is added to the dice of an attack, line by line [21]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.actions.declared import Declared, Line
from app.games.atlantic_chase.actions.designations import coordination_modifier, support_modifier
from app.games.atlantic_chase.actions.leaders_in_action import WALKER
from app.games.atlantic_chase.actions.who_may_help import party
from app.games.atlantic_chase.forces.ship_cards import GERMAN, Speed
from app.games.atlantic_chase.forces.task_force import ships_in, speed_of
from app.games.atlantic_chase.map.hexes import distance
from app.games.atlantic_chase.map.uboat_zone import uboat_zone_modifier
from app.games.atlantic_chase.sea import chart_of, weather_at

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

CONTACT: dict[Speed, int] = {"stopped": 4, "very_slow": 4, "slow": 3, "medium": 2, "fast": 2}
"""A Contact marker is worth the more, the slower the target [8.4]."""


def modifiers(state: "ChaseState", declared: Declared) -> list[Line]:
    weather = weather_at(state, declared.hex)
    target = state.sea.force(declared.target)
    lines: list[Line] = []
    if declared.coordinating:
        plain = coordination_modifier(True, weather)
        who = party(state, declared.coordinating)
        lines.append(Line("coordination", WALKER if declared.walker else plain, "21.2", who))
    if declared.support:
        away = distance(declared.support.launch, declared.hex)
        who = party(state, declared.support.source)
        lines.append(Line("aircraft", support_modifier(True, away), "21.1", who))
    if declared.enemy_coordinating:
        lines.append(
            Line(
                "enemy coordination",
                coordination_modifier(False, weather),
                "21.2",
                party(state, declared.enemy_coordinating),
            )
        )
    if declared.enemy_support:
        away = distance(declared.enemy_support.launch, declared.hex)
        who = party(state, declared.enemy_support.source)
        lines.append(Line("enemy aircraft", support_modifier(False, away), "21.1", who))
    if declared.hex in target.contact:
        speed = speed_of(state, target)
        lines.append(Line("contact", CONTACT[speed], "8.4", speed=speed))
    if declared.kind == "stealth attack":
        lines += _stealth(state, declared)
    if declared.alert:
        lines.append(Line("alert", declared.alert, "7.3"))
    if declared.evasive:
        lines.append(Line("Evasive Maneuvers", evasive_worth(state, declared), "9.3"))
    return lines


def evasive_worth(state: "ChaseState", declared: Declared) -> int:
    """What the target's marker takes off the dice [9.3]."""
    return -1 if weather_at(state, declared.hex) == "good" else -2


def _stealth(state: "ChaseState", declared: Declared) -> list[Line]:
    lines = []
    if zone := uboat_zone_modifier(chart_of(state), declared.hex):
        lines.append(Line("U-boat zone", zone, "3.8"))
    scattered = any(ship.dispersed for ship in ships_in(state, state.sea.force(declared.target)))
    if declared.side == GERMAN and scattered:
        lines.append(Line("dispersed convoy", 2, "24.3"))
    return lines
