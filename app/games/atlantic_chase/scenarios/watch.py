"""What scenarios watch for: a mark is set once, when a task force comes somewhere or does something."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.events.scenario import MarkSet
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.map.hexes import Hex, axial
from app.games.atlantic_chase.operation import Operation
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.operation_file import Watch

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def placed(state: "ChaseState", force: TaskForce, name: Hex) -> list[MarkSet]:
    """Call after the task force has placed a segment or station in this hex; what has come of it."""
    return _marked(state, force, [watch for watch in book_of(state).watches if _comes(watch, force, name)])


def stationed(state: "ChaseState") -> list[MarkSet]:
    """Call between actions: stations come about in many ways, and some scenarios watch where they are."""
    stations = [(force, force.station) for force in state.sea.forces if force.station is not None]
    return [mark for force, name in stations for mark in placed(state, force, name)]


def acted(state: "ChaseState", action: ActionName, force: TaskForce) -> list[MarkSet]:
    """Call when the task force performs this action."""
    return _marked(state, force, [watch for watch in book_of(state).watches if watch.does == action])


def _comes(watch: Watch, force: TaskForce, name: Hex) -> bool:
    if watch.station and force.station != name:
        return False
    return name in watch.hexes or (watch.west_of is not None and axial(name)[0] < watch.west_of)


def _marked(state: "ChaseState", force: TaskForce, watches: list[Watch]) -> list[MarkSet]:
    """A mark without words is told by the points it brings."""
    told = []
    for watch in watches:
        if _is_watched(watch, force) and _is_due(watch, state.sea):
            state.sea.marks.append(watch.mark)
            if watch.text:
                told.append(MarkSet(book_of(state).slug, watch.mark, book_of(state).own_words(watch.text)))
    return told


def _is_watched(watch: Watch, force: TaskForce) -> bool:
    return watch.side in (None, force.side) and (not watch.ship or watch.ship in force.ships)


def _is_due(watch: Watch, operation: Operation) -> bool:
    marks = operation.marks
    if watch.mark in marks or any(mark in marks for mark in watch.unless):
        return False
    return all(mark in marks for mark in watch.needs)
