"""The record: a game is its set-up, its salts and its moves. Replaying it gives the same state to the last bit."""

import hashlib
import sys
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from app.engine.decision import IllegalAct
from app.engine.dice import Draw, KeyedDice, LaterDice, SealedDice, commitment
from app.engine.event import Abandoned, AgreedDraw, Ending, GoesOn, RulesChanged
from app.engine.game import Game, begin
from app.engine.log import LogEntry
from app.engine.rules import Rules, UnknownScenario
from app.engine.seal import Laid, dice_key, hash_of_former, seal
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

    A move may instead take back the one before it, or give up the game, say whose time ran out or who left for good, or
    what both players agreed on. The last kind is the server's: it closes a game whose rules it no longer has.
    """

    entries: tuple[Entry, ...] = ()
    takes_back: bool = False
    resigns: Seat | None = None
    flags: Seat | None = None
    leaves: Seat | None = None
    agrees: Literal["draw", "abandon"] | None = None
    closes: RulesChanged | None = None


SaltBy = Literal["", "player", "server", "nobody"]
SeatKind = Literal["person", "bot", "program"]
"""Who opened the salt: the player's own browser; the server, with whom the player left it; nobody, as there is none.
Empty at tables laid before anybody asked."""


class SeatRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """`commit` is what was published of the salt before the other player's was known. A computer has no salt; a
    `program` is somebody's own, which plays by the protocol as people do.
    """

    name: str
    salt: str
    kind: SeatKind = "person"
    commit: str = ""
    salt_by: SaltBy = ""

    def __post_init__(self) -> None:
        # A default is left out only if it is the very same object, and one that came from another process is not.
        msgspec.structs.force_setattr(self, "kind", sys.intern(self.kind))


class SetUp(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is fixed before the first move, but for the secret.

    `commitment` is the seal. `pace` is how fast it was to be played, if by a clock; the rules know nothing of it.
    `table` and `rules`, the version it was laid under, are sealed too; tables without them were sealed by the secret's
    hash alone. `former` is the game that this one goes on from, if it does.
    """

    game: str
    scenario: str
    setup: dict[str, Any]
    seats: tuple[SeatRecord, ...]
    commitment: str
    pace: dict[str, Any] | None = None
    table: str = ""
    rules: str = ""
    former: "Former | None" = None

    @property
    def before(self) -> tuple[Move, ...]:
        """The moves of the former game, and of those it went on from itself."""
        return (*self.former.set_up.before, *self.former.moves) if self.former else ()

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(seat.salt for seat in self.seats)

    @property
    def laid(self) -> Laid | None:
        if not self.table:
            return None
        former = hash_of_former(self.former) if self.former else ""
        return Laid(self.table, self.game, self.scenario, self.setup, self.rules, former)

    def seal_of(self, secret: bytes) -> str:
        """What must have been published, if this was the secret."""
        return seal(self.laid, secret) if self.laid else commitment(secret)

    def dice(self, secret: bytes, number: int = 0) -> SealedDice:
        """The dice of this table, from draw `number` on."""
        if self.laid is None:
            return SealedDice(secret, self.salts, number)
        key = dice_key(secret, self.salts)
        if self.former is None:
            return KeyedDice(key, number)
        return LaterDice(self.former.dice, self.former.draws, key, number)


MOST_FORMER = 8
"""How often a game can go on from one that itself went on from one."""


class Former(msgspec.Struct, frozen=True):
    """A finished game up to a moment of it, from which another goes on: opened, with its own secret and salts.

    `moves` are those that counted, `draws` how often chance was asked up to there. `state` is the hash of the state at
    that moment, as the rules wrote it under which the new table was laid.
    """

    set_up: SetUp
    secret: str
    moves: tuple[Move, ...]
    draws: int
    state: str

    @property
    def dice(self) -> SealedDice:
        return self.set_up.dice(bytes.fromhex(self.secret))


class Upgrade(msgspec.Struct, frozen=True):
    """The server took newer rules while this game was played: after move `seq` they led to the very same state."""

    seq: int
    begun: str
    now: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game with everything needed to check it. `rules` is the version it ended under.

    `digest` covers all the rest: it is the SHA-256 of the file with this value and the signature empty. `signed_by` is
    the public key of the server that signed it (`app.engine.signature`); unsigned, both are left out. Log and result of
    a record that was merely read are plain values; those of one that was written or verified are typed.
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
    signed_by: str = ""
    digest: str = ""
    signature: str = ""

    @property
    def reason(self) -> str:
        """How it ended, in a sentence."""
        return self.result.reason if isinstance(self.result, Result) else ""

    def sealed(self) -> "Record":
        bare = msgspec.structs.replace(self, digest="", signature="")
        return msgspec.structs.replace(bare, digest=_sha256(encode(bare)))


