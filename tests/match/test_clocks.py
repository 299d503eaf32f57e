"""Clocks: who is charged how much, who may know it, what happens when one runs out. No time is measured here."""

import msgspec
import pytest

from app.engine.pace import DAY, Live, OverDays, read_pace, words
from app.engine.record import encode
from app.engine.verify import verify
from app.engine.viewer import PUBLIC
from app.match.check import differences
from app.match.clock import SeatClock
from app.match.draft import DraftSaved
from app.match.manners.flag import propose_flag
from app.match.match import Match
from app.match.move import MoveMade
from app.match.record import moves_of, record_of
from app.match.refusal import Refused
from app.match.saved import SavedMatch, SavedMove
from app.match.sealed import propose_opening
from tests.match.table import SECRET, new_match, saved, set_up
from tests.match.test_drafts import everything
from tests.support.proposing import (
    propose_act,
    propose_answer_to_asking,
    propose_asking_back,
    propose_back,
    propose_resign,
    propose_undo,
    propose_vacation,
)
from tests.toy import TOY

LIVE = Live(bank=100, increment=5)
DAYS = OverDays(decision=2 * DAY, vacation=3 * DAY)


def at(match, now, seat, name, **fields):
    draft = len(match.drafts.get(seat, ()))
    proposal = propose_act(match, seat, match.seq, draft, {"act": name, **fields}, at=now)
    match.adopt(proposal, by_hand=seat)
    return proposal


def left(match, now):
    return [match.clock(seat).remaining(now) for seat in (0, 1)]


def shown(match, viewer):
    return match.document(viewer)["clock"]["seats"]


def refused(propose, *args, **more):
    with pytest.raises(Refused) as refusal:
        propose(*args, **more)
    return refusal.value.code


def duel(pace=LIVE):
    """Captain 0 challenged after 10 seconds; both are asked at once."""
    match = new_match(pace=pace)
    at(match, 10.0, 0, "Challenge")
    return match


# --- live ---


def test_the_clock_of_the_seat_asked_runs_and_a_move_brings_the_increment():
    match = new_match(pace=LIVE)
    assert left(match, 10.0) == [90.0, 100.0]
    at(match, 10.0, 0, "Fire")
    assert left(match, 10.0) == [95.0, 100.0]
    assert left(match, 40.0) == [95.0, 70.0]
    at(match, 40.0, 1, "Fire")
    assert left(match, 50.0) == [85.0, 75.0]


def test_everybody_is_told_what_was_left_when_each_clock_began_to_run():
    match = new_match(pace=LIVE)
    clock = match.document(PUBLIC)["clock"]
    assert (clock["pace"], clock["live"]) == ("Live 1:40 min + 5 s", True)
    assert [(each["left"], each["since"]) for each in clock["seats"]] == [(100.0, 0.0), (100.0, None)]
    at(match, 10.0, 0, "Fire")
    assert [(each["left"], each["since"]) for each in shown(match, 0)] == [(95.0, None), (100.0, 10.0)]
    assert new_match().document(0)["clock"] is None


def test_small_choices_of_a_draft_do_not_stop_the_clock():
    match = new_match(pace=LIVE)
    at(match, 10.0, 0, "Sail")
    at(match, 20.0, 0, "Leg", to="port")
    assert left(match, 30.0) == [70.0, 100.0]
    assert match.own_clocks == {}
    at(match, 30.0, 0, "Anchor")
    assert left(match, 30.0) == [75.0, 100.0]


def test_who_seals_early_is_charged_up_to_the_sealing_and_both_get_the_increment():
    match = duel()
    at(match, 20.0, 0, "Show", card=match.state.hands[0][0])
    made = at(match, 60.0, 1, "Show", card=match.state.hands[1][0])
    assert isinstance(made, MoveMade)
    assert [match.clocks.seats[seat].remaining(60.0) for seat in (0, 1)] == [95.0 - 10.0 + 5.0, 100.0 - 50.0 + 5.0]


def test_nobody_else_can_tell_by_a_clock_that_an_answer_is_sealed():
    for seat in (0, 1):
        match = duel()
        others = [viewer for viewer in (0, 1, PUBLIC) if viewer != seat]
        before = [everything(match, viewer) for viewer in others]
        assert isinstance(at(match, 30.0, seat, "Show", card=match.state.hands[seat][0]), DraftSaved)
        assert [everything(match, viewer) for viewer in others] == before
        assert all(each["since"] == 10.0 for viewer in others for each in shown(match, viewer))
        assert shown(match, seat)[seat]["since"] is None


def test_a_sealed_seat_does_not_flag():
    match = duel()
    at(match, 20.0, 0, "Show", card=match.state.hands[0][0])
    assert match.flag_due(0) is None
    made = propose_flag(match, 1, at=900.0)
    assert made.move.flags == 1


