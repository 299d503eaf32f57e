"""What verify refuses, in words a player can read."""

import msgspec
import pytest

from app.engine.record import Entry, Move, RecordError, SeatRecord, encode, replay, write
from app.engine.seal import commit
from app.engine.verify import verify
from tests.support.toy_record import SECRET, entry, random_moves, set_up
from tests.toy import TOY, Fire, Mark

SALT, OTHER = "ab" * 16, "cd" * 16
FIXED = msgspec.structs.replace(
    set_up(turns=4),
    table="k7",
    rules="1",
    seats=(SeatRecord("Anna", SALT, commit=commit(SALT), salt_by="player"), SeatRecord("Ben", OTHER, salt_by="player")),
)
FIXED = msgspec.structs.replace(FIXED, commitment=FIXED.seal_of(SECRET))
MOVES = random_moves(TOY, FIXED, seed=3)
RECORD = write(TOY, FIXED, SECRET, MOVES)


def refused(why: str, record=RECORD, **fields) -> None:
    """A forger seals again what was changed."""
    with pytest.raises(RecordError, match=why) as refusal:
        verify(TOY, encode(msgspec.structs.replace(record, **fields).sealed()))
    assert not any(sign in str(refusal.value) for sign in ("Draw(", "LogEntry(", "Result(", "{", "<"))


def seat(number: int, **fields) -> dict:
    """The set-up with another seat, sealed anew."""
    seats = list(FIXED.seats)
    seats[number] = msgspec.structs.replace(seats[number], **fields)
    return {"set_up": msgspec.structs.replace(FIXED, seats=tuple(seats))}


def test_a_record_with_seal_and_salts_holds():
    assert verify(TOY, encode(RECORD)).final == RECORD.final


def test_the_secret_must_be_the_one_behind_the_seal_of_this_very_table():
    refused("not the one that was sealed", set_up=msgspec.structs.replace(FIXED, table="k8"))
    refused("not the one that was sealed", set_up=msgspec.structs.replace(FIXED, rules="2"))
    refused("not the one that was sealed", set_up=msgspec.structs.replace(FIXED, setup={"turns": 2}))


def test_a_short_secret_is_refused():
    fixed = msgspec.structs.replace(FIXED, commitment=FIXED.seal_of(b"abc"))
    refused("The secret has 3 bytes", set_up=fixed, secret=b"abc".hex())


def test_an_unfinished_game_and_one_without_moves_are_refused():
    refused("There is no move", moves=())
    refused("not finished", result=None)
    refused("not finished after its last move, number 2", moves=MOVES[:2])


def test_the_number_of_players_is_that_of_the_table():
    refused(
        "names 1 player; at such a table there are two", set_up=msgspec.structs.replace(FIXED, seats=FIXED.seats[:1])
    )
    refused("names 3 players", set_up=msgspec.structs.replace(FIXED, seats=(*FIXED.seats, FIXED.seats[0])))


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"salt": ""}, "Anna, has a salt that is none"),
        ({"salt": "ab"}, "Anna, has a salt that is none"),
        ({"salt": OTHER}, "Anna, opened another salt than the one committed to"),
        ({"salt_by": ""}, "Anna, does not tell whose the salt is"),
        ({"salt_by": "nobody"}, "Anna, has a salt, though nobody gave one"),
        ({"kind": "bot"}, "Anna, is a computer and has a salt"),
    ],
)
def test_salts_are_what_they_say_they_are(fields, why):
    refused(why, **seat(0, **fields))


def test_a_salt_left_with_the_server_or_none_at_all_is_told_and_holds():
    seats = (msgspec.structs.replace(FIXED.seats[0], salt_by="server"), SeatRecord("Ben", "", salt_by="nobody"))
    fixed = msgspec.structs.replace(FIXED, seats=seats)
    checked = verify(TOY, encode(write(TOY, fixed, SECRET, random_moves(TOY, fixed, seed=5))))
    assert [each.salt_by for each in checked.set_up.seats] == ["server", "nobody"]


@pytest.mark.parametrize("pace", [{"pace": "blitz"}, {"pace": "live", "bank": -1, "increment": 0}, {"pace": "live"}])
def test_a_junk_pace_is_refused(pace):
    refused("Its pace is none: (Tables are played|It has more time)", set_up=msgspec.structs.replace(FIXED, pace=pace))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Move(), "Move 1 is empty"),
        (Move((entry(0, Fire()),), resigns=0), "Move 1 does two things at once"),
        (Move((entry(0, Fire()),), takes_back=True), "Move 1 does two things at once"),
        (Move((Entry(0, ()),)), "Move 1 has an entry without an act"),
        (Move((entry(0, Fire()), entry(0, Fire()))), "Move 1 has one seat answering twice"),
        (Move((entry(1, Fire()),)), "Move 1 is not legal: It is not yours to decide now"),
    ],
)
def test_moves_that_no_table_makes_are_refused(move, why):
    refused(why, moves=(move, *MOVES))


def test_a_move_with_dice_cannot_be_taken_back():
    fire, back = Move((entry(0, Fire()),)), Move(takes_back=True)
    refused("Move 2 takes a move back for which dice were cast", moves=(fire, back, *MOVES))


def test_a_quiet_move_can():
    game = next(replay(TOY, FIXED, SECRET, ()))
    mark = Move((entry(0, Mark(game.state.hands[0][0])),))
    record = write(TOY, FIXED, SECRET, (mark, Move(takes_back=True), *MOVES))
    assert verify(TOY, encode(record)).final == RECORD.final


def test_a_forged_die_event_or_result_is_named_in_players_words():
    first = RECORD.draws[0]
    forged = msgspec.structs.replace(first, values=tuple(reversed(first.values)))
    refused("number 0: the record says .* for “deck”, the game gives", draws=(forged, *RECORD.draws[1:]))
    lie = msgspec.structs.replace(RECORD.log[-2], event=RECORD.log[0].event)
    refused("of the log: the record tells “.*”, the game “", log=(*RECORD.log[:-2], lie, RECORD.log[-1]))
    points = tuple(point + 1 for point in RECORD.result.points)
    told = " : ".join(f"{point:g}" for point in points)
    refused(rf"points {told}\); the game gives “.*” \(", result=msgspec.structs.replace(RECORD.result, points=points))
    loser = 1 - (RECORD.result.winner or 0)
    refused(
        f"{FIXED.seats[loser].name} wins, .*; the game gives",
        result=msgspec.structs.replace(RECORD.result, winner=loser),
    )
