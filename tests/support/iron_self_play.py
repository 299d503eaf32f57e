"""Random players of Iron & Oak, in every scenario and by any options."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.options import Options
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.state import IronState, Play
from tests.support.random_play import any_of, values_of

SALTS = ("north", "south")

EVERYTHING: dict[str, Any] = {
    "name": "Everything at once",
    "map": "plum-point",
    "turns": 8,
    "first": "confederate",
    "hand": 4,
    "forces": {
        "union": [
            {"ship": "carondelet", "at": "C3"},
            {"ship": "coal-barge", "at": "C3"},
            {"ship": "mortar-16", "at": "C3", "anchored": True},
            {"ship": "spar-launch", "at": "C3"},
            {"ship": "benton", "at": "C1", "arrives": 2},
        ],
        "confederate": [
            {"ship": "palmetto-state", "at": "C4"},
            {"ship": "van-dorn", "at": "C3"},
            {"ship": "general-bragg", "at": "D4", "grounded": True},
            {"ship": "david", "at": "B4"},
            {"ship": "fort-sumter", "at": "E4"},
        ],
    },
}
"""A scenario of one's own with a barge, a raft, a fort, spars and rams close together."""

SIEGE: dict[str, Any] = {
    "name": "Under the guns of the fort",
    "map": "mobile-bay",
    "turns": 20,
    "hand": 1,
    "forces": {
        "union": [
            {"ship": "hartford", "at": "A4"},
            {"ship": "monongahela", "at": "A4"},
            {"ship": "tecumseh", "at": "B3"},
            {"ship": "manhattan", "at": "B3"},
            {"ship": "new-ironsides", "at": "B3"},
            {"ship": "chickasaw", "at": "B3"},
            {"ship": "monitor", "at": "B3"},
        ],
        "confederate": [{"ship": "fort-sumter", "at": "B3"}, {"ship": "midge", "at": "E1"}],
    },
    "special": {"to_the_end": True},
}
"""Monitors before a fort until it is silent; deep ships on a shoal among piles, where a hazard seldom comes alone."""


class Case(msgspec.Struct, frozen=True):
    """A game to be played: by which seed, in which scenario, set up how."""

    seed: int
    scenario: str = "plum-point-1862"
    setup: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.scenario}-{self.seed}"


def values() -> dict[str, tuple[Any, ...]]:
    return values_of(Options)


def any_options(seed: int) -> dict[str, Any]:
    return any_of(Options, seed)


def cases() -> list[Case]:
    """The scenarios of the house by default options and by any, and one with everything in it."""
    plain = [Case(seed, scenario) for seed, scenario in enumerate(SCENARIOS)]
    mixed = [Case(seed, scenario, any_options(seed)) for seed, scenario in enumerate(SCENARIOS, start=10)]
    own = [Case(seed, "custom", {"custom": EVERYTHING} | any_options(seed)) for seed in range(20, 26)]
    return [*plain, *mixed, *own]


def fresh(case: Case) -> Play:
    setup = {"union_seat": case.seed % 2} | case.setup
    return begin(RULES, case.scenario, setup, SealedDice(b"secret %d" % case.seed, SALTS))


def dice_for(state: IronState, seed: int) -> SealedDice:
    """The same chance as `fresh`, from where the state stands."""
    return SealedDice(b"secret %d" % seed, SALTS, state.draws)


def choose(decision: Decision, chooser: random.Random) -> Act:
    """Any option, the bold ones more often; orders are sealed soon enough that a game moves on."""
    options = [option.act for option in decision.options]
    if decision.name == "orders" and decision.draft and chooser.random() < 0.2:
        return acts.Seal()
    if acts.Escape() in options:
        return acts.Escape()
    bold = [act for act in options if _bold(act)]
    if bold and chooser.random() < 0.35:
        return chooser.choice(bold)
    return chooser.choice(options)


def _bold(act: Act) -> bool:
    """What leads into the corners of the rules."""
    if isinstance(act, acts.GiveOrder):
        return act.order in ("tow", "maneuver-0", "oppose")
    return isinstance(act, acts.Strike | acts.Cross | acts.Fire)


def played(case: Case) -> Iterator[tuple[Play, int, Decision, Act]]:
    """A whole game: at each decision the game, who is asked what, and what he is about to do."""
    chooser = random.Random(case.seed)
    game = fresh(case)
    while seats := game.asked():
        seat = chooser.choice(seats)
        decision = game.decision(seat)
        assert decision is not None
        act = choose(decision, chooser)
        yield game, seat, decision, act
        game.perform(seat, act)
