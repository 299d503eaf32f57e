"""Claim: the opponent has left a live game, it is theirs to act, and they have not come back for a while."""

from typing import Literal

from app.engine.pace import Live
from app.engine.record import Move
from app.engine.viewer import Seat
from app.match.manners.frame import Manner, Seq
from app.match.match import Match
from app.match.move import MoveMade, made
from app.match.refusal import Refused

WAIT = 120.0
"""Seconds that an opponent who left may be back in."""


class Claim(Manner):
    type: Literal["claim"] = "claim"
    seq: Seq

    def propose(self, match: Match, seat: Seat, at: float) -> MoveMade:
        match.check(seat, self.seq)
        if match.clocks is None or not isinstance(match.clocks.pace, Live):
            raise Refused("illegal", "Only a live game can be claimed; elsewhere everybody has the time of the clock.")
        gone = [other for other in match.asked() if other != seat and other in match.left]
        if not gone:
            raise Refused("illegal", "Your opponent is at the table, or it is not theirs to act.")
        left = match.left[gone[0]]
        if at - left < WAIT:
            raise Refused("illegal", f"Your opponent may still be back for {round(WAIT - (at - left))} seconds.")
        return made(match, Move(leaves=gone[0]), match.ended(match.rules.left(match.state, gone[0])), at)
