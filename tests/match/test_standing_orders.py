"""Standing orders answer decisions of a name until a period ends, and nobody else hears of them."""

from random import Random
from typing import get_args

import pytest

from app.engine.rules import Happening
from app.engine.viewer import PUBLIC
from app.games import GAMES
from app.games.tonnage_war.rules import RULES as TONNAGE
from app.match.answer_time import LONGEST, SHORTEST, AnswerTimes, bot_delay
from app.match.manners.order import OrderFrame
from app.match.order import Order, happened, ordered
from app.match.refusal import Refused
from tests.match.table import act, new_match, propose
from tests.match.test_drafts import everything
from tests.support.proposing import propose_act, propose_answer_to_asking, propose_asking_back, propose_order
from tests.support.tonnage import table as tonnage
from tests.toy import TOY

FIRE = {"act": "Fire"}


def give(match, seat, name="turn", option=FIRE, until=None, forced_only=False):
    match.adopt(propose_order(match, seat, name, option, until, forced_only))


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
    match.here = match.position(match.state)
    assert match.order_due(0) == {"act": "Show", "card": card}


def test_an_order_keeps_out_of_a_draft():
    match = new_match()
    give(match, 0)
    act(match, 0, "Sail")
    assert match.order_due(0) is None


def test_an_order_until_an_unknown_period_or_of_an_unknown_act_is_refused():
    match = new_match()
    with pytest.raises(Refused, match="periods here: day"):
        propose_order(match, 0, "turn", FIRE, "century", False)
    with pytest.raises(Refused, match="not an act"):
        propose_order(match, 0, "turn", {"act": "Sink"}, None, False)


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
    match.adopt(propose_act(match, 1, 1, 0, FIRE, at=9.0))
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


def test_an_order_names_others_for_when_its_own_act_is_gone():
    """Cards laid away one after another: the first that is still there, and only while nothing else can be done."""
    game = tonnage(uboat=("bdienst", "flak_0", "lull_u"), boats=("U_0",))
    decision = game.decision(0)
    assert decision is not None
    wanted = [{"act": "Discard", "card": card} for card in ("evade_2", "lull_u", "flak_0", "bdienst")]
    order = Order("U-boat action", wanted[0], forced_only=True, instead=tuple(wanted[1:]))
    assert ordered([order], decision, TONNAGE, 0, lambda seq: ()) == wanted[1]
    could_play = tonnage(uboat=("contact", "lull_u"), boats=("U_R",)).decision(0)
    assert could_play is not None
    assert ordered([order], could_play, TONNAGE, 0, lambda seq: ()) is None


def test_an_answer_given_beforehand_is_for_the_next_question_alone():
    match = new_match()
    act(match, 0, "Fire")
    match.adopt(OrderFrame(name="turn", option=FIRE, once=True).propose(match, 0, 0.0))
    assert match.order_due(0) is None  # not asked yet
    act(match, 1, "Fire")
    assert match.order_due(0) == FIRE
    assert match.document(0)["orders"][0]["once"]
    assert not match.document(1)["orders"]
    act(match, 0, "Fire")
    act(match, 1, "Fire")
    assert match.order_due(0) is None
    assert not match.document(0)["orders"]


def test_whoever_answers_otherwise_has_no_answer_beforehand_any_more():
    match = new_match()
    match.adopt(OrderFrame(name="duel", option={"act": "Show", "card": 1}, once=True).propose(match, 0, 0.0))
    assert match.document(0)["orders"]
    act(match, 0, "Fire")
    assert not match.document(0)["orders"]


@pytest.mark.parametrize("rules", [rules for rules in GAMES.values() if rules.conditionals], ids=lambda r: r.meta.slug)
def test_what_can_be_answered_beforehand_is_an_act_of_the_game(rules):
    for each in rules.conditionals:
        assert rules.read_act(each.act)


@pytest.mark.parametrize("rules", [rules for rules in GAMES.values() if rules.happenings], ids=lambda r: r.meta.slug)
def test_what_an_answer_can_hang_on_is_an_event_of_the_game(rules):
    known = {kind.__struct_config__.tag for kind in get_args(rules.event_type)}
    assert {each.event for each in rules.happenings} <= known
    assert len({each.event for each in rules.happenings}) == len(rules.happenings)
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(rules.event_type)}
    assert [
        each.event for each in rules.happenings if each.of and each.of not in kinds[each.event].__struct_fields__
    ] == []


