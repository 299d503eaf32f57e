"""Air Strike: aircraft of an airbase or a carrier against a force within two hexes, in good weather [12]."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared, Support
from app.games.atlantic_chase.actions.designations import support_modifier
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.actions.shared_procedure import declare
from app.games.atlantic_chase.actions.who_may_attack import attackers, targets_of
from app.games.atlantic_chase.actions.who_may_help import flights, name_of_flyer, reaching
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.sea import place
from app.games.atlantic_chase.words import sentence

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "12"
NOTHING = Flaw("No enemy force is within two hexes of an airbase or a carrier of yours", RULE)
BAD_WEATHER = Flaw("Aircraft fly in good weather only", RULE)
FROM = ("the same hex", "next to it", "two hexes off")


def options(state: "ChaseState", side: Side) -> Offer:
    """One for each source, launch point, target and hex; neither end is on the Arctic Line."""
    if state.sea.weather == "bad":
        return BAD_WEATHER
    able, held = attackers(state, side, "air strike")
    carriers = {force.slug for force in able}
    points = [each for each in flights(state, side) if each.source in carriers or not state.sea.find(each.source)]
    found = [
        _strike(state, each, target.slug, target.name, name)
        for target in targets_of(state, side)
        for name in target.hexes
        for each in reaching(state, points, name)
    ]
    return found or held or NOTHING


def _strike(state: "ChaseState", each: Support, target: str, called: str, name: Hex) -> Option:
    away = distance(each.launch, name)
    title = sentence(f"{name_of_flyer(state, each)} strikes {called} in {place(state, name)}")
    return Option(
        orders.Strike(each.source, each.launch, target, name),
        title,
        note=f"Aircraft from {FROM[away]}",
        worth=f"{support_modifier(True, away):+d}",
    )


def begin(game: "Play", act: orders.Strike) -> None:
    """The source of the strike is its air support too."""
    declared = Declared(
        kind="air strike", side=game.state.sea.active, active=act.source, target=act.target, hex=act.hex
    )
    declared.support = Support(act.source, act.launch)
    declare(game, declared)
