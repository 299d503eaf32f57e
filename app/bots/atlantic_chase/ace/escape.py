"""What Time Lapse takes out of the enemy's reach.

Signals make a station of whoever is reported, without a die, and a station is engaged far more easily than a string is
found [14–16]. Whoever passes in time has shortened the marker away [5.4]. The Regular weighs neither.
"""

from collections.abc import Iterator

from app.bots.atlantic_chase.admiral import initiative, strings
from app.bots.atlantic_chase.admiral.actions import gain_of_lapse
from app.bots.atlantic_chase.admiral.hunts import hunts_for
from app.bots.atlantic_chase.admiral.outlook import Outlook, lapse_of
from app.bots.atlantic_chase.admiral.pursuit import seized
from app.bots.atlantic_chase.admiral.strings import run, standing, station
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions.time_lapse import intel_limit, intel_limit_removals, removals
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.ship_cards import SPEEDS
from app.games.atlantic_chase.forces.trajectory import Trajectory

_HEXES = 2.0
"""Hexes of the way home that a point in danger is worth."""
_SAFE = 0.05
"""Points in danger that nobody runs from."""


def danger(look: Outlook, force: ForceView) -> float:
    """The best that the enemy could make of it with the initiative: a hunt as it lies, or Signals and then a hunt."""
    hunted = _hunted(look, force)
    if not force.trajectory:
        return hunted
    answered = 1 - seized(0)
    return max(hunted, *(answered * _hunted(look, station(force, name)) for name in force.intel), 0.0)


def _hunted(look: Outlook, force: ForceView) -> float:
    there = look.moved(force).from_over_there()
    return max((hunt.worth for other in look.others for hunt in hunts_for(there, other, force)), default=0.0)


def gain_with_escape(look: Outlook, force: ForceView) -> float:
    """What Time Lapse brings this force, and what it saves it from."""
    return gain_of_lapse(look, force) + escape(look, force)


def escape(look: Outlook, force: ForceView) -> float:
    """Points that the enemy can make of a reported force now, less those he can once it is shortened."""
    return look.once("escape", force, lambda: _escape(look, force)) if force.intel else 0.0


def _escape(look: Outlook, force: ForceView) -> float:
    now = danger(look, force)
    if now <= _SAFE:
        return 0.0
    then = max(_shortened(force), key=lambda left: standing_in_danger(look, left), default=force)
    return max(0.0, now - danger(look, then))


def _shortened(force: ForceView) -> Iterator[ForceView]:
    """What Time Lapse by the table may leave of it."""
    string = Trajectory(force.hexes, force.intel, force.contact)
    required = lapse_of(force)
    limit = intel_limit(next(speed for speed in SPEEDS if speed == force.speed))
    for each in (*removals(string, required), *intel_limit_removals(string, required, limit)):
        if each.total == len(force.hexes):
            yield from (station(force, name) for name in force.hexes)
        else:
            yield run(force, each.head, len(force.hexes) - each.tail)


# --- which ends, and whose string


def standing_in_danger(look: Outlook, force: ForceView) -> tuple[float, float]:
    """How well the force is placed, and how safely."""
    well, short = standing(look, force)
    return well - _HEXES * danger(look, force), short


def time_lapse(look: Outlook, decision: Decision) -> Act:
    return strings.time_lapse(look, decision, standing_in_danger)


def lapse(look: Outlook, decision: Decision) -> Act:
    return initiative.lapse(look, decision, gain_with_escape)
