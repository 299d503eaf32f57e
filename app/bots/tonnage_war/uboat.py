"""The U-boat player's turn: report early, and while the contact holds, attack with the best boat and the best card.

Contacts are short-lived: most torpedoes of a hand are never fired, so nothing is saved for a better moment.
"""

from app.bots.tonnage_war.discards import keep_values, least_useful
from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.valuation import AVERAGE_BOAT, comes_through, power, torpedo_worth
from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import Discard, PlayAttack, PlayContact, Shoot
from app.games.tonnage_war.cards import UNITS, TacticalCard, UnitCard
from app.games.tonnage_war.table import Aim


def action(situation: Situation, decision: Decision) -> Act:
    for wanted in (attack(situation), contact(situation)):
        if wanted is not None and decision.allows(wanted):
            return wanted
    return Discard(least_useful(keep_values(situation)))


def contact(situation: Situation) -> Act | None:
    """The weakest boat shadows; without torpedoes to bring, only in time for the next round."""
    reports = situation.held("contact")
    boats = situation.units("boat")
    if not reports or not boats or len(situation.view.contacts) >= situation.style.contacts:
        return None
    if not situation.held("attack") and (situation.last_round or situation.cards_left > 1):
        return None
    shadow = min(boats, key=lambda boat: boat.attack).slug
    special = [card for card in reports if card.slug == "contact_special"]
    if special and _carrier_is_worth_it(situation):
        return PlayContact(special[0].slug, shadow, "carrier")
    return PlayContact(reports[0].slug, shadow)


def _carrier_is_worth_it(situation: Situation) -> bool:
    """With the best torpedoes in hand she has to promise more than the convoy does."""
    carrier = situation.view.table.carrier
    if carrier is None or carrier.condition == "sunk":
        return False
    cards, boats = situation.held("attack"), situation.units("boat")
    best = max(cards, key=power, default=None)
    return best is not None and any(
        torpedo_worth(boat, best, "carrier", situation) > torpedo_worth(boat, best, "convoy", situation)
        for boat in boats
    )


def attack(situation: Situation) -> Act | None:
    cards = sorted(situation.held("attack"), key=power)
    if not cards or not situation.view.contacts:
        return None
    boats = sorted(situation.units("boat"), key=lambda boat: boat.attack)
    if not boats or (len(cards) == 1 and _shadower_is_better(situation, boats[-1])):
        return _shadower_shoots(situation, cards[-1].slug)
    if len(cards) > 1 and _decoy_first(situation):
        return PlayAttack(cards[0].slug, situation.units("blank")[0].slug, _aim(situation, AVERAGE_BOAT, cards[0]))
    return PlayAttack(cards[-1].slug, boats[-1].slug, _aim(situation, boats[-1], cards[-1]))


def _aim(situation: Situation, boat: UnitCard, card: TacticalCard) -> Aim:
    """Of what is in sight, what promises most."""
    in_sight: list[Aim] = [contact.aim for contact in situation.view.contacts]
    return max(in_sight, key=lambda aim: torpedo_worth(boat, card, aim, situation))


def _decoy_first(situation: Situation) -> bool:
    """Now and then a blank draws the escorts off; they will be away when the real attack comes in the next turn."""
    screened = comes_through(AVERAGE_BOAT, situation) < situation.style.escorts_away
    return screened and bool(situation.units("blank")) and situation.chance.random() < situation.style.decoy


def _shadower_is_better(situation: Situation, boat: UnitCard) -> bool:
    """With the last torpedoes of the battle nothing is gained by keeping in touch."""
    return situation.last_round and any(_attack_value(c.boat.kind) > boat.attack for c in situation.view.contacts)


def _attack_value(kind: str | None) -> int:
    return UNITS[kind].attack if kind else 0


def _shadower_shoots(situation: Situation, card: str) -> Act:
    best = max(situation.view.contacts, key=lambda each: _attack_value(each.boat.kind))
    return Shoot(card, best.number)
