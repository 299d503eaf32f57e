"""A match of older rules is played again under newer ones: only what comes out the same is taken over."""

import msgspec
import pytest

from app.engine.event import RulesChanged
from app.engine.pace import Live
from app.engine.record import RecordError, Upgrade, encode
from app.engine.verify import verify
from app.match.closing import closing_move
from app.match.document import lines
from app.match.kept import KeptGame
from app.match.match import Match
from app.match.record import record_as_kept, record_of
from app.match.same_state import difference
from app.match.upgrade import PlaysOtherwise, taken_over
from tests.match.table import SECRET, act, saved, set_up
from tests.support.proposing import propose_answer_to_asking, propose_asking_back, propose_resign
from tests.support.toy_versions import NEXT, OTHER, OTHER_DRAWS, RENAMED, SAME
from tests.toy import TOY


def played(*acts, pace=None):
    """A match after these acts, and its moves as they were stored."""
    fixed = set_up(pace=pace)
    match, first = Match.begin(TOY, fixed, SECRET, at=0.0)
    made = [first, *(act(match, seat, name, **more) for seat, name, more in acts)]
    return match, made


def kept(match, made, **fields):
    usual = {"undo": match.undo, "set_up": match.set_up, "summary": match.summary, "clocks": match.clocks}
    return saved(*made, **{**usual, **fields})


def test_rules_that_play_it_the_same_take_a_match_over():
    match, made = played((0, "Fire", {}), (1, "Challenge", {}))
    over = taken_over(SAME, kept(match, made))
    assert over.upgrade == Upgrade(2, TOY.meta.version, NEXT)
    assert over.last.rules == NEXT
    assert over.last.state.fog == 0
    assert over.last.state.scores == match.state.scores
    assert [each.log for each in over.moves] == [each.log for each in made]
    assert SAME.decode(over.undo.snapshot).turn == 1
    assert (over.undo.seat, over.undo.consent) == (1, "needed")


def test_moves_taken_back_are_told_anew_too():
    match, made = played((0, "Challenge", {}))
    back = propose_asking_back(match, 0, 1)
    match.adopt(back)
    made.append(propose_answer_to_asking(match, 1, 1, True, at=9.0))
    match.adopt(made[-1])
    made.append(act(match, 0, "Fire"))
    over = taken_over(SAME, kept(match, made))
    assert [each.log for each in over.moves] == [each.log for each in made]
    assert over.last.state.scores == match.state.scores


@pytest.mark.parametrize(("rules", "why"), [(OTHER, "fog was not there, now it is 3"), (OTHER_DRAWS, "Other dice")])
def test_rules_that_lead_elsewhere_do_not(rules, why):
    match, made = played((0, "Fire", {}))
    with pytest.raises(PlaysOtherwise, match=why):
        taken_over(rules, kept(match, made))


def test_names_may_change_while_a_game_runs_and_facts_may_not():
    match, made = played((0, "Sail", {}), (0, "Leg", {"to": "port"}), (0, "Anchor", {}))
    moves = [made[0], made[-1]]
    before = msgspec.msgpack.decode(made[-1].snapshot)

    def stored(course):
        return kept(match, moves, snapshot=msgspec.msgpack.encode(before | {"courses": [[course], []]}))

    assert taken_over(RENAMED, stored("p")).last.state.courses[0] == ["port"]
    with pytest.raises(PlaysOtherwise, match="courses 0 0 was starboard, now it is port"):
        taken_over(RENAMED, stored("s"))
    with pytest.raises(PlaysOtherwise, match="cannot be played again"):
        taken_over(RENAMED, stored("astern"))
    with pytest.raises(PlaysOtherwise, match="courses 0 0 was p, now it is port"):
        taken_over(SAME, stored("p"))


def test_rules_that_fail_over_an_old_match_do_not():
    class Fails(type(SAME)):
        def set_up(self, scenario, setup, dice):
            raise KeyError("what is this?")

    match, made = played((0, "Fire", {}))
    with pytest.raises(PlaysOtherwise, match="cannot be played again"):
        taken_over(Fails(), kept(match, made))


def test_a_move_that_is_no_longer_legal_is_named():
    match, made = played((0, "Fire", {}))
    bad = msgspec.structs.replace(made[1], move=msgspec.structs.replace(made[1].move, entries=()))
    with pytest.raises(PlaysOtherwise, match="Other dice"):
        taken_over(SAME, kept(match, [made[0], bad]))
    entry = msgspec.structs.replace(made[1].move.entries[0], seat=1)
    bad = msgspec.structs.replace(made[1], move=msgspec.structs.replace(made[1].move, entries=(entry,)))
    with pytest.raises(PlaysOtherwise, match="not legal any more: It is not yours"):
        taken_over(SAME, kept(match, [made[0], bad]))


