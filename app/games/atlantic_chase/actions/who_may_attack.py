"""Which task forces may be the Active force of an Air Strike, an Engage or a Naval Search, and whom they may attack."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw
from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, has_convoy, ships_in
from app.games.atlantic_chase.scenarios.restriction import SCENARIO, why_not_force, why_not_target

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

IN_PORT = Flaw("It is in port", "3.2")
WITH_CONVOY = Flaw("It sails with a convoy", "24.4")
DAMAGED = Flaw("One of its ships is damaged", "26.1")


def why_not_attack(state: "ChaseState", force: TaskForce, action: ActionName) -> Flaw | None:
    """Without a convoy and not in a Port Box; by the optional rule without a damaged ship [24.4, 26.1]."""
    if not force.hexes:
        return IN_PORT
    if has_convoy(state, force):
        return WITH_CONVOY
    if flaw := why_not_force(state, action, force):
        return flaw
    restricted = state.options.damaged_restriction and any(ship.damaged for ship in ships_in(state, force))
    return DAMAGED if restricted else None


def attackers(state: "ChaseState", side: Side, action: ActionName) -> tuple[list[TaskForce], Flaw | None]:
    """Those of this side that may, and what the scenario holds against one that could otherwise."""
    able: list[TaskForce] = []
    held: Flaw | None = None
    for force in state.sea.of(side):
        flaw = why_not_attack(state, force, action)
        if flaw is None:
            able.append(force)
        elif flaw.rule == SCENARIO:
            held = held or flaw
    return able, held


def targets_of(state: "ChaseState", side: Side) -> list[TaskForce]:
    """The enemy's task forces, but for those that the scenario forbids to attack."""
    return [force for force in state.sea.forces if force.side != side and not why_not_target(state, side, force)]