@pytest.fixture
def weather(monkeypatch):
    """In the toy a challenge is told to all, a deal to each seat alone."""
    things = (
        Happening("Challenged", "somebody is challenged", of="seat"),
        Happening("Sailed", "he sails", by="enemy", of="legs"),
        Happening("Shown", "cards are shown"),
    )
    monkeypatch.setattr(TOY, "happenings", things)


def beforehand(match, seat, **more):
    match.adopt(OrderFrame(name="turn", option=FIRE, until="day", **more).propose(match, seat, 0.0))


def challenged(match) -> None:
    act(match, 0, "Challenge")
    act(match, 0, "Show", card=match.state.hands[0][0])
    act(match, 1, "Show", card=match.state.hands[1][0])


def test_an_answer_beforehand_may_hang_on_what_happens_before(weather):
    for hangs, answers in (({"only_if": "Challenged"}, True), ({"unless": "Challenged"}, False)):
        match = new_match()
        beforehand(match, 1, **hangs)
        made = propose(match, 0, "Fire")
        assert (match.orders_due_after(made) == {1: "turn"}) is not answers
        challenged(match)
        assert match.asked() == (1,)
        assert (match.order_due(1) == FIRE) is answers
        assert not match.document(0)["orders"]


@pytest.mark.parametrize(("about", "answers"), [("0", True), ("1", False), (None, True)])
def test_it_may_hang_on_whom_it_happened_to(weather, about, answers):
    match = new_match()
    beforehand(match, 1, only_if="Challenged", about=about)
    challenged(match)
    assert (match.order_due(1) == FIRE) is answers
    assert match.document(1)["orders"][0].get("about") == about
    match.adopt(OrderFrame(name="turn", option=None, only_if="Challenged").propose(match, 1, 0.0))
    assert bool(match.document(1)["orders"]) is (about is not None)  # one that hangs on somebody is another order


def test_one_of_several_whom_it_happened_to_is_enough(weather):
    match = new_match()
    act(match, 0, "Sail")
    act(match, 0, "Leg", to="port")
    act(match, 0, "Anchor")
    told = list(match._since(0))
    assert happened("Sailed", TOY, 1, told, "port")
    assert not happened("Sailed", TOY, 1, told, "starboard")


@pytest.mark.parametrize("hangs", [{}, {"only_if": "Shown"}])
def test_an_answer_hangs_on_nobody_where_that_cannot_be_said(weather, hangs):
    with pytest.raises(Refused, match="No answer can hang on “port”"):
        beforehand(new_match(), 1, about="port", **hangs)


def test_what_happened_before_it_was_given_does_not_count(weather):
    match = new_match(turns=8)
    challenged(match)
    beforehand(match, 1, only_if="Challenged")
    assert match.order_due(1) is None


def test_whose_doing_it_must_be_is_told_apart(weather):
    match = new_match()
    beforehand(match, 0, only_if="Sailed")
    beforehand(match, 1, only_if="Sailed")
    act(match, 0, "Sail")
    act(match, 0, "Leg", to="port")
    act(match, 0, "Anchor")
    entries = list(match._since(0))
    assert happened("Sailed", TOY, 1, entries)
    assert not happened("Sailed", TOY, 0, entries)
    assert match.order_due(1) == FIRE


def test_a_move_that_is_taken_back_has_not_happened(weather):
    match = new_match()
    beforehand(match, 1, only_if="Challenged")
    act(match, 0, "Challenge")
    assert happened("Challenged", TOY, 1, match._since(0))
    match.adopt(propose_asking_back(match, 0, 1))
    match.adopt(propose_answer_to_asking(match, 1, 1, agrees=True, at=3.0))
    assert not happened("Challenged", TOY, 1, match._since(0))


def test_one_that_hangs_on_something_goes_first_and_both_stand(weather):
    match = new_match()
    beforehand(match, 1)
    match.adopt(OrderFrame(name="turn", option={"act": "Sail"}, only_if="Challenged").propose(match, 1, 0.0))
    assert len(match.document(1)["orders"]) == 2
    challenged(match)
    assert match.order_due(1) == {"act": "Sail"}
    match.adopt(OrderFrame(name="turn", option=None, only_if="Challenged").propose(match, 1, 0.0))
    assert match.order_due(1) == FIRE


def test_an_answer_that_hangs_on_what_the_game_does_not_know_is_refused(weather):
    with pytest.raises(Refused, match="No answer can hang on “Rain”"):
        beforehand(new_match(), 1, unless="Rain")
