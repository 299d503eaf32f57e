"""The carrier with the convoy [7.6, 9.5, 9.8]: hit like an escort, and its aircraft go down with it."""

from typing import TYPE_CHECKING

from app.engine.log import Roll
from app.games.tonnage_war.cards import DEPLETED, DIE, ESCORT, TacticalCard, UnitCard
from app.games.tonnage_war.conditions import CALM, Conditions, conditions
from app.games.tonnage_war.events.combat import LostWithCarrier
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Hunted, Out, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState


def carrier_afloat(state: "TonnageState") -> bool:
    return state.carrier in ("afloat", "damaged")


def carrier_number(boat: UnitCard, now: Conditions = CALM) -> int:
    """At or below it a torpedo damages the carrier, at or below half of it sinks; the card adds nothing [7.6]."""
    return now.attack(boat) // 2


def torpedoes_at_carrier(game: "Play", boat: UnitCard, card: TacticalCard) -> list[Roll]:
    """As many rolls as the card says, until she is sunk; a second damage sinks."""
    state = game.state
    needs = carrier_number(boat, conditions(state))
    rolls: list[Roll] = []
    while len(rolls) < card.rolls and carrier_afloat(state):
        (roll,) = game.dice.roll("torpedo", sides=DIE)
        outcome = "miss"
        if roll <= needs // 2 or (roll <= needs and state.carrier == "damaged"):
            outcome, state.carrier = "sunk", "sunk"
        elif roll <= needs:
            outcome, state.carrier = "damaged", "damaged"
        rolls.append(Roll(boat.label, roll, needs, outcome, roll <= needs))
    return rolls


def carrier_goes_down(game: "Play") -> None:
    """Her aircraft leave play from hand, deck and table; boats that shadowed her now shadow the convoy."""
    state = game.state
    special = state.book.special.carrier
    assert special is not None
    lost = [kind for kind in special.aircraft if _take(state, kind)]
    state.escort.out += [Out(kind, "carrier") for kind in lost]
    if lost:
        say(game, ESCORT, LostWithCarrier(special.name, tuple(lost)), rule="7.6")
    for contact in state.contacts:
        contact.aim = "convoy"


def _take(state: "TonnageState", kind: str) -> bool:
    """One aircraft of this kind, depleted or not, wherever it is; none, if all are out of play already."""
    for pile in (state.escort.units, state.escort.unit_deck):
        for name in (kind, kind + DEPLETED):
            if name in pile:
                pile.remove(name)
                return True
    for group in _on_the_table(state):
        for unit in group:
            if unit.kind.removesuffix(DEPLETED) == kind:
                group.remove(unit)
                return True
    return False


def _on_the_table(state: "TonnageState") -> list[list[Unit]]:
    groups = [group.units for group in state.returning]
    if state.engaged:
        groups.append(state.engaged.escorts)
    if isinstance(state.pending, Hunted):
        groups.append(state.pending.escorts)
    return groups
