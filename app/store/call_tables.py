"""The tables of calls: wishes, channels, what is to be sent."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base


def _account_key(**more: Any) -> Mapped[int]:
    return mapped_column(BigInteger, ForeignKey("accounts.guest_id", ondelete="CASCADE"), **more)


class CallWishRow(Base):
    """When somebody wants to be called. `digest_on` is the day of their last digest, in their own zone."""

    __tablename__ = "call_wishes"

    guest_id: Mapped[int] = _account_key(primary_key=True, autoincrement=False)
    each: Mapped[bool] = mapped_column(Boolean, server_default=text("true"))
    reminders: Mapped[bool] = mapped_column(Boolean, server_default=text("true"))
    digest_hour: Mapped[int | None] = mapped_column(SmallInteger)
    digest_on: Mapped[date | None]


class ChannelRow(Base):
    """A way to reach somebody. One that fails for good is switched off, and `problem` says why."""

    __tablename__ = "channels"
    __table_args__ = (UniqueConstraint("guest_id", "kind", "address"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    guest_id: Mapped[int] = _account_key(index=True)
    kind: Mapped[str]
    address: Mapped[str]
    keys: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'::jsonb"))
    label: Mapped[str] = mapped_column(server_default="")
    on: Mapped[bool] = mapped_column(Boolean, server_default=text("true"))
    problem: Mapped[str] = mapped_column(server_default="")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class OutboxRow(Base):
    """One message by one channel. The unique constraint keeps two nodes from calling twice for one turn."""

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("channel_id", "kind", "game_id", "seq", "seat"),
        Index("ix_outbox_due", "due_at", postgresql_where=text("state = 'waiting'")),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    channel_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("channels.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str]
    game_id: Mapped[str | None] = mapped_column(Text, ForeignKey("games.id", ondelete="CASCADE"), index=True)
    seq: Mapped[int | None] = mapped_column(Integer)
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    subject: Mapped[str]
    body: Mapped[str]
    path: Mapped[str]
    state: Mapped[str] = mapped_column(server_default="waiting")
    attempts: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    problem: Mapped[str] = mapped_column(server_default="")
    due_at: Mapped[datetime]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class PushKeyRow(Base):
    """One row: the private key by which push services know this server, made at the first start."""

    __tablename__ = "push_key"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    key: Mapped[bytes] = mapped_column(LargeBinary)
