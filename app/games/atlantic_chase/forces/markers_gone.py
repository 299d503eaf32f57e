"""Which Intel and Contact markers a task force has lost with its segments or its hex, in words [5.7, 6.4, 8.3]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.log import and_list
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def markers_gone(state: "ChaseState", force: TaskForce, before: Station | Trajectory) -> str:
    """A sentence to follow the one that told how; nothing if all its markers are still there.

    `before`: where it was, and with which markers.
    """
    was = TaskForce(slug="", side=force.side, number=0, name="", ships=[], place=before)
    lost = [
        f"the {marker} in {and_list([place(state, name) for name in names])}"
        for marker, names in (("Intel", _less(was.intel, force.intel)), ("Contact", _less(was.contact, force.contact)))
        if names
    ]
    if not lost:
        return ""
    words = and_list(lost)
    return f" {words[0].upper()}{words[1:]} {'are' if len(lost) > 1 else 'is'} gone."


def _less(before: tuple[Hex, ...], now: tuple[Hex, ...]) -> list[Hex]:
    return [name for name in before if name not in now]
