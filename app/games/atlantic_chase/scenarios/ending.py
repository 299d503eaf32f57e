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
    book = book_of(state)
    over = next((each for each in book.endings if _holds(each, state)), None)
    return OperationEnds(book.slug, over.slug, book.own_words(over.text)) if over else None


def settle(state: "ChaseState") -> list[CountedAtTheEnd]:
    """Count what is counted at the end alone, and tell it. Doing it twice changes nothing."""
    counted, book = [], book_of(state)
    for line in book.settlements:
        if not _is_due(line, state):
            continue
        if line.mark and line.mark not in state.sea.marks:
            state.sea.marks.append(line.mark)
            counted.append(CountedAtTheEnd(book.slug, line.slug, book.own_words(line.text)))
        if line.home and not is_gone(state, line.home[0]):
            slug, port = line.home
            state.sea.completed.append(Completed(slug, port, dispersed=state.ship(slug).dispersed))
            counted.append(CountedAtTheEnd(book.slug, line.slug, book.own_words(line.text)))
    return counted


def is_gone(state: "ChaseState", slug: str) -> bool:
    """Sunk, captured or Completed."""
    if state.ship(slug).sunk or slug in state.sea.captured:
        return True
    return any(line.ship == slug for line in state.sea.completed)


def _holds(ending: Ending, state: "ChaseState") -> bool:
    operation = state.sea
    if ending.changes is not None:
        return operation.changes >= ending.changes
    if ending.gone is not None:
        return is_gone(state, ending.gone)
    if ending.no_forces is not None:
        return not operation.of(ending.no_forces)
    if ending.mark is not None:
        return ending.mark in operation.marks
    if ending.convoys is not None:
        return len(convoys_home(state)) >= ending.convoys
    own = [ship for ship in state.ships if ship.side == ending.hurt]
    return any(ship.damaged or ship.sunk or ship.slug in operation.captured for ship in own)


def _is_due(line: Settlement, state: "ChaseState") -> bool:
    if line.gone and not is_gone(state, line.gone):
        return False
    if line.at_sea and is_gone(state, line.at_sea):
        return False
    return not any(mark in state.sea.marks for mark in line.unless)
