"""Act: choose an option. That makes a draft longer, seals an answer, or makes a move."""

from typing import Literal

from app.engine.decision import IllegalAct
from app.engine.record import Entry, Move
from app.engine.viewer import PUBLIC, Seat, Viewer
from app.match.document import plain
from app.match.draft import DraftSaved
from app.match.manners.frame import Manner, Seq, Wanted
from app.match.match import Match
from app.match.move import MoveMade, made
from app.match.position import Position
from app.match.refusal import Refused
from app.match.saved import Undo
from app.match.sealed import opened, sealed_alone
from app.match.undo import may_be_asked_back, may_be_taken_back


class ActFrame(Manner):
    type: Literal["act"] = "act"
    seq: Seq
    draft: Seq
    option: Wanted

    def propose(self, match: Match, seat: Seat, at: float) -> DraftSaved | MoveMade:
        match.check(seat, self.seq, self.draft)
        if match.decision(seat) is None:
            raise Refused("not_yours", "It is not yours to decide now.")
        match.check_time(seat, at)
        try:
            act = match.rules.read_act(self.option)
            acts = (*match.drafts.get(seat, ()), plain(act))
            position = match.tried(seat, acts)
        except IllegalAct as error:
            raise Refused("illegal", str(error)) from None
        if _goes_on(position, seat):
            return DraftSaved(seat, match.seq, acts)
        if len(match.asked()) > 1:
            positions = {other: match.on_top(other) for other in match.drafts} | {seat: position}
            together = opened(match, positions, {**match.drafts, seat: acts}, at)
            return together or sealed_alone(match, seat, acts, position, at)
        return made(match, Move((Entry(seat, acts),)), position, at, _undo(match, seat, position))


def _goes_on(position: Position, seat: Seat) -> bool:
    """Whether the seat is in the middle of an action that nobody else needs to know of yet."""
    decision = None if position.used_chance else position.decision(seat)
    return decision is not None and decision.draft


def _undo(match: Match, seat: Seat, position: Position) -> Undo | None:
    """Bots take nothing back."""
    if not match.is_person(seat):
        return None
    others: list[Viewer] = [PUBLIC, *(other for other in range(len(match.set_up.seats)) if other != seat)]
    if may_be_taken_back(match.here, position, others):
        return Undo(seat, match.rules.encode(match.state))
    if may_be_asked_back(match.here, position, seat):
        return Undo(seat, match.rules.encode(match.state), "needed")
    return None
