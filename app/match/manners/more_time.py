"""More time: a player gives the opponent some of it, as a courtesy."""

from typing import Literal

import msgspec

from app.engine.pace import DAY, Live
from app.engine.viewer import Seat
from app.match.manners.frame import Manner, Seq
from app.match.manners.vacation import ClocksChanged
from app.match.match import Match
from app.match.refusal import Refused

LIVE_SECONDS = 120.0
MOST_DAYS = 60


class MoreTime(Manner):
    type: Literal["more_time"] = "more_time"
    seq: Seq

    def propose(self, match: Match, seat: Seat, at: float) -> ClocksChanged:
        """Two minutes of a live game, or a day for the decision in one over days. Whether the other has sealed an
        answer already makes no difference that could be seen.
        """
        match.check(seat, self.seq)
        clocks = match.clocks
        other = next((each for each in range(len(match.set_up.seats)) if each != seat and match.is_person(each)), None)
        if clocks is None or other is None or clocks.seats[other] is None:
            raise Refused("illegal", "There is nobody here whose clock could be given time.")
        clock = clocks.seats[other]
        assert clock is not None
        if clock.remaining(at) <= 0:
            raise Refused("over", "That time is up already.")
        gift = LIVE_SECONDS if isinstance(clocks.pace, Live) else float(DAY)
        if clock.left + gift > MOST_DAYS * DAY:
            raise Refused("illegal", "Nobody needs more time than that.")
        longer = msgspec.structs.replace(clock, left=clock.left + gift)
        return ClocksChanged(match.seq, other, clocks.with_seat(other, longer), before=clocks)
