"""Leaders on the chart: whose ship is where, and who may change which dice [25]."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.games.atlantic_chase.forces.leaders import LEADERS, Effect, changes_dice
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import ships_in

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def _at_sea(state: "ChaseState", side: Side, forces: Iterable[str] | None) -> list[Ship]:
    found = state.sea.of(side) if forces is None else [force for force in state.sea.of(side) if force.slug in forces]
    return [ship for force in found for ship in ships_in(state, force) if ship.leader]


def flagships(state: "ChaseState", side: Side, forces: Iterable[str] | None = None) -> list[Ship]:
    """The ships whose leaders may change a roll of their side: all for the initiative, else those in forces involved.

    Somerville changes any roll of his side, unless the table plays it otherwise.
    """
    involved = [ship for ship in _at_sea(state, side, forces) if changes_dice(ship)]
    anywhere = ship_of_leader(state, side, "plus two") if state.options.somerville == "any_roll" else None
    return [*involved, anywhere] if anywhere and anywhere not in involved else involved


def ship_of_leader(state: "ChaseState", side: Side, effect: Effect, forces: Iterable[str] | None = None) -> Ship | None:
    """The ship with a leader of this kind, anywhere or among these task forces."""
    return next(
        (ship for ship in _at_sea(state, side, forces) if ship.leader and LEADERS[ship.leader].effect == effect), None
    )
