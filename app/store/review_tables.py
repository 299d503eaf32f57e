"""The tables of what is said of a finished game afterwards."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Boolean, ForeignKey, Identity, Index, Integer, Text, false, func
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base


class VerdictRow(Base):
    """What the computer makes of decision `n` of a game; `version` is that of the way it comes to it."""

    __tablename__ = "verdicts"

    game_id: Mapped[str] = mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    version: Mapped[int]
    verdict: Mapped[dict[str, Any]]


class CommentRow(Base):
    """What somebody has written about a moment of a finished game: for themselves, or `shared` with whoever may see the
    game.
    """

    __tablename__ = "comments"
    __table_args__ = (Index("ix_comments_game_id_moment", "game_id", "moment"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    game_id: Mapped[str] = mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"))
    guest_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    moment: Mapped[int]
    text: Mapped[str]
    shared: Mapped[bool] = mapped_column(Boolean, server_default=false())
    at: Mapped[datetime] = mapped_column(server_default=func.now())
