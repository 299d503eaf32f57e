"""What a seat does at a match, in a line: the frame is made and asked what it proposes."""

from typing import Any

from app.engine.viewer import Seat
from app.match.draft import DraftSaved
from app.match.manners.act import ActFrame
from app.match.manners.answer_undo import AnswerUndo
from app.match.manners.ask_undo import AskUndo, ConsentChanged
from app.match.manners.back import Back
from app.match.manners.order import OrderFrame, OrdersChanged
from app.match.manners.resign import Resign
from app.match.manners.undo import UndoFrame
from app.match.manners.vacation import ClocksChanged, Vacation
from app.match.match import Match
from app.match.move import MoveMade


def propose_act(
    match: Match, seat: Seat, seq: int, draft: int, option: dict[str, Any], at: float
) -> DraftSaved | MoveMade:
    return ActFrame(seq=seq, draft=draft, option=option).propose(match, seat, at)


def propose_back(match: Match, seat: Seat, seq: int, draft: int, at: float) -> DraftSaved:
    return Back(seq=seq, draft=draft).propose(match, seat, at)


def propose_undo(match: Match, seat: Seat, seq: int, at: float) -> MoveMade:
    return UndoFrame(seq=seq).propose(match, seat, at)


def propose_asking_back(match: Match, seat: Seat, seq: int) -> ConsentChanged:
    return AskUndo(seq=seq).propose(match, seat, at=0.0)


def propose_answer_to_asking(match: Match, seat: Seat, seq: int, agrees: bool, at: float) -> MoveMade | ConsentChanged:
    return AnswerUndo(seq=seq, agree=agrees).propose(match, seat, at)


def propose_resign(match: Match, seat: Seat, seq: int, at: float) -> MoveMade:
    return Resign(seq=seq).propose(match, seat, at)


def propose_vacation(match: Match, seat: Seat, seq: int, begins: bool, at: float) -> ClocksChanged:
    return Vacation(seq=seq, begins=begins).propose(match, seat, at)


def propose_order(
    match: Match, seat: Seat, name: str, option: dict[str, Any] | None, until: str | None, forced_only: bool
) -> OrdersChanged:
    return OrderFrame(name=name, option=option, until=until, forced_only=forced_only).propose(match, seat, at=0.0)
