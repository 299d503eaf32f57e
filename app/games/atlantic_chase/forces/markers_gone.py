"""Which Intel and Contact markers a task force has lost with its segments or its hex [5.7, 6.4, 8.3]."""

from app.games.atlantic_chase.events.facts import Gone
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.map.hexes import Hex


def markers_gone(force: TaskForce, before: Station | Trajectory) -> Gone:
    """`before`: where it was, and with which markers."""
    was = TaskForce(slug="", side=force.side, number=0, name="", ships=[], place=before)
    return Gone(_less(was.intel, force.intel), _less(was.contact, force.contact))


def _less(before: tuple[Hex, ...], now: tuple[Hex, ...]) -> tuple[Hex, ...]:
    return tuple(name for name in before if name not in now)
