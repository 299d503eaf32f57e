"""The tables about people: sessions, accounts and all that belongs to one."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, Boolean, ForeignKey, Identity, Integer, LargeBinary, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base


def _guest_key(**more: Any) -> Mapped[int]:
    return mapped_column(BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), **more)


def _account_key(**more: Any) -> Mapped[int]:
    return mapped_column(BigInteger, ForeignKey("accounts.guest_id", ondelete="CASCADE"), **more)


class SessionRow(Base):
    """One browser of a guest or an account: a cookie, of which only the hash is kept.

    `proved_at` is when whoever holds it last showed a password or a passkey; none for a guest. `brings_id` is the guest
    this browser was before it signed in, until it is decided whether that one's games come along.
    """

    __tablename__ = "sessions"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    guest_id: Mapped[int] = _guest_key(index=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    device: Mapped[str] = mapped_column(server_default="")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    seen_at: Mapped[datetime] = mapped_column(server_default=func.now())
    proved_at: Mapped[datetime | None]
    brings_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)


class AccountRow(Base):
    """A guest who keeps their games. The name is the guest's; `names` says which other people cannot have."""

    __tablename__ = "accounts"

    guest_id: Mapped[int] = _guest_key(primary_key=True, autoincrement=False)
    password_hash: Mapped[str | None]
    email: Mapped[str | None]
    email_confirmed: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    preferences: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'::jsonb"))
    away_from: Mapped[date | None]
    away_until: Mapped[date | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class NameRow(Base):
    """A name somebody has or had, as a hash of what the eye sees in it. It stays taken when its owner changes it or
    goes; of who went, `name` and owner are gone too.
    """

    __tablename__ = "names"

    look: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    guest_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    name: Mapped[str | None]
    since: Mapped[datetime] = mapped_column(server_default=func.now())


class PasskeyRow(Base):
    __tablename__ = "passkeys"

    id: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    guest_id: Mapped[int] = _account_key(index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)
    device: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    used_at: Mapped[datetime | None]


class RecoveryCodeRow(Base):
    """A code is random enough that its plain hash tells nothing. Used once, it is gone."""

    __tablename__ = "recovery_codes"

    guest_id: Mapped[int] = _account_key(primary_key=True, autoincrement=False)
    code_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)


class LetterRow(Base):
    """A word that was sent by mail, as its hash: it signs in once, or confirms an address."""

    __tablename__ = "letters"

    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    guest_id: Mapped[int] = _account_key(index=True)
    purpose: Mapped[str]
    email: Mapped[str]
    expires_at: Mapped[datetime] = mapped_column(index=True)


class CeremonyRow(Base):
    """A challenge that waits for a passkey's answer. It is answered once, on whichever node."""

    __tablename__ = "ceremonies"

    challenge: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    purpose: Mapped[str]
    expires_at: Mapped[datetime] = mapped_column(index=True)


class AttemptRow(Base):
    """How often something was tried in a row, and from when on it may be tried again."""

    __tablename__ = "attempts"

    key: Mapped[str] = mapped_column(primary_key=True)
    tries: Mapped[int] = mapped_column(Integer)
    free_at: Mapped[datetime]
    forgotten_at: Mapped[datetime] = mapped_column(index=True)


class BlockRow(Base):
    """Whom an account wants to hear no more of."""

    __tablename__ = "blocks"

    guest_id: Mapped[int] = _account_key(primary_key=True, autoincrement=False)
    blocked_id: Mapped[int] = _guest_key(primary_key=True, autoincrement=False, index=True)
    since: Mapped[datetime] = mapped_column(server_default=func.now())
