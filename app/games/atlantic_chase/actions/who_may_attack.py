"""Which task forces may be the Active force of an Air Strike, an Engage or a Naval Search, and whom they may attack."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw
from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, has_convoy, ships_in
from app.games.atlantic_chase.scenarios.restriction import why_not_force, why_not_target

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def may_attack(state: "ChaseState", force: TaskForce, action: ActionName) -> bool:
    """Without a convoy and not in a Port Box; by the optional rule without a damaged ship [24.4, 26.1]."""
    if not force.hexes or has_convoy(state, force):
        return False
    if state.options.damaged_restriction and any(ship.damaged for ship in ships_in(state, force)):
        return False
    return why_not_force(state, action, force) is None


def why_no_attack(state: "ChaseState", side: Side, action: ActionName) -> Flaw | None:
    """What the scenario holds against a force of this side that could attack otherwise."""
    able = [force for force in state.sea.of(side) if force.hexes and not has_convoy(state, force)]
    return next((flaw for force in able if (flaw := why_not_force(state, action, force))), None)


def targets_of(state: "ChaseState", side: Side) -> list[TaskForce]:
    """The enemy's task forces, but for those that the scenario forbids to attack."""
    return [force for force in state.sea.forces if force.side != side and not why_not_target(state, side, force)]
