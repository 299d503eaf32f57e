"""Random players finish whole matches, and nothing is lost, doubled or stuck on the way."""

import random
from collections import Counter
from typing import get_args

import pytest

from app.engine.record import final_hash
from app.games.tonnage_war.acts import AnyAct, Discard, Respond
from app.games.tonnage_war.cards import ESCORT, SIDES, TACTICAL, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import Attack, Hunted, Routing
from tests.support.random_play import shared
from tests.support.self_play import cases, choose, dice_for, fresh, match, tactical, units, used

MATCHES = cases()

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


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_10_5_a_leg_lasts_104_turns_and_every_match_ends(case):
    most = Counter()
    for game, *_ in match(case):
        most[game.state.leg] = max(most[game.state.leg], used(game.state))
    assert most == {1: 103, 2: 103}, "before the last card of each leg"
    assert used(game.state) == 104
    assert game.state.result is not None
    assert [len(side.hand + side.deck) for side in (game.state.uboat, game.state.escort)] == [0, 0]


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_every_turn_uses_one_card(case):
    for game, _, decision, _ in match(case):
        state = game.state
        if decision.name in ("support group", "rescue ship"):  # between turns, or after the last of a round
            continue
        before = 26 * (state.round - 1) + 2 * (state.turn - 1) + (state.active == "escort")
        answered = decision.name == "target"
        assert used(state) == before + answered, f"leg {state.leg}, round {state.round}, turn {state.turn}"


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_no_card_is_lost_or_doubled(case):
    """All tactical cards and units of the scenario, by kind, at every step; offers of a round end included."""
    for game, *_ in match(case, offers=True):
        for side in SIDES:
            forces = game.state.book.uboat if side == "uboat" else game.state.book.escort
            assert tactical(game.state, side) == forces.tactical
            assert units(game.state, side) == forces.units


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_the_state_survives_writing_and_reading_at_every_step(case):
    for game, *_ in match(case, offers=True):
        assert RULES.copy(game.state) == game.state
        assert shared(game.state) == []


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_a_match_resumed_from_its_bytes_at_every_step_ends_the_same(case):
    *_, (straight, _, _, _) = match(case)
    chooser, game = random.Random(case.seed), fresh(case)
    while seats := game.asked():
        state = RULES.decode(RULES.encode(game.state))
        game = Play(RULES, state, dice_for(state, case.seed))
        decision = game.decision(seats[0])
        assert decision is not None
        game.act(seats[0], choose(decision, chooser))
    assert final_hash(game) == final_hash(straight)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_at_every_decision_exactly_its_own_matter_is_pending(case):
    for game, _, decision, _ in match(case, offers=True):
        if decision.name != "commit units":
            assert isinstance(game.state.pending, PENDING[decision.name])


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_every_decision_has_options_and_none_twice(case):
    for _, _, decision, _ in match(case, offers=True):
        listed = [option.act for option in decision.options]
        assert listed
        assert len(set(listed)) == len(listed)
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_every_card_in_hand_can_be_used_or_says_why_not(case):
    for game, _, decision, _ in match(case, offers=True):
        if decision.name not in PLAYED_FROM:
            continue
        acts = [option.act for option in decision.options if not isinstance(option.act, Discard)]
        played = {act.card for act in acts if hasattr(act, "card")}
        refused = {each.about for each in decision.why_not}
        assert played | refused == set(game.state.cards(PLAYED_FROM[decision.name]).hand)
        assert not played & refused


@pytest.mark.parametrize("case", MATCHES, ids=str)
def test_every_option_can_be_performed(case):
    sample = random.Random(case.seed)
    for game, seat, decision, _ in match(case, offers=True):
        if sample.random() > 0.15:
            continue
        for option in decision.options:
            trial = Play(RULES, RULES.copy(game.state), dice_for(game.state, case.seed))
            trial.act(seat, option.act)
            assert trial.asked() or trial.state.result


def test_self_play_reaches_every_act_and_every_hunt():
    """The walk above is worth something only if it goes everywhere."""
    done, hunts, answers = Counter(), Counter(), Counter()
    for case in MATCHES:
        for game, _, decision, act in match(case, offers=True):
            done[type(act)] += 1
            if decision.name == "hunt window":
                hunts[game.state.pending.origin, game.state.pending.type] += 1
            if isinstance(act, Respond):
                answers[TACTICAL[act.card].type] += 1
    assert set(done) == set(get_args(AnyAct))
    assert set(hunts) == {
        ("attack", "escort"),
        ("contact", "hfdf"),
        ("contact", "air"),
        ("random", "air"),
        ("continuation", "escort"),
        ("continuation", "hfdf"),
        ("continuation", "air"),
    }
    assert set(answers) == {"attack", "bdienst", "evade", "flak"}
