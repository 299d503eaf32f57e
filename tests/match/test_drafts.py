"""An action of several choices stays its author's draft until it is complete."""

import msgspec
import pytest

from app.engine.viewer import PUBLIC
from app.match.draft import DraftSaved
from app.match.move import MoveMade
from app.match.refusal import Refused
from tests.match.table import act, new_match
from tests.support.proposing import propose_act, propose_back


def everything(match, viewer) -> bytes:
    return msgspec.json.encode((match.document(viewer), match.log_for(viewer)))


def test_a_draft_is_seen_by_its_author_only_and_played_as_one_move():
    match = new_match()
    others = [everything(match, viewer) for viewer in (1, PUBLIC)]
    for count, (name, fields) in enumerate([("Sail", {}), ("Leg", {"to": "port"}), ("Leg", {"to": "port"})], start=1):
        assert isinstance(act(match, 0, name, **fields), DraftSaved)
        assert match.document(0)["draft"] == count
        assert match.seq == 0
        assert [everything(match, viewer) for viewer in (1, PUBLIC)] == others
    assert match.document(0)["view"]["plotting"] == ("port", "port")
    made = act(match, 0, "Anchor")
    assert isinstance(made, MoveMade)
    assert len(made.move.entries[0].acts) == 4
    assert match.seq == 1
    assert match.document(1)["view"]["courses"][0] == ["port", "port"]
    assert match.document(0)["draft"] == 0


def test_a_choice_of_a_draft_is_taken_back():
    match = new_match()
    act(match, 0, "Sail")
    act(match, 0, "Leg", to="port")
    match.adopt(propose_back(match, 0, 0, 2, at=1.0))
    assert match.document(0)["view"]["plotting"] == ()
    match.adopt(propose_back(match, 0, 0, 1, at=1.0))
    assert match.document(0)["decision"]["name"] == "turn"
    with pytest.raises(Refused) as refusal:
        propose_back(match, 0, 0, 0, at=1.0)
    assert refusal.value.code == "illegal"


def test_a_draft_moved_on_makes_an_act_stale():
    match = new_match()
    act(match, 0, "Sail")
    with pytest.raises(Refused) as refusal:
        propose_act(match, 0, 0, 0, {"act": "Fire"}, at=1.0)
    assert refusal.value.code == "stale"


def test_a_draft_that_is_no_longer_legal_is_dropped():
    match = new_match()
    match.adopt_drafts({0: ({"act": "Sail"}, {"act": "Sink"})})
    assert match.drafts == {}
    assert match.document(0)["decision"]["name"] == "turn"
