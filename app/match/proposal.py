"""What an act would do. The caller stores it, and only then does the match adopt it."""

from typing import Any

import msgspec

from app.engine.dice import Draw
from app.engine.game import Game
from app.engine.log import LogEntry
from app.engine.record import Move
from app.engine.state import Result, State
from app.engine.summary import Summary
from app.engine.viewer import Seat
from app.match.asked import summary_of
from app.match.clock import Clocks, SeatClock
from app.match.order import Order
from app.match.saved import Consent, Undo


class DraftSaved(msgspec.Struct, frozen=True):
    """A seat's unfinished action, or its sealed answer: kept for its author, invisible to all others.

    So is `clock`, the seat's own while an answer is sealed: it stands.
    """

    seat: Seat
    seq: int
    acts: tuple[dict[str, Any], ...]
    clock: SeatClock | None = None


class NewMove(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the sequence, as it is stored. `rules` is the version it is played under."""

    rules: str
    seq: int
    move: Move
    log: tuple[LogEntry[Any], ...]
    draws: tuple[Draw, ...] = ()
    snapshot: bytes
    summary: Summary
    result: Result[Any] | None
    undo: Undo | None = None
    at: float
    clocks: Clocks | None = None


class MoveMade(NewMove, frozen=True, kw_only=True):
    """A move with the state it leads to."""

    state: State

    @classmethod
    def leading_to(
        cls, game: Game[Any], *, seq: int, move: Move, at: float, undo: Undo | None = None, clocks: Clocks | None = None
    ) -> "MoveMade":
        """The move that brought this game to where it stands."""
        return cls(
            rules=game.rules.meta.version,
            seq=seq,
            move=move,
            log=tuple(game.log),
            draws=tuple(game.dice.drawn),
            snapshot=game.rules.encode(game.state),
            state=game.state,
            summary=summary_of(game),
            result=game.state.result,
            undo=undo,
            at=at,
            clocks=clocks,
        )


class OrdersChanged(msgspec.Struct, frozen=True):
    """A seat's standing orders as they would be. Not a move."""

    seat: Seat
    orders: tuple[Order, ...]


class ConsentChanged(msgspec.Struct, frozen=True):
    """The author of move `seq` asks to take it back, or the opponent refuses. Public, but not a move."""

    seq: int
    consent: Consent


class ClocksChanged(msgspec.Struct, frozen=True):
    """A vacation begins or ends. Public, but not a move. `before` are the clocks this was worked out from."""

    seq: int
    seat: Seat
    clocks: Clocks
    before: Clocks


Proposal = DraftSaved | MoveMade | OrdersChanged | ConsentChanged | ClocksChanged
