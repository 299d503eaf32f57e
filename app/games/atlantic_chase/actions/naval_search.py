"""Naval Search: look for a string where one of yours is [15]."""

from typing import TYPE_CHECKING

from app.engine.decision import Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.actions.shared_procedure import declare
from app.games.atlantic_chase.actions.who_may_attack import may_attack, targets_of
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "15"
NOTHING = "None of your forces that may search shares a hex with an enemy string."


def options(state: "ChaseState", side: Side) -> list[Option]:
    searchers = [force for force in state.sea.of(side) if may_attack(state, force, "naval search")]
    targets = targets_of(state, side)
    return [
        Option(
            orders.Search(force.slug, target.slug, name),
            f"{force.name} searches for {target.name} in {place(state, name)}.",
        )
        for force in searchers
        for target in targets
        if isinstance(target.place, Trajectory)
        for name in target.place.hexes
        if name in force.hexes
    ]


def begin(game: "Play", act: orders.Search) -> None:
    side = game.state.sea.active
    declare(game, Declared(kind="naval search", side=side, active=act.force, target=act.target, hex=act.hex))
