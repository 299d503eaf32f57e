"""An operation as its file lays it out, and short ways to make things happen to its ships."""

from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.set_out import set_out
from app.games.atlantic_chase.state import ChaseState


def laid_out(slug: str) -> ChaseState:
    book = OPERATIONS[slug]
    ships, operation = set_out(book)
    return ChaseState(
        agenda=[],
        scenario=slug,
        british_seat=0,
        ships=ships,
        battle=Battle(active=book.initiative, rounds=3),
        operation=operation,
    )


def damage(state: ChaseState, slug: str) -> None:
    state.ship(slug).damaged = True


def sink(state: ChaseState, slug: str) -> None:
    """As it happens in play: damaged first, and out of her task force, which goes if it is empty."""
    ship = state.ship(slug)
    ship.damaged, ship.sunk = ship.card.back is not None, True
    _leave(state, slug)


def complete(state: ChaseState, slug: str, port: str) -> None:
    ship = state.ship(slug)
    state.sea.completed.append(Completed(slug, port, damaged=ship.damaged, dispersed=ship.dispersed))
    _leave(state, slug)


def _leave(state: ChaseState, slug: str) -> None:
    operation = state.sea
    for force in operation.forces:
        if slug in force.ships:
            force.ships.remove(slug)
    operation.forces = [force for force in operation.forces if force.ships]
