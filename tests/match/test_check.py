"""A stored match is played again and compared."""

import msgspec

from app.engine.record import Move
from app.match.check import differences
from app.match.match import Match
from app.match.saved import SavedMatch
from tests.match.table import SECRET, propose, saved, set_up
from tests.toy import TOY


def saved_after_a_shot() -> SavedMatch:
    match, first = Match.begin(TOY, set_up(), SECRET, at=0.0)
    shot = propose(match, 0, "Fire")
    return saved(first, shot)


def test_a_match_as_it_was_played_shows_no_difference():
    assert differences(TOY, saved_after_a_shot()) == []


def test_a_changed_state_log_or_move_is_named():
    kept = saved_after_a_shot()
    replace = msgspec.structs.replace
    assert differences(TOY, replace(kept, snapshot=b"other")) == ["The stored state is not the one the moves lead to."]
    other_log = replace(kept.moves[0], log=kept.moves[1].log)
    (sentence,) = differences(TOY, replace(kept, moves=(other_log, kept.moves[1])))
    assert sentence.startswith("Log entry 1 is stored as")
    bad = replace(kept.moves[1], move=Move(entries=(replace(kept.moves[1].move.entries[0], seat=1),)))
    (sentence,) = differences(TOY, replace(kept, moves=(kept.moves[0], bad)))
    assert sentence == "Move 1 is not legal: It is not yours to decide now."
