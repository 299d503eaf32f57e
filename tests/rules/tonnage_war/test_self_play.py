"""Random players finish whole matches, and nothing is lost, doubled or stuck on the way."""

import random
from collections import Counter
from typing import get_args

import pytest

from app.engine.decision import Decision
from app.engine.record import final_hash
from app.games.tonnage_war.acts import AnyAct, Discard, Respond
from app.games.tonnage_war.cards import ESCORT, SIDES, TACTICAL, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.state import Play, TonnageState
from app.games.tonnage_war.table import Attack, Hunted, Routing
from tests.support.at_length import few
from tests.support.random_play import shared
from tests.support.self_play import Case, cases, choose, dice_for, fresh, match, tactical, units, used

MATCHES = cases()
FEW = [*MATCHES[: 3 * len(SCENARIOS) : 3], *MATCHES[3 * len(SCENARIOS) :: 2]]
"""Every scenario by default options, every other case of those by any, and the one with everything in it."""

PENDING = {
    "routing window": Routing,
    "hunt window": Hunted,
    "target": Hunted,
    "attack window": Attack,
    "U-boat action": type(None),
    "escort action": type(None),
    "round end offered": type(None),
    "support group": type(None),
    "rescue ship": Attack | None,
}
PLAYED_FROM = {
    "routing window": UBOAT,
    "hunt window": UBOAT,
    "U-boat action": UBOAT,
    "attack window": ESCORT,
    "escort action": ESCORT,
}


matches = pytest.mark.parametrize("case", few(MATCHES, FEW), ids=str)


@matches
def test_10_5_a_leg_lasts_104_turns_and_every_match_ends(case):
    """Every turn uses one card; and a match that is written and read again at every step ends the same."""
    most = Counter()
    for game, _, decision, _ in match(case):
        most[game.state.leg] = max(most[game.state.leg], used(game.state))
        every_turn_has_used_one_card(game.state, decision)
    assert most == {1: 103, 2: 103}, "before the last card of each leg"
    assert used(game.state) == 104
    assert game.state.result is not None
    assert [len(side.hand + side.deck) for side in (game.state.uboat, game.state.escort)] == [0, 0]
    assert final_hash(resumed_at_every_step(case)) == final_hash(game)


def every_turn_has_used_one_card(state: TonnageState, decision: Decision) -> None:
    if decision.name in ("support group", "rescue ship"):  # between turns, or after the last of a round
        return
    before = 26 * (state.round - 1) + 2 * (state.turn - 1) + (state.active == "escort")
    answered = decision.name == "target"
    assert used(state) == before + answered, f"leg {state.leg}, round {state.round}, turn {state.turn}"


def resumed_at_every_step(case: Case) -> Play:
    chooser, game = random.Random(case.seed), fresh(case)
    while seats := game.asked():
        state = RULES.decode(RULES.encode(game.state))
        game = Play(RULES, state, dice_for(state, case.seed))
        decision = game.decision(seats[0])
        assert decision is not None
        game.act(seats[0], choose(decision, chooser))
    return game


@matches
def test_nothing_is_lost_doubled_or_stuck_on_the_way(case):
    """At every decision, offers of a round end included; every option is tried at some of them."""
    sample = random.Random(case.seed)
    for game, seat, decision, _ in match(case, offers=True):
        no_card_is_lost_or_doubled(game.state)
        assert RULES.copy(game.state) == game.state
        assert shared(game.state) == []
        if decision.name != "commit units":
            assert isinstance(game.state.pending, PENDING[decision.name]), "its own matter is pending"
        has_options_and_none_twice(decision)
        every_card_in_hand_can_be_used_or_says_why_not(game.state, decision)
        if sample.random() < 0.15:
            every_option_can_be_performed(game, seat, decision, case.seed)


def no_card_is_lost_or_doubled(state: TonnageState) -> None:
    """All tactical cards and units of the scenario, by kind."""
    for side in SIDES:
        forces = state.book.uboat if side == "uboat" else state.book.escort
        assert tactical(state, side) == forces.tactical
        assert units(state, side) == forces.units


def has_options_and_none_twice(decision: Decision) -> None:
    acts, texts = [{getattr(option, name) for option in decision.options} for name in ("act", "text")]
    assert decision.options
    assert len(acts) == len(texts) == len(decision.options)


def every_card_in_hand_can_be_used_or_says_why_not(state: TonnageState, decision: Decision) -> None:
    if decision.name not in PLAYED_FROM:
        return
    acts = [option.act for option in decision.options if not isinstance(option.act, Discard)]
    played = {act.card for act in acts if hasattr(act, "card")}
    refused = {each.about for each in decision.why_not}
    assert played | refused == set(state.cards(PLAYED_FROM[decision.name]).hand)
    assert not played & refused


def every_option_can_be_performed(game: Play, seat: int, decision: Decision, seed: int) -> None:
    for option in decision.options:
        trial = Play(RULES, RULES.copy(game.state), dice_for(game.state, seed))
        trial.act(seat, option.act)
        assert trial.asked() or trial.state.result


HUNTS = {
    ("attack", "escort"),
    ("contact", "hfdf"),
    ("contact", "air"),
    ("random", "air"),
    ("continuation", "escort"),
    ("continuation", "hfdf"),
    ("continuation", "air"),
}


def test_self_play_reaches_every_act_and_every_hunt():
    """The walk above is worth something only if it goes everywhere."""
    left = {*get_args(AnyAct), *HUNTS, "attack", "bdienst", "evade", "flak"}
    for case in reversed(FEW):
        for game, _, decision, act in match(case, offers=True):
            left.discard(type(act))
            if decision.name == "hunt window":
                hunt = game.state.pending.origin, game.state.pending.type
                assert hunt in HUNTS
                left.discard(hunt)
            if isinstance(act, Respond):
                left.discard(TACTICAL[act.card].type)
        if not left:
            break
    assert left == set()
