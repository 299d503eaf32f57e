"""The options of a position are worked out once, however often they are asked for while an act is carried out."""

from collections import Counter
from random import Random

import pytest

from app.bots import random_player
from app.engine.agenda import Choice
from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.engine.viewer import PUBLIC
from app.games import game
from app.match.document import plain
from app.match.match import Match
from tests.match.table import SECRET
from tests.support.proposing import propose_act, propose_back, propose_order, propose_undo

VIEWERS = (0, 1, PUBLIC)


def kinds(kind):
    for each in kind.__subclasses__():
        yield each
        yield from kinds(each)


@pytest.fixture
def counted(monkeypatch):
    """How often each seat's decision of each state was worked out since the counter was cleared."""
    counts = Counter()

    def counting(decision):
        def count(self, game, seat):
            counts[game.rules.encode(game.state), seat] += 1
            return decision(self, game, seat)

        return count

    for kind in kinds(Choice):
        if "decision" in vars(kind):
            monkeypatch.setattr(kind, "decision", counting(kind.decision))
    return counts


def adopted(match, proposal, seat):
    """All that a table does with a proposal."""
    if hasattr(proposal, "position"):
        match.orders_due_after(proposal)
    match.adopt(proposal, by_hand=seat)
    for viewer in VIEWERS:
        match.document(viewer)
        match.log_for(viewer)
    for each in (0, 1):
        match.order_due(each)


def begun(slug, scenario, **setup):
    rules = game(slug)
    seats = (SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b"))
    match, first = Match.begin(rules, SetUp(slug, scenario, setup, seats, commitment(SECRET)), SECRET, at=0.0)
    match.orders_due_after(first)
    for viewer in VIEWERS:
        match.document(viewer)
    return match


@pytest.mark.parametrize(
    ("slug", "scenario", "acts"),
    [("toy", "calm", 60), ("tonnage-war", "hx228", 120), ("atlantic-chase", "ms7", 60), ("atlantic-chase", "op5", 60)],
)
def test_once_for_each_seat_and_position_in_an_act(counted, slug, scenario, acts):
    match, chance = begun(slug, scenario), Random(5)
    for number in range(acts):
        seat = next((each for each in match.asked() if match.decision(each)), None)
        if seat is None:
            break
        decision = match.decision(seat)
        if number % 9 == 4:
            adopted(match, propose_order(match, seat, "a name", plain(decision.options[0].act), None, False), seat)
        counted.clear()
        here = match.rules.encode(match.on_top(seat).state)
        act = random_player.choose(decision, chance)
        draft = len(match.drafts.get(seat, ()))
        adopted(match, propose_act(match, seat, match.seq, draft, plain(act), at=float(number)), seat)
        assert max(counted.values(), default=0) <= 1, number
        assert counted[here, seat] == 0, "the question that was answered had been worked out before"


def test_a_proposal_that_is_asked_for_twice_is_worked_out_once(counted):
    """As by a bot, which waits in between."""
    match = begun("toy", "calm")
    counted.clear()
    for _ in range(2):
        proposal = propose_act(match, 0, 0, 0, {"act": "Fire"}, at=1.0)
    adopted(match, proposal, 0)
    assert max(counted.values()) == 1


def test_a_choice_taken_back_is_not_worked_out_again(counted):
    match = begun("toy", "calm")
    for draft, act in enumerate(({"act": "Sail"}, {"act": "Leg", "to": "port"}, {"act": "Leg", "to": "port"})):
        adopted(match, propose_act(match, 0, 0, draft, act, at=1.0), 0)
    counted.clear()
    adopted(match, propose_back(match, 0, 0, 3, at=2.0), 0)
    assert not counted


def test_a_move_taken_back_is_worked_out_once(counted):
    match = begun("toy", "calm")
    mark = {"act": "Mark", "card": match.state.hands[0][0]}
    adopted(match, propose_act(match, 0, 0, 0, mark, at=1.0), 0)
    counted.clear()
    adopted(match, propose_undo(match, 0, 1, at=2.0), 0)
    assert max(counted.values()) == 1


def test_what_two_viewers_see_alike_is_one_view():
    """Alone nothing is hidden from those who watch; against a commander each has a view of his own."""
    alone = begun("u-boat-leader", "hunted-short", players=1)
    assert alone.here.view(PUBLIC) is alone.here.view(0)
    two = begun("u-boat-leader", "hunted-short", players=2)
    assert len({id(two.here.view(viewer)) for viewer in VIEWERS}) == 3
