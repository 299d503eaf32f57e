"""Event cards drawn by a boat [1.10, 5.2]: each is resolved before the next."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Option
from app.engine.log import Roll
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat import TORPEDO_KINDS, Boat, Feat, RackName
from app.games.u_boat_leader.counters import HitEffect
from app.games.u_boat_leader.event_cards import (
    EVENT_CARDS,
    Aircraft,
    Bearing,
    Betrayed,
    Breakdown,
    Effect,
    Either,
    Evade,
    OneOf,
    Steamer,
    Strain,
    Sweep,
)
from app.games.u_boat_leader.events.campaign import EffectTaken, EventDrawn, SteamerSunk
from app.games.u_boat_leader.events.contact import WarningGiven
from app.games.u_boat_leader.hits import apply_hit, strain, take_hits
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.piles import discard, draw

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play

RACKS: tuple[RackName, ...] = ("ready", "stored")


class DrawEvent(Step):
    """A boat that an event made unfit stops and draws no more; one that sails home unfit goes on [5.7]."""

    boat: str
    homeward: bool = False

    def run(self, game: "Play") -> None:
        boat = game.state.boat(self.boat)
        if not boat.serving or (not self.homeward and (boat.unfit or boat.searched)):
            return
        card = draw(game, "events")
        discard(game, "events", card)
        game.state.told = card
        meet(game, boat, card, EVENT_CARDS[card].effect(game.state.book.period[0]))
        if not self.homeward:
            stops_if_unfit(boat)


def stops_if_unfit(boat: Boat) -> None:
    """[5.7]"""
    if boat.serving and boat.unfit:
        boat.searched = True


def meet(game: "Play", boat: Boat, card: str, effect: Effect) -> None:
    """What the card does to the boat."""
    state = game.state
    drawn = EventDrawn(boat.number, card, boat.place)
    match effect:
        case Strain(amount=amount):
            say(game, EventDrawn(boat.number, card, boat.place, stress=amount), rule="1.10", to="flotilla")
            strain(game, boat, amount)
        case Aircraft():
            _aircraft(game, boat, card, effect)
        case Betrayed():
            say(game, drawn, rule="1.10", to="flotilla")
            state.marked(boat.place).warnings += 1
            say(game, WarningGiven(boat.place, state.marked(boat.place).warnings), rule="7.4")
        case Steamer(vp=vp):
            say(game, drawn, rule="1.10", to="flotilla")
            if boat.torpedoes:
                game.then(SteamerChoice(boat.number, vp))
        case Bearing(amount=amount):
            boat.bearing += amount
            say(game, EventDrawn(boat.number, card, boat.place, bearing=amount), rule="1.10", to="flotilla")
        case Sweep(markers=markers):
            say(game, drawn, rule="1.10", to="flotilla")
            for marker in markers:
                setattr(state.marked(boat.place), marker, False)
        case Evade():
            _evade(game, boat, card, effect)
        case OneOf(either=either):
            say(game, drawn, rule="1.10", to="flotilla")
            game.then(EffectChoice(boat.number, card, either))
        case Breakdown(part=part, lasting=lasting):
            say(game, drawn, rule="1.10", to="flotilla")
            apply_hit(game, boat, HitEffect(part, lasting=lasting))
        case _:
            say(game, drawn, rule="1.10", to="flotilla")


def _aircraft(game: "Play", boat: Boat, card: str, effect: Aircraft) -> None:
    """A die plus Evasion; hits of event cards are not lessened by Evasion [1.10, 8.6.6]."""
    (roll,) = game.dice.roll("enemy aircraft", sides=10)
    total = roll + boat.evasion
    row = next(row for row in effect.rows if row.to is None or total <= row.to)
    told = EventDrawn(boat.number, card, boat.place, row.stress, row.hits, total=total)
    harm = "unhurt" if not (row.stress or any(row.hits)) else "attacked"
    rolls = (Roll(boat.number, roll, 0, harm, not any(row.hits), "aircraft"),)
    say(game, told, rule="1.10", to="flotilla", rolls=rolls)
    strain(game, boat, row.stress)
    take_hits(game, boat, *row.hits)


def _evade(game: "Play", boat: Boat, card: str, effect: Evade) -> None:
    (roll,) = game.dice.roll("evasion", sides=10)
    passed = roll <= boat.evasion
    came = effect.passed if passed else effect.failed
    rolls = (Roll(boat.number, roll, boat.evasion, "evades" if passed else "does not", passed, "evasion"),)
    told = EventDrawn(boat.number, card, boat.place, came.stress, came.hits, total=roll)
    say(game, told, rule="1.10", to="flotilla", rolls=rolls)
    strain(game, boat, came.stress)
    take_hits(game, boat, *came.hits)


class SteamerChoice(Choice):
    """A torpedo for a steamer sailing alone [1.10]."""

    boat: str
    vp: int

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        boat = game.state.boat(self.boat)
        options = [
            Option(
                acts.SpendTorpedo(rack, kind),
                f"Spend a {rack} {'torpedo' if kind == 'normal' else kind.upper()}",
                worth=f"{self.vp} VP",
            )
            for rack in RACKS
            for kind in TORPEDO_KINDS
            if (boat.ready if rack == "ready" else boat.stored).has(kind)
        ]
        return Decision(
            name="operations",
            prompt=f"A lone steamer crosses the course of {self.boat}. A torpedo for it? [1.10]",
            waiting="The boats are at sea.",
            options=(*options, Option(acts.LetGo(), "Let it go")),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.SpendTorpedo):
            boat = game.state.boat(self.boat)
            boat.spend(act.rack, act.kind)
            boat.feats.append(Feat("steamer", game.state.turn, self.vp))
            game.state.vp += self.vp
            say(game, SteamerSunk(self.boat, self.vp), rule="1.10", to="flotilla")


class EffectChoice(Choice):
    """One of two effects [1.10]."""

    boat: str
    card: str
    either: tuple[Either, Either]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="operations",
            prompt=f"{EVENT_CARDS[self.card].name}: what does {self.boat} take? [1.10]",
            waiting="The boats are at sea.",
            options=(
                Option(acts.TakeEffect(0), _in_words(self.either[0])),
                Option(acts.TakeEffect(1), _in_words(self.either[1])),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.TakeEffect) -> None:
        boat = game.state.boat(self.boat)
        effect = self.either[act.which]
        say(game, EffectTaken(self.boat, effect.stress, effect.torpedoes), rule="1.10", to="flotilla")
        if effect.stress:
            strain(game, boat, effect.stress)
            stops_if_unfit(boat)
        if effect.torpedoes < 0:
            lost = boat.stored.take_any(1) or boat.ready.take_any(1)
            boat.expended += lost
        elif effect.torpedoes and boat.expended > boat.mines:
            full = boat.stored.total >= boat.card.type.stored
            (boat.ready if full else boat.stored).add("normal", 1)
            boat.expended -= 1


def _in_words(effect: Either) -> str:
    if effect.torpedoes:
        return "A torpedo more" if effect.torpedoes > 0 else "A torpedo is lost"
    return f"{abs(effect.stress)} Stress {'more' if effect.stress > 0 else 'less'}"
