"""Table manners: what a player may do. One verb, one module: its frame, what it proposes, how that is adopted.

A player sends the frame; `propose` says what it would do, or refuses; the proposal is stored and then adopted.
"""

from app.match.manners.act import ActFrame
from app.match.manners.answer_undo import AnswerUndo
from app.match.manners.ask_undo import AskUndo
from app.match.manners.back import Back
from app.match.manners.claim import Claim
from app.match.manners.frame import Manner
from app.match.manners.more_time import MoreTime
from app.match.manners.offer import AnswerOffer, OfferFrame
from app.match.manners.order import OrderFrame
from app.match.manners.resign import Resign
from app.match.manners.undo import UndoFrame
from app.match.manners.vacation import Vacation

MANNERS: tuple[type[Manner], ...] = (
    ActFrame, Back, UndoFrame, AskUndo, AnswerUndo, Resign, Vacation, OrderFrame, MoreTime,
    OfferFrame, AnswerOffer, Claim,
)  # fmt: skip
