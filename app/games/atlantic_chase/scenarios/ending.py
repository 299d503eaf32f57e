"""When an operation is over, and what is counted when it is."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.events.scenario import CountedAtTheEnd, OperationEnds
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.destination import convoys_home
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.operation_file import Ending, Settlement

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def ended(state: "ChaseState") -> OperationEnds | None:
    """How, if the operation is over now."""
    endings = book_of(state).endings
    return next((OperationEnds(state.scenario, each.slug) for each in endings if _holds(each, state)), None)


def settle(state: "ChaseState") -> list[CountedAtTheEnd]:
    """Count what is counted at the end alone, and tell it. Doing it twice changes nothing."""
    counted = []
    for line in book_of(state).settlements:
        if not _is_due(line, state):
            continue
        if line.mark and line.mark not in state.sea.marks:
            state.sea.marks.append(line.mark)
            counted.append(CountedAtTheEnd(state.scenario, line.slug))
        if line.home and not is_gone(state, line.home[0]):
            slug, port = line.home
            state.sea.completed.append(Completed(slug, port, dispersed=state.ship(slug).dispersed))
            counted.append(CountedAtTheEnd(state.scenario, line.slug))
    return counted


def is_gone(state: "ChaseState", slug: str) -> bool:
    """Sunk or Completed."""
    return state.ship(slug).sunk or any(line.ship == slug for line in state.sea.completed)


def _holds(ending: Ending, state: "ChaseState") -> bool:
    operation = state.sea
    if ending.changes is not None:
        return operation.changes >= ending.changes
    if ending.gone is not None:
        return is_gone(state, ending.gone)
    if ending.no_forces is not None:
        return not operation.of(ending.no_forces)
    if ending.convoys is not None:
        return len(convoys_home(state)) >= ending.convoys
    return any(ship.side == ending.hurt and (ship.damaged or ship.sunk) for ship in state.ships)


def _is_due(line: Settlement, state: "ChaseState") -> bool:
    if line.gone and not is_gone(state, line.gone):
        return False
    if line.at_sea and is_gone(state, line.at_sea):
        return False
    return not any(mark in state.sea.marks for mark in line.unless)
