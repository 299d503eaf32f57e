"""Against the computer a move may be taken back until the next die or secret, together with what it answered."""

import pytest

from app.engine.record import SeatRecord
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT, Side
from app.games.tonnage_war.rules import RULES
from app.match.document import plain
from app.match.match import Match
from app.match.refusal import Refused
from tests.match.table import SECRET, set_up
from tests.support.proposing import propose_act, propose_undo
from tests.support.tonnage import IDLE_E, IDLE_U, E, U, attacking, table

PERSON = 0


def against_the_computer(state_of) -> Match:
    """The person has the U-boats, the computer the escorts."""
    seats = (SeatRecord("Anna", "salt-a"), SeatRecord("Computer", "", "bot"))
    setup = set_up()
    setup = type(setup)("tonnage-war", "hx228", {"uboat_seat": 0}, seats, setup.commitment)
    match = Match(RULES, setup, SECRET, state_of.state)
    match.alone = True
    return match


def act(match: Match, seat: int, what: acts.AnyAct) -> None:
    match.adopt(propose_act(match, seat, match.seq, 0, plain(what), at=1.0))


def take_back(match: Match) -> int:
    """As the server does it: the computer's answer first, then what it answered. Tells how many moves that took."""
    before = match.seq
    match.adopt(propose_undo(match, PERSON, match.seq, at=2.0))
    while match.undo:
        match.adopt(propose_undo(match, PERSON, match.seq, at=2.0))
    return match.seq - before


def quiet(turn: Side = UBOAT) -> Match:
    return against_the_computer(table(turn, uboat=(*IDLE_U, "evade_2"), escort=(*IDLE_E, "hfdf_1")))


def test_what_the_computer_answered_goes_with_it():
    match = quiet()
    before = RULES.encode(match.state)
    act(match, U, acts.Discard("bdienst"))
    act(match, E, acts.Discard("routing"))
    assert match.document(PERSON)["undo"] is True
    assert take_back(match) == 2
    assert RULES.encode(match.state) == before
    assert match.document(PERSON)["undo"] is False
    act(match, U, acts.Discard("evade_2"))


def test_only_the_last_move_of_ones_own():
    match = quiet()
    act(match, U, acts.Discard("bdienst"))
    act(match, E, acts.Discard("routing"))
    behind = RULES.encode(match.state)
    act(match, U, acts.Discard("bdienst"))
    act(match, E, acts.Discard("routing"))
    assert take_back(match) == 2
    assert RULES.encode(match.state) == behind


def test_a_die_ends_it():
    match = against_the_computer(attacking("U_R", uboat=IDLE_U, escort=IDLE_E))
    act(match, E, acts.Decline())  # torpedoes run
    assert match.document(PERSON)["undo"] is False
    with pytest.raises(Refused):
        propose_undo(match, PERSON, match.seq, at=2.0)


def test_between_two_people_the_answer_stands():
    match = quiet()
    match.alone = False
    act(match, U, acts.Discard("bdienst"))
    act(match, E, acts.Discard("routing"))
    assert match.document(PERSON)["undo"] is False


def test_it_is_the_persons_to_take_back_alone():
    match = quiet(ESCORT)
    act(match, E, acts.Discard("routing"))
    assert match.undo is None
