"""Random players of U-Boat Leader, and what must never get lost while they play."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.contact_table import Ship
from app.games.u_boat_leader.convoy_cards import DECK
from app.games.u_boat_leader.event_cards import EVENT_CARDS
from app.games.u_boat_leader.lesson import LESSON
from app.games.u_boat_leader.meta import SCENARIOS
from app.games.u_boat_leader.options import Options
from app.games.u_boat_leader.piles import SHIP_PILES, sailing
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.ship_cards import PILE_OF
from app.games.u_boat_leader.state import LeaderState, Play
from tests.support.random_play import any_of, values_of

SALTS = ("north", "south")
_TIMID = (acts.Ready, acts.LieLow, acts.Withdraw, acts.Quit, acts.HoldFire, acts.EndMoves, acts.BreakContact)


class Case(msgspec.Struct, frozen=True):
    seed: int
    scenario: str
    setup: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.scenario}-{self.seed}{'-two' if self.setup.get('players') == 2 else ''}"


def values() -> dict[str, tuple[Any, ...]]:
    return values_of(Options)


def any_options(seed: int) -> dict[str, Any]:
    return any_of(Options, seed)


def cases() -> list[Case]:
    """Every campaign and length, alone and with a commander, by default options and by any; the linked ones alone."""
    slugs = [card.slug for card in RULES.meta.scenarios]
    plain = [Case(seed, slug) for seed, slug in enumerate(slugs)]
    mixed = [Case(seed, slug, any_options(seed)) for seed, slug in enumerate(slugs, start=20)]
    single = [slug for slug in slugs if not SCENARIOS[slug].alone]
    two = [Case(seed, slug, {"players": 2}) for seed, slug in enumerate(single, start=40)]
    return [*plain, *mixed, *two]


def fresh(case: Case) -> Play:
    return begin(RULES, case.scenario, case.setup, SealedDice(b"secret %d" % case.seed, SALTS))


def choose(decision: Decision, chooser: random.Random) -> Act:
    """Mostly something bold, so that boats sail, fight and fire."""
    options = [option.act for option in decision.options]
    bold = [act for act in options if not isinstance(act, _TIMID)]
    return chooser.choice(bold if bold and chooser.random() < 0.75 else options)


def campaign(case: Case, most: int = 100_000) -> Iterator[tuple[Play, int, Decision, Act]]:
    chooser = random.Random(case.seed)
    game = fresh(case)
    for _ in range(most):
        if not (seats := game.asked()):
            return
        decision = game.decision(seats[0])
        assert decision is not None
        act = choose(decision, chooser)
        yield game, seats[0], decision, act
        game.perform(seats[0], act)


def _on_the_display(state: LeaderState) -> list[Ship]:
    contact = state.contact
    return [*contact.ships, *contact.astern, *contact.crippled] if contact else []


def cards_found(state: LeaderState) -> dict[str, Counter[str]]:
    """Every card wherever it lies, by pile. Fleet escorts may be used twice and are left out."""
    found = {}
    for name in ("convoy", "events", "merchant", "escort", "naval"):
        pile = state.piles.named(name)
        lying = [*pile.deck, *pile.discards]
        lying += [ship.card for ship in _on_the_display(state) if ship.card and PILE_OF[ship.unit] == name]
        if name == "convoy" and state.contact:
            lying += [str(card) for card in state.contact.cards]
        if name == "naval" and state.harbour:
            lying += state.harbour.ships
        found[name] = Counter(lying)
    return found


def cards_due(state: LeaderState) -> dict[str, Counter[str]]:
    book = state.book
    due = {
        "convoy": Counter(str(number) for number in DECK if number not in book.removed),
        "events": Counter({card.slug: card.count for card in EVENT_CARDS.values()}),
    }
    if SCENARIOS[state.scenario].lesson:
        due["convoy"].update(card for card in LESSON.cards["convoy"] if card not in due["convoy"])
    for name in SHIP_PILES:
        cards = sailing(name, book, historical=state.options.historical_deck)
        due[name] = Counter({card.slug: card.count for card in cards})
    del due["fleet"]
    return due


def torpedoes_right(state: LeaderState) -> bool:
    """Ready, stored and expended make the load of the class; tubes hold no more than they can."""
    return all(
        boat.torpedoes + boat.expended == boat.card.type.ready + boat.card.type.stored
        and boat.ready.total <= boat.tubes
        and min(boat.ready.normal, boat.ready.fat, boat.ready.t5, boat.stored.normal, boat.ammunition) >= 0
        for boat in state.boats
        if boat.fate != "sunk"
    )
