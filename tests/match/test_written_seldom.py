"""A game that shares its parts is not written with each move: the moves since are played again when it is loaded."""

import msgspec
import pytest

from app.engine.decision import IllegalAct
from app.engine.record import Entry, Move
from app.match.check import differences
from app.match.manners.act import QuickAct
from app.match.match import Match
from app.match.move import WRITTEN_EVERY, MoveMade
from app.match.saved import SavedMatch, SavedMove
from app.match.upgrade import taken_over
from bench.wire.counters import RULES
from tests.match.table import SECRET, set_up


def play(moves: int) -> tuple[Match, list[MoveMade]]:
    match, first = Match.begin(RULES, msgspec.structs.replace(set_up(), game="counters", scenario="sea"), SECRET, 0.0)
    made = [first]
    for number in range(moves):
        act = QuickAct("act", match.seq, 0, {"act": "Sail", "heading": number % 6})
        made.append(act.propose(match, number % 2, 1.0))
        match.adopt(made[-1])
    return match, made


def saved(match: Match, made: list[MoveMade]) -> SavedMatch:
    """As the database has it: the last snapshot that was given to it."""
    written = max(each.seq for each in made if each.snapshot is not None)
    moves = [SavedMove(each.seq, each.move, plain(each.log), plain(each.draws)) for each in made]
    return SavedMatch(
        set_up=match.set_up, rules=RULES.meta.version, secret=SECRET, snapshot=made[written].snapshot,
        written_at=written, moves=tuple(moves),
    )  # fmt: skip


def plain(value):
    return msgspec.to_builtins(value, str_keys=True)


@pytest.mark.parametrize("moves", [0, 1, WRITTEN_EVERY - 1, WRITTEN_EVERY, 2 * WRITTEN_EVERY + 3])
def test_a_match_is_loaded_to_where_it_stood(moves):
    match, made = play(moves)
    loaded = Match.load(RULES, saved(match, made))
    assert RULES.encode(loaded.state) == RULES.encode(match.state)
    assert (loaded.seq, loaded.written_at, loaded.asked()) == (match.seq, match.written_at, match.asked())
    assert differences(RULES, saved(match, made)) == []
    assert taken_over(RULES, saved(match, made)).last.snapshot == RULES.encode(match.state)


def test_it_is_written_at_the_beginning_and_at_every_sixteenth_move():
    _, made = play(2 * WRITTEN_EVERY + 3)
    assert [each.seq for each in made if each.snapshot is not None] == [0, WRITTEN_EVERY, 2 * WRITTEN_EVERY]


def test_a_stored_move_that_these_rules_do_not_allow_is_no_match_of_theirs():
    match, made = play(3)
    kept = saved(match, made)
    wrong = SavedMove(3, Move((Entry(0, ({"act": "Sail", "heading": 99},)),)), [])
    with pytest.raises(IllegalAct):
        Match.load(RULES, msgspec.structs.replace(kept, moves=(*kept.moves[:3], wrong)))


def test_a_wrong_snapshot_is_found_though_moves_followed_it():
    match, made = play(3)
    kept = msgspec.structs.replace(saved(match, made), snapshot=RULES.encode(play(1)[0].state))
    assert "The stored state is not the one the moves lead to." in differences(RULES, kept)
