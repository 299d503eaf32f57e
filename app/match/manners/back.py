"""Back: take back the last small choice of a draft, or a sealed answer."""

from typing import Literal

from app.engine.viewer import Seat
from app.match.draft import DraftSaved
from app.match.manners.frame import Manner, Seq
from app.match.match import Match
from app.match.refusal import Refused


class Back(Manner):
    type: Literal["back"] = "back"
    seq: Seq
    draft: Seq

    def propose(self, match: Match, seat: Seat, at: float) -> DraftSaved:
        match.check(seat, self.seq, self.draft)
        if not self.draft:
            raise Refused("illegal", "There is no unfinished action of yours to take a choice back from.")
        public = match.clocks.seats[seat] if match.clocks else None
        if public and public.remaining(at) <= 0:
            # The clock runs on as if nothing had been sealed: else one could seal anything, and think for nothing.
            raise Refused("over", "Your time is up; what you have chosen stands.")
        return DraftSaved(seat, match.seq, match.stored_draft(seat), match.drafts[seat][:-1])
