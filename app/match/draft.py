"""A draft: the small choices of an unfinished action, or a sealed answer. Kept for its author, invisible to others."""

from typing import TYPE_CHECKING, Any

from app.engine.viewer import Seat
from app.match.clock import SeatClock
from app.match.proposal import Proposal

if TYPE_CHECKING:
    from app.match.standing import Standing

Acts = tuple[dict[str, Any], ...]

Drafted = dict[Seat, tuple[Acts, float | None]]
"""What is stored of the drafts of some seats: the acts, and what the clock of a sealed answer has left."""


class DraftSaved(Proposal, frozen=True):
    """`before` is the draft it was made on top of.

    `clock` is as invisible: the seat's own while an answer is sealed. It stands.
    """

    seat: Seat
    seq: int
    before: Acts
    acts: Acts
    clock: SeatClock | None = None

    def adopt(self, match: "Standing", by_hand: Seat | None) -> None:
        own = {seat: clock for seat, clock in match.own_clocks.items() if seat != self.seat}
        match.own_clocks = own | ({self.seat: self.clock} if self.clock else {})
        match.keep_draft(self.seat, self.acts)
