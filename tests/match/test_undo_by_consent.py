"""A move that others saw is taken back by consent, unless it used chance or told its author something."""

import random

import pytest

from app.engine.dice import SealedDice, commitment
from app.engine.game import Game
from app.engine.record import SeatRecord, SetUp, encode
from app.engine.verify import verify
from app.engine.viewer import PUBLIC
from app.games.tonnage_war.rules import RULES
from app.match.document import plain
from app.match.draft import DraftSaved
from app.match.manners.ask_undo import ConsentChanged
from app.match.match import Match
from app.match.move import MoveMade
from app.match.record import record_of
from app.match.refusal import Refused
from tests.match.table import SECRET, act, new_match
from tests.support.proposing import (
    propose_act,
    propose_answer_to_asking,
    propose_asking_back,
    propose_back,
    propose_resign,
    propose_undo,
)
from tests.support.scramble import scramble, told
from tests.support.self_play import any_options, choose
from tests.toy import TOY


def sailed(alone: bool = False) -> Match:
    """Captain 0 has sailed: everybody saw it, no die was cast."""
    match = new_match(turns=4)
    match.alone = alone
    act(match, 0, "Sail")
    act(match, 0, "Leg", to="port")
    act(match, 0, "Anchor")
    return match


def refused(propose, *args, **more):
    with pytest.raises(Refused) as refusal:
        propose(*args, **more)
    return refusal.value.code


def test_only_the_author_is_told_that_it_may_be_asked():
    match = sailed()
    assert match.document(0)["take_back"] == {"seat": 0, "state": "possible"}
    assert match.document(0)["undo"] is False
    assert match.document(1)["take_back"] is None
    assert match.document(PUBLIC)["take_back"] is None


def test_everybody_sees_the_request_and_agreement_takes_the_move_back():
    match = new_match()
    before = TOY.encode(match.state)
    act(match, 0, "Challenge")
    assert match.asked() == (0, 1)
    match.adopt(propose_asking_back(match, 0, 1))
    for viewer in (0, 1, PUBLIC):
        assert match.document(viewer)["take_back"] == {"seat": 0, "state": "asked"}
    made = propose_answer_to_asking(match, 1, 1, agrees=True, at=9.0)
    assert isinstance(made, MoveMade)
    assert made.move.takes_back
    match.adopt(made)
    assert TOY.encode(match.state) == before
    assert (match.seq, len(match.log)) == (2, 1)
    assert match.document(0)["take_back"] is None


def test_a_refusal_is_final_for_that_move():
    match = sailed()
    match.adopt(propose_asking_back(match, 0, 1))
    answer = propose_answer_to_asking(match, 1, 1, agrees=False, at=9.0)
    assert isinstance(answer, ConsentChanged)
    match.adopt(answer)
    assert match.document(PUBLIC)["take_back"] == {"seat": 0, "state": "refused"}
    assert refused(propose_asking_back, match, 0, 1) == "illegal"
    assert refused(propose_answer_to_asking, match, 1, 1, agrees=True, at=9.0) == "illegal"
    assert match.seq == 1


def test_playing_on_is_a_refusal_by_itself():
    match = sailed()
    match.adopt(propose_asking_back(match, 0, 1))
    act(match, 1, "Fire")
    assert match.document(0)["take_back"] is None
    assert refused(propose_answer_to_asking, match, 1, 1, agrees=True, at=9.0) == "stale"
    assert refused(propose_answer_to_asking, match, 1, 2, agrees=True, at=9.0) == "illegal"


def test_what_used_chance_opened_answers_or_told_its_author_something_is_never_asked_back():
    match = new_match()
    act(match, 0, "Fire")
    assert refused(propose_asking_back, match, 0, 1) == "illegal"
    match = new_match()
    act(match, 0, "Challenge")
    for seat in (0, 1):
        act(match, seat, "Show", card=match.state.hands[seat][0])
    for seat in (0, 1):
        assert match.document(seat)["take_back"] is None
        assert refused(propose_asking_back, match, seat, 2) == "illegal"


def test_who_may_not_ask_and_who_may_not_answer():
    match = sailed()
    assert refused(propose_asking_back, match, 1, 1) == "illegal"
    assert refused(propose_asking_back, match, 0, 0) == "stale"
    assert refused(propose_answer_to_asking, match, 1, 1, agrees=True, at=9.0) == "illegal"
    assert refused(propose_undo, match, 0, 1, at=9.0) == "illegal"
    match.adopt(propose_asking_back(match, 0, 1))
    assert refused(propose_asking_back, match, 0, 1) == "illegal"
    assert refused(propose_answer_to_asking, match, 0, 1, agrees=True, at=9.0) == "not_yours"
    assert refused(propose_answer_to_asking, match, 1, 0, agrees=True, at=9.0) == "stale"
    assert (match.seq, match.undo.consent) == (1, "asked")


