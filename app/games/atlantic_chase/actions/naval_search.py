"""Naval Search: look for a string where one of yours is [15]."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.actions.shared_procedure import declare
from app.games.atlantic_chase.actions.who_may_attack import attackers, targets_of
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "15"
NOTHING = Flaw("None of your forces that may search shares a hex with an enemy string", RULE)


def options(state: "ChaseState", side: Side) -> Offer:
    searchers, held = attackers(state, side, "naval search")
    targets = targets_of(state, side)
    found = [
        Option(
            orders.Search(force.slug, target.slug, name),
            f"{force.name} searches for {target.name} in {place(state, name)}",
        )
        for force in searchers
        for target in targets
        if isinstance(target.place, Trajectory)
        for name in target.place.hexes
        if name in force.hexes
    ]
    return found or held or NOTHING


def begin(game: "Play", act: orders.Search) -> None:
    side = game.state.sea.active
    declare(game, Declared(kind="naval search", side=side, active=act.force, target=act.target, hex=act.hex))
