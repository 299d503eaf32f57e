"""The windows [5]: one chance to answer what the opponent did in his last turn. Answering uses the turn [4.4]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, TACTICAL, UBOAT, TacticalCard, a, count_of, kinds
from app.games.tonnage_war.escort_actions import (
    CommitUnits,
    EscortAction,
    astern_options,
    can_send,
    fall_astern,
    screen,
)
from app.games.tonnage_war.hunt import ResolveHunt
from app.games.tonnage_war.log import say
from app.games.tonnage_war.pending import unanswered
from app.games.tonnage_war.routing import named
from app.games.tonnage_war.table import Attack, Hunted, Response, Routing
from app.games.tonnage_war.uboat_actions import UBoatAction

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play

RESPONSES: dict[str, Response] = {"evade": "evade", "flak": "flak", "attack": "counter-attack"}


class RoutingWindow(Choice):
    """U1: B-dienst may have read the order."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(UBOAT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        assert isinstance(state.pending, Routing)
        contact = named(state.pending.contact)
        every = state.pending.contact is None
        hand = kinds(state.uboat.hand)
        options = [Option(acts.Respond(card), "Play B-dienst: the routing is cancelled, the contact stays.")
                   for card in hand if TACTICAL[card].type == "bdienst"]  # fmt: skip
        return Decision(
            name="routing window",
            prompt=f"The convoy turns away from {contact}. "
            + ("Cancel it with B-dienst, or let the contact go?" if options else "You hold no B-dienst to cancel it."),
            waiting=f"The U-boat player may answer the evasive routing against {contact}.",
            options=(
                *options,
                Option(
                    acts.Decline(), f"Let {contact} go; your {'boats return' if every else 'boat returns'} to the hand."
                ),
            ),
            why_not=tuple(
                WhyNot(TACTICAL[card].label, Flaw("Only B-dienst answers evasive routing", "5, U1"), card)
                for card in hand
                if TACTICAL[card].type != "bdienst"
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Respond | acts.Decline) -> None:
        state = game.state
        if isinstance(act, acts.Decline):
            game.then(*unanswered(state.pending), UBoatAction())
            return
        assert isinstance(state.pending, Routing)
        state.uboat.spend(act.card)
        which = state.pending.contact
        stays = "all contacts stay" if which is None else f"contact {which} stays"
        say(game, UBOAT, f"B-dienst has read the order: {stays}.", rule="5, U1")
        state.pending = None


class HuntWindow(Choice):
    """U2: evade, shoot back, or take it."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(UBOAT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        hunt = state.pending
        assert isinstance(hunt, Hunted)
        options: list[Option] = []
        why_not: list[WhyNot] = []
        for slug in kinds(state.uboat.hand):
            card = TACTICAL[slug]
            flaw = cannot_answer(card, hunt)
            if flaw:
                why_not.append(WhyNot(card.label, flaw, slug))
            else:
                options.append(Option(acts.Respond(slug), _answer_text(card, hunt), _reveals(hunt)))
        options.append(Option(acts.Decline(), _take_it_text(hunt)))
        number = count_of(len(hunt.escorts), "card")
        return Decision(
            name="hunt window",
            prompt=f"{_HUNTERS[hunt.type]}, {number}, against {a(hunt.target.kind)} of yours. Answer, or take it?",
            waiting=f"The U-boat player may answer {_HUNTERS[hunt.type].lower()}, {number}.",
            options=tuple(options),
            why_not=tuple(why_not),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Respond | acts.Decline) -> None:
        state = game.state
        if isinstance(act, acts.Decline):
            game.then(*unanswered(state.pending), UBoatAction())
            return
        hunt = state.pending
        assert isinstance(hunt, Hunted)
        state.uboat.spend(act.card)
        hunt.response = RESPONSES[TACTICAL[act.card].type]
        hunt.response_card = act.card
        as_counter = " as a counter-attack" if hunt.response == "counter-attack" else ""
        say(game, UBOAT, f"Answers with {TACTICAL[act.card].label}{as_counter}.", rule="5, U2")
        game.then(ResolveHunt())


_HUNTERS = {"escort": "Escort attack", "hfdf": "HF/DF hunt", "air": "Air patrol"}


def cannot_answer(card: TacticalCard, hunt: Hunted) -> Flaw | None:
    """Why this card does not answer this hunt; none if it does."""
    target = hunt.target
    if card.type not in RESPONSES:
        return Flaw(f"{card.label} does not answer a hunt", "5, U2")
    if not target.card.real:
        return Flaw("The hunted card is a blank; only a boat can answer", "5, U2")
    if card.type == "evade":
        return None
    if target.damaged:
        return Flaw("A damaged boat may only evade", "5, U2")
    if card.type == "flak" and hunt.type != "air":
        return Flaw("Flak answers an air patrol only; these are ships", "7.5")
    if card.type == "attack" and hunt.type == "air":
        return Flaw("Torpedoes cannot answer aircraft; use flak or evade", "7.4")
    return None


def _answer_text(card: TacticalCard, hunt: Hunted) -> str:
    gives_up = "; the contact ends" if hunt.contact else "; the attack is given up" if hunt.attack_card else ""
    if card.type == "evade":
        return f"Play {card.label}: {card.modifier} added to every evasion number{gives_up}."
    if card.type == "flak":
        return f"Play {card.label}: if detected, shoot at one aircraft."
    torpedo = "one homing torpedo" if card.homing else "one torpedo"
    return f"Counter-attack with {card.label}: {torpedo} at an escort{gives_up}."


def _reveals(hunt: Hunted) -> str:
    return "" if hunt.target.shown else "Proves that the target is a boat and turns it over. [3.5]"


def _take_it_text(hunt: Hunted) -> str:
    if not hunt.target.card.real:
        return "Take it: the blank is turned over and the hunters go home unseen."
    if hunt.origin == "attack":
        return "Take it: undetected, the torpedo attack goes in."
    if hunt.origin == "contact":
        return "Take it: undetected, the boat keeps its contact."
    return "Take it: roll against every escort."


class AttackWindow(Choice):
    """E1: escorts may go for the attacker before it fires."""

    came_back: list[str]
    begun: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(ESCORT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        assert isinstance(state.pending, Attack)
        attack = TACTICAL[state.pending.card]
        ships = can_send(state, "escort", "attack")
        guarded = state.pending.aim == "convoy" or screen(state) > 0
        options: list[Option] = []
        why_not: list[WhyNot] = []
        for slug in kinds(state.escort.hand):
            card = TACTICAL[slug]
            if card.type != "escort":
                why_not.append(WhyNot(card.label, Flaw("Only an escort attack card answers torpedoes", "5, E1"), slug))
            elif not guarded:
                why_not.append(WhyNot(card.label, Flaw("No escort screens the carrier in this scenario", "7.6"), slug))
            elif not ships:
                why_not.append(WhyNot(card.label, Flaw("No ship or blank is in your unit hand", "6.3.1"), slug))
            else:
                options.append(Option(acts.Hunt(slug), f"Answer with {card.label}; then choose the unit cards."))
        aim = state.pending.aim
        options.append(Option(acts.Decline(), f"Let it come: {count_of(attack.rolls, 'torpedo roll')} at the {aim}."))
        return Decision(
            name="attack window",
            prompt=f"{attack.label} on the {aim}. Send escorts, or let it come?",
            waiting=f"The escort player may answer the {attack.label.lower()}.",
            options=(*options, *astern_options(state, self.came_back)),
            why_not=tuple(why_not),
            draft=self.begun,
        )

    def chosen(self, game: "Play", seat: int, act: acts.Hunt | acts.Decline | acts.FallAstern) -> None:
        match act:
            case acts.FallAstern():
                fall_astern(game, act.unit, self.came_back)
                game.then(AttackWindow(self.came_back, begun=True))
            case acts.Decline():
                game.then(*unanswered(game.state.pending), EscortAction(self.came_back))
            case acts.Hunt():
                game.then(CommitUnits(card=act.card, origin="attack"))
