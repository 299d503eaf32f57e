"""The U-boat player's actions [6.1]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.tonnage_war import acts
from app.games.tonnage_war.agreement import RoundEndOffered, offer_option
from app.games.tonnage_war.cards import TACTICAL, UBOAT, UNITS, TacticalType, a, kinds
from app.games.tonnage_war.carrier import carrier_afloat
from app.games.tonnage_war.coming_back import contact_numbered, end_contact
from app.games.tonnage_war.events.actions import AttackDeclared, ContactBoatAttacks, ContactReported, Discarded
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Aim, Attack, Contact, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState

_ANSWERS_ONLY: dict[TacticalType, Flaw] = {
    "lull": Flaw("A lull: nothing happens. It can only be discarded", "1.3"),
    "evade": Flaw("Evade answers a hunt; it cannot open one", "6.1.5"),
    "flak": Flaw("Flak answers an air patrol", "6.1.5"),
    "bdienst": Flaw("B-dienst answers evasive routing", "6.1.5"),
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
            flaw = why_not_play(state, card)
            if flaw:
                why_not.append(WhyNot(TACTICAL[card].label, flaw, card))
            else:
                options += _plays(state, card, units)
        options += [Option(acts.Discard(card), f"Discard {TACTICAL[card].label} face down") for card in hand]
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
    say(game, UBOAT, Discarded(), owner=Discarded(card), rule="6.1.1")


def why_not_play(state: "TonnageState", slug: str) -> Flaw | None:
    """Why this card cannot open anything now; none if it can."""
    card = TACTICAL[slug]
    if card.type == "contact":
        return _why_not_report(state)
    if card.type == "attack":
        return _why_not_attack(state)
    return _ANSWERS_ONLY[card.type]


def _why_not_report(state: "TonnageState") -> Flaw | None:
    """Any number of contacts, or one by the option R8; each needs a boat [6.1.2]."""
    if state.options.max_contacts != "any" and len(state.contacts) >= state.options.max_contacts:
        return Flaw("One contact at a time is agreed, and one is in effect", "6.1.2")
    if not any(UNITS[unit].type == "boat" for unit in state.uboat.units):
        return Flaw("A contact needs a boat; your unit hand holds none", "6.1.2")
    return None


def _why_not_attack(state: "TonnageState") -> Flaw | None:
    """A contact, and somebody to attack with: a boat or blank of the hand [6.1.3], or a boat in contact [6.1.4]."""
    if not state.contacts:
        return Flaw("An attack needs a contact in effect; none is", "6.1.3")
    if not may_shoot(state) and not any(UNITS[unit].type in _ATTACKERS for unit in state.uboat.units):
        return Flaw("No unit card is left to attack with", "6.1.5")
    return None


def _plays(state: "TonnageState", slug: str, units: list[str]) -> list[Option]:
    """Everything that can be opened with a card that has no flaw."""
    card = TACTICAL[slug]
    if card.type == "attack":
        return _attacks(state, slug)
    return [
        Option(
            acts.PlayContact(slug, unit, aim),
            f"{card.label}{_AT[aim]}, held by {a(unit)}",
            "A contact is in effect; not which boat.",
        )
        for aim in _sights(state, slug)
        for unit in units
        if UNITS[unit].type == "boat"
    ]


def _sights(state: "TonnageState", slug: str) -> tuple[Aim, ...]:
    """A special contact may name the carrier while it is afloat [6.1.2, 9.5]."""
    return ("convoy", "carrier") if slug == "contact_special" and carrier_afloat(state) else ("convoy",)


def _attacks(state: "TonnageState", slug: str) -> list[Option]:
    label = TACTICAL[slug].label
    return [
        Option(act, f"{label}{_AT[act.aim]} with {a(act.unit)} from your hand", _ATTACK_REVEALS)
        if isinstance(act, acts.PlayAttack)
        else Option(
            act,
            f"{label}{_AT[contact_numbered(state, act.contact).aim]} by the boat of contact {act.contact}",
            _ATTACK_REVEALS,
            cost="The contact ends",
        )
        for act in open_attacks(state, slug)
    ]


def open_attacks(state: "TonnageState", card: str) -> list[acts.PlayAttack | acts.Shoot]:
    """Every attack that could be made with this card now: by a unit of the hand, or by a boat in contact."""
    if TACTICAL[card].type != "attack" or _why_not_attack(state):
        return []
    from_hand = [
        acts.PlayAttack(card, unit, aim)
        for aim in _in_sight(state)
        for unit in kinds(state.uboat.units)
        if UNITS[unit].type in _ATTACKERS
    ]
    shooting = [acts.Shoot(card, contact.number) for contact in state.contacts] if may_shoot(state) else []
    return [*from_hand, *shooting]


def _in_sight(state: "TonnageState") -> list[Aim]:
    """An attack needs a contact on what it aims at [6.1.3]."""
    return [aim for aim in _AIMS if any(contact.aim == aim for contact in state.contacts)]


def may_shoot(state: "TonnageState") -> bool:
    """Shooting contact boats are on everywhere unless scenario or option R42 says otherwise [9.4]."""
    return state.options.shooting_contact and state.book.special.shooting_contact


_ATTACKERS = ("boat", "blank")
_AIMS: tuple[Aim, ...] = ("convoy", "carrier")
_AT: dict[Aim, str] = {"convoy": "", "carrier": " on the carrier"}


_ATTACK_REVEALS = "The card; the attacker only when it fires or answers."


def _contact(game: "Play", card: str, boat: str, aim: Aim) -> None:
    """A boat shadows the convoy, or the carrier [6.1.2]."""
    state = game.state
    state.uboat.hand.remove(card)
    state.uboat.units.remove(boat)
    state.contact_number += 1
    contact = Contact(state.contact_number, card, Unit(boat), state.round, aim)
    state.contacts.append(contact)
    event = ContactReported(card, contact.number, aim)
    say(game, UBOAT, event, owner=ContactReported(card, contact.number, aim, boat), rule="6.1.2")


def _attack(game: "Play", card: str, unit: str, aim: Aim) -> None:
    """A boat, or a blank as a decoy, goes in [6.1.3]."""
    state = game.state
    state.uboat.spend(card)
    state.uboat.units.remove(unit)
    state.pending = Attack(card, Unit(unit), aim)
    say(game, UBOAT, AttackDeclared(card, aim), owner=AttackDeclared(card, aim, unit), rule="6.1.3")


def _contact_boat_shoots(game: "Play", card: str, number: int) -> None:
    """The shadowing boat itself attacks; its contact ends at once [6.1.4]."""
    state = game.state
    state.uboat.spend(card)
    contact = end_contact(state, number)
    state.pending = Attack(card, contact.boat, contact.aim)
    say(game, UBOAT, ContactBoatAttacks(card, number, contact.aim), rule="6.1.4")
