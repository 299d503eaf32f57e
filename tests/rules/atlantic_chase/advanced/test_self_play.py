"""Random captains finish every scenario by the advanced rules, and nothing is lost, doubled or stuck on the way."""

import random

import msgspec
import pytest

from app.engine.dice import SealedDice, commitment
from app.engine.game import begin
from app.engine.record import SeatRecord, SetUp
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.match.match import Match
from tests.support.proposing import propose_act, propose_back
from tests.support.random_play import shared

SALTS = ("north", "south")
GAMES = 24
WITHOUT_LONG = 6
READINGS = (
    {},
    {"attitudes": "in_turn", "evasive": "instead", "extra_round": "after_attitudes"},
    {"lingering": "none", "fog": "two_dice", "lone_late_ship": "nothing", "evasive": "after_failure"},
)


def setup_of(seed: int) -> dict:
    return {"advanced": True, "british_seat": seed % 2, **READINGS[seed % len(READINGS)]}


def played(slug: str, seed: int):
    """A whole game: at each decision the game, who is asked what, and what he is about to do."""
    chooser = random.Random(seed)
    game = begin(RULES, slug, setup_of(seed), SealedDice(b"secret %d" % seed, SALTS))
    while seats := game.asked():
        seat = chooser.choice(seats)
        decision = game.decision(seat)
        act = chooser.choice([option.act for option in decision.options])
        yield game, seat, decision, act
        game.act(seat, act)
    yield game, None, None, None


@pytest.mark.parametrize("slug", SCENARIOS)
def test_every_game_ends_and_every_step_can_be_saved(slug, request):
    for seed in range(GAMES if request.config.getoption("--long") else WITHOUT_LONG):
        for game, _, decision, _ in played(slug, seed):
            state = game.state
            assert RULES.decode(RULES.encode(state)) == state
            assert shared(state) == []
            if decision is None:
                continue
            acts = [option.act for option in decision.options]
            assert acts, f"a dead end: {decision.name}"
            assert len(set(acts)) == len(acts), f"listed twice in {decision.name}"
            assert all(option.text for option in decision.options)
            for ship in state.ships:
                assert len(set(ship.effects)) == len(ship.effects)
                assert not ship.obscured or ship.attitude == "running" or state.battle.round <= 1
        assert state.result is not None
        assert state.battle.step == "over"
        assert state.battle.round <= 5


@pytest.mark.parametrize("slug", ["ms3", "ms9", "ms12"])
def test_a_game_saved_and_read_at_every_step_goes_the_same_way(slug):
    for seed in range(4):
        *_, (straight, _, _, _) = played(slug, seed)
        game = begin(RULES, slug, setup_of(seed), SealedDice(b"secret %d" % seed, SALTS))
        for _, seat, _, act in list(played(slug, seed))[:-1]:
            game.state = RULES.copy(game.state)
            game.act(seat, act)
        assert game.state == straight.state


def seen_by_others(game, seat):
    views = [RULES.view(game.state, viewer) for viewer in (1 - seat, "public")]
    return views, game.decision(1 - seat), len(game.log)


def test_sealed_drafts_leave_the_other_seats_nothing_to_see():
    """What one side has plotted and not confirmed changes nobody else's view, log or question."""
    looked = 0
    for seed in range(12):
        for game, seat, decision, act in played("ms5", seed):
            if decision is None or len(game.asked()) < 2:
                continue
            copy = type(game)(RULES, RULES.copy(game.state), game.dice)
            copy.log = list(game.log)
            copy.act(seat, act)
            assert seen_by_others(copy, seat) == seen_by_others(game, seat)
            looked += 1
    assert looked > 100


def test_a_table_plays_sealed_attitudes_as_one_move():
    """Through the table: drafts of both seats, taken back once, opened together as one move."""
    secret = b"table"
    set_up = SetUp(
        "atlantic-chase",
        "ms9",
        {"advanced": True},
        (SeatRecord("a", "north"), SeatRecord("b", "south")),
        commitment(secret),
    )
    match, _ = Match.begin(RULES, set_up, secret, 0.0)

    def choose(seat, act):
        match.adopt(propose_act(match, seat, match.seq, len(match.drafts.get(seat, ())), act, 0.0))

    while not (len(match.asked()) == 2 and match.decision(0).name == "attitudes"):
        seat = next(seat for seat in match.asked() if match.decision(seat))
        done = match.decision(seat).options[-1].act  # fire, confirm, hold: whatever ends the question
        choose(seat, msgspec.to_builtins(done))
    seq = match.seq
    choose(0, {"act": "Bear", "ship": "hood", "attitude": "running"})
    match.adopt(propose_back(match, 0, match.seq, 1, at=1.0))
    choose(0, {"act": "Bear", "ship": "hood", "attitude": "acquiring"})
    choose(0, {"act": "Confirm"})
    assert match.seq == seq
    assert match.state.ship("hood").attitude == "closing"
    choose(1, {"act": "Confirm"})
    assert match.seq == seq + 1
    assert len(match.moves[-1].entries) == 2
    assert match.state.ship("hood").attitude == "acquiring"
