"""The record: a game is its set-up, its salts and its moves; nothing in it can be changed unnoticed."""

import random

import msgspec
import pytest

from app.engine.dice import commitment
from app.engine.record import FORMAT, Move, RecordError, decode, effective, encode, final_hash, replay, write
from app.engine.verify import verify
from app.games.tonnage_war.rules import RULES as TONNAGE_WAR
from app.games.toy.events import Rolled
from tests.support.toy_record import SECRET, entry, random_moves, set_up
from tests.toy import TOY, Fire, Mark

FIXED = set_up(turns=4)
MOVES = random_moves(TOY, FIXED, seed=3)
RECORD = write(TOY, FIXED, SECRET, MOVES)
DATA = encode(RECORD)


def changed(**fields) -> bytes:
    """The record with other fields, sealed again as a forger would."""
    return encode(msgspec.structs.replace(RECORD, **fields).sealed())


def refused(data: bytes, why: str, rules=TOY) -> None:
    with pytest.raises(RecordError, match=why):
        verify(rules, data)


def test_an_untouched_record_holds():
    assert verify(TOY, DATA) == RECORD
    told = decode(DATA)
    assert (told.moves, told.draws, told.final) == (RECORD.moves, RECORD.draws, RECORD.final)
    assert RECORD.result is not None


def test_replaying_gives_the_same_state_to_the_last_bit():
    *_, game = replay(TOY, FIXED, SECRET, MOVES)
    assert final_hash(game) == RECORD.final
    assert tuple(game.dice.drawn) == RECORD.draws
    assert tuple(game.log) == RECORD.log


@pytest.mark.parametrize("share", range(4))
def test_one_flipped_bit_anywhere_is_found(share):
    """Every byte of the file in turn, with a bit at random."""
    bit = random.Random(share)
    for place in range(share, len(DATA), 4):
        forged = bytearray(DATA)
        forged[place] ^= 1 << bit.randrange(8)
        with pytest.raises(RecordError):
            verify(TOY, bytes(forged))


@pytest.mark.parametrize("key", ["format", "rules", "set_up", "secret", "moves", "draws", "log", "result", "final"])
def test_the_digest_covers_every_field(key):
    other = {
        "format": "x",
        "rules": "2",
        "set_up": set_up(turns=5),
        "secret": "00",
        "moves": (),
        "draws": (),
        "log": (),
    }
    other |= {"result": None, "final": "0"}
    assert msgspec.structs.replace(RECORD, **{key: other[key]}).sealed().digest != RECORD.digest


@pytest.mark.parametrize("key", list(msgspec.to_builtins(RECORD)))
def test_a_missing_part_is_found(key):
    parts = msgspec.to_builtins(RECORD)
    del parts[key]
    with pytest.raises(RecordError):
        verify(TOY, msgspec.json.encode(parts))


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", DATA[:-2], DATA + b" ", b" " + DATA, DATA.replace(b"\n", b"\r\n")])
def test_a_cut_or_padded_file_is_refused(data):
    with pytest.raises(RecordError):
        verify(TOY, data)


def test_a_forged_die_is_found_even_when_sealed_again():
    first = RECORD.draws[-1]
    other = msgspec.structs.replace(first, values=(first.values[0] % 6 + 1,))
    refused(changed(draws=(*RECORD.draws[:-1], other)), "draws")


def test_a_forged_event_is_found_even_when_sealed_again():
    lie = msgspec.structs.replace(RECORD.log[-1], event=Rolled(0, 7))
    refused(changed(log=(*RECORD.log[:-1], lie)), "Event 6 of the log: the record tells “Captain 0 rolls 7.”")
    refused(changed(log=(*RECORD.log[:-1], {"event": {"what": "Boarded"}})), "what these rules do not know .*Boarded")


def test_a_forged_result_is_found_even_when_sealed_again():
    refused(changed(result=None), "result")


def test_another_secret_is_not_the_one_that_was_sealed():
    refused(changed(secret=bytes(32).hex()), "not the one that was sealed")
    refused(changed(secret="zz"), "not hexadecimal")


def test_another_secret_with_its_own_commitment_gives_another_game():
    other = bytes(32)
    forged = msgspec.structs.replace(FIXED, commitment=commitment(other))
    with pytest.raises(RecordError):
        verify(TOY, changed(secret=other.hex(), set_up=forged))


def test_a_forged_salt_gives_another_game():
    seats = (msgspec.structs.replace(FIXED.seats[0], salt="better luck"), FIXED.seats[1])
    with pytest.raises(RecordError):
        verify(TOY, changed(set_up=msgspec.structs.replace(FIXED, seats=seats)))


