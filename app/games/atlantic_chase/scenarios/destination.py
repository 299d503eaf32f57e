"""Where a convoy is bound for: there it scores, and there it counts for a scenario that counts convoys [13]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.operation_book import book_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def is_bound_for(state: "ChaseState", ship: str, port: str) -> bool:
    """Whoever has no destination may go anywhere."""
    return port in book_of(state).bound_for.get(ship, (port,))


def destination(state: "ChaseState", ship: str) -> str:
    """“Gibraltar or Africa”."""
    book = book_of(state)
    return " or ".join(CHARTS[book.chart].ports[port].name for port in book.bound_for[ship])


def bound_elsewhere(state: "ChaseState", force: TaskForce, port: str) -> str | None:
    """A ship of this force that is not bound for this port."""
    return next((ship for ship in force.ships if not is_bound_for(state, ship, port)), None)


def convoys_home(state: "ChaseState") -> list[Completed]:
    """The convoys of both sides that have come where they were bound for."""
    return [
        line
        for line in state.sea.completed
        if state.ship(line.ship).card.kind == "convoy" and is_bound_for(state, line.ship, line.port)
    ]
