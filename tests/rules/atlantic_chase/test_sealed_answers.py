"""A sealed Break Away answer, and shots laid but not fired, change no byte of anybody else's document."""

import msgspec
import pytest

from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.rules import RULES
from app.match.draft import DraftSaved
from app.match.match import Match
from app.match.move import MoveMade
from tests.support.proposing import propose_act, propose_back

SECRET = b"a secret of thirty-two bytes, so."


def new_match(scenario: str = "ms9") -> Match:
    seats = SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b")
    match, _ = Match.begin(RULES, SetUp("atlantic-chase", scenario, {}, seats, commitment(SECRET)), SECRET, at=0.0)
    return match


def act(match: Match, seat: int, name: str, **fields: object):
    drafted = len(match.drafts.get(seat, ()))
    proposal = propose_act(match, seat, match.seq, drafted, {"act": name, **fields}, at=match.asked_at + 3.0)
    match.adopt(proposal)
    return proposal


def everything(match: Match, viewer) -> bytes:
    return msgspec.json.encode((match.document(viewer), match.log_for(viewer)))


def at_break_away(scenario: str = "ms9") -> Match:
    """Nobody fires, everybody holds."""
    match = new_match(scenario)
    while match.asked() != (0, 1):
        (seat,) = match.asked()
        decision = match.document(seat)["decision"]
        if decision["name"] in ("gunnery", "torpedoes"):
            act(match, seat, "Fire")
        else:
            chosen = decision["options"][0]["act"]
            act(match, seat, chosen.pop("act"), **chosen)
    return match


@pytest.mark.parametrize("scenario", ["ms9", "ms1", "ms7", "ms11"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("answer", ["BreakAway", "FightOn"])
def test_23_break_away_an_answer_changes_no_byte_for_others(scenario, seat, answer):
    match = at_break_away(scenario)
    others = [viewer for viewer in (0, 1, PUBLIC) if viewer != seat]
    before, seq = [everything(match, viewer) for viewer in others], match.seq
    assert isinstance(act(match, seat, answer), DraftSaved)
    assert [everything(match, viewer) for viewer in others] == before
    assert match.seq == seq
    assert match.document(seat)["decision"] is None


def test_23_break_away_the_two_answers_are_one_move():
    match = at_break_away()
    act(match, 1, "BreakAway")
    made = act(match, 0, "BreakAway")
    assert isinstance(made, MoveMade)
    assert [entry.seat for entry in made.move.entries] == [0, 1]
    assert match.finished


def test_23_break_away_an_answer_can_be_changed_until_both_are_in():
    match = at_break_away()
    act(match, 0, "BreakAway")
    match.adopt(propose_back(match, 0, match.seq, 1, at=1.0))
    act(match, 0, "FightOn")
    made = act(match, 1, "FightOn")
    assert made.move.entries[0].acts == ({"act": "FightOn"},)
    assert match.document(PUBLIC)["view"]["battle"]["round"] == 2


def test_23_gunnery_shots_laid_change_no_byte_for_others_until_fired():
    match = new_match()
    before = [everything(match, viewer) for viewer in (1, PUBLIC)]
    for ship, target in (("hood", "bismarck"), ("prince-of-wales", "prinz-eugen")):
        assert isinstance(act(match, 0, "Aim", ship=ship, target=target), DraftSaved)
        assert [everything(match, viewer) for viewer in (1, PUBLIC)] == before
    assert len(match.document(0)["view"]["draft"]) == 2
    act(match, 0, "Fire")
    assert len(match.document(1)["view"]["battle"]["shots"]) == 2, "declared openly, active side first"
