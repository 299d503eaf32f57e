"""Offer: propose a draw, where the game's rules know one, or to abandon the game together."""

from typing import TYPE_CHECKING, Literal

from app.engine.event import Abandoned, AgreedDraw
from app.engine.record import Move, closed
from app.engine.viewer import Seat
from app.match.manners.frame import Manner, Seq
from app.match.match import Match
from app.match.move import MoveMade, made
from app.match.offer import OfferKind, TableOffer
from app.match.proposal import Proposal
from app.match.refusal import Refused

if TYPE_CHECKING:
    from app.match.standing import Standing

AGAIN = 10
"""Moves that are to be played before one offers the same opponent something once more."""


class OffersChanged(Proposal, frozen=True):
    """What this seat has offered, as it would be. `seq` is where the table stands."""

    seq: int
    seat: Seat
    offer: TableOffer

    def adopt(self, match: "Standing", by_hand: Seat | None) -> None:
        match.offers[self.seat] = self.offer
        match.shown_anew()


class OfferFrame(Manner):
    type: Literal["offer"] = "offer"
    seq: Seq
    kind: OfferKind

    def propose(self, match: Match, seat: Seat, at: float) -> OffersChanged | MoveMade:
        match.check(seat, self.seq)
        if match.alone or len(match.set_up.seats) != 2:
            raise Refused("illegal", "There is nobody here to agree with.")
        if self.kind == "draw" and not match.rules.knows_draw(match.set_up.scenario, match.set_up.setup):
            raise Refused("illegal", "The rules of this game know no draw.")
        theirs = match.offer_of(1 - seat)
        if theirs and theirs.kind == self.kind:
            return agreed(match, self.kind, at)
        before = match.offers.get(seat)
        if match.offer_of(seat):
            raise Refused("illegal", "Your offer stands already; the answer is your opponent's.")
        if before and match.seq < before.seq + AGAIN:
            raise Refused("illegal", f"You have offered something lately. Play {AGAIN} moves first.")
        return OffersChanged(match.seq, seat, TableOffer(self.kind, match.seq))


class AnswerOffer(Manner):
    type: Literal["answer_offer"] = "answer_offer"
    seq: Seq
    agree: bool

    def propose(self, match: Match, seat: Seat, at: float) -> OffersChanged | MoveMade:
        match.check(seat, self.seq)
        other = next((each for each in match.offers if each != seat), None)
        offer = match.offer_of(other) if other is not None else None
        if other is None or offer is None:
            raise Refused("illegal", "Nobody offers you anything.")
        if self.agree:
            return agreed(match, offer.kind, at)
        return OffersChanged(match.seq, other, TableOffer(offer.kind, offer.seq, refused=True))


def agreed(match: Match, kind: OfferKind, at: float) -> MoveMade:
    """The last move of the game: nobody wins."""
    ending = AgreedDraw() if kind == "draw" else Abandoned()
    return made(match, Move(agrees=kind), match.ended(closed(match.summary, ending)), at)