class RecordError(Exception):
    """The record does not hold. The text says what differs first."""


def encode(record: Record) -> bytes:
    """The one way a record is written: a changed byte, even white space, is a changed record."""
    # A database may hand the keys of an act back in another order.
    plain = msgspec.to_builtins(record, str_keys=True, order="deterministic")
    if not record.signed_by:
        del plain["signed_by"], plain["signature"]
    return _written(plain)


def _written(plain: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n"


class _Read(Record, frozen=True, kw_only=True):
    """A record as a file holds it."""

    log: tuple[dict[str, Any], ...]
    result: dict[str, Any] | None


def decode(data: bytes) -> Record:
    return read_record(data)[0]


def read_record(data: bytes) -> tuple[Record, Any]:
    """A record, and all that the file holds in plain values."""
    plain = _plain(data)
    return _record(plain), plain


def _plain(data: bytes) -> Any:
    """All of the file as plain values: what stands in a part that nobody knows must be sound too."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"This is not a record, or not the whole of one ({error}).") from None


def _record(plain: Any) -> Record:
    try:
        return msgspec.convert(plain, _Read)
    except (msgspec.ValidationError, RecursionError) as error:
        raise RecordError(f"This is not a record: a part of it is missing or is something else ({error}).") from None


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
    if move.agrees is not None:
        ending = AgreedDraw() if move.agrees == "draw" else Abandoned()
        game.state.result = closed(game.rules.summary(game.state), ending)
        return
    lost = ((move.resigns, game.rules.resigned), (move.flags, game.rules.out_of_time), (move.leaves, game.rules.left))
    for loser, result in lost:
        if loser is None:
            continue
        if loser not in range(len(game.rules.meta.sides)):
            raise IllegalAct(f"There is no seat {loser} to give up.")
        game.state.result = result(game.state, loser)
        return
    for entry in move.entries:
        for act in entry.acts:
            game.act(entry.seat, game.rules.read_act(act))


def closed(summary: Summary, ending: Ending) -> Result[Any]:
    """Nobody wins; the points are those of the moment."""
    return Result(None, ending, summary.score or (0,) * len(summary.sides))


def start(rules: Rules[Any], set_up: SetUp, secret: bytes) -> Game[Any]:
    """The game at its first decision; at the moment it goes on from, if it goes on from another."""
    try:
        game = begin(rules, set_up.scenario, set_up.setup, set_up.dice(secret))
    except (UnknownScenario, msgspec.ValidationError) as error:
        raise RecordError(f"{rules.meta.title} cannot be set up like this: {error}") from None
    _play_former(game, set_up.former)
    return game


def _play_former(game: Game[Any], former: Former | None) -> None:
    """Up to the moment from which it goes on: there chance was asked as often as told, and the rest is its own."""
    if former is None:
        return
    _play_former(game, former.set_up.former)
    try:
        for move in former.moves:
            play_move(game, move)
    except IllegalAct as error:
        raise RecordError(f"A move of the game it goes on from is not legal: {error}") from None
    if game.state.result is not None or game.dice.number != former.draws:
        raise RecordError("The game it goes on from does not lead to the moment it names.")
    game.say(LogEntry(GoesOn(len(former.moves))))


def replay(rules: Rules[Any], set_up: SetUp, secret: bytes, moves: tuple[Move, ...]) -> Iterator[Game[Any]]:
    """The same game object at its first decision and after each move that counts."""
    game = start(rules, set_up, secret)
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


def check_file(record: Record, plain: Any, data: bytes) -> None:
    """The file is written as a record is, to the byte, and the digest is its own."""
    if _written(plain) != data:
        raise RecordError("The file is not written as a record is: it was edited.")
    bare = plain | {"digest": ""} | ({"signature": ""} if "signature" in plain else {})
    if _sha256(_written(bare)) != record.digest:
        raise RecordError("digest: the file is not the one that was sealed; it was edited.")


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
