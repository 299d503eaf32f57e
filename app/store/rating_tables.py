"""The tables of ratings: how strong somebody is held to be, and what each game changed."""

from datetime import datetime

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base


class RatingRow(Base):
    """Somebody's rating in a game at a pace, after `games` games, the last of which ended `at`. Games with a program at
    the table are a `pool` of their own: what happens there changes no rating among people.
    """

    __tablename__ = "ratings"
    __table_args__ = (Index("ix_ratings_best", "game", "pace", "rating"),)

    guest_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    game: Mapped[str] = mapped_column(Text, primary_key=True)
    pace: Mapped[str] = mapped_column(Text, primary_key=True)
    pool: Mapped[str] = mapped_column(Text, primary_key=True, server_default="people")
    rating: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)
    volatility: Mapped[float] = mapped_column(Double)
    games: Mapped[int] = mapped_column(Integer)
    at: Mapped[datetime]


class RatingChangeRow(Base):
    """What one game made of one player's rating: all of them together are the curve, and can be worked out again."""

    __tablename__ = "rating_changes"
    __table_args__ = (
        Index("ix_rating_changes_curve", "guest_id", "game", "pace", "at"),
        Index("ix_rating_changes_order", "at", "game_id"),
    )

    game_id: Mapped[str] = mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    guest_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    game: Mapped[str]
    pace: Mapped[str]
    pool: Mapped[str] = mapped_column(server_default="people")
    before: Mapped[float] = mapped_column(Double)
    rating: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)
    volatility: Mapped[float] = mapped_column(Double)
    at: Mapped[datetime]
