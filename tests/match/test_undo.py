"""A move may be taken back exactly while it used no chance and changed nobody else's view."""

import pytest

from app.match.refusal import Refused
from tests.match.table import act, new_match
from tests.support.proposing import propose_undo
from tests.toy import TOY


def test_an_act_that_changed_nobody_elses_view_is_taken_back():
    match = new_match()
    before = TOY.encode(match.state)
    act(match, 0, "Mark", card=match.state.hands[0][0])
    assert match.document(0)["undo"] is True
    assert match.document(1)["undo"] is False
    match.adopt(propose_undo(match, 0, 1, at=2.0))
    assert match.seq == 2
    assert TOY.encode(match.state) == before
    assert match.document(0)["undo"] is False


@pytest.mark.parametrize("name", ["Fire", "Challenge"])
def test_chance_and_what_others_saw_cannot_be_taken_back(name):
    match = new_match()
    act(match, 0, name)
    assert match.document(0)["undo"] is False
    with pytest.raises(Refused) as refusal:
        propose_undo(match, 0, 1, at=2.0)
    assert refusal.value.code == "illegal"


def test_only_the_author_takes_a_move_back_and_only_the_last_one():
    match = new_match()
    act(match, 0, "Mark", card=match.state.hands[0][0])
    with pytest.raises(Refused):
        propose_undo(match, 1, 1, at=2.0)
    act(match, 0, "Fire")
    with pytest.raises(Refused):
        propose_undo(match, 0, 2, at=2.0)
    with pytest.raises(Refused) as refusal:
        propose_undo(match, 0, 1, at=2.0)
    assert refusal.value.code == "stale"
