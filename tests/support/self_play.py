"""Random players of Tonnage War: bold enough to reach every corner of the rules, in every scenario, by any options."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import DEPLETED, Side
from app.games.tonnage_war.escort_actions import CommitUnits
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.state import Play, TonnageState
from app.games.tonnage_war.table import Attack, Hunted
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.random_play import any_of, values_of

SALTS = ("north", "south")
_TIMID = (acts.Discard, acts.Decline)


class Case(msgspec.Struct, frozen=True):
    """A match to be played: by which seed, in which scenario, set up how."""

    seed: int
    scenario: str = "hx228"
    setup: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.scenario}-{self.seed}"


def values() -> dict[str, tuple[Any, ...]]:
    return values_of(Options)


def any_options(seed: int) -> dict[str, Any]:
    return any_of(Options, seed)


def cases() -> list[Case]:
    """The scenarios of the house by default options and by any, and one with everything in it."""
    plain = [Case(seed, scenario) for scenario in SCENARIOS for seed in range(3)]
    mixed = [
        Case(seed, scenario, any_options(seed)) for seed, scenario in enumerate([*SCENARIOS, *SCENARIOS], start=10)
    ]
    own = [Case(seed, "custom", {"custom": ALL_AT_ONCE} | any_options(seed)) for seed in range(20, 26)]
    return [*plain, *mixed, *own, Case(32, "custom", {"custom": ALL_AT_ONCE})]


def fresh(case: Case | int) -> Play:
    case = case if isinstance(case, Case) else Case(case)
    setup = {"uboat_seat": case.seed % 2} | case.setup
    return begin(RULES, case.scenario, setup, SealedDice(b"secret %d" % case.seed, SALTS))


def dice_for(state: TonnageState, seed: int) -> SealedDice:
    """The same chance as `fresh(seed)`, from where the state stands."""
    return SealedDice(b"secret %d" % seed, SALTS, state.draws)


def choose(decision: Decision, chooser: random.Random, offers: bool = False) -> Act:
    """Mostly a play, sometimes a discard or a refusal; offers to end the round only if asked for."""
    options = [option.act for option in decision.options if offers or not option.offer]
    bold = [act for act in options if not isinstance(act, _TIMID)]
    return chooser.choice(bold if bold and chooser.random() < 0.7 else options)


def match(case: Case | int, offers: bool = False) -> Iterator[tuple[Play, int, Decision, Act]]:
    """A whole match: at each decision the game, who is asked what, and what he is about to do."""
    chooser = random.Random(case if isinstance(case, int) else case.seed)
    game = fresh(case)
    while seats := game.asked():
        decision = game.decision(seats[0])
        assert decision is not None
        act = choose(decision, chooser, offers)
        yield game, seats[0], decision, act
        game.perform(seats[0], act)


def tactical(state: TonnageState, side: Side) -> Counter[str]:
    """All tactical cards of a side, wherever they lie."""
    cards = state.cards(side)
    held = [contact.card for contact in state.contacts] if side == "uboat" else []
    return Counter(cards.deck + cards.hand + cards.discards + cards.spent + held)


def used(state: TonnageState) -> int:
    """Tactical cards played or discarded so far in the leg."""
    return sum(len(side.spent) + len(side.discards) for side in (state.uboat, state.escort)) + len(state.contacts)


def units(state: TonnageState, side: Side) -> Counter[str]:
    """All unit cards of a side, wherever they lie. The boat of a hunted contact lies there once."""
    cards = state.cards(side)
    lying = cards.unit_deck + cards.units + [out.unit for out in cards.out]
    lying += [unit.kind for unit in (_boats(state) if side == "uboat" else _escorts(state))]
    if side == "escort" and state.agenda and isinstance(state.agenda[-1], CommitUnits):
        lying += state.agenda[-1].units
    if side == "escort" and state.rescue and state.rescue.by == "escort":
        lying.append(state.rescue.unit)
    return Counter(unit.removesuffix(DEPLETED) for unit in lying)


def _boats(state: TonnageState) -> list:
    boats = [contact.boat for contact in state.contacts]
    match state.pending:
        case Attack(unit=unit):
            boats.append(unit)
        case Hunted(target=target, contact=None):
            boats.append(target)
    return boats + ([state.engaged.boat] if state.engaged else [])


def _escorts(state: TonnageState) -> list:
    hunting = state.pending.escorts if isinstance(state.pending, Hunted) else []
    engaged = state.engaged.escorts if state.engaged else []
    return [*hunting, *engaged, *(unit for group in state.returning for unit in group.units)]
