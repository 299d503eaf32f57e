"""Detection [7.2 step 3]: the boat rolls against every real escort; one failure betrays it to the whole group."""

from typing import TYPE_CHECKING

from app.engine.log import Roll
from app.games.tonnage_war.cards import DIE, TACTICAL, UBOAT, HuntType, UnitCard, a
from app.games.tonnage_war.conditions import CALM, Conditions, conditions
from app.games.tonnage_war.events.combat import BoatSearched, OnlyBlanksCame
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Hunted, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


def evasion_number(
    boat: UnitCard,
    escort: UnitCard,
    hunt: HuntType,
    evade_card: int = 0,
    now: Conditions = CALM,
    *,
    continued: bool = False,
) -> int:
    """At or below it the boat stays unseen by this escort; running down a bearing makes it easier to slip away."""
    bearing = escort.hfdf if hunt == "hfdf" else 0
    return now.evade(boat) + escort.detect + bearing + evade_card + now.against(escort, continued=continued)


def best_first(escorts: list[Unit]) -> list[Unit]:
    """The order of escort rolls [5]."""
    return sorted(escorts, key=lambda unit: strength(unit.card))


def strength(card: UnitCard) -> tuple[bool, int, int]:
    return (card.depleted, -card.attack, card.detect)


def roll_detection(game: "Play", hunt: Hunted) -> bool:
    evade_card = TACTICAL[hunt.response_card].modifier if hunt.response == "evade" and hunt.response_card else 0
    boat = hunt.target.card
    now = conditions(game.state)
    rolls: list[Roll] = []
    for unit in best_first(hunt.real_escorts):
        needs = evasion_number(boat, unit.card, hunt.type, evade_card, now, continued=hunt.continued)
        (roll,) = game.dice.roll("detection", sides=DIE)
        evaded = roll <= needs
        rolls.append(Roll(f"{boat.label} past {a(unit.kind)}", roll, needs, "evaded" if evaded else "detected", evaded))
    detected = any(not roll.good for roll in rolls)
    if not rolls:
        say(game, UBOAT, OnlyBlanksCame(), rule="7.2")
    else:
        say(game, UBOAT, BoatSearched(boat.slug, detected), rolls=tuple(rolls), rule="7.2")
    return detected
