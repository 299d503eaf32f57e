"""Random players finish whole matches, and nothing is lost, doubled or stuck on the way."""

import random
from collections import Counter
from typing import get_args

import pytest

from app.engine.record import final_hash
from app.games.tonnage_war.acts import AnyAct, Respond
from app.games.tonnage_war.cards import SIDES, TACTICAL
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import Attack, Hunted, Routing
from tests.support.self_play import choose, dice_for, fresh, match, shared, tactical, units, used

MATCHES = range(24)
FORCES = {"uboat": SCENARIOS["hx228"].uboat, "escort": SCENARIOS["hx228"].escort}

PENDING = {
    "routing window": Routing,
    "hunt window": Hunted,
    "target": Hunted,
    "attack window": Attack,
    "U-boat action": type(None),
    "escort action": type(None),
    "round end offered": type(None),
}


@pytest.mark.parametrize("seed", MATCHES)
def test_10_5_a_leg_lasts_104_turns_and_every_match_ends(seed):
    most = Counter()
    for game, *_ in match(seed):
        most[game.state.leg] = max(most[game.state.leg], used(game.state))
    assert most == {1: 103, 2: 103}, "before the last card of each leg"
    assert used(game.state) == 104
    assert game.state.result is not None
    assert [len(side.hand + side.deck) for side in (game.state.uboat, game.state.escort)] == [0, 0]


@pytest.mark.parametrize("seed", MATCHES)
def test_every_turn_uses_one_card(seed):
    for game, _, decision, _ in match(seed):
        state = game.state
        before = 26 * (state.round - 1) + 2 * (state.turn - 1) + (state.active == "escort")
        answered = decision.name == "target"
        assert used(state) == before + answered, f"leg {state.leg}, round {state.round}, turn {state.turn}"


@pytest.mark.parametrize("seed", MATCHES)
def test_no_card_is_lost_or_doubled(seed):
    """52 and 52 tactical cards, 40 and 20 units, by kind, at every step; offers of a round end included."""
    for game, *_ in match(seed, offers=True):
        for side in SIDES:
            assert tactical(game.state, side) == FORCES[side].tactical
            assert units(game.state, side) == FORCES[side].units


@pytest.mark.parametrize("seed", MATCHES)
def test_the_state_survives_writing_and_reading_at_every_step(seed):
    for game, *_ in match(seed, offers=True):
        assert RULES.copy(game.state) == game.state
        assert shared(game.state) == []


@pytest.mark.parametrize("seed", MATCHES)
def test_a_match_resumed_from_its_bytes_at_every_step_ends_the_same(seed):
    *_, (straight, _, _, _) = match(seed)
    chooser, game = random.Random(seed), fresh(seed)
    while seats := game.asked():
        state = RULES.decode(RULES.encode(game.state))
        game = Play(RULES, state, dice_for(state, seed))
        decision = game.decision(seats[0])
        assert decision is not None
        game.act(seats[0], choose(decision, chooser))
    assert final_hash(game) == final_hash(straight)


@pytest.mark.parametrize("seed", MATCHES)
def test_at_every_decision_exactly_its_own_matter_is_pending(seed):
    for game, _, decision, _ in match(seed, offers=True):
        if decision.name != "commit units":
            assert isinstance(game.state.pending, PENDING[decision.name])


@pytest.mark.parametrize("seed", MATCHES)
def test_every_decision_has_options_and_none_twice(seed):
    for _, _, decision, _ in match(seed, offers=True):
        listed = [option.act for option in decision.options]
        assert listed
        assert len(set(listed)) == len(listed)
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("seed", MATCHES)
def test_every_option_can_be_performed(seed):
    sample = random.Random(seed)
    for game, seat, decision, _ in match(seed, offers=True):
        if sample.random() > 0.15:
            continue
        for option in decision.options:
            trial = Play(RULES, RULES.copy(game.state), dice_for(game.state, seed))
            trial.act(seat, option.act)
            assert trial.asked() or trial.state.result


def test_self_play_reaches_every_act_and_every_hunt():
    """The walk above is worth something only if it goes everywhere."""
    done, hunts, answers = Counter(), Counter(), Counter()
    for seed in MATCHES:
        for game, _, decision, act in match(seed, offers=True):
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
