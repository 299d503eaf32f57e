"""Any moment of a finished game becomes a game of its own: the past as it was, the dice from there on its own."""

import pickle
from random import Random

import msgspec
import pytest

from app.bots.selfplay import play, record_of
from app.engine.event import GoesOn
from app.engine.record import MOST_FORMER, Move, RecordError, SeatRecord, SetUp, decode, encode, replay, start, write
from app.engine.verify import verify
from app.games import GAMES
from app.match.check import differences
from app.match.from_here import NoSuchMoment, from_here
from app.match.match import Match
from app.match.record import record_of as record_of_match
from app.match.saved import SavedMatch, SavedMove
from app.match.upgrade import PlaysOtherwise, taken_over
from app.web.witness import draws
from tests.match.table import act, saved
from tests.support.toy_record import SECRET, random_moves, set_up
from tests.support.toy_versions import NEXT, OTHER, SAME
from tests.toy import TOY

NEW_SECRET = bytes(range(32, 64))


def finished(fixed: SetUp, secret: bytes, moves) -> SavedMatch:
    return SavedMatch(
        set_up=fixed,
        rules="1",
        secret=secret,
        snapshot=b"",
        moves=tuple(SavedMove(seq, move, []) for seq, move in enumerate((None, *moves))),
    )


OLD = set_up(turns=4)
MOVES = random_moves(TOY, OLD, seed=3)


def laid(former, table="k9", secret=NEW_SECRET) -> SetUp:
    """A table that goes on from there, sealed."""
    seats = tuple(SeatRecord(name, salt * 16, salt_by="player") for name, salt in (("Cleo", "ab"), ("Dora", "cd")))
    there = former.set_up
    bare = SetUp(there.game, there.scenario, there.setup, seats[: len(there.seats)], "", None, table, TOY.meta.version)
    bare = msgspec.structs.replace(bare, former=former)
    return msgspec.structs.replace(bare, commitment=bare.seal_of(secret))


def gone_on(moment: int, seed: int = 8):
    """A whole game from that moment of the old one, as its record."""
    fixed = laid(from_here(TOY, finished(OLD, SECRET, MOVES), moment).former)
    return write(TOY, fixed, NEW_SECRET, _to_the_end(TOY, fixed, NEW_SECRET, seed))


def _to_the_end(rules, fixed, secret, seed):
    match, _ = Match.begin(rules, fixed, secret, at=0.0)
    chance = Random(seed)
    while not match.finished:
        for seat in match.asked():
            decision = match.decision(seat)
            chosen = chance.choice([option for option in decision.options if not option.offer]).act
            act(match, seat, type(chosen).__name__, **msgspec.structs.asdict(chosen))
    return tuple(match.moves)


def test_it_begins_where_the_other_stood_with_all_that_was_told_and_drawn():
    moment = len(MOVES) // 2
    *_, there = replay(TOY, OLD, SECRET, MOVES[:moment])
    found = from_here(TOY, finished(OLD, SECRET, MOVES), moment)
    match, first = Match.begin(TOY, laid(found.former), NEW_SECRET, at=0.0)
    assert match.state == there.state
    assert first.draws == tuple(there.dice.drawn)
    assert first.log[:-1] == tuple(there.log)
    assert first.log[-1].event == GoesOn(moment)
    assert found.asked == there.asked()
    for seat in (0, 1):
        assert match.view(seat) == TOY.view(there.state, seat)
        assert next(line["text"] for line in match.log_for(seat)) == f"You hold {there.state.hands[seat]}."


def test_the_past_keeps_its_dice_and_the_rest_has_others():
    moment = 1
    again = gone_on(moment)
    old = write(TOY, OLD, SECRET, MOVES)
    before = from_here(TOY, finished(OLD, SECRET, MOVES), moment).former.draws
    assert again.draws[:before] == old.draws[:before]
    own = again.set_up.dice(NEW_SECRET)
    foreign = OLD.dice(SECRET)
    bounds = [1000] * 4
    assert own.uniform(before - 1, "deck", bounds) == foreign.uniform(before - 1, "deck", bounds)
    assert own.uniform(before, "deck", bounds) != foreign.uniform(before, "deck", bounds)


def test_its_record_holds_by_itself_and_names_what_it_goes_on_from():
    record = gone_on(2)
    checked = verify(TOY, encode(record))
    assert checked.final == record.final
    assert decode(encode(record)).set_up.former == record.set_up.former
    assert len(draws(TOY, checked)) == len(record.draws)


def test_the_seal_is_the_same_in_every_process():
    """A default that was sent from one to another is equal, and not the same object."""
    fixed = gone_on(2).set_up
    former = pickle.loads(pickle.dumps(fixed.former))
    assert msgspec.to_builtins(former) == msgspec.to_builtins(fixed.former)
    assert msgspec.structs.replace(fixed, former=former).seal_of(NEW_SECRET) == fixed.commitment