def test_who_takes_a_sealed_answer_back_has_not_thought_for_nothing():
    match = duel()
    at(match, 20.0, 0, "Show", card=match.state.hands[0][0])
    before = everything(match, 1)
    match.adopt(propose_back(match, 0, 1, 1, at=60.0))
    assert (match.drafts, match.own_clocks) == ({}, {})
    assert match.clock(0).remaining(60.0) == 45.0
    assert everything(match, 1) == before
    at(match, 70.0, 0, "Show", card=match.state.hands[0][1])
    assert match.own_clocks[0].left == 35.0
    assert refused(propose_back, match, 0, 1, 1, at=105.0) == "over"
    assert 0 in match.drafts


def test_answers_sealed_through_two_nodes_are_charged_as_they_were_sealed():
    match = duel()
    first = propose_act(match, 0, 1, 0, {"act": "Show", "card": match.state.hands[0][0]}, at=20.0)
    second = propose_act(match, 1, 1, 0, {"act": "Show", "card": match.state.hands[1][0]}, at=25.0)
    match.adopt_drafts({0: first.acts, 1: second.acts}, {0: first.clock, 1: second.clock})
    match.adopt(propose_opening(match, at=40.0))
    assert [match.clocks.seats[seat].remaining(40.0) for seat in (0, 1)] == [90.0, 90.0]


# --- flags ---


def test_a_flag_falls_when_the_time_is_up_and_not_before():
    match = new_match(pace=LIVE)
    assert match.flag_due(0) == 100.0
    assert match.flag_due(1) is None
    assert refused(propose_flag, match, 0, at=99.9) == "illegal"
    match.adopt(propose_flag(match, 0, at=100.0))
    assert match.finished
    assert match.state.result.winner == 1
    assert match.state.result.reason == "Won on time."
    assert match.moves[-1].flags == 0
    assert match.flag_due(1) is None
    assert refused(propose_flag, match, 1, at=900.0) == "illegal"


def test_an_answer_that_comes_too_late_is_refused():
    match = new_match(pace=LIVE)
    assert refused(propose_act, match, 0, 0, 0, {"act": "Fire"}, at=100.0) == "over"
    assert match.seq == 0


def test_of_two_who_ran_out_of_time_the_first_loses():
    match = duel()
    made = propose_flag(match, 1, at=500.0)
    assert made.move.flags == 0
    assert match.flag_due(0) == 105.0
    assert match.flag_due(1) == 110.0


def test_a_game_lost_on_time_is_recorded_verified_checked_and_imported():
    match = new_match(pace=LIVE)
    at(match, 10.0, 0, "Fire")
    match.adopt(propose_flag(match, 1, at=200.0))
    record = record_of(match)
    assert record.moves[-1].flags == 1
    assert record.set_up.pace == {"pace": "live", "bank": 100, "increment": 5}
    assert verify(TOY, encode(record)) == record
    made = list(moves_of(TOY, record, at=0.0))
    assert made[-1].result == match.state.result
    assert differences(TOY, saved(*made, set_up=record.set_up)) == []


def test_a_record_without_a_clock_has_no_word_of_one():
    match = new_match()
    match.adopt(propose_resign(match, 0, 0, at=1.0))
    data = encode(record_of(match))
    assert b"pace" not in data
    assert b"flags" not in data


# --- over days ---


def test_over_days_every_decision_has_its_own_time():
    match = new_match(pace=DAYS)
    assert match.flag_due(0) == 2.0 * DAY
    at(match, 1.5 * DAY, 0, "Mark", card=match.state.hands[0][0])
    assert match.flag_due(0) == 3.5 * DAY
    at(match, 2.0 * DAY, 0, "Fire")
    assert match.flag_due(1) == 4.0 * DAY


def test_taking_a_move_back_brings_no_time_over_days():
    match = new_match(pace=DAYS)
    at(match, 1.5 * DAY, 0, "Mark", card=match.state.hands[0][0])
    match.adopt(propose_undo(match, 0, 1, at=1.75 * DAY))
    assert match.clock(0).remaining(1.75 * DAY) == 0.25 * DAY


def test_taking_a_move_back_returns_the_increment_and_costs_the_other_nothing():
    match = new_match(pace=LIVE)
    at(match, 10.0, 0, "Challenge")
    match.adopt(propose_asking_back(match, 0, 1))
    match.adopt(propose_answer_to_asking(match, 1, 1, agrees=True, at=40.0))
    assert left(match, 40.0) == [95.0 - 30.0 - 5.0, 100.0]
    assert match.flag_due(0) == 100.0
    assert match.flag_due(1) is None


def test_a_move_stands_once_its_author_has_thought_away_what_it_brought():
    match = new_match(pace=DAYS)
    at(match, 1.5 * DAY, 0, "Mark", card=match.state.hands[0][0])
    assert refused(propose_undo, match, 0, 1, at=2.0 * DAY) == "illegal"
    match.adopt(propose_undo(match, 0, 1, at=2.0 * DAY - 1.0))
    assert match.flag_due(0) == 2.0 * DAY


