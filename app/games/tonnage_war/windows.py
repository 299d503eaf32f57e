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
from app.games.tonnage_war.events.actions import Answered, RoutingRead, named
from app.games.tonnage_war.hunt import ResolveHunt
from app.games.tonnage_war.log import say
from app.games.tonnage_war.pending import unanswered
from app.games.tonnage_war.table import Aim, Attack, Hunted, Response, Routing
from app.games.tonnage_war.uboat_actions import UBoatAction

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState

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
        options: list[Option] = []
        why_not: list[WhyNot] = []
        for slug in kinds(state.uboat.hand):
            card = TACTICAL[slug]
            if flaw := why_not_read(card):
                why_not.append(WhyNot(card.label, flaw, slug))
            else:
                note = "The routing is cancelled, the contact stays"
                options.append(Option(acts.Respond(slug), f"Play {card.label}", note=note))
        back = f"Your {'boats return' if every else 'boat returns'} to the hand"
        return Decision(
            name="routing window",
            prompt=f"The convoy turns away from {contact}. "
            + ("Cancel it with B-dienst, or let the contact go?" if options else "You hold no B-dienst to cancel it."),
            waiting=f"The U-boat player may answer the evasive routing against {contact}.",
            options=(*options, Option(acts.Decline(), f"Let {contact} go", note=back)),
            why_not=tuple(why_not),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Respond | acts.Decline) -> None:
        state = game.state
        if isinstance(act, acts.Decline):
            game.then(*unanswered(state.pending), UBoatAction())
            return
        assert isinstance(state.pending, Routing)
        state.uboat.spend(act.card)
        say(game, UBOAT, RoutingRead(act.card, state.pending.contact), rule="5, U1")
        state.pending = None


def why_not_read(card: TacticalCard) -> Flaw | None:
    """Why this card does not answer evasive routing; none if it does."""
    return None if card.type == "bdienst" else Flaw("Only B-dienst answers evasive routing", "5, U1")


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
            if flaw := why_not_answer(card, hunt):
                why_not.append(WhyNot(card.label, flaw, slug))
            else:
                options.append(_answer(card, hunt))
        options.append(Option(acts.Decline(), "Take it", note=_taken(hunt), dice=hunt.target.card.real))
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
        say(game, UBOAT, Answered(act.card, hunt.response), rule="5, U2")
        game.then(ResolveHunt())


_HUNTERS = {"escort": "Escort attack", "hfdf": "HF/DF hunt", "air": "Air patrol"}


def why_not_answer(card: TacticalCard, hunt: Hunted) -> Flaw | None:
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


def _answer(card: TacticalCard, hunt: Hunted) -> Option:
    title, cost = f"Play {card.label}", _cost(hunt)
    if card.type == "evade":
        note = f"{card.modifier} added to every evasion number"
    elif card.type == "flak":
        note, cost = "If detected, shoot at one aircraft", ""
    else:
        title = f"Counter-attack with {card.label}"
        note = f"One {'homing torpedo' if card.homing else 'torpedo'} at an escort"
    return Option(acts.Respond(card.slug), title, _reveals(hunt), note=note, cost=cost, dice=True)


def _cost(hunt: Hunted) -> str:
    """Whoever evades or counter-attacks gives up what the boat was doing [7.3]."""
    return "The contact ends" if hunt.contact else "The attack is given up" if hunt.attack_card else ""


def _reveals(hunt: Hunted) -> str:
    return "" if hunt.target.shown else "Proves that the target is a boat and turns it over. [3.5]"


def _taken(hunt: Hunted) -> str:
    if not hunt.target.card.real:
        return "The blank is turned over and the hunters go home unseen"
    if hunt.origin == "attack":
        return "Undetected, the torpedo attack goes in"
    if hunt.origin == "contact":
        return "Undetected, the boat keeps its contact"
    return "Roll against every escort"


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
        nobody = why_not_send(state, state.pending.aim)
        options: list[Option] = []
        why_not: list[WhyNot] = []
        for slug in kinds(state.escort.hand):
            card = TACTICAL[slug]
            if flaw := _NO_ESCORT_ATTACK if card.type != "escort" else nobody:
                why_not.append(WhyNot(card.label, flaw, slug))
            else:
                note = "Then choose the unit cards"
                options.append(Option(acts.Hunt(slug), f"Answer with {card.label}", note=note))
        aim = state.pending.aim
        rolls = f"{count_of(attack.rolls, 'torpedo roll').capitalize()} at the {aim}"
        options.append(Option(acts.Decline(), "Let it come", note=rolls, dice=True))
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


_NO_ESCORT_ATTACK = Flaw("Only an escort attack card answers torpedoes", "5, E1")


def why_not_send(state: "TonnageState", aim: Aim) -> Flaw | None:
    """Why nobody can be sent against an attacker, whatever the card; none if somebody can."""
    if aim == "carrier" and not screen(state):
        return Flaw("No escort screens the carrier in this scenario", "7.6")
    if not can_send(state, "escort", "attack"):
        return Flaw("No ship or blank is in your unit hand", "6.3.1")
    return None
