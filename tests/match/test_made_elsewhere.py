"""Moves that another node has stored are played here as well, and lead to the very same."""

from random import Random

import msgspec
import pytest

from app.bots import random_player
from app.engine.dice import commitment
from app.engine.pace import Live
from app.engine.record import Move, SeatRecord, SetUp
from app.engine.viewer import PUBLIC
from app.games import GAMES
from app.match.made_elsewhere import MadeElsewhere, follow
from app.match.match import Match
from tests.match.table import SECRET, act, new_match
from tests.support.proposing import propose_act, propose_undo

SCENARIOS = [
    ("tonnage-war", "hx228"), ("atlantic-chase", "intro"), ("atlantic-chase", "ms1"), ("iron-and-oak", "memphis-1862"),
    ("u-boat-leader", "battle-begins-short"),
]  # fmt: skip
SEATS = (SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b"))


def begun(game: str, scenario: str) -> Match:
    rules = GAMES[game]
    setup = {"players": 2} if game == "u-boat-leader" else rules.seated(rules.meta.sides[0])
    pace = msgspec.to_builtins(Live(bank=1500, increment=15))
    set_up = SetUp(game, scenario, setup, SEATS, commitment(SECRET), pace)
    return Match.begin(rules, set_up, SECRET, at=0.0)[0]


def since(match: Match, seq: int, **other) -> MadeElsewhere:
    """What the store hands out of a match beyond this move."""
    told = {"rules": match.rules.meta.version, "undo": match.undo, "clocks": match.clocks, "at": match.asked_at}
    return MadeElsewhere(
        **{**told, "since": seq, "moves": tuple(match.moves[seq:]), "written_at": match.written_at, **other}
    )


def known(match: Match) -> list[bytes]:
    """All that anybody is shown, and what is stored."""
    shown = [msgspec.json.encode((match.document(viewer), match.log_for(viewer))) for viewer in (0, 1, PUBLIC)]
    return [*shown, match.rules.encode(match.state)]


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_match_that_follows_is_shown_as_the_one_it_follows(game, scenario):
    match, at_once, now_and_then = (begun(game, scenario) for _ in range(3))
    chance = Random(7)
    while match.seq < 40 and not match.finished:
        seat = next(each for each in match.asked() if match.decision(each))
        option = msgspec.to_builtins(random_player.choose(match.decision(seat), chance), str_keys=True)
        match.adopt(propose_act(match, seat, match.seq, len(match.drafts.get(seat, ())), option, match.asked_at + 2.0))
        if match.finished or match.seq == at_once.seq:
            continue
        assert follow(at_once, since(match, at_once.seq))
        assert known(at_once) == known(match)
        if match.seq % 3 == 0:
            assert follow(now_and_then, since(match, now_and_then.seq))
            assert known(now_and_then) == known(match)
    assert at_once.seq > 5


def test_the_author_may_take_back_what_the_other_node_stored():
    match, other = new_match(), new_match()
    act(match, 0, "Mark", card=match.state.hands[0][0])
    assert follow(other, since(match, 0))
    other.adopt(propose_undo(other, 0, 1, at=9.0))
    assert other.state == new_match().state


@pytest.mark.parametrize(
    "more",
    [
        {"rules": "of tomorrow"},
        {"since": 1},
        {"moves": (Move(takes_back=True),)},
        {"moves": (Move(resigns=1),)},
    ],
    ids=["other rules", "not the next move", "taken back", "the end"],
)
def test_what_is_more_than_moves_is_left_to_a_match_loaded_anew(more):
    match, other = new_match(), new_match()
    act(match, 0, "Fire")
    before = known(other)
    assert not follow(other, since(match, 0, **more))
    assert known(other) == before
