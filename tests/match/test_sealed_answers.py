"""Sealed answers are invisible, also as a fact, until the last is in."""

from app.engine.viewer import PUBLIC
from app.match.draft import DraftSaved
from app.match.move import MoveMade
from app.match.sealed import propose_opening
from tests.match.table import act, new_match
from tests.match.test_drafts import everything
from tests.support.proposing import propose_back


def duel():
    match = new_match()
    act(match, 0, "Challenge")
    assert match.asked() == (0, 1)
    return match


def test_the_bytes_for_others_are_the_same_whether_or_not_a_seat_has_answered():
    match = duel()
    for seat in (0, 1):
        match = duel()
        others = [viewer for viewer in (0, 1, PUBLIC) if viewer != seat]
        before = [everything(match, viewer) for viewer in others]
        assert isinstance(act(match, seat, "Show", card=match.state.hands[seat][0]), DraftSaved)
        assert [everything(match, viewer) for viewer in others] == before
        assert match.seq == 1
        assert match.document(seat)["decision"] is None
        assert match.document(seat)["draft"] == 1


def test_the_last_answer_opens_all_of_them_as_one_move_in_the_order_of_seats():
    match = duel()
    act(match, 1, "Show", card=match.state.hands[1][2])
    made = act(match, 0, "Show", card=match.state.hands[0][1])
    assert isinstance(made, MoveMade)
    assert [entry.seat for entry in made.move.entries] == [0, 1]
    assert match.seq == 2
    assert match.drafts == {}
    assert match.document(PUBLIC)["view"]["cards"] == [3, 3]


def test_a_sealed_answer_can_be_changed_until_it_is_opened():
    match = duel()
    first, second = match.state.hands[0][:2]
    act(match, 0, "Show", card=first)
    match.adopt(propose_back(match, 0, 1, 1, at=1.0))
    act(match, 0, "Show", card=second)
    made = act(match, 1, "Show", card=match.state.hands[1][0])
    assert made.move.entries[0].acts == ({"act": "Show", "card": second},)


def test_answers_stored_through_two_nodes_are_opened_once_both_are_known():
    match = duel()
    answers = {seat: ({"act": "Show", "card": match.state.hands[seat][0]},) for seat in (0, 1)}
    assert propose_opening(match, at=1.0) is None
    assert match.adopt_drafts(answers) == {0, 1}
    assert propose_opening(match, at=1.0).seq == 2
