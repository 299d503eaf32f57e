"""A move: one step of the sequence, public as soon as it is stored."""

from typing import TYPE_CHECKING, Any

from app.engine.dice import Draw
from app.engine.log import LogEntry
from app.engine.record import Move
from app.engine.state import Result, State
from app.engine.summary import Summary
from app.engine.viewer import Seat
from app.match.clock import Clocks
from app.match.draft import Drafted
from app.match.position import Position
from app.match.proposal import Proposal
from app.match.saved import Undo

if TYPE_CHECKING:
    from app.match.standing import Standing

WRITTEN_EVERY = 16
"""Moves, where the state need not be written to be copied: to write it costs more than to play a move again."""


class NewMove(Proposal, frozen=True, kw_only=True):
    """As it is stored. `rules` is the version it is played under.

    Without a `snapshot` the one that is stored stays, and the moves since are played again when the match is loaded.
    """

    rules: str
    seq: int
    move: Move
    log: tuple[LogEntry[Any], ...]
    draws: tuple[Draw, ...] = ()
    snapshot: bytes | None
    summary: Summary
    result: Result[Any] | None
    undo: Undo | None = None
    at: float
    clocks: Clocks | None = None
    knew: Drafted = {}
    """The drafts it takes the place of, or depends on: if one of them is stored otherwise, somebody else was first."""


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
    position: Position, *, seq: int, move: Move, at: float, undo: Undo | None = None, clocks: Clocks | None = None,
    knew: Drafted | None = None, write: bool = True,
) -> MoveMade:  # fmt: skip
    """The move that brought the game to this position."""
    game = position.game
    return MoveMade(
        rules=game.rules.meta.version,
        seq=seq,
        move=move,
        log=tuple(game.log),
        draws=tuple(game.dice.drawn),
        snapshot=position.written if write else None,
        summary=position.summary,
        result=game.state.result,
        undo=undo,
        at=at,
        clocks=clocks,
        knew=knew or {},
        position=position,
    )


def made(
    match: "Standing", move: Move, position: Position, at: float, undo: Undo | None = None, of: tuple[Seat, ...] = ()
) -> MoveMade:
    """The next move of this match, with the clocks after it.

    It depends on the drafts of those who act in it, and of the seats `of`.
    """
    asked = () if position.state.result else position.asked
    clocks = match.clocks.after(move, asked, at, match.own_clocks) if match.clocks else None
    seq = match.seq + 1
    goes_on = bool(move.entries) and undo is None and position.state.result is None
    write = not (goes_on and match.rules.shares_parts and seq - match.written_at < WRITTEN_EVERY)
    knew = match.drafted(*(entry.seat for entry in move.entries), *of)
    return leading_to(position, seq=seq, move=move, at=at, undo=undo, clocks=clocks, knew=knew, write=write)
