"""What is kept of a match between two moves, so that a restart goes on where it stopped."""

from typing import Any, Literal

import msgspec

from app.engine.dice import Draw
from app.engine.record import Move, SetUp, Upgrade, effective
from app.engine.summary import EMPTY, Summary
from app.engine.viewer import Seat
from app.match.clock import Clocks, SeatClock
from app.match.offer import TableOffer
from app.match.order import Order


class SavedMove(msgspec.Struct, frozen=True):
    """A move as stored. Number 0 is the set-up: an empty move with its log, in plain values that its rules can read.

    So are its draws, which anybody can read.
    """

    seq: int
    move: Move
    log: list[Any]
    draws: list[Any] = []


Consent = Literal["free", "needed", "asked", "refused"]
"""Of the opponent, to taking the last move back: not needed, needed, asked for, or refused for good."""


class Undo(msgspec.Struct, frozen=True):
    """The last move may be taken back by this seat; `snapshot` is the state before it.

    If that move is the computer's answer, it goes together with the one `behind` it, which is this seat's own. That is
    not stored: after a restart the computer's answer stands.
    """

    seat: Seat
    snapshot: bytes
    consent: Consent = "free"
    behind: "Undo | None" = None


class SavedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a match is loaded from. `rules` is the version it was last played under, `upgrades` those before.

    `alone`: one person holds all seats that are not a bot's. `asked_at` is the time of the last move, in seconds.
    `own_clocks` are those of seats that have sealed an answer: nobody else's to know.
    `result` is none, or `winner`, `ending` and `points` in plain values, which its rules can read.
    """

    set_up: SetUp
    rules: str
    secret: bytes
    snapshot: bytes
    written_at: int | None = None
    """The move after which the snapshot was taken, if not after the last one."""
    moves: tuple[SavedMove, ...]
    summary: Summary = EMPTY
    result: dict[str, Any] | None = None
    alone: bool = False
    upgrades: tuple[Upgrade, ...] = ()
    asked_at: float = 0.0
    undo: Undo | None = None
    drafts: dict[Seat, tuple[dict[str, Any], ...]] = {}
    orders: dict[Seat, tuple[Order, ...]] = {}
    answer_times: dict[Seat, dict[str, list[float]]] = {}
    clocks: Clocks | None = None
    own_clocks: dict[Seat, SeatClock] = {}
    offers: dict[Seat, TableOffer] = {}

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves as a record has them: without the set-up."""
        return tuple(each.move for each in self.moves if each.seq > 0)

    @property
    def seq(self) -> int:
        return len(self.moves) - 1

    @property
    def unwritten(self) -> tuple[Move, ...]:
        """The moves since the snapshot. None of them takes back another."""
        return () if self.written_at is None else tuple(each.move for each in self.moves if each.seq > self.written_at)

    @property
    def counted(self) -> list[SavedMove]:
        """The set-up and the moves that were not taken back."""
        standing = {id(move) for move in effective(tuple(each.move for each in self.moves))}
        return [each for each in self.moves if id(each.move) in standing]

    @property
    def told(self) -> list[Any]:
        """The log in plain values, without what was taken back."""
        return [entry for each in self.counted for entry in each.log]

    @property
    def draws(self) -> tuple[Draw, ...]:
        return msgspec.convert([draw for each in self.counted for draw in each.draws], tuple[Draw, ...])
