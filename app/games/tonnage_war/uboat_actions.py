"""The U-boat player's actions [6.1]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option, WhyNot
from app.games.tonnage_war import acts
from app.games.tonnage_war.agreement import RoundEndOffered, offer_option
from app.games.tonnage_war.cards import TACTICAL, UBOAT, UNITS, a, kinds
from app.games.tonnage_war.coming_back import end_contact
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Attack, Contact, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState

_ANSWERS_ONLY = {
    "evade": "Evade answers a hunt; it cannot open one.",
    "flak": "Flak answers an air patrol.",
    "bdienst": "B-dienst answers evasive routing.",
}


class UBoatAction(Choice):
    """U3: exactly one card, played or discarded [4.2]."""

    offered: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(UBOAT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options: list[Option] = []
        why_not: list[WhyNot] = []
        hand, units = kinds(state.uboat.hand), kinds(state.uboat.units)
        for card in hand:
            played = _plays(state, card, units)
            options += played
            if not played:
                why_not.append(_why_not(state, card))
        options += [Option(acts.Discard(card), f"Discard {TACTICAL[card].label} face down.") for card in hand]
        return Decision(
            name="U-boat action",
            prompt="Your turn: play a card, or discard one face down.",
            waiting="The U-boat player chooses a card.",
            options=(*options, *offer_option(self.offered)),
            why_not=tuple(why_not),
        )

    def chosen(
        self,
        game: "Play",
        seat: int,
        act: acts.Discard | acts.PlayContact | acts.PlayAttack | acts.Shoot | acts.OfferRoundEnd,
    ) -> None:
        match act:
            case acts.Discard():
                discard(game, act.card)
            case acts.PlayContact():
                _contact(game, act.card, act.boat)
            case acts.PlayAttack():
                _attack(game, act.card, act.unit)
            case acts.Shoot():
                _contact_boat_shoots(game, act.card, act.contact)
            case acts.OfferRoundEnd():
                game.then(RoundEndOffered(by=UBOAT), UBoatAction(offered=True))


def discard(game: "Play", card: str) -> None:
    """[6.1.1]"""
    game.state.uboat.discard(card)
    label = TACTICAL[card].label
    say(game, UBOAT, "Discards one card face down.", owner=f"Discards {label} face down.", rule="6.1.1")


def _plays(state: "TonnageState", slug: str, units: list[str]) -> list[Option]:
    card = TACTICAL[slug]
    if card.type == "contact":
        return [
            Option(
                acts.PlayContact(slug, unit),
                f"{card.label}, held by {a(unit)}.",
                "A contact is in effect; not which boat.",
            )
            for unit in units
            if UNITS[unit].type == "boat"
        ]
    if card.type == "attack" and state.contacts:
        return [
            Option(acts.PlayAttack(slug, unit), f"{card.label} with {a(unit)} from your hand.", _ATTACK_REVEALS)
            for unit in units
        ] + [
            Option(
                acts.Shoot(slug, contact.number),
                f"{card.label} by the boat of contact {contact.number}; the contact ends.",
                _ATTACK_REVEALS,
            )
            for contact in state.contacts
        ]
    return []


_ATTACK_REVEALS = "The card; the attacker only when it fires or answers."


def _why_not(state: "TonnageState", slug: str) -> WhyNot:
    card = TACTICAL[slug]
    if card.type == "contact":
        return WhyNot(card.label, "A contact needs a boat; your unit hand holds only blanks.", "6.1.2", slug)
    if card.type == "attack" and not state.contacts:
        return WhyNot(card.label, "An attack needs a contact in effect; none is.", "6.1.3", slug)
    return WhyNot(card.label, _ANSWERS_ONLY.get(card.type, "No unit card is left to attack with."), "6.1.5", slug)


def _contact(game: "Play", card: str, boat: str) -> None:
    """A boat shadows the convoy [6.1.2]."""
    state = game.state
    state.uboat.hand.remove(card)
    state.uboat.units.remove(boat)
    state.contact_number += 1
    contact = Contact(state.contact_number, card, Unit(boat), state.round)
    state.contacts.append(contact)
    text = f"{TACTICAL[card].label}: a boat reports the convoy, contact {contact.number}."
    say(game, UBOAT, text, owner=f"{text[:-1]}, held by {a(boat)}.", rule="6.1.2")


def _attack(game: "Play", card: str, unit: str) -> None:
    """A boat, or a blank as a decoy, goes in [6.1.3]."""
    state = game.state
    state.uboat.spend(card)
    state.uboat.units.remove(unit)
    state.pending = Attack(card, Unit(unit))
    label = TACTICAL[card].label
    say(game, UBOAT, f"{label} with one unit card.", owner=f"{label} with {a(unit)}.", rule="6.1.3")


def _contact_boat_shoots(game: "Play", card: str, number: int) -> None:
    """The shadowing boat itself attacks; its contact ends at once [6.1.4]."""
    state = game.state
    state.uboat.spend(card)
    contact = end_contact(state, number)
    state.pending = Attack(card, contact.boat)
    say(game, UBOAT, f"{TACTICAL[card].label} by the boat of contact {number}, which ends.", rule="6.1.4")