def test_unknown_formats_other_rules_and_other_games_are_named():
    refused(changed(format="something else"), "Unknown format “something else”")
    other = msgspec.structs.replace(RECORD.result, points=(9, 9))
    refused(changed(rules="99", result=other), "Played under rules 99; these are 1. The result is told as")
    refused(DATA, "a game of “toy”, not of “tonnage-war”", TONNAGE_WAR)


def test_a_record_of_other_rules_holds_if_these_lead_to_the_same_game():
    assert verify(TOY, changed(rules="0")) == RECORD


def test_an_impossible_set_up_is_refused_with_a_sentence():
    refused(changed(set_up=msgspec.structs.replace(FIXED, scenario="storm")), "no scenario “storm”")
    fixed = set_up(TONNAGE_WAR, "hx228", uboat_seat=2)
    with pytest.raises(RecordError, match="cannot be set up"):
        write(TONNAGE_WAR, fixed, SECRET, ())


def test_an_illegal_move_is_refused_with_a_sentence():
    refused(changed(moves=(Move((entry(1, Fire()),)),)), "Move 1 is not legal: It is not yours to decide now")
    refused(changed(moves=(Move((entry(0, Mark(99)),)),)), "Move 1 is not legal: Not possible now. Your turn.")


def test_an_act_of_no_game_is_refused_with_a_sentence():
    nonsense = Move((msgspec.structs.replace(entry(0, Fire()), acts=({"act": "Cheat"},)),))
    refused(changed(moves=(nonsense,)), "Move 1 is not legal: That is not an act of Toy")


def test_a_move_after_the_end_is_refused():
    refused(changed(moves=(*MOVES, Move((entry(0, Fire()),)))), f"Move {len(MOVES) + 1} is not legal")
    refused(changed(moves=(*MOVES, Move(resigns=0))), f"Move {len(MOVES) + 1} is not legal: The game is over")


def marks() -> tuple[Move, Move]:
    """Two quiet moves of seat 0: it marks one of its cards, and another."""
    game = next(replay(TOY, FIXED, SECRET, ()))
    one, other = game.state.hands[0][:2]
    return Move((entry(0, Mark(one)),)), Move((entry(0, Mark(other)),))


def test_moves_taken_back_do_not_count():
    one, other = marks()
    back = Move(takes_back=True)
    assert effective((one, back, other, back, back)[:3]) == [other]
    with_detour = write(TOY, FIXED, SECRET, (one, back, *MOVES))
    assert (with_detour.final, with_detour.draws, with_detour.log) == (RECORD.final, RECORD.draws, RECORD.log)
    assert verify(TOY, encode(with_detour)).moves == (one, back, *MOVES)


def test_several_moves_can_be_taken_back_the_last_one_first():
    one, other = marks()
    back = Move(takes_back=True)
    assert effective((one, other, back)) == [one]
    assert effective((one, other, back, back)) == []


def test_nothing_can_be_taken_back_before_the_first_move():
    one, _ = marks()
    back = Move(takes_back=True)
    with pytest.raises(RecordError, match="before any was made"):
        effective((one, back, back))


def test_leaving_out_what_was_taken_back_is_another_record():
    one, _ = marks()
    honest = write(TOY, FIXED, SECRET, (one, Move(takes_back=True), *MOVES))
    shorter = msgspec.structs.replace(honest, moves=MOVES)
    refused(encode(shorter), "digest")


def test_giving_up_ends_the_record():
    given_up = write(TOY, FIXED, SECRET, (MOVES[0], Move(resigns=1)))
    assert given_up.result is not None
    assert given_up.result.winner == 0
    assert verify(TOY, encode(given_up)) == given_up
    for more in (Move(resigns=0), MOVES[1]):
        with pytest.raises(RecordError, match="The game is over"):
            write(TOY, FIXED, SECRET, (MOVES[0], Move(resigns=1), more))


def test_a_fallen_flag_ends_the_record_and_says_so():
    timed = msgspec.structs.replace(FIXED, pace={"pace": "live", "bank": 60, "increment": 0})
    lost = write(TOY, timed, SECRET, (MOVES[0], Move(flags=1)))
    assert lost.result is not None
    assert (lost.result.winner, lost.result.reason) == (0, "Won on time.")
    assert verify(TOY, encode(lost)) == lost
    with pytest.raises(RecordError, match="The game is over"):
        write(TOY, timed, SECRET, (MOVES[0], Move(flags=1), MOVES[1]))
    refused(encode(msgspec.structs.replace(lost, moves=(MOVES[0], Move(resigns=1)))), "result")


@pytest.mark.parametrize("move", [Move(resigns=2), Move(flags=2)])
def test_only_a_seat_can_give_up_or_run_out_of_time(move):
    with pytest.raises(RecordError, match="no seat 2"):
        write(TOY, FIXED, SECRET, (move,))


def test_the_format_is_the_one_this_code_reads():
    assert RECORD.format == FORMAT == "western-approaches-record-2"
