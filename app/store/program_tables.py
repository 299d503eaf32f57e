"""The tables of programs that play here, and of the tokens by which a program asks for somebody."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Identity, LargeBinary, func
from sqlalchemy.orm import Mapped, mapped_column

from app.store.tables import Base


class ProgramRow(Base):
    """A player that is a program, and whose it is. The row outlives the account: what it has played stays a program's
    game, and is rated as one.
    """

    __tablename__ = "programs"

    guest_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    owner_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class TokenRow(Base):
    """A word that opens the API for `guest_id`, made by `maker_id`, as its hash. Its session is what its sockets go by,
    and no cookie opens that one; a token whose session has ended opens nothing. The row stays, for its maker to read.
    """

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    guest_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    maker_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    session_id: Mapped[int | None] = mapped_column(
        BigInteger, ForeignKey("sessions.id", ondelete="SET NULL"), index=True
    )
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    name: Mapped[str]
    scopes: Mapped[list[Any]]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime | None]
    used_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
