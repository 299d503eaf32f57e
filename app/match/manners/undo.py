"""Undo: take back the last move, where it used no chance and changed nobody else's view."""

from typing import Literal

from app.engine.record import Move
from app.engine.viewer import Seat
from app.match.manners.frame import Manner, Seq
from app.match.match import Match
from app.match.move import MoveMade, made
from app.match.refusal import Refused
from app.match.saved import Undo


class UndoFrame(Manner):
    type: Literal["undo"] = "undo"
    seq: Seq

    def propose(self, match: Match, seat: Seat, at: float) -> MoveMade:
        match.check(seat, self.seq)
        if match.undo is None or not match.may_undo(seat):
            raise Refused(
                "illegal",
                "The last move cannot be taken back: it was not yours, used chance, or changed what others know.",
            )
        return taken_back(match, match.undo, at, of=(seat, match.undo.seat))


def taken_back(match: Match, undo: Undo, at: float, of: tuple[Seat, ...] = ()) -> MoveMade:
    """The move that takes the last one back. If that was the computer's, the one behind it is to follow."""
    if match.clocks and not match.clocks.can_pay_back(at):
        raise Refused("illegal", "The last move stands: without the time it brought, its author's time is up.")
    before = match.position(match.rules.decode(undo.snapshot))
    return made(match, Move(takes_back=True), before, at, undo.behind, of)
