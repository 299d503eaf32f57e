"""The record: a game is its set-up, its salts and its moves. Replaying it gives the same state to the last bit."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.decision import IllegalAct
from app.engine.dice import Draw, SealedDice, commitment
from app.engine.event import RulesChanged
from app.engine.game import Game, begin
from app.engine.log import LogEntry
from app.engine.rules import Rules, UnknownScenario
from app.engine.state import Result
from app.engine.summary import Summary
from app.engine.viewer import Seat

FORMAT = "western-approaches-record-2"
SENTENCES = "western-approaches-record-1"
"""The format before: its log is sentences, which prove nothing, and its last state has words in it."""


class Entry(msgspec.Struct, frozen=True):
    """What one seat did in a move: one act, or the small choices of a whole action, as plain JSON values."""

    seat: Seat
    acts: tuple[dict[str, Any], ...]


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of the sequence. Several entries are sealed answers opened together.

    A move may instead take back the one before it, or give up the game, or say whose time ran out. The last kind is the
    server's: it closes a game whose rules it no longer has.
    """

    entries: tuple[Entry, ...] = ()
    takes_back: bool = False
    resigns: Seat | None = None
    flags: Seat | None = None
    closes: RulesChanged | None = None


class SeatRecord(msgspec.Struct, frozen=True):
    name: str
    salt: str
    kind: str = "person"


