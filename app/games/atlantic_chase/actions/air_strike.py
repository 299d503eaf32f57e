"""Air Strike: aircraft of an airbase or a carrier against a force within two hexes, in good weather [12]."""

from typing import TYPE_CHECKING

from app.engine.decision import Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared, Support
from app.games.atlantic_chase.actions.designations import flights, name_of_flyer, reaching
from app.games.atlantic_chase.actions.shared_procedure import declare
from app.games.atlantic_chase.actions.who_may_attack import may_attack, targets_of
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.log import sentence
from app.games.atlantic_chase.map.hexes import distance
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "12"
NOTHING = "No enemy force is within two hexes of an airbase or a carrier of yours."
BAD_WEATHER = "Aircraft fly in good weather only."


def options(state: "ChaseState", side: Side) -> list[Option]:
    """One for each source, launch point, target and hex; neither end is on the Arctic Line."""
    found = []
    points = [each for each in flights(state, side) if _may_strike(state, each.source)]
    for target in targets_of(state, side):
        for name in target.hexes:
            for each in reaching(state, points, name):
                away = ("in the hex", "next to it", "two hexes off")[distance(each.launch, name)]
                text = f"{name_of_flyer(state, each)} strikes {target.name} in {place(state, name)}, {away}."
                found.append(Option(orders.Strike(each.source, each.launch, target.slug, name), sentence(text)))
    return found


def _may_strike(state: "ChaseState", source: str) -> bool:
    force = state.sea.find(source)
    return force is None or may_attack(state, force, "air strike")


def begin(game: "Play", act: orders.Strike) -> None:
    """The source of the strike is its air support too."""
    declared = Declared(
        kind="air strike", side=game.state.sea.active, active=act.source, target=act.target, hex=act.hex
    )
    declared.support = Support(act.source, act.launch)
    declare(game, declared)
