"""Random captains finish every scenario, and nothing is lost, doubled or stuck on the way."""

import random
from typing import get_args

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.record import final_hash
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.state import ChaseState, Play
from tests.support.random_play import shared

SALTS = ("north", "south")
GAMES = range(8)
BASIC = (acts.Aim, acts.Fire, acts.Sail, acts.Disperse, acts.Cover, acts.Covered, acts.BreakAway, acts.FightOn)

games = pytest.mark.parametrize("seed", GAMES)
scenarios = pytest.mark.parametrize("slug", SCENARIOS)


def dice_for(seed: int, draws: int = 0) -> SealedDice:
    return SealedDice(b"secret %d" % seed, SALTS, draws)


def played(slug: str, seed: int, last: bool = False):
    """A whole game: at each decision the game, who is asked what, and what he is about to do."""
    chooser = random.Random(seed)
    game = begin(RULES, slug, {"british_seat": seed % 2}, dice_for(seed))
    while seats := game.asked():
        seat = seats[-1 if last else 0]
        decision = game.decision(seat)
        assert decision is not None
        assert decision.options, f"a dead end: {decision.name}"
        act = chooser.choice([option.act for option in decision.options])
        yield game, seat, decision, act
        game.perform(seat, act)


def finished(slug: str, seed: int) -> Play:
    *_, (game, _, _, _) = played(slug, seed)
    return game


@scenarios
@games
def test_every_game_ends_within_its_rounds(slug, seed):
    game = finished(slug, seed)
    assert game.state.result is not None
    assert game.state.battle.round <= SCENARIOS[slug].rounds
    assert game.state.battle.step == "over"
    assert game.log[-1].text == game.state.result.reason


@scenarios
@games
def test_no_option_is_listed_twice(slug, seed):
    for _, _, decision, _ in played(slug, seed):
        listed = [option.act for option in decision.options]
        assert len(set(listed)) == len(listed)
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts)


@scenarios
@games
def test_the_state_survives_writing_and_reading_at_every_step(slug, seed):
    for game, *_ in played(slug, seed):
        assert RULES.copy(game.state) == game.state
        assert shared(game.state) == []


@scenarios
def test_a_game_resumed_from_its_bytes_at_every_step_ends_the_same(slug):
    for seed in GAMES:
        straight = finished(slug, seed)
        chooser = random.Random(seed)
        game = begin(RULES, slug, {"british_seat": seed % 2}, dice_for(seed))
        while seats := game.asked():
            state = RULES.decode(RULES.encode(game.state))
            game = Play(RULES, state, dice_for(seed, state.draws))
            decision = game.decision(seats[0])
            assert decision is not None
            game.act(seats[0], chooser.choice([option.act for option in decision.options]))
        assert final_hash(game) == final_hash(straight)


def places(state: ChaseState) -> list[int]:
    """For each ship in how many places she is: on the board, sunk, gone, yet to come, left out of this part."""
    found = []
    for each in state.ships:
        waits = each.arrives is not None
        elsewhere = state.book.parts is not None and not (each.on_board or each.sunk or each.broke_away)
        found.append(sum((each.on_board, each.sunk, each.broke_away, waits, elsewhere)))
    return found


@scenarios
@games
def test_a_ship_is_in_exactly_one_place(slug, seed):
    for game, *_ in played(slug, seed):
        assert set(places(game.state)) == {1}
        for each in game.state.ships:
            assert each.obscured or not each.making_smoke or game.state.battle.step == "maneuver"
            assert each.on_board or not each.obscured
    assert set(places(game.state)) == {1}


@scenarios
@games
def test_hits_on_a_ship_stay_below_what_turns_or_sinks_her(slug, seed):
    for game, *_ in played(slug, seed):
        for each in game.state.ships:
            if not each.sunk and each.card.kind == "ship":
                assert each.hits < (each.face.defence or 0)
            if not each.sunk and each.hit_limit is not None:
                assert each.hits < each.hit_limit


@scenarios
def test_every_option_can_be_performed(slug):
    sample = random.Random(slug)
    for seed in range(3):
        for game, seat, decision, _ in played(slug, seed):
            if sample.random() > 0.2:
                continue
            for option in decision.options:
                trial = Play(RULES, RULES.copy(game.state), dice_for(seed, game.state.draws))
                trial.act(seat, option.act)
                assert trial.asked() or trial.state.result


@scenarios
def test_sealed_answers_may_come_in_any_order(slug):
    for seed in GAMES:
        for _ in played(slug, seed, last=True):
            pass


def test_the_walk_goes_everywhere():
    done: set[type] = set()
    for slug in SCENARIOS:
        for seed in GAMES:
            done |= {type(act) for *_, act in played(slug, seed)}
    assert done == set(BASIC)
    assert set(BASIC) < set(get_args(acts.AnyAct))
