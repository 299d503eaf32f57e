"""What things are worth, in ships sunk."""

from app.bots.tonnage_war.situation import Situation
from app.games.tonnage_war.cards import TACTICAL, UNITS, HuntType, TacticalCard, UnitCard
from app.games.tonnage_war.conditions import Conditions
from app.games.tonnage_war.odds import Fate, boats_fate, carrier_points, mean, ships_sunk, stays_unseen
from app.games.tonnage_war.table import Aim
from app.games.tonnage_war.view import UnitView

AVERAGE_BOAT = UNITS["U_R"]
_QUARTER = TACTICAL["attack_quarter"]


def power(card: TacticalCard) -> float:
    """What an attack card promises in the hands of a regular boat."""
    return ships_sunk(AVERAGE_BOAT, card)


def torpedo_worth(boat: UnitCard, card: TacticalCard, aim: Aim, situation: Situation) -> float:
    """Expected points of an attack that goes in, on the convoy or on the carrier."""
    carrier = situation.view.special.carrier
    if aim == "convoy" or carrier is None or situation.view.table.carrier is None:
        return ships_sunk(boat, card, situation.now)
    damaged = situation.view.table.carrier.condition == "damaged"
    return mean(carrier_points(boat, card, carrier, situation.now, damaged=damaged))[0]


def future(boat: UnitCard, situation: Situation) -> float:
    """What a boat back in the hand may still sink."""
    if boat.type == "tanker":
        return 0.0
    if situation.last_round and not (situation.held("attack") and situation.cards_left > 1):
        return 0.0
    return 0.4 * ships_sunk(boat, _QUARTER)


def loss(boat: UnitCard, hunters: list[UnitCard], situation: Situation, *, damaged: bool, continued: bool) -> float:
    """What it costs the U-boat side to be found by this group: points, and the boat."""
    fate = boats_fate(hunters, damaged=damaged, continued=continued, now=situation.now)
    already = Fate(1.0, 0.0).worth(boat.points) if damaged else 0.0
    return situation.style.enemy_point * (fate.worth(boat.points) - already) + 0.5 * future(boat, situation)


def likely_hunters(escorts: list[UnitView], hunt: HuntType, situation: Situation) -> list[tuple[UnitCard, float]]:
    """The hunters as the hunted side sees them: each with the chance that it is there."""
    hidden = situation.hidden("air" if hunt == "air" else "surface")
    likely: list[tuple[UnitCard, float]] = []
    for escort in escorts:
        if escort.kind is not None:
            likely.append((UNITS[escort.kind], float(UNITS[escort.kind].real)))
        elif hidden:
            usual = max(hidden, key=lambda each: each[1])[0]
            likely.append((usual, situation.style.real_hunter))
    return likely


def unseen_by(
    boat: UnitCard,
    hunters: list[tuple[UnitCard, float]],
    hunt: HuntType,
    now: Conditions,
    evade_card: int = 0,
    *,
    continued: bool = False,
) -> float:
    """The chance to stay unseen by hunters who may or may not be there."""
    unseen = 1.0
    for hunter, there in hunters:
        unseen *= 1 - there * (1 - stays_unseen(boat, [hunter], hunt, evade_card, now, continued=continued))
    return unseen


def comes_through(boat: UnitCard, situation: Situation) -> float:
    """The chance that an attack by this boat is not stopped by escorts, going by what the other side may hold."""
    answered = situation.may_hold("escort")
    ships = min(situation.in_their_hand("surface"), 1.6)
    hidden = situation.hidden("surface")
    if not hidden or ships <= 0:
        return 1.0
    usual = max(hidden, key=lambda each: each[1])[0]
    unseen: float = stays_unseen(boat, [usual], "escort", now=situation.now) ** ships
    return 1 - answered * (1 - unseen)


def contact_worth_to_uboats(situation: Situation) -> float:
    """What my own contact lets me do this round."""
    attacks = len(situation.held("attack"))
    boats = len(situation.units("boat"))
    carried_over = 0.0 if situation.last_round else 0.2
    return carried_over + 0.5 * min(attacks, boats + 1, 2)


def contact_worth_to_escorts(situation: Situation, number: int | None = None) -> float:
    """What ending a contact saves the convoy, or the carrier."""
    contacts = situation.view.contacts
    carried_over = 0.0 if situation.last_round else 0.2
    on_carrier = any(contact.aim == "carrier" and number in (None, contact.number) for contact in contacts)
    worth = (carried_over + situation.style.contact * situation.their_hand) * threat(situation)
    return worth * (situation.style.carrier if on_carrier else 1.0) / max(1, len(contacts))


def threat(situation: Situation) -> float:
    """How dangerous the cards are that the U-boat player may still bring, beside the full deck of HX 228."""
    unseen = situation.unseen_kinds
    total = max(1, sum(unseen.values()))
    ships = sum(count * power(TACTICAL[card]) for card, count in unseen.items() if TACTICAL[card].type == "attack")
    return ships / total / _USUAL_THREAT


_USUAL_THREAT = 0.27  # ships for each card of the deck of HX 228


def likely_boats(boat: UnitView, situation: Situation) -> list[tuple[UnitCard, float]]:
    """Which boat a hunted card may be, each with its chance. A blank is not among them."""
    if boat.kind is not None:
        return [(UNITS[boat.kind], 1.0)]
    hidden = situation.hidden("boat")
    total = sum(count for _, count in hidden)
    return [(card, count / total) for card, count in hidden]