def forged(record, **fields):
    former = msgspec.structs.replace(record.set_up.former, **fields)
    return msgspec.structs.replace(record, set_up=msgspec.structs.replace(record.set_up, former=former)).sealed()


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"moves": MOVES[:1]}, "sealed before the first move"),
        ({"draws": 99}, "sealed before the first move"),
        ({"secret": "00" * 32}, "sealed before the first move"),
    ],
)
def test_another_past_is_another_seal(fields, why):
    with pytest.raises(RecordError, match=why):
        verify(TOY, encode(forged(gone_on(2), **fields)))


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"moves": MOVES[:1]}, "up to its move 1"),
        ({"draws": 99}, "does not lead to the moment"),
        ({"secret": "00" * 32}, "Of the game it goes on from: The secret is not the one"),
        ({"moves": (MOVES[0], msgspec.structs.replace(MOVES[1], takes_back=True))}, "not made of acts alone"),
        ({"set_up": msgspec.structs.replace(OLD, setup={"turns": 2})}, "set up otherwise"),
    ],
)
def test_whoever_seals_another_past_anew_is_found_out_all_the_same(fields, why):
    record = forged(gone_on(2), **fields)
    fixed = msgspec.structs.replace(record.set_up, commitment=record.set_up.seal_of(NEW_SECRET))
    with pytest.raises(RecordError, match=why):
        verify(TOY, encode(msgspec.structs.replace(record, set_up=fixed).sealed()))


def test_a_game_may_go_on_from_one_that_went_on_but_not_for_ever():
    record = gone_on(1)
    for turn in range(1, MOST_FORMER):
        there = finished(record.set_up, bytes.fromhex(record.secret), record.moves)
        fixed = laid(from_here(TOY, there, 0).former, table=f"k{turn}")
        record = write(TOY, fixed, NEW_SECRET, _to_the_end(TOY, fixed, NEW_SECRET, turn))
        verify(TOY, encode(record))
    assert [entry.event for entry in record.log if isinstance(entry.event, GoesOn)][-1] == GoesOn(0)
    with pytest.raises(NoSuchMoment, match="begin one of those from the start"):
        from_here(TOY, finished(record.set_up, NEW_SECRET, record.moves), 0)


@pytest.mark.parametrize(("moment", "why"), [(-1, "has no move -1"), (999, "has no move 999"), (len(MOVES), "is over")])
def test_where_there_is_nothing_to_go_on_with_it_says_so(moment, why):
    with pytest.raises(NoSuchMoment, match=why):
        from_here(TOY, finished(OLD, SECRET, MOVES), moment)


def begun(moment=1):
    fixed = laid(from_here(TOY, finished(OLD, SECRET, MOVES), moment).former)
    return Match.begin(TOY, fixed, NEW_SECRET, at=0.0)


def kept(match, *made):
    return saved(*made, set_up=match.set_up, secret=NEW_SECRET, summary=match.summary)


def test_after_a_restart_it_is_the_same_game():
    match, first = begun()
    seat = match.asked()[0]
    made = act(match, seat, "Fire")
    loaded = Match.load(TOY, kept(match, first, made))
    assert loaded.state == match.state
    assert loaded.log == match.log
    assert not differences(TOY, kept(match, first, made))


def test_newer_rules_take_it_over_or_not_like_any_other():
    match, first = begun()
    made = act(match, match.asked()[0], "Fire")
    over = taken_over(SAME, kept(match, first, made))
    assert over.last.rules == NEXT
    assert over.last.state.scores == match.state.scores
    with pytest.raises(PlaysOtherwise):
        taken_over(OTHER, kept(match, first, made))


def test_a_table_whose_moment_newer_rules_do_not_reach_does_not_begin():
    fixed = laid(from_here(TOY, finished(OLD, SECRET, MOVES), 1).former)
    with pytest.raises(RecordError, match="leads elsewhere"):
        Match.begin(OTHER, fixed, NEW_SECRET, at=0.0)


def test_the_match_writes_the_record_too():
    match, _ = begun()
    while not match.finished:
        act(match, match.asked()[0], "Fire")
    assert verify(TOY, encode(record_of_match(match))).final


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_can_be_gone_on_with(slug):
    rules = GAMES[slug]
    scenario = rules.meta.scenarios[0].slug
    played = play(rules, scenario, ("random", "random"), seed=5)
    record = record_of(played)
    there = finished(played.set_up, played.secret, record.moves)
    middle = len(record.moves) // 2
    fixed = laid(from_here(rules, there, middle).former)
    fixed = msgspec.structs.replace(fixed, rules=rules.meta.version)
    fixed = msgspec.structs.replace(fixed, commitment=fixed.seal_of(NEW_SECRET))
    game = start(rules, fixed, NEW_SECRET)
    *_, old = replay(rules, played.set_up, played.secret, record.moves[:middle])
    assert rules.encode(game.state) == rules.encode(old.state)
    loser = len(fixed.seats) - 1
    again = write(rules, fixed, NEW_SECRET, (Move(resigns=loser),))
    assert verify(rules, encode(again)).final == again.final
