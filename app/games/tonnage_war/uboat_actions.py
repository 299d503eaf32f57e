"""The U-boat player's actions [6.1]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.tonnage_war import acts
from app.games.tonnage_war.agreement import RoundEndOffered, offer_option
from app.games.tonnage_war.cards import TACTICAL, UBOAT, UNITS, a, kinds
from app.games.tonnage_war.carrier import carrier_afloat
from app.games.tonnage_war.coming_back import contact_numbered, end_contact
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Aim, Attack, Contact, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState

_ANSWERS_ONLY = {
    "evade": "Evade answers a hunt; it cannot open one",
    "flak": "Flak answers an air patrol",
    "bdienst": "B-dienst answers evasive routing",
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
            options=(*options, *offer_option(state, self.offered)),
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
                _contact(game, act.card, act.boat, act.aim)
            case acts.PlayAttack():
                _attack(game, act.card, act.unit, act.aim)
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
    if card.type == "contact" and _may_report(state):
        return [
            Option(
                acts.PlayContact(slug, unit, aim),
                f"{card.label}{_AT[aim]}, held by {a(unit)}.",
                "A contact is in effect; not which boat.",
            )
            for aim in _sights(state, slug)
            for unit in units
            if UNITS[unit].type == "boat"
        ]
    return _attacks(state, slug)


def _may_report(state: "TonnageState") -> bool:
    """Any number of contacts, or one by the option R8."""
    return state.options.max_contacts == "any" or len(state.contacts) < state.options.max_contacts


def _sights(state: "TonnageState", slug: str) -> tuple[Aim, ...]:
    """A special contact may name the carrier while it is afloat [6.1.2, 9.5]."""
    return ("convoy", "carrier") if slug == "contact_special" and carrier_afloat(state) else ("convoy",)


def _attacks(state: "TonnageState", slug: str) -> list[Option]:
    label = TACTICAL[slug].label
    return [
        Option(act, f"{label}{_AT[act.aim]} with {a(act.unit)} from your hand.", _ATTACK_REVEALS)
        if isinstance(act, acts.PlayAttack)
        else Option(
            act,
            f"{label}{_AT[contact_numbered(state, act.contact).aim]} by the boat of contact {act.contact}; "
            "the contact ends.",
            _ATTACK_REVEALS,
        )
        for act in open_attacks(state, slug)
    ]


def open_attacks(state: "TonnageState", card: str) -> list[acts.PlayAttack | acts.Shoot]:
    """Every attack that could be made with this card now: by a unit of the hand, or by a boat in contact."""
    if TACTICAL[card].type != "attack" or not state.contacts:
        return []
    from_hand = [
        acts.PlayAttack(card, unit, aim)
        for aim in _in_sight(state)
        for unit in kinds(state.uboat.units)
        if UNITS[unit].type in ("boat", "blank")
    ]
    shooting = [acts.Shoot(card, contact.number) for contact in state.contacts] if may_shoot(state) else []
    return [*from_hand, *shooting]


def _in_sight(state: "TonnageState") -> list[Aim]:
    """An attack needs a contact on what it aims at [6.1.3]."""
    return [aim for aim in _AIMS if any(contact.aim == aim for contact in state.contacts)]


def may_shoot(state: "TonnageState") -> bool:
    """Shooting contact boats are on everywhere unless scenario or option R42 says otherwise [9.4]."""
    return state.options.shooting_contact and state.book.special.shooting_contact


_AIMS: tuple[Aim, ...] = ("convoy", "carrier")
_AT: dict[Aim, str] = {"convoy": "", "carrier": " on the carrier"}


_ATTACK_REVEALS = "The card; the attacker only when it fires or answers."


def _why_not(state: "TonnageState", slug: str) -> WhyNot:
    card = TACTICAL[slug]
    if card.type == "lull":
        return WhyNot(card.label, Flaw("A lull: nothing happens. It can only be discarded", "1.3"), slug)
    if card.type == "contact" and not _may_report(state):
        return WhyNot(card.label, Flaw("One contact at a time is agreed, and one is in effect", "6.1.2"), slug)
    if card.type == "contact":
        return WhyNot(card.label, Flaw("A contact needs a boat; your unit hand holds none", "6.1.2"), slug)
    if card.type == "attack" and not state.contacts:
        return WhyNot(card.label, Flaw("An attack needs a contact in effect; none is", "6.1.3"), slug)
    reason = _ANSWERS_ONLY.get(card.type, "No unit card is left to attack with")
    return WhyNot(card.label, Flaw(reason, "6.1.5"), slug)


def _contact(game: "Play", card: str, boat: str, aim: Aim) -> None:
    """A boat shadows the convoy, or the carrier [6.1.2]."""
    state = game.state
    state.uboat.hand.remove(card)
    state.uboat.units.remove(boat)
    state.contact_number += 1
    contact = Contact(state.contact_number, card, Unit(boat), state.round, aim)
    state.contacts.append(contact)
    text = f"{TACTICAL[card].label}: a boat reports the {aim}, contact {contact.number}."
    say(game, UBOAT, text, owner=f"{text[:-1]}, held by {a(boat)}.", rule="6.1.2")


def _attack(game: "Play", card: str, unit: str, aim: Aim) -> None:
    """A boat, or a blank as a decoy, goes in [6.1.3]."""
    state = game.state
    state.uboat.spend(card)
    state.uboat.units.remove(unit)
    state.pending = Attack(card, Unit(unit), aim)
    what = f"{TACTICAL[card].label}{_AT[aim]}"
    say(game, UBOAT, f"{what} with one unit card.", owner=f"{what} with {a(unit)}.", rule="6.1.3")


def _contact_boat_shoots(game: "Play", card: str, number: int) -> None:
    """The shadowing boat itself attacks; its contact ends at once [6.1.4]."""
    state = game.state
    state.uboat.spend(card)
    contact = end_contact(state, number)
    state.pending = Attack(card, contact.boat, contact.aim)
    what = f"{TACTICAL[card].label}{_AT[contact.aim]}"
    say(game, UBOAT, f"{what} by the boat of contact {number}, which ends.", rule="6.1.4")
