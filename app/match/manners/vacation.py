"""Vacation: in a game over days the player goes away, and the clock stands; or comes back."""

from typing import TYPE_CHECKING, Literal

from app.engine.pace import OverDays
from app.engine.viewer import Seat
from app.match.clock import Clocks
from app.match.draft import Drafted
from app.match.manners.frame import Manner, Seq
from app.match.match import Match
from app.match.proposal import Proposal
from app.match.refusal import Refused

if TYPE_CHECKING:
    from app.match.standing import Standing


class ClocksChanged(Proposal, frozen=True):
    """A vacation begins or ends. Public, but not a move. `before` are the clocks this was worked out from."""

    seq: int
    seat: Seat
    clocks: Clocks
    before: Clocks
    knew: Drafted = {}
    """Who has sealed an answer stays until all are in."""

    def adopt(self, match: "Standing", by_hand: Seat | None) -> None:
        match.clocks = self.clocks
        match.shown_anew()


class Vacation(Manner):
    type: Literal["vacation"] = "vacation"
    seq: Seq
    begins: bool

    def propose(self, match: Match, seat: Seat, at: float) -> ClocksChanged:
        match.check(seat, self.seq)
        clock = match.clocks.seats[seat] if match.clocks else None
        if match.clocks is None or clock is None or not isinstance(match.clocks.pace, OverDays):
            raise Refused("illegal", "There is a vacation in games over days only.")
        if seat in match.own_clocks:
            raise Refused("illegal", "You have answered; wait until all answers are in.")
        if self.begins == clock.on_vacation(at):
            raise Refused("illegal", "You are on vacation already." if self.begins else "You are not on vacation.")
        clock = clock.back(at)
        if self.begins and clock.vacation <= 0:
            raise Refused("illegal", "Your vacation is used up.")
        if self.begins:
            match.check_time(seat, at)
            clock = clock.away(at)
        return ClocksChanged(
            match.seq, seat, match.clocks.with_seat(seat, clock), before=match.clocks, knew=match.drafted(seat)
        )
