"""The tables of the archive: what finished games can be found by. All of it can be worked out again from the games."""

from datetime import datetime
from typing import Any

from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, SmallInteger, Text, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base

NEWEST = (text("ended_at DESC"), text("game_id DESC"))


def _game_key() -> Mapped[str]:
    return mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


class ArchivedRow(Base):
    """A finished game. `company` says who met: people, somebody and the computer or a program, or one alone.

    `won_by` are the sides that won its legs, `""` for one nobody won; a game without legs is one. `moves` are those
    that count, `decisions` the answers in them. `options` are the house rules that were not the usual ones.
    """

    __tablename__ = "archived"
    __table_args__ = (
        Index("ix_archived_newest", *NEWEST),
        Index("ix_archived_game", "game", "scenario", *NEWEST),
        Index("ix_archived_options", "options", postgresql_using="gin", postgresql_ops={"options": "jsonb_path_ops"}),
    )

    game_id: Mapped[str] = _game_key()
    game: Mapped[str]
    scenario: Mapped[str]
    company: Mapped[str]
    pace: Mapped[str]
    rated: Mapped[bool] = mapped_column(Boolean)
    ended_at: Mapped[datetime]
    seconds: Mapped[int] = mapped_column(Integer)
    moves: Mapped[int] = mapped_column(Integer)
    decisions: Mapped[int] = mapped_column(Integer)
    winner: Mapped[int | None] = mapped_column(SmallInteger)
    ending: Mapped[str]
    won_by: Mapped[list[str]] = mapped_column(ARRAY(Text))
    options: Mapped[dict[str, Any]] = mapped_column(JSONB)


class ArchivedSeatRow(Base):
    """A seat of one: its side at first, what its player was rated before it, and its luck, of a hundred."""

    __tablename__ = "archived_seats"
    __table_args__ = (Index("ix_archived_seats_rating", "rating"),)

    game_id: Mapped[str] = _game_key()
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    side: Mapped[str]
    rating: Mapped[float | None] = mapped_column(Double)
    luck: Mapped[float | None] = mapped_column(Double)


class HappenedRow(Base):
    """What happened in one, to whom (`subject` as one looks for it, `name` as shown), and in which moment first."""

    __tablename__ = "happened"
    __table_args__ = (Index("ix_happened_found", "game", "key", "subject", *NEWEST),)

    game_id: Mapped[str] = _game_key()
    key: Mapped[str] = mapped_column(primary_key=True)
    subject: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    moment: Mapped[int] = mapped_column(Integer)
    game: Mapped[str]
    ended_at: Mapped[datetime]
