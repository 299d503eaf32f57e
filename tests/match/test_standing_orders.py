"""Standing orders answer decisions of a name until a period ends, and nobody else hears of them."""

from random import Random

import pytest

from app.engine.viewer import PUBLIC
from app.match.answer_time import LONGEST, SHORTEST, AnswerTimes, bot_delay
from app.match.refusal import Refused
from tests.match.table import act, new_match
from tests.match.test_drafts import everything

FIRE = {"act": "Fire"}


def give(match, seat, name="turn", option=FIRE, until=None, forced_only=False):
    match.adopt(match.propose_order(seat, name, option, until, forced_only))


def test_an_order_answers_the_decision_it_names_and_is_private():
    match = new_match()
    others = [everything(match, viewer) for viewer in (1, PUBLIC)]
    give(match, 0)
    assert match.order_due(0) == FIRE
    assert match.order_due(1) is None
    assert [everything(match, viewer) for viewer in (1, PUBLIC)] == others
    (order,) = match.document(0)["orders"]
    assert order == {"name": "turn", "option": FIRE, "until": None, "forced_only": False}
    give(match, 0, option=None)
    assert match.order_due(0) is None


def test_an_order_lapses_with_its_period():
    match = new_match()
    give(match, 0, until="day")
    act(match, 0, "Fire")
    act(match, 1, "Fire")
    assert match.asked() == (0,)
    assert match.order_due(0) is None
    assert not match.document(0)["orders"]


def test_an_order_that_is_not_among_the_options_does_not_answer():
    match = new_match()
    give(match, 0, option={"act": "Anchor"})
    assert match.order_due(0) is None


def test_forced_only_answers_where_nothing_else_is_possible():
    match = new_match()
    act(match, 0, "Challenge")
    card = match.state.hands[0][0]
    give(match, 0, name="duel", option={"act": "Show", "card": card}, forced_only=True)
    assert match.order_due(0) is None
    match.state.hands[0][:] = [card]
    match._asked = None
    assert match.order_due(0) == {"act": "Show", "card": card}


def test_an_order_keeps_out_of_a_draft():
    match = new_match()
    give(match, 0)
    act(match, 0, "Sail")
    assert match.order_due(0) is None


def test_an_order_until_an_unknown_period_or_of_an_unknown_act_is_refused():
    match = new_match()
    with pytest.raises(Refused, match="periods here: day"):
        match.propose_order(0, "turn", FIRE, "century", False)
    with pytest.raises(Refused, match="not an act"):
        match.propose_order(0, "turn", {"act": "Sink"}, None, False)


def test_an_order_takes_as_long_as_its_player_did():
    times = AnswerTimes()
    for seconds in (0.1, 3.0, 500.0):
        times.add(0, "turn", seconds)
    drawn = {times.order_delay(0, "turn", Random(seed)) for seed in range(50)}
    assert drawn == {SHORTEST, 3.0, LONGEST}
    assert 2.0 <= times.order_delay(0, "duel", Random(1)) <= 5.0
    for _ in range(20):
        times.add(0, "turn", 4.0)
    assert times.of(0)["turn"] == [4.0] * 8


def test_answers_by_hand_are_remembered_and_others_are_not():
    match = new_match()
    act(match, 0, "Fire")
    assert match.answer_times.of(0) == {"turn": [3.0]}
    match.adopt(match.propose_act(1, 1, 0, FIRE, at=9.0))
    assert match.answer_times.of(1) == {}


def test_the_time_of_answers_sealed_together_is_that_of_the_last_to_answer():
    match = new_match()
    act(match, 0, "Challenge")
    act(match, 0, "Show", card=match.state.hands[0][0])
    act(match, 1, "Show", card=match.state.hands[1][0])
    assert match.answer_times.of(0) == {"turn": [3.0]}
    assert match.answer_times.of(1) == {"duel": [3.0]}


def test_what_people_take_is_remembered_as_it_was():
    times = AnswerTimes()
    for seconds in (0.9, 19.0):
        times.add(0, "turn", seconds)
    assert times.of(0) == {"turn": [0.9, 19.0]}


def test_a_bot_is_equally_fast_whatever_it_is_asked():
    assert bot_delay(Random(5)) == bot_delay(Random(5))
