"""Answer undo: the opponent agrees, and the move is taken back; or refuses, and it is never asked again."""

from typing import Literal

from app.engine.viewer import Seat
from app.match.manners.ask_undo import ConsentChanged
from app.match.manners.frame import Manner, Seq
from app.match.manners.undo import taken_back
from app.match.match import Match
from app.match.move import MoveMade
from app.match.refusal import Refused


class AnswerUndo(Manner):
    type: Literal["answer_undo"] = "answer_undo"
    seq: Seq
    agree: bool

    def propose(self, match: Match, seat: Seat, at: float) -> MoveMade | ConsentChanged:
        match.check(seat, self.seq)
        if match.undo is None or match.undo.consent != "asked":
            raise Refused("illegal", "Nobody asks to take the last move back.")
        if match.undo.seat == seat:
            raise Refused("not_yours", "You asked; the answer is your opponent's.")
        return taken_back(match, match.undo, at) if self.agree else ConsentChanged(match.seq, "refused")