def test_a_sealed_answer_of_the_author_comes_before_asking():
    match = new_match()
    act(match, 0, "Challenge")
    assert isinstance(act(match, 0, "Show", card=match.state.hands[0][0]), DraftSaved)
    assert match.document(0)["take_back"] is None
    assert refused(propose_asking_back, match, 0, 1) == "illegal"
    match.adopt(propose_back(match, 0, 1, 1, at=1.0))
    assert match.document(0)["take_back"]["state"] == "possible"


def test_that_the_other_has_sealed_an_answer_changes_no_byte_of_the_offer():
    match = new_match()
    act(match, 0, "Challenge")
    before = match.document(0)
    act(match, 1, "Show", card=match.state.hands[1][0])
    assert match.document(0) == before


def test_who_plays_alone_asks_nobody():
    match = sailed(alone=True)
    assert match.document(0)["take_back"] is None
    assert (match.document(0)["undo"], match.document(1)["undo"]) == (True, True)
    assert match.document(PUBLIC)["undo"] is False
    match.adopt(propose_undo(match, 1, 1, at=9.0))
    assert match.state.courses == [[], []]


def test_nobody_takes_a_bots_move_back():
    seats = (SeatRecord("Anna", "salt-a"), SeatRecord("Computer", "salt-b", "bot"))
    match, _ = Match.begin(TOY, SetUp("toy", "calm", {}, seats, commitment(SECRET)), SECRET, at=0.0)
    match.alone = True
    act(match, 0, "Fire")
    act(match, 1, "Challenge")
    assert match.document(0)["undo"] is False
    assert refused(propose_undo, match, 0, 2, at=9.0) == "illegal"


def test_record_and_check_of_a_game_with_a_move_taken_back_by_consent():
    match = sailed()
    match.adopt(propose_asking_back(match, 0, 1))
    match.adopt(propose_answer_to_asking(match, 1, 1, agrees=True, at=9.0))
    act(match, 0, "Fire")
    match.adopt(propose_resign(match, 1, 3, at=10.0))
    record = record_of(match)
    assert [move.takes_back for move in record.moves] == [False, True, False, False]
    assert verify(TOY, encode(record)) == record
    assert record.log == match.log


@pytest.mark.parametrize("seed", range(6))
def test_what_may_be_asked_back_told_its_author_nothing_in_tonnage_war(seed):
    """Whatever the author could not know might have been otherwise: he would have been told the same."""
    chance = random.Random(seed)
    scenario = ("hx228", "sc7", "hg76", "ons5", "ons18", "hx228")[seed]
    seats = (SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b"))
    set_up = SetUp("tonnage-war", scenario, any_options(seed) if seed else {}, seats, commitment(SECRET))
    match, _ = Match.begin(RULES, set_up, SECRET, at=0.0)
    asked_back = changed = 0
    while not match.finished and match.seq < 160:
        seat = match.asked()[0]
        before = match.state
        option = choose(match.decision(seat), chance)
        proposal = propose_act(match, seat, match.seq, len(match.drafts.get(seat, ())), plain(option), at=1.0)
        match.adopt(proposal)
        if not isinstance(proposal, MoveMade) or proposal.undo is None or proposal.undo.consent != "needed":
            continue
        asked_back += 1
        other = scramble(before, seat, chance)
        changed += other != before
        assert _told_by(before, proposal, seat) == _told_by(other, proposal, seat)
    assert asked_back > 20
    assert changed > 20


def _told_by(state, made: MoveMade, seat: int) -> bytes:
    """All that the author of a move is told after it, if it is made from this state."""
    game = Game(RULES, RULES.copy(state), SealedDice(SECRET, ("salt-a", "salt-b"), state.draws))
    for each in made.move.entries[0].acts:
        game.act(seat, RULES.read_act(each))
    assert not game.dice.drawn
    return told(game, seat)


def test_a_move_taken_back_before_everybody_leaves_a_line():
    """Whoever looks reads that it was taken back, also after a restart; what nobody had seen leaves none."""
    match = sailed()
    before = match.log_for(1)[:-1]
    match.adopt(propose_asking_back(match, 0, match.seq))
    match.adopt(propose_answer_to_asking(match, 1, match.seq, True, at=2.0))
    for viewer in (0, 1, PUBLIC):
        *earlier, last = match.log_for(viewer)
        assert last["event"] == {"what": "TakenBack"}
        assert last["seat"] == 0
        assert len(earlier) == len(before)
    act(match, 0, "Challenge")
    assert [line["event"]["what"] for line in match.log_for(1)].count("TakenBack") == 1
    assert match.log_for(1)[-1]["event"]["what"] != "TakenBack"
    assert all(type(entry.event).__name__ != "TakenBack" for entry in match.log), "the record knows nothing of it"
