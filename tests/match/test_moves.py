"""Acts become moves: one sequence number each, checked against what the player saw."""

import pytest

from app.engine import record
from app.engine.verify import verify
from app.engine.viewer import PUBLIC, TRUTH
from app.match.draft import DraftSaved
from app.match.match import Match
from app.match.move import MoveMade
from app.match.record import record_of
from app.match.refusal import Refused
from tests.match.table import SECRET, act, new_match, propose
from tests.support.proposing import propose_act, propose_resign, propose_undo
from tests.toy import TOY


def test_a_move_takes_the_next_number_and_changes_nothing_until_adopted():
    match = new_match()
    before = TOY.encode(match.state), match.document(0)
    proposal = propose(match, 0, "Fire")
    assert isinstance(proposal, MoveMade)
    assert proposal.seq == 1
    assert (TOY.encode(match.state), match.document(0)) == before
    match.adopt(proposal)
    assert match.seq == 1
    assert TOY.encode(match.state) == proposal.snapshot
    assert match.document(1)["decision"]["name"] == "turn"
    assert match.document(0)["decision"] is None


@pytest.mark.parametrize(
    ("seat", "seq", "draft", "act", "code"),
    [
        (0, 0, 0, {"act": "Show", "card": 3}, "illegal"),
        (0, 0, 0, {"act": "Sink"}, "illegal"),
        (0, 0, 0, {"act": "Fire", "twice": True}, "illegal"),
        (0, 0, 0, {}, "illegal"),
        (1, 0, 0, {"act": "Fire"}, "not_yours"),
        (0, 1, 0, {"act": "Fire"}, "stale"),
        (0, 0, 1, {"act": "Fire"}, "stale"),
        (1, 7, 0, {"act": "Sink"}, "stale"),
    ],
)
def test_a_refused_act_has_a_code_and_a_sentence_and_leaves_the_state_alone(seat, seq, draft, act, code):
    match = new_match()
    before = TOY.encode(match.state)
    with pytest.raises(Refused) as refusal:
        propose_act(match, seat, seq, draft, act, at=1.0)
    assert refusal.value.code == code
    assert refusal.value.reason.endswith(".")
    assert TOY.encode(match.state) == before
    assert match.drafts == {}


def test_after_the_end_everything_is_over_and_the_truth_may_be_seen():
    match = new_match(turns=1)
    with pytest.raises(Refused):
        match.document(TRUTH)
    with pytest.raises(Refused):
        _ = match.secret
    act(match, 0, "Fire")
    assert match.document(PUBLIC)["status"] == "finished"
    assert match.document(TRUTH)["view"]["hands"]
    for late in (lambda: propose(match, 0, "Fire"), lambda: propose_resign(match, 0, 1, 2.0)):
        with pytest.raises(Refused) as refusal:
            late()
        assert refusal.value.code == "over"


def test_resigning_ends_the_game():
    match = new_match()
    match.adopt(propose_resign(match, 1, 0, at=1.0))
    assert match.document(0)["result"]["winner"] == 0
    assert match.asked() == ()
    verify(TOY, record.encode(record_of(match)))


def test_the_record_of_a_finished_match_verifies_with_drafts_undo_and_sealed_answers():
    match = new_match(turns=3)
    act(match, 0, "Mark", card=match.state.hands[0][0])
    match.adopt(propose_undo(match, 0, 1, at=1.0))
    for step in ({"name": "Sail"}, {"name": "Leg", "to": "port"}, {"name": "Anchor"}):
        act(match, 0, **step)
    act(match, 1, "Challenge")
    act(match, 1, "Show", card=match.state.hands[1][0])
    act(match, 0, "Show", card=match.state.hands[0][1])
    act(match, 0, "Fire")
    written = record_of(match)
    assert written.log == match.log
    assert len(written.moves) == match.seq == 6
    verify(TOY, record.encode(written))
    assert written.secret == SECRET.hex()


def test_a_view_is_built_once_per_viewer_and_move(monkeypatch):
    match = new_match()
    built = []
    view = TOY.view
    monkeypatch.setattr(TOY, "view", lambda state, viewer: built.append(viewer) or view(state, viewer))
    for _ in range(3):
        for viewer in (0, 1, PUBLIC):
            match.document(viewer)
    assert sorted(map(str, built)) == ["0", "1", "public"]


def test_begin_is_move_zero_and_loading_it_gives_the_same_documents():
    match = new_match()
    assert isinstance(match, Match)
    assert match.seq == 0
    assert match.log_for(0)[0]["secret"] is True
    assert "secret" not in match.log_for(PUBLIC)[0]
    assert not isinstance(propose(match, 0, "Fire"), DraftSaved)
