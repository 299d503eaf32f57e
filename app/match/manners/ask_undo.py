"""Ask undo: the author of the last move asks the opponent for leave to take it back."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.viewer import Seat
from app.match.draft import Drafted
from app.match.manners.frame import Manner, Seq
from app.match.match import Match
from app.match.proposal import Proposal
from app.match.refusal import Refused
from app.match.saved import Consent

if TYPE_CHECKING:
    from app.match.standing import Standing


class ConsentChanged(Proposal, frozen=True):
    """The author of move `seq` asks to take it back, or the opponent refuses. Public, but not a move."""

    seq: int
    consent: Consent
    knew: Drafted = {}
    """Who is in the middle of something asks for nothing."""

    def adopt(self, match: "Standing", by_hand: Seat | None) -> None:
        assert match.undo is not None
        match.undo = msgspec.structs.replace(match.undo, consent=self.consent)
        match.shown_anew()


class AskUndo(Manner):
    type: Literal["ask_undo"] = "ask_undo"
    seq: Seq

    def propose(self, match: Match, seat: Seat, at: float) -> ConsentChanged:
        match.check(seat, self.seq)
        if match.undo is not None and match.undo.seat == seat and match.undo.consent in ("asked", "refused"):
            raise Refused("illegal", "You have asked for that move already; it can be asked once.")
        if not match.may_ask_back(seat):
            raise Refused(
                "illegal",
                "You cannot ask to take the last move back: it was not yours, used chance, or told you something new.",
            )
        return ConsentChanged(match.seq, "asked", match.drafted(seat))