def test_states_are_compared_field_by_field():
    match, _ = played((0, "Fire", {}))
    plain = msgspec.msgpack.decode(TOY.encode(match.state))

    def found(**changed):
        return difference(msgspec.msgpack.encode(plain | changed), match.state, TOY)

    assert found() == ""
    assert found(turn=9) == "turn was 9, now it is 1"
    assert found(hands=[[1], [2]]).startswith("hands 0 was [1], now it is [")
    assert found(agenda=[{"step": "Course", "seat": 1, "legs": []}]) == "agenda 0 was Course, now it is Turn"
    assert found(agenda=[{"step": "Turn", "seat": 0}]) == "agenda 0 seat was 0, now it is 1"
    assert found(wind="north") == "wind is gone, it was north"
    assert found(result={"winner": 0, "points": [1, 2]}).startswith("the result was")
    without = {name: value for name, value in plain.items() if name != "turn"}
    assert difference(msgspec.msgpack.encode(without), match.state, TOY) == "turn was not there, now it is 1"
    for damaged in (msgspec.msgpack.encode([1]), b"", TOY.encode(match.state) + b"x"):
        assert difference(damaged, match.state, TOY) == "the stored state cannot be read"


def test_of_a_result_the_winner_and_the_points_count_and_not_the_words():
    match, _ = played((0, "Fire", {}))
    act_of = propose_resign(match, 1, 1, at=5.0)
    match.adopt(act_of)
    plain = msgspec.msgpack.decode(TOY.encode(match.state))
    former = plain | {"result": {"winner": 0, "reason": "Ben went home.", "points": list(match.state.scores)}}
    assert difference(msgspec.msgpack.encode(former), match.state, TOY) == ""
    former["result"]["winner"] = 1
    assert "result" in difference(msgspec.msgpack.encode(former), match.state, TOY)


def test_a_game_that_can_no_longer_be_played_is_closed_as_a_draw_and_its_own_rules_verify_its_record():
    match, made = played((0, "Fire", {}), (1, "Fire", {}), pace=Live(100, 5))
    closing = closing_move(kept(match, made), NEXT, at=60.0)
    assert closing.result.winner is None
    assert closing.result.points == tuple(match.state.scores)
    assert closing.result.ending == RulesChanged(TOY.meta.version, NEXT)
    assert closing.summary.asked == ()
    assert all(clock.since is None for clock in closing.clocks.seats)
    over = kept(match, [*made, closing], result=msgspec.to_builtins(closing.result), undo=None)
    record = record_as_kept(over)
    assert record.moves[-1].closes == RulesChanged(TOY.meta.version, NEXT)
    checked = verify(TOY, encode(record))
    assert checked.final == record.final
    assert "closed by the server" in checked.reason
    with pytest.raises(RecordError, match=f"Played under rules {TOY.meta.version}; these are {NEXT}"):
        verify(OTHER_DRAWS, encode(record))
    assert record_of(Match.load(TOY, over)).final == record.final


def test_a_game_whose_state_was_damaged_is_closed_all_the_same():
    match, made = played((0, "Fire", {}))
    closing = closing_move(kept(match, made, snapshot=b"damaged"), NEXT, at=60.0)
    assert closing.snapshot == b"damaged"
    assert closing.result.points == tuple(match.state.scores)


def test_a_game_that_is_only_kept_can_still_be_looked_at():
    match, made = played((0, "Fire", {}))
    closing = closing_move(kept(match, made), NEXT, at=60.0)
    game = KeptGame(OTHER, kept(match, [*made, closing], result=msgspec.to_builtins(closing.result)))
    doc = game.shown(1)
    assert (doc.status, doc.seat, doc.view, doc.decision) == ("finished", 1, None, None)
    assert "closed by the server" in doc.result.reason
    assert [line.text for line in lines(game.book, 1)][-1] == doc.result.reason
    assert any("You hold" in line.text for line in lines(game.book, 1))


def test_what_was_told_in_sentences_is_still_read_and_what_nobody_knows_is_left_out():
    match, made = played((0, "Fire", {}))
    first, shot = kept(match, made).moves
    words = [{"text": "The fog lifts.", "when": "1"}, {"text": "", "secret": {"1": "You hold a four."}}]
    unknown = [{"event": {"what": "Boarded"}}]
    former = kept(match, made, result={"winner": 0, "ending": {"what": "Boarded"}, "points": [1, 0]})
    moves = (msgspec.structs.replace(first, log=words), msgspec.structs.replace(shot, log=unknown))
    game = KeptGame(OTHER, msgspec.structs.replace(former, moves=moves))
    assert [line.text for line in lines(game.book, 1)] == ["The fog lifts.", "You hold a four."]
    assert [line.text for line in lines(game.book, 0)] == ["The fog lifts."]
    assert game.shown(0).result.reason == ""
    assert game.shown(0).result.winner == 0
