"""U-Boat Leader: what a player alone may take back, and what he may not: piles are shuffled beforehand."""

from typing import Any

from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.games.u_boat_leader.rules import RULES
from app.match.match import Match
from tests.support.proposing import propose_act, propose_undo

SECRET = b"undo at sea"


def alone(**setup: Any) -> Match:
    seats = (SeatRecord("Anna", "one"), SeatRecord("Ben", "two"))[: RULES.seats("lesson", setup)]
    scenario = "happy-time-short" if setup else "lesson"
    set_up = SetUp("u-boat-leader", scenario, setup, seats, commitment(SECRET))
    match, _ = Match.begin(RULES, set_up, SECRET, at=0.0)
    match.alone = len(seats) == 1
    return match


def act(match: Match, kind: str, **fields: Any) -> None:
    (seat,) = match.asked()
    match.adopt(propose_act(match, seat, match.seq, 0, {"act": kind, **fields}, at=1.0))


def test_a_purchase_is_taken_back():
    match = alone()
    act(match, "Buy", option="intelligence", area="british-isles")
    assert match.may_undo(0)
    match.adopt(propose_undo(match, 0, match.seq, at=2.0))
    assert match.state.points == 4


def test_a_card_that_was_drawn_is_not_put_back():
    match = alone()
    act(match, "Sail")
    assert match.may_undo(0)
    act(match, "MoveTo", place="north-sea")
    assert not match.may_undo(0)


def test_against_a_commander_a_drawn_card_is_not_put_back_either():
    match = alone(players=2, flotilla_seat=0)
    act(match, "AddBoat", boat="U-96", level="trained")
    assert match.may_undo(0)
    act(match, "Ready")
    act(match, "EndAllotment")
    act(match, "Sail")
    act(match, "MoveTo", place="north-sea")
    assert not match.may_undo(0)
    assert not match.may_ask_back(0)