class SetUp(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is fixed before the first move, but for the secret.

    `pace` is how fast it was to be played, if by a clock; the rules know nothing of it.
    """

    game: str
    scenario: str
    setup: dict[str, Any]
    seats: tuple[SeatRecord, ...]
    commitment: str
    pace: dict[str, Any] | None = None

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(seat.salt for seat in self.seats)


class Upgrade(msgspec.Struct, frozen=True):
    """The server took newer rules while this game was played: after move `seq` they led to the very same state."""

    seq: int
    begun: str
    now: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game with everything needed to check it. `rules` is the version it ended under.

    `digest` covers all the rest: it is the SHA-256 of the file with this one value empty. Log and result of a record
    that was merely read are plain values; those of one that was written or verified are typed.
    """

    format: str = FORMAT
    rules: str
    set_up: SetUp
    secret: str
    moves: tuple[Move, ...]
    draws: tuple[Draw, ...]
    log: tuple[LogEntry[Any] | dict[str, Any], ...]
    result: Result[Any] | dict[str, Any] | None
    final: str
    upgrades: tuple[Upgrade, ...] = ()
    digest: str = ""

    @property
    def reason(self) -> str:
        """How it ended, in a sentence."""
        return self.result.reason if isinstance(self.result, Result) else ""

    def sealed(self) -> "Record":
        return msgspec.structs.replace(self, digest=_sha256(encode(msgspec.structs.replace(self, digest=""))))


class RecordError(Exception):
    """The record does not hold. The text says what differs first."""


def encode(record: Record) -> bytes:
    """The one way a record is written: a changed byte, even white space, is a changed record."""
    # A database may hand the keys of an act back in another order.
    return _written(msgspec.to_builtins(record, str_keys=True, order="deterministic"))


def _written(plain: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n"


class _Read(Record, frozen=True, kw_only=True):
    """A record as a file holds it."""

    log: tuple[dict[str, Any], ...]
    result: dict[str, Any] | None


def decode(data: bytes) -> Record:
    return _record(_plain(data))


def _plain(data: bytes) -> Any:
    """All of the file as plain values: what stands in a part that nobody knows must be sound too."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"This is not a record: {error}.") from None


def _record(plain: Any) -> Record:
    try:
        return msgspec.convert(plain, _Read)
    except msgspec.ValidationError as error:
        raise RecordError(f"This is not a record: {error}.") from None


def effective(moves: tuple[Move, ...]) -> list[Move]:
    """The moves that still count once those taken back are gone."""
    standing: list[Move] = []
    for move in moves:
        if not move.takes_back:
            standing.append(move)
        elif standing:
            standing.pop()
        else:
            raise RecordError("A move is taken back before any was made.")
    return standing


def play_move(game: Game[Any], move: Move) -> None:
    """Carry out a move, refusing anything the rules do not allow."""
    if game.state.result is not None:
        raise IllegalAct("The game is over.")
    if move.closes is not None:
        game.state.result = closed(game.rules.summary(game.state), move.closes)
        game.say(LogEntry(move.closes))
        return
    loser = move.resigns if move.resigns is not None else move.flags
    if loser is not None:
        if loser not in range(len(game.rules.meta.sides)):
            raise IllegalAct(f"There is no seat {loser} to give up.")
        lost = game.rules.resigned if loser == move.resigns else game.rules.out_of_time
        game.state.result = lost(game.state, loser)
        return
    for entry in move.entries:
        for act in entry.acts:
            game.act(entry.seat, game.rules.read_act(act))


def closed(summary: Summary, ending: RulesChanged) -> Result[RulesChanged]:
    """Nobody wins; the points are those of the moment."""
    return Result(None, ending, summary.score or (0,) * len(summary.sides))


def replay(rules: Rules[Any], set_up: SetUp, secret: bytes, moves: tuple[Move, ...]) -> Iterator[Game[Any]]:
    """The same game object at its first decision and after each move that counts."""
    try:
        game = begin(rules, set_up.scenario, set_up.setup, SealedDice(secret, set_up.salts))
    except (UnknownScenario, msgspec.ValidationError) as error:
        raise RecordError(f"{rules.meta.title} cannot be set up like this: {error}") from None
    yield game
    for number, move in enumerate(effective(moves), start=1):
        try:
            play_move(game, move)
        except IllegalAct as error:
            raise RecordError(f"Move {number} is not legal: {error}") from None
        yield game


def final_hash(game: Game[Any]) -> str:
    return _sha256(game.rules.encode(game.state))


def write(
    rules: Rules[Any], set_up: SetUp, secret: bytes, moves: tuple[Move, ...], upgrades: tuple[Upgrade, ...] = ()
) -> Record:
    """The record of a game, made by playing it again from nothing."""
    *_, game = replay(rules, set_up, secret, moves)
    return Record(
        rules=rules.meta.version,
        set_up=set_up,
        secret=secret.hex(),
        moves=moves,
        draws=tuple(game.dice.drawn),
        log=tuple(game.log),
        result=game.state.result,
        final=final_hash(game),
        upgrades=upgrades,
    ).sealed()


def write_as_kept(
    rules: str, set_up: SetUp, secret: bytes, moves: tuple[Move, ...], draws: tuple[Draw, ...], log: list[Any],
    result: dict[str, Any] | None, snapshot: bytes, upgrades: tuple[Upgrade, ...] = (),
) -> Record:  # fmt: skip
    """The record of a game from what was stored while it was played, for want of rules that play it again."""
    return Record(
        format=FORMAT if all(_is_typed(entry) for entry in log) else SENTENCES,
        rules=rules,
        set_up=set_up,
        secret=secret.hex(),
        moves=moves,
        draws=draws,
        log=tuple(log),
        result=result,
        final=_sha256(snapshot),
        upgrades=upgrades,
    ).sealed()


def _is_typed(entry: dict[str, Any]) -> bool:
    return "text" not in entry


def verify(rules: Rules[Any], data: bytes) -> Record:
    """Recompute a game from its record alone; raises RecordError at the first difference.

    State, draws, events and result must come out the same; words need not. A record of other rules holds if these
    lead to the same game. The answer is the record as these rules write it.
    """
    plain = _plain(data)
    record = _record(plain)
    if record.format not in (FORMAT, SENTENCES):
        raise RecordError(f"Unknown format “{record.format}”.")
    if record.set_up.game != rules.meta.slug:
        raise RecordError(f"This is a game of “{record.set_up.game}”, not of “{rules.meta.slug}”.")
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise RecordError("The secret is not hexadecimal.") from None
    if commitment(secret) != record.set_up.commitment:
        raise RecordError("The secret is not the one that was sealed before the first move.")
    try:
        again = write(rules, record.set_up, secret, record.moves, record.upgrades)
        _compare_games(rules, record, again)
    except RecordError as error:
        if record.rules == rules.meta.version:
            raise
        raise RecordError(f"Played under rules {record.rules}; these are {rules.meta.version}. {error}") from None
    _check_file(record, plain, data)
    return again


def _compare_games(rules: Rules[Any], told: Record, found: Record) -> None:
    _compare("draws", told.draws, found.draws)
    if told.format == SENTENCES:
        _compare("result", _outcome(told.result), _outcome(msgspec.to_builtins(found.result)))
        return
    try:
        log, result = rules.read_log(told.log), rules.read_result(told.result)
    except msgspec.ValidationError as error:
        raise RecordError(f"Its log or result tells what these rules do not know: {error}.") from None
    _compare("log", without_words(log), without_words(found.log))
    _compare("result", result, found.result)
    # The state of other rules may be written otherwise and still be the same game.
    if told.rules == found.rules:
        _compare("final", told.final, found.final)


def without_words(log: tuple[Any, ...]) -> tuple[LogEntry[Any], ...]:
    return tuple(entry.without_words() for entry in log)


def _outcome(result: Any) -> Any:
    """Who won and by how much, whatever the words for it."""
    return result and (result["winner"], tuple(result["points"]))


def _check_file(record: Record, plain: Any, data: bytes) -> None:
    if _written(plain) != data:
        raise RecordError("The file is not written as a record is: it was edited.")
    if _sha256(_written(plain | {"digest": ""})) != record.digest:
        raise RecordError("digest: the file is not the one that was sealed; it was edited.")


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _compare(field: str, told: Any, found: Any) -> None:
    if told == found:
        return
    if isinstance(told, tuple) and isinstance(found, tuple):
        for place, (one, other) in enumerate(zip(told, found, strict=False)):
            if one != other:
                raise RecordError(f"{field} {place}: the record says {one}, the game gives {other}.")
        raise RecordError(f"{field}: the record has {len(told)}, the game gives {len(found)}.")
    raise RecordError(f"{field}: the record says {told}, the game gives {found}.")
