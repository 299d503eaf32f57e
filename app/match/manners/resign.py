"""Resign: give up the match."""

from typing import Literal

from app.engine.record import Move
from app.engine.viewer import Seat
from app.match.manners.frame import Manner, Seq
from app.match.match import Match
from app.match.move import MoveMade, made


class Resign(Manner):
    type: Literal["resign"] = "resign"
    seq: Seq

    def propose(self, match: Match, seat: Seat, at: float) -> MoveMade:
        match.check(seat, self.seq)
        return made(match, Move(resigns=seat), match.ended(match.rules.resigned(match.state, seat)), at)
