"""A record held against itself: the game is played again from its secret and its moves, and must come out the same.

What this proves of a file alone: that secret, salts, moves, draws, events and result belong together, by these rules,
that the secret is the one behind the seal it names, and, if it is signed, whose key signed it. That the seal was
published before the salts were known, that a salt was a player's own, and that this is the game somebody played, only
those can tell who kept seal and salt then.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.decision import IllegalAct
from app.engine.dice import Draw
from app.engine.log import LogEntry
from app.engine.pace import BadPace, read_pace
from app.engine.record import (
    FORMAT,
    MOST_FORMER,
    SENTENCES,
    Move,
    Record,
    RecordError,
    SeatRecord,
    SetUp,
    check_file,
    play_move,
    read_record,
    start,
    write,
)
from app.engine.rules import Rules
from app.engine.seal import SALT, commit
from app.engine.signature import signature_holds
from app.engine.state import Result

LEAST_SECRET, FORMERLY = 16, 8
"""Bytes. A shorter secret could be guessed from its seal; records of before may have shorter ones."""


def verify(rules: Rules[Any], data: bytes) -> Record:
    """Recompute a game from its record alone; raises RecordError at the first difference.

    State, draws, events and result must come out the same; words need not. A record of other rules holds if these
    lead to the same game. The answer is the record as these rules write it.
    """
    record, plain = read_record(data)
    for flaw in flaws(rules, record):
        raise RecordError(flaw)
    secret = bytes.fromhex(record.secret)
    try:
        check_take_backs(rules, record.set_up, secret, record.moves)
        again = write(rules, record.set_up, secret, record.moves, record.upgrades)
        compare(rules, record, again)
    except RecordError as error:
        if record.rules == rules.meta.version:
            raise
        raise RecordError(f"Played under rules {record.rules}; these are {rules.meta.version}. {error}") from None
    check_file(record, plain, data)
    if (record.signed_by or record.signature) and not signature_holds(record):
        raise RecordError("It is not signed by the key it names: somebody else wrote or changed this file.")
    return again


# --- what can be said before a move is played


def flaws(rules: Rules[Any], record: Record) -> Iterator[str]:
    """Sentences about what no finished game looks like."""
    if record.format not in (FORMAT, SENTENCES):
        yield f"Unknown format “{record.format}”."
    if record.set_up.game != rules.meta.slug:
        yield f"This is a game of “{record.set_up.game}”, not of “{rules.meta.slug}”."
    yield from _of_secret(record.set_up, record.secret)
    yield from _of_seats(rules, record.set_up)
    yield from _of_former(rules, record.set_up)
    yield from _of_pace(record.set_up)
    if not record.moves:
        yield "There is no move in it."
    if record.result is None:
        yield "The game is not finished: it has no result."
    for number, move in enumerate(record.moves, start=1):
        if flaw := _of_move(move):
            yield f"Move {number} {flaw}."


def _of_secret(set_up: SetUp, told: str) -> Iterator[str]:
    try:
        secret = bytes.fromhex(told)
    except ValueError:
        yield "The secret is not hexadecimal."
        return
    least = LEAST_SECRET if set_up.laid else FORMERLY
    if len(secret) < least:
        yield f"The secret has {len(secret)} bytes; with fewer than {least} anybody could have guessed it."
    if set_up.seal_of(secret) != set_up.commitment:
        yield "The secret is not the one that was sealed before the first move."


def _of_former(rules: Rules[Any], set_up: SetUp, depth: int = 0) -> Iterator[str]:
    """Of the game that it goes on from: the same game in the same set-up, sealed by its own secret."""
    former = set_up.former
    if former is None:
        return
    here, there = ((each.game, each.scenario, each.setup, len(each.seats)) for each in (set_up, former.set_up))
    if here != there:
        yield "It goes on from a game that was set up otherwise."
    if set_up.laid is None:
        yield "It goes on from another game, and its seal does not cover that."
    if not all(move.entries and not move.takes_back and not _of_move(move) for move in former.moves):
        yield "The game it goes on from has a move that is not made of acts alone."
    if depth == MOST_FORMER:
        yield f"It goes on from a game that goes on from a game, more than {MOST_FORMER} times."
        return
    for flaw in (*_of_secret(former.set_up, former.secret), *_of_seats(rules, former.set_up)):
        yield f"Of the game it goes on from: {flaw}"
    yield from _of_former(rules, former.set_up, depth + 1)


def _of_seats(rules: Rules[Any], set_up: SetUp) -> Iterator[str]:
    seats = rules.seats(set_up.scenario, set_up.setup)
    if len(set_up.seats) != seats:
        named = "1 player" if len(set_up.seats) == 1 else f"{len(set_up.seats)} players"
        yield f"It names {named}; at such a table there {'is one' if seats == 1 else 'are two'}."
    for number, seat in enumerate(set_up.seats):
        flaw = _of_salt(seat) if set_up.laid else ("has no salt" if not seat.salt else "")
        if flaw:
            yield f"Seat {number}, {seat.name or 'nobody'}, {flaw}."


def _of_salt(seat: SeatRecord) -> str:
    """What is wrong with it, to follow a name; empty if nothing is."""
    if seat.kind == "bot":
        return "is a computer and has a salt" if seat.salt or seat.commit else ""
    if seat.salt_by == "nobody":
        return "has a salt, though nobody gave one" if seat.salt else ""
    if seat.salt_by not in ("player", "server"):
        return "does not tell whose the salt is"
    if not SALT.fullmatch(seat.salt):
        return "has a salt that is none: 16 random bytes at least, in hexadecimal"
    if seat.commit and commit(seat.salt) != seat.commit:
        return "opened another salt than the one committed to"
    return ""


def _of_pace(set_up: SetUp) -> Iterator[str]:
    try:
        read_pace(set_up.pace)
    except BadPace as error:
        yield f"Its pace is none: {error}"


def _of_move(move: Move) -> str:
    """What is wrong with its form, to follow “Move 3”; empty if nothing is."""
    ends = (move.resigns, move.flags, move.leaves, move.agrees, move.closes)
    kinds = [move.takes_back, *(end is not None for end in ends), bool(move.entries)]
    if sum(kinds) != 1:
        return "is empty" if not any(kinds) else "does two things at once"
    seats = [entry.seat for entry in move.entries]
    if len(set(seats)) != len(seats):
        return "has one seat answering twice"
    return "has an entry without an act" if not all(entry.acts for entry in move.entries) else ""


# --- playing it again


def check_take_backs(rules: Rules[Any], set_up: SetUp, secret: bytes, moves: tuple[Move, ...]) -> None:
    """Nobody takes back a move for which chance was asked: the next try would have another die."""
    if not any(move.takes_back for move in moves):
        return
    game = start(rules, set_up, secret)
    before: list[tuple[bytes, int]] = []
    for number, move in enumerate(moves, start=1):
        if move.takes_back:
            if not before:
                raise RecordError("A move is taken back before any was made.")
            state, draws = before.pop()
            if game.dice.number != draws:
                raise RecordError(f"Move {number} takes a move back for which dice were cast.")
            game.state = rules.decode(state)
        else:
            before.append((rules.encode(game.state), game.dice.number))
            try:
                play_move(game, move)
            except IllegalAct as error:
                raise RecordError(f"Move {number} is not legal: {error}") from None


def compare(rules: Rules[Any], told: Record, found: Record) -> None:
    if found.result is None:
        raise RecordError(f"The game is not finished after its last move, number {len(told.moves)}.")
    _compare_draws(told.draws, found.draws)
    if told.format == SENTENCES:
        if _outcome(told.result) != _outcome(msgspec.to_builtins(found.result)):
            raise RecordError(f"The result is not the one the record tells; the game ends: {found.reason}")
        return
    try:
        log, result = rules.read_log(told.log), rules.read_result(told.result)
    except msgspec.ValidationError as error:
        raise RecordError(f"Its log or result tells what these rules do not know ({error}).") from None
    _compare_logs(log, found.log)
    if result != found.result:
        raise RecordError(
            f"The result is told as {_told(told.set_up, result)}; the game gives {_told(told.set_up, found.result)}."
        )
    # The state of other rules may be written otherwise and still be the same game.
    if told.rules == found.rules and told.final != found.final:
        raise RecordError("The last state is not the one that the moves lead to.")


def _told(set_up: SetUp, result: Any) -> str:
    """All of a result: two may differ in the points or the winner alone."""
    if not isinstance(result, Result):
        return "nothing"
    winner = "nobody wins" if result.winner is None else f"{_name(set_up, result.winner)} wins"
    return f"“{result.reason}” ({winner}, points {' : '.join(f'{each:g}' for each in result.points)})"


def _name(set_up: SetUp, seat: int) -> str:
    return set_up.seats[seat].name if 0 <= seat < len(set_up.seats) else f"seat {seat}"


def _compare_draws(told: tuple[Draw, ...], found: tuple[Draw, ...]) -> None:
    for one, other in zip(told, found, strict=False):
        if one != other:
            told_as, comes = _drawn(one), _drawn(other)
            raise RecordError(
                f"Of the draws, number {other.number}: the record says {told_as}, the game gives {comes}."
            )
    if len(told) != len(found):
        raise RecordError(f"The record has {len(told)} draws, the game makes {len(found)}.")


def _drawn(draw: Draw) -> str:
    return f"{', '.join(map(str, draw.values))} for “{draw.purpose}”"


def _compare_logs(told: tuple[LogEntry[Any], ...], found: tuple[Any, ...]) -> None:
    for number, (one, other) in enumerate(zip(told, found, strict=False), start=1):
        if one.without_words() != other.without_words():
            raise RecordError(f"Event {number} of the log: the record tells “{_said(one)}”, the game “{_said(other)}”.")
    if len(told) != len(found):
        raise RecordError(f"The log of the record has {len(told)} events, that of the game {len(found)}.")


def _said(entry: LogEntry[Any]) -> str:
    try:
        return " / ".join(event.sentence() for event in (entry.event, *entry.secret.values()) if event)
    except Exception:  # a forger may write a card that does not exist, and then there is no sentence
        return type(entry.event).__name__


def _outcome(result: Any) -> Any:
    """Who won and by how much, whatever the words for it."""
    return result and (result["winner"], tuple(result["points"]))
