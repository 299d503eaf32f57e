"""The computer captains: they answer every question by what they see, and the better one wins."""

import random

import pytest

from app.bots import LEVELS, answer, bots_of
from app.bots.iron_and_oak.sketch import sketch
from app.bots.selfplay import play
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS
from tests.support.iron_self_play import EVERYTHING, Case, cases, played


def test_the_regular_is_the_one_to_play_against_first():
    assert bots_of("iron-and-oak") == ("regular", "novice", "random")
    assert [level.bot for level in LEVELS["iron-and-oak"]] == ["novice", "regular"]


@pytest.mark.parametrize("case", cases()[::3], ids=str)
def test_a_captain_has_an_answer_to_every_question(case):
    sample = random.Random(case.seed)
    for game, seat, decision, _ in played(case):
        if sample.random() < 0.3:
            act = answer("iron-and-oak", "regular", RULES.view(game.state, seat), decision, sample)
            assert decision.allows(act), f"{act} to “{decision.name}”"


def test_the_sketch_of_a_view_is_the_state_as_far_as_it_lies_open():
    for game, seat, *_ in played(Case(7, "custom", {"custom": EVERYTHING})):
        drawn = sketch(RULES.view(game.state, seat))
        for mine, theirs in zip(drawn.ships, game.state.ships, strict=True):
            assert (mine.slug, mine.box, mine.hits, mine.criticals) == (
                theirs.slug,
                theirs.box,
                theirs.hits,
                theirs.criticals,
            )
            assert mine.order == (theirs.order if theirs.opened or theirs.side == game.state.side_of(seat) else None)
        assert drawn.hands[game.state.side_of(1 - seat)] == []


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_regular_beats_random_play(scenario):
    """A few games; `bench/README.md` has the figures of many. A draw says nothing: Hampton Roads has many."""
    winners = [
        (seat, play(RULES, scenario, players, seed=31, number=number).game.state.result.winner)
        for seat, players in enumerate((("regular", "random"), ("random", "regular")))
        for number in range(3)
    ]
    decided = [seat == winner for seat, winner in winners if winner is not None]
    assert sum(decided) >= max(3, len(decided) - 1)
