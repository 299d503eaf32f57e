"""A move: one step of the sequence, public as soon as it is stored."""

from typing import TYPE_CHECKING, Any

from app.engine.dice import Draw
from app.engine.log import LogEntry
from app.engine.record import Move
from app.engine.state import Result, State
from app.engine.summary import Summary
from app.engine.viewer import Seat
from app.match.clock import Clocks
from app.match.position import Position
from app.match.proposal import Proposal
from app.match.saved import Undo

if TYPE_CHECKING:
    from app.match.standing import Standing


class NewMove(Proposal, frozen=True, kw_only=True):
    """As it is stored. `rules` is the version it is played under."""

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
    """With the position it leads to."""

    position: Position

    @property
    def state(self) -> State:
        return self.position.state

    def adopt(self, match: "Standing", by_hand: Seat | None) -> None:
        if by_hand is not None and any(entry.seat == by_hand for entry in self.move.entries):
            # Of answers sealed together the last one made the move; the time is that player's, not the first seat's.
            match.remember_answer_time(by_hand, self.at)
        match.go_to(self)


def leading_to(
    position: Position, *, seq: int, move: Move, at: float, undo: Undo | None = None, clocks: Clocks | None = None
) -> MoveMade:
    """The move that brought the game to this position."""
    game = position.game
    return MoveMade(
        rules=game.rules.meta.version,
        seq=seq,
        move=move,
        log=tuple(game.log),
        draws=tuple(game.dice.drawn),
        snapshot=game.rules.encode(game.state),
        summary=position.summary,
        result=game.state.result,
        undo=undo,
        at=at,
        clocks=clocks,
        position=position,
    )


def made(match: "Standing", move: Move, position: Position, at: float, undo: Undo | None = None) -> MoveMade:
    """The next move of this match, with the clocks after it."""
    asked = () if position.state.result else position.asked
    clocks = match.clocks.after(move, asked, at, match.own_clocks) if match.clocks else None
    return leading_to(position, seq=match.seq + 1, move=move, at=at, undo=undo, clocks=clocks)
