"""The escort player's actions [6.2] and which units a card may send [6.3]."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.tonnage_war import acts
from app.games.tonnage_war.agreement import RoundEndOffered, offer_option
from app.games.tonnage_war.cards import ESCORT, TACTICAL, UNITS, HuntType, a, count_of, in_order, kinds
from app.games.tonnage_war.coming_back import contact_numbered, escorts_home, lapse
from app.games.tonnage_war.detection import strength
from app.games.tonnage_war.events.actions import Discarded, HuntSent
from app.games.tonnage_war.events.whereabouts import FellAstern
from app.games.tonnage_war.log import say
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.routing import route
from app.games.tonnage_war.table import Attack, Engaged, Hunted, Origin, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState

DEFAULTS = Options()


def may_join(unit: str, hunt: HuntType, origin: Origin = "contact", options: Options = DEFAULTS) -> bool:
    """Ships for escort attack and HF/DF, aircraft for air patrol, blanks for all [6.3.1].

    By the option R4 aircraft too may answer an attack, but not join a hunt that is continued.
    """
    card = UNITS[unit]
    if card.type == "blank":
        return True
    if hunt == "escort" and origin == "attack" and options.escort_attack_units == "any":
        return card.type in ("surface", "air")
    return card.type == ("air" if hunt == "air" else "surface")


def sendable(state: "TonnageState", hunt: HuntType, origin: Origin = "contact") -> list[str]:
    return [unit for unit in kinds(state.escort.units) if may_join(unit, hunt, origin, state.options)]


def can_send(state: "TonnageState", hunt: HuntType, origin: Origin = "contact") -> bool:
    return any(may_join(unit, hunt, origin, state.options) for unit in state.escort.units)


class EscortAction(Choice):
    """E2: exactly one card, played or discarded [4.2]."""

    came_back: list[str]
    offered: bool = False
    begun: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(ESCORT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options: list[Option] = []
        why_not: list[WhyNot] = []
        hand = kinds(state.escort.hand)
        for card in hand:
            played, flaw = _plays(state, card)
            options += played
            if flaw:
                why_not.append(WhyNot(TACTICAL[card].label, flaw, card))
        options += [Option(acts.Discard(card), f"Discard {TACTICAL[card].label} face down") for card in hand]
        options += astern_options(state, self.came_back)
        return Decision(
            name="escort action",
            prompt="Your turn: play a card, or discard one face down.",
            waiting="The escort player chooses a card.",
            options=(*options, *offer_option(state, self.offered or self.begun)),
            why_not=tuple(why_not),
            draft=self.begun,
        )

    def chosen(
        self,
        game: "Play",
        seat: int,
        act: acts.Discard | acts.Route | acts.Hunt | acts.Continue | acts.FallAstern | acts.OfferRoundEnd,
    ) -> None:
        match act:
            case acts.Discard():
                lapse(game)
                discard(game, act.card)
            case acts.Route():
                lapse(game)
                route(game, act.card, act.contact)
            case acts.Hunt():
                game.then(
                    CommitUnits(card=act.card, origin="contact" if act.contact else "random", contact=act.contact)
                )
            case acts.Continue():
                game.then(CommitUnits(card=act.card, origin="continuation"))
            case acts.FallAstern():
                fall_astern(game, act.unit, self.came_back)
                game.then(EscortAction(self.came_back, self.offered, begun=True))
            case acts.OfferRoundEnd():
                game.then(RoundEndOffered(by=ESCORT), EscortAction(self.came_back, offered=True))


def discard(game: "Play", card: str) -> None:
    """[6.2.1]"""
    game.state.escort.discard(card)
    say(game, ESCORT, Discarded(), owner=Discarded(card), rule="6.2.1")


_ASTERN = "Away until the next deal"


def astern_options(state: "TonnageState", came_back: list[str]) -> list[Option]:
    """An escort that just came back, and has not left the hand again, may go to the unit deck instead [8.6]."""
    return [
        Option(acts.FallAstern(unit), f"First send {a(unit)}, just back, to the unit deck", cost=_ASTERN)
        for unit in kinds(came_back)
        if unit in state.escort.units
    ]


def fall_astern(game: "Play", unit: str, came_back: list[str]) -> None:
    state = game.state
    came_back.remove(unit)
    state.escort.units.remove(unit)
    state.escort.unit_deck.append(unit)
    say(game, ESCORT, FellAstern(), owner=FellAstern(unit), rule="8.6")


_LULL = Flaw("A lull: nothing happens. It can only be discarded", "1.3")
_THEN = "Then choose unit cards"


def _plays(state: "TonnageState", slug: str) -> tuple[list[Option], Flaw | None]:
    """All that can be done with a card; or, if that is nothing, why not."""
    match TACTICAL[slug].type:
        case "routing":
            return _routings(state, slug)
        case "escort":
            return _continuation(state, slug)
        case "hfdf" | "air" as hunt:
            return _hunts(state, slug, hunt)
    return [], _LULL


def _routings(state: "TonnageState", slug: str) -> tuple[list[Option], Flaw | None]:
    """[6.2.2]"""
    if not state.contacts:
        return [], Flaw("Evasive routing needs a contact in effect; none is", "6.2.2")
    if state.options.routing_scope == "all":
        return [Option(acts.Route(slug), "Evasive routing against all contacts")], None
    return [
        Option(acts.Route(slug, contact.number), f"Evasive routing against contact {contact.number}")
        for contact in state.contacts
    ], None


def _continuation(state: "TonnageState", slug: str) -> tuple[list[Option], Flaw | None]:
    """[6.2.6]"""
    if flaw := why_not_continue(state, slug):
        return [], flaw
    return [Option(acts.Continue(slug), f"Continue the hunt with {TACTICAL[slug].label}")], None


def _hunts(state: "TonnageState", slug: str, hunt: Literal["hfdf", "air"]) -> tuple[list[Option], Flaw | None]:
    """On a contact [6.2.3, 6.2.4], at large [6.2.5], or going on with the one under way."""
    label = TACTICAL[slug].label
    options, _ = _continuation(state, slug)
    flaw = _why_not_hunt(state, hunt)
    if not flaw:
        options += [
            Option(acts.Hunt(slug, contact.number), f"{label} against contact {contact.number}", note=_THEN)
            for contact in state.contacts
        ]
        if hunt == "air" and at_large(state):
            options.append(Option(acts.Hunt(slug), f"{label} at large, on a random unit card", note=_THEN))
    return options, None if options else flaw


def _why_not_hunt(state: "TonnageState", hunt: Literal["hfdf", "air"]) -> Flaw | None:
    """Somebody must go, and there must be something to find."""
    if not can_send(state, hunt):
        what = "ship" if hunt == "hfdf" else "aircraft"
        return Flaw(f"No {what} or blank is in your unit hand", "6.3.1")
    if hunt == "hfdf" and not state.contacts:
        return Flaw("HF/DF needs a contact in effect; none is", "6.2.3")
    if not state.contacts and not at_large(state):
        pool = f"unit {state.options.air_patrol_pool}"
        return Flaw(f"The U-boat player's {pool} is empty: nothing to find", "6.2.5")
    return None


def at_large(state: "TonnageState") -> list[str]:
    """Where an air patrol at large searches [6.2.5]: the unit hand, or by the option R10 the unit deck."""
    return state.uboat.units if state.options.air_patrol_pool == "hand" else state.uboat.unit_deck


def screen(state: "TonnageState") -> int:
    """How many cards may answer an attack on the carrier [7.6]."""
    carrier = state.book.special.carrier
    return carrier.screen if carrier else 0


def why_not_continue(state: "TonnageState", slug: str) -> Flaw | None:
    """The same type again; aircraft only if the boat fired flak; and somebody must be there [6.2.6]."""
    card, engaged = TACTICAL[slug], state.engaged
    if engaged is None:
        return _NO_HUNT
    if card.type != engaged.type:
        return _OTHER_HUNT
    if card.type == "air" and not engaged.flak:
        return _NO_FLAK
    if not staying(engaged, card.units, state.options)[0] and not can_send(state, engaged.type):
        return _NOBODY
    return None


_NO_HUNT = Flaw("An escort attack answers torpedoes or continues a hunt; neither is at hand", "6.2.7")
_OTHER_HUNT = Flaw("The hunt under way was not begun by an escort attack", "6.2.7")
_NO_FLAK = Flaw("Aircraft go on only against a boat that fired flak", "6.2.6")
_NOBODY = Flaw("No hunter is left on the boat, and none is in your unit hand", "6.3.1")


def can_continue(state: "TonnageState", slug: str) -> bool:
    return why_not_continue(state, slug) is None


def staying(engaged: Engaged, limit: int, options: Options) -> tuple[list[Unit], list[Unit]]:
    """Who of the group goes on hunting, and who leaves.

    Aircraft that came along on an escort attack leave (R4); so does what a card that limits the whole group has no room
    for, the weakest first (R22).
    """
    able = [unit for unit in engaged.escorts if engaged.type == "air" or unit.card.type != "air"]
    if options.continuation_limit == "total":
        able = sorted(able, key=lambda unit: (not unit.card.real, strength(unit.card)))[:limit]
    return able, [unit for unit in engaged.escorts if not any(unit is other for other in able)]


class CommitUnits(Choice):
    """Which unit cards go: chosen one by one, sent off together. Everybody else still sees the table before."""

    card: str
    origin: Origin
    contact: int | None = None
    units: list[str] = []

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(ESCORT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        card = TACTICAL[self.card]
        options: list[Option] = []
        if self.units or self.continues(state):
            options.append(Option(acts.Confirm(), self.confirm_title(), "How many cards you send, not which."))
        limit = self.limit(state)
        if len(self.units) < limit:
            joining = sendable(state, self.type, self.origin)
            options += [Option(acts.Commit(unit), f"Add {a(unit)}") for unit in joining]
        return Decision(
            name="commit units",
            prompt=f"{card.label}: choose up to {count_of(limit, 'unit card')}, then send them."
            if limit
            else f"{card.label}: the group is as large as the card allows.",
            waiting="The escort player chooses a card.",
            options=tuple(options),
            draft=True,
        )

    @property
    def type(self) -> HuntType:
        kind = TACTICAL[self.card].type
        assert kind in ("escort", "hfdf", "air")
        return kind

    def limit(self, state: "TonnageState") -> int:
        """How many cards may be added: as the card says, fewer to guard a carrier or in a full group [6.3, 7.6]."""
        most = TACTICAL[self.card].units
        if self.origin == "attack" and isinstance(state.pending, Attack) and state.pending.aim == "carrier":
            return min(most, screen(state))
        if self.origin == "continuation" and state.options.continuation_limit == "total":
            return most - len(self.group(state))
        return most

    def group(self, state: "TonnageState") -> list[Unit]:
        """The hunters already on top of the boat that go on."""
        if self.origin != "continuation" or state.engaged is None:
            return []
        return staying(state.engaged, TACTICAL[self.card].units, state.options)[0]

    def continues(self, state: "TonnageState") -> bool:
        return bool(self.group(state))

    def confirm_title(self) -> str:
        if self.origin == "continuation" and not self.units:
            return "Continue the hunt with the group as it is"
        return f"Send {count_of(len(self.units), 'card')}"

    def chosen(self, game: "Play", seat: int, act: acts.Commit | acts.Confirm) -> None:
        if isinstance(act, acts.Commit):
            game.state.escort.units.remove(act.unit)
            self.units = in_order([*self.units, act.unit])
            game.then(self)
        else:
            self.send(game)

    def send(self, game: "Play") -> None:
        state = game.state
        state.escort.spend(self.card)
        sent = [Unit(unit) for unit in self.units]
        match self.origin:
            case "attack":
                self.answer_attack(game, sent)
            case "continuation":
                self.continue_hunt(game, sent)
            case "contact":
                assert self.contact is not None
                lapse(game)
                boat = contact_numbered(state, self.contact).boat
                target = Unit(boat.kind, boat.shown)
                state.pending = self.hunt(target, sent)
                self.say(game, rule="6.2.3" if self.type == "hfdf" else "6.2.4")
            case "random":
                lapse(game)
                pool = at_large(state)
                place = game.dice.pick("air patrol at large", pool)
                state.pending = self.hunt(Unit(pool.pop(place)), sent)
                self.say(game, rule="6.2.5")

    def hunt(self, target: Unit, sent: list[Unit]) -> Hunted:
        return Hunted(
            type=self.type, card=self.card, origin=self.origin, target=target, escorts=sent, contact=self.contact
        )

    def answer_attack(self, game: "Play", sent: list[Unit]) -> None:
        state = game.state
        attack = state.pending
        assert isinstance(attack, Attack)
        lapse(game)
        state.pending = self.hunt(attack.unit, sent)
        state.pending.attack_card = attack.card
        state.pending.aim = attack.aim
        self.say(game, rule="5, E1")

    def continue_hunt(self, game: "Play", sent: list[Unit]) -> None:
        state = game.state
        engaged = state.engaged
        assert engaged is not None
        stays, leaves = staying(engaged, TACTICAL[self.card].units, state.options)
        state.engaged = None
        escorts_home(state, leaves, continued=engaged.continued, uturn=engaged.uturn)
        state.pending = self.hunt(engaged.boat, stays + sent)
        state.pending.fired = engaged.fired
        self.say(game, rule="6.2.6")

    def say(self, game: "Play", rule: str) -> None:
        event = HuntSent(self.card, self.origin, len(self.units), self.contact)
        owner = msgspec.structs.replace(event, units=tuple(self.units)) if self.units else None
        say(game, ESCORT, event, owner=owner, rule=rule)
