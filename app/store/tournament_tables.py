"""The tables of tournaments."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base


def _tournament_key(**more: Any) -> Mapped[str]:
    return mapped_column(Text, ForeignKey("tournaments.id", ondelete="CASCADE"), **more)


class TournamentRow(Base):
    """`due_at` is when it must be looked at, whatever happens at its tables: that makes the row a job, which one node
    at a time takes and locks.
    """

    __tablename__ = "tournaments"
    __table_args__ = (
        CheckConstraint("stage IN ('sign-up', 'playing', 'finished', 'called-off')", name="stage"),
        Index("ix_tournaments_listed", "stage", text("created_at DESC")),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    terms: Mapped[dict[str, Any]]
    organiser_id: Mapped[int | None] = mapped_column(
        BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True
    )
    invite: Mapped[str] = mapped_column(unique=True)
    stage: Mapped[str] = mapped_column(server_default="sign-up")
    round: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    rounds: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    goes_on: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    due_at: Mapped[datetime | None] = mapped_column(index=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    begun_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]


class EntryRow(Base):
    """Somebody takes part. The name is that of a computer: a person's is the one they bear."""

    __tablename__ = "tournament_entries"
    __table_args__ = (UniqueConstraint("tournament_id", "guest_id"),)

    tournament_id: Mapped[str] = _tournament_key(primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    guest_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None]
    name: Mapped[str] = mapped_column(server_default="")
    rating: Mapped[float] = mapped_column(Double, server_default=text("1500"))
    seed: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    place: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    left_after: Mapped[int | None] = mapped_column(Integer)
    active_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class MeetingRow(Base):
    """Two meet in a round, or one has a bye. The keys keep a round from being paired twice."""

    __tablename__ = "meetings"
    __table_args__ = (
        UniqueConstraint("tournament_id", "round", "first", name="uq_meetings_first"),
        UniqueConstraint("tournament_id", "round", "second", name="uq_meetings_second"),
        Index("ix_meetings_going_on", "tournament_id", postgresql_where=text("how IS NULL")),
    )

    tournament_id: Mapped[str] = _tournament_key(primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    first: Mapped[int]
    second: Mapped[int | None]
    how: Mapped[str | None]
    score: Mapped[list[Any]] = mapped_column(JSONB, server_default=text("'[0, 0]'::jsonb"))
    legs_won: Mapped[list[Any]] = mapped_column(JSONB, server_default=text("'[0, 0]'::jsonb"))
    note: Mapped[str] = mapped_column(server_default="")
    settled_at: Mapped[datetime | None]


class LegRow(Base):
    """A table of a match. The key keeps a leg from being laid twice. It is `counted` once its end has been seen."""

    __tablename__ = "meeting_legs"
    __table_args__ = (
        ForeignKeyConstraint(
            ["tournament_id", "round", "board"],
            ["meetings.tournament_id", "meetings.round", "meetings.board"],
            name="fk_meeting_legs_meeting",
            ondelete="CASCADE",
        ),
        Index("ix_meeting_legs_to_count", "tournament_id", postgresql_where=text("NOT counted")),
    )

    tournament_id: Mapped[str] = mapped_column(primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    leg: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    game_id: Mapped[str] = mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"), unique=True)
    counted: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
