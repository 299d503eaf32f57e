"""Act: choose an option. That makes a draft longer, seals an answer, or makes a move."""

from typing import Annotated, Any, Literal

import msgspec

from app.engine.decision import IllegalAct
from app.engine.record import Entry, Move
from app.engine.viewer import PUBLIC, Seat, Viewer
from app.match.document import plain
from app.match.draft import DraftSaved
from app.match.manners.frame import LARGEST_SEQ, Manner, Seq, Wanted
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
        return proposed(self, match, seat, at)


QuickSeq = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEQ)]


class QuickAct(msgspec.Struct, forbid_unknown_fields=True):
    """The same frame as it is read most quickly: nothing else comes so often (`app.live.protocol`)."""

    type: Literal["act"]
    seq: QuickSeq
    draft: QuickSeq
    option: dict[str, Any]

    def propose(self, match: Match, seat: Seat, at: float) -> DraftSaved | MoveMade:
        return proposed(self, match, seat, at)


def proposed(frame: ActFrame | QuickAct, match: Match, seat: Seat, at: float) -> DraftSaved | MoveMade:
    match.check(seat, frame.seq, frame.draft)
    if match.decision(seat) is None:
        raise Refused("not_yours", "It is not yours to decide now.")
    match.check_time(seat, at)
    try:
        act = match.rules.read_act(frame.option)
        acts = (*match.drafts.get(seat, ()), plain(act))
        position = match.tried(seat, acts, act)
    except IllegalAct as error:
        raise Refused("illegal", str(error)) from None
    if _goes_on(position, seat):
        return DraftSaved(seat, match.seq, match.stored_draft(seat), acts)
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
    """Bots take nothing back; but whoever plays against one may, together with its answer."""
    if not match.is_person(seat):
        return _with_the_answer(match, position)
    others: list[Viewer] = [PUBLIC, *(other for other in range(len(match.set_up.seats)) if other != seat)]
    if may_be_taken_back(match.here, position, seat, others):
        return Undo(seat, match.here.written)
    if may_be_asked_back(match.here, position, seat):
        return Undo(seat, match.here.written, "needed")
    return None


def _with_the_answer(match: Match, position: Position) -> Undo | None:
    """A person's move stays to be taken back until the next die or secret, whatever the computer answered."""
    own = match.undo
    if own is None or not match.alone or not may_be_asked_back(match.here, position, own.seat):
        return None
    return Undo(own.seat, match.rules.encode(match.state), own.consent, own)