def test_nobody_loses_on_time_because_the_other_agrees_late():
    match = new_match(pace=LIVE)
    at(match, 10.0, 0, "Challenge")
    match.adopt(propose_asking_back(match, 0, 1))
    assert refused(propose_answer_to_asking, match, 1, 1, agrees=True, at=100.0) == "illegal"
    assert left(match, 100.0) == [5.0, 10.0]
    match.adopt(propose_answer_to_asking(match, 1, 1, agrees=False, at=100.0))
    assert match.undo.consent == "refused"


def test_on_vacation_the_clock_stands_until_the_player_is_back():
    match = new_match(pace=DAYS)
    match.adopt(propose_vacation(match, 0, 0, begins=True, at=1.0 * DAY))
    assert match.clock(0).remaining(2.0 * DAY) == 1.0 * DAY
    assert match.flag_due(0) == (1 + 3 + 1) * DAY
    assert shown(match, PUBLIC)[0]["away_until"] == 4.0 * DAY
    match.adopt(propose_vacation(match, 0, 0, begins=False, at=2.0 * DAY))
    assert match.flag_due(0) == 3.0 * DAY
    assert match.clock(0).vacation == 2.0 * DAY
    assert shown(match, PUBLIC)[0]["away_until"] is None


def test_acting_ends_a_vacation_and_a_used_up_one_is_over_by_itself():
    match = new_match(pace=DAYS)
    match.adopt(propose_vacation(match, 0, 0, begins=True, at=1.0 * DAY))
    at(match, 2.0 * DAY, 0, "Fire")
    assert match.clock(0) == SeatClock(1.0 * DAY, None, 2.0 * DAY, None)
    match.adopt(propose_vacation(match, 0, 1, begins=True, at=3.0 * DAY))
    at(match, 3.5 * DAY, 1, "Fire")
    assert match.flag_due(0) == 7.0 * DAY
    at(match, 6.0 * DAY, 0, "Fire")
    assert match.clock(0).vacation == 0.0
    assert refused(propose_vacation, match, 0, 3, begins=True, at=6.5 * DAY) == "illegal"


def test_sealing_an_answer_ends_a_vacation_and_only_its_author_knows():
    match = duel(DAYS)
    match.adopt(propose_vacation(match, 1, 1, begins=True, at=1.0 * DAY))
    before = everything(match, 0)
    at(match, 2.0 * DAY, 1, "Show", card=match.state.hands[1][0])
    assert everything(match, 0) == before
    assert shown(match, 1)[1]["away_until"] is None
    assert refused(propose_vacation, match, 1, 1, begins=False, at=2.0 * DAY) == "illegal"
    at(match, 2.0 * DAY - 1.0, 0, "Show", card=match.state.hands[0][0])
    assert match.clocks.seats[1].vacation == 2.0 * DAY


def test_there_is_no_vacation_from_live_games_none_twice_and_none_when_it_is_too_late():
    assert refused(propose_vacation, new_match(pace=LIVE), 0, 0, begins=True, at=1.0) == "illegal"
    assert refused(propose_vacation, new_match(), 0, 0, begins=True, at=1.0) == "illegal"
    match = new_match(pace=DAYS)
    assert refused(propose_vacation, match, 0, 1, begins=True, at=1.0) == "stale"
    assert refused(propose_vacation, match, 0, 0, begins=False, at=1.0) == "illegal"
    assert refused(propose_vacation, match, 0, 0, begins=True, at=2.0 * DAY) == "over"
    match.adopt(propose_vacation(match, 0, 0, begins=True, at=1.0))
    assert refused(propose_vacation, match, 0, 0, begins=True, at=2.0) == "illegal"


# --- the time nobody kept ---


def test_clocks_stand_for_the_time_in_which_no_server_kept_them():
    running, late, standing = SeatClock(100.0, 50.0), SeatClock(100.0, 70.0), SeatClock(100.0)
    assert running.without(60.0, 90.0).remaining(95.0) == 85.0
    assert late.without(60.0, 90.0).remaining(95.0) == 95.0
    assert SeatClock(100.0, 95.0).without(60.0, 90.0) == SeatClock(100.0, 95.0)
    assert standing.without(60.0, 90.0) == standing


def test_a_match_loaded_again_has_its_clocks():
    match = duel()
    draft = at(match, 20.0, 0, "Show", card=match.state.hands[0][0])
    kept = SavedMatch(
        set_up=set_up(pace=LIVE), rules="1", secret=SECRET, snapshot=TOY.encode(match.state), drafts={0: draft.acts},
        moves=(SavedMove(0, msgspec.convert({}, type(match.moves[0])), []), SavedMove(1, match.moves[0], [])),
        clocks=match.clocks, own_clocks={0: draft.clock},
    )  # fmt: skip
    again = Match.load(TOY, kept)
    for viewer in (0, 1, PUBLIC):
        assert again.document(viewer)["clock"] == match.document(viewer)["clock"]


def test_the_words_for_a_pace():
    assert words(Live(25 * 60, 15)) == "Live 25 min + 15 s"
    assert words(OverDays(DAY)) == "1 day a decision"
    assert words(OverDays(2 * DAY)) == "2 days a decision"
    assert words(None) == "No clock"
    assert read_pace(msgspec.to_builtins(DAYS)) == DAYS
