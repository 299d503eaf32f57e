"""Engage: attack a station in a hex where one of your forces is [14]."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.actions.shared_procedure import declare
from app.games.atlantic_chase.actions.who_may_attack import attackers, targets_of
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "14"
NOTHING = Flaw("None of your forces that may engage shares a hex with an enemy station", RULE)


def options(state: "ChaseState", side: Side) -> Offer:
    able, held = attackers(state, side, "engage")
    targets = targets_of(state, side)
    found = [
        Option(orders.Engage(force.slug, target.slug), f"{force.name} engages {target.name} in {place(state, name)}")
        for force in able
        for target in targets
        if (name := target.station) and name in force.hexes
    ]
    return found or held or NOTHING


def begin(game: "Play", act: orders.Engage) -> None:
    sea = game.state.sea
    where = sea.force(act.target).station
    assert where
    declare(game, Declared(kind="engage", side=sea.active, active=act.force, target=act.target, hex=where))
