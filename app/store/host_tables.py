"""The tables of the host: who looks after the house, what was done about whom, what the house says, what went wrong."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    ForeignKey,
    Identity,
    LargeBinary,
    SmallInteger,
    func,
)
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base


class RoleRow(Base):
    """Who looks after the house."""

    __tablename__ = "roles"
    __table_args__ = (CheckConstraint("role IN ('admin', 'moderator')", name="role"),)

    guest_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("accounts.guest_id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    role: Mapped[str]
    since: Mapped[datetime] = mapped_column(server_default=func.now())


class AdminLinkRow(Base):
    """One row at most: the link that makes the first admin, as its hash. Used once, it is gone."""

    __tablename__ = "admin_link"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary)
    made_at: Mapped[datetime] = mapped_column(server_default=func.now())


class SanctionRow(Base):
    """Somebody may not speak (`mute`) or not play (`ban`) here, `until` then or for good, unless it was lifted."""

    __tablename__ = "sanctions"
    __table_args__ = (CheckConstraint("kind IN ('mute', 'ban')", name="kind"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    guest_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str]
    reason: Mapped[str]
    until: Mapped[datetime | None]
    at: Mapped[datetime] = mapped_column(server_default=func.now())
    lifted_at: Mapped[datetime | None]


class ModeratorActRow(Base):
    """Append-only, and the database sees to it. Without `by_id` it was done on the command line.

    People are numbers here, not foreign keys: nothing that happens to them changes a row.
    """

    __tablename__ = "moderator_acts"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    at: Mapped[datetime] = mapped_column(server_default=func.now())
    by_id: Mapped[int | None] = mapped_column(BigInteger)
    act: Mapped[str]
    about_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    game_id: Mapped[str | None]
    words: Mapped[str] = mapped_column(server_default="")


class InvitationRow(Base):
    """A link by which one person may make an account, as its hash."""

    __tablename__ = "invitations"

    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    note: Mapped[str] = mapped_column(server_default="")
    made_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    used_by: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)


class BoardRow(Base):
    """One row: who may sign up, and the message of the day."""

    __tablename__ = "board"
    __table_args__ = (
        CheckConstraint("id = 1", name="single"),
        CheckConstraint("sign_up IN ('open', 'invitation', 'closed')", name="sign_up"),
    )

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    sign_up: Mapped[str] = mapped_column(server_default="open")
    words: Mapped[str] = mapped_column(server_default="")


class FaultRow(Base):
    """What went wrong, where in the code and at which table; never with what anybody holds."""

    __tablename__ = "faults"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
    level: Mapped[str]
    what: Mapped[str]
    error: Mapped[str] = mapped_column(server_default="")
    place: Mapped[str] = mapped_column(server_default="")
    game_id: Mapped[str | None]


class ChoreRow(Base):
    """Something the house does again and again, on whichever node takes it; `due_at` is moved on when it is taken."""

    __tablename__ = "chores"

    name: Mapped[str] = mapped_column(primary_key=True)
    due_at: Mapped[datetime]
    ran_at: Mapped[datetime | None]
    well: Mapped[bool | None] = mapped_column(Boolean)
    said: Mapped[str] = mapped_column(server_default="")
