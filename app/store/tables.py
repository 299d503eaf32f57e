"""The tables, as Postgres holds them. The migrations build the same; a test compares the two."""

from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Text,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map: ClassVar = {
        str: Text,
        datetime: DateTime(timezone=True),
        dict[str, Any]: JSONB,
        list[Any]: JSONB,
    }


def _game_key(**more: Any) -> Mapped[str]:
    return mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"), **more)


class GuestRow(Base):
    """Somebody who plays under a name. Their browsers are rows of `sessions`; who keeps their games has an account."""

    __tablename__ = "guests"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    name: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class GameRow(Base):
    """One table. `snapshot` is the committed state after move `seq`; `undo_snapshot` the one before it, where the last
    move may be taken back, with the opponent's consent as `undo_consent` says. `clocks` are those after move `seq`.

    `rules` is the version it is played under now; `upgrades` tell when it changed.
    """

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status IN ('open', 'playing', 'finished')", name="status"),
        Index("ix_games_lobby", "status", text("updated_at DESC")),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    scenario: Mapped[str]
    setup: Mapped[dict[str, Any]]
    rules: Mapped[str]
    status: Mapped[str] = mapped_column(server_default="open")
    listed: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    invite: Mapped[str] = mapped_column(unique=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    commitment: Mapped[str]
    seq: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    undo_seat: Mapped[int | None] = mapped_column(SmallInteger)
    undo_snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    undo_consent: Mapped[str] = mapped_column(server_default="free")
    pace: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    clocks: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    summary: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'::jsonb"))
    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    upgrades: Mapped[list[Any]] = mapped_column(server_default=text("'[]'::jsonb"))
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("games.id", ondelete="SET NULL"), index=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now())


class SeatRow(Base):
    """Who sits where: a guest, a bot, or nobody yet."""

    __tablename__ = "seats"

    game_id: Mapped[str] = _game_key(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    guest_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id"), index=True)
    bot: Mapped[str | None]
    name: Mapped[str] = mapped_column(server_default="")
    salt: Mapped[str] = mapped_column(server_default="")
    orders: Mapped[list[Any]] = mapped_column(server_default=text("'[]'::jsonb"))
    answer_times: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'::jsonb"))


class DraftRow(Base):
    """Small choices of an unfinished action, or a sealed answer, on top of move `base_seq`; with the seat's clock."""

    __tablename__ = "drafts"

    game_id: Mapped[str] = _game_key(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    base_seq: Mapped[int]
    acts: Mapped[list[Any]]
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))


class MoveRow(Base):
    """Append-only. The primary key is what keeps two nodes from both writing move 17."""

    __tablename__ = "moves"

    game_id: Mapped[str] = _game_key(primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    move: Mapped[dict[str, Any]]
    log: Mapped[list[Any]]
    draws: Mapped[list[Any]]
    at: Mapped[datetime]


class JobRow(Base):
    """Something to do later: answer for a bot or by a standing order, or look whether somebody's time is up.

    A taken job is due again when its lease ends.
    """

    __tablename__ = "jobs"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    game_id: Mapped[str] = _game_key(index=True)
    seq: Mapped[int]
    seat: Mapped[int] = mapped_column(SmallInteger)
    kind: Mapped[str]
    due_at: Mapped[datetime] = mapped_column(index=True)


class ChatRow(Base):
    __tablename__ = "chat"

    game_id: Mapped[str] = _game_key(primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    guest_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[datetime] = mapped_column(server_default=func.now())


class PulseRow(Base):
    """One row: when a server was last seen running while clocks ran."""

    __tablename__ = "pulse"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    at: Mapped[datetime]


class AppSecretRow(Base):
    """One row: the key that signs seat tokens, made at the first start."""

    __tablename__ = "app_secret"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    key: Mapped[bytes] = mapped_column(LargeBinary)
