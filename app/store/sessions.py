"""Sessions: the browsers somebody is known in. A cookie holds a random word; only its hash is kept."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.account_tables import SessionRow
from app.store.database import Database
from app.store.program_tables import TokenRow
from app.store.sanctions import banned

LASTS = timedelta(days=400)
"""How long a browser is known after it was last seen; no browser keeps a cookie for longer."""

_OWNER = SessionRow.__table__.c.guest_id
_BELONGS = select(SessionRow.id).where(
    SessionRow.id == bindparam("session"), SessionRow.guest_id == bindparam("guest"), ~banned(_OWNER)
)
"""Asked by every socket that takes a seat, so it is put together once."""


class Session(msgspec.Struct, frozen=True):
    id: int
    device: str
    created_at: datetime
    seen_at: datetime


class Sessions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, guest_id: int, device: str, *, instead_of: int | None, brings_id: int | None = None) -> str:
        """A new session of somebody who has just proved who they are; the one this browser had before ends.

        The answer is the word for the cookie, which is shown once.
        """
        async with self._database.begin() as db:
            if instead_of is not None:
                await db.execute(delete(SessionRow).where(SessionRow.id == instead_of))
            token, _ = await new_session(db, guest_id, device, proved=True, brings_id=brings_id)
            return token

    async def of(self, guest_id: int) -> list[Session]:
        """Browsers, the one seen last first; not what programs ask by."""
        columns = [SessionRow.id, SessionRow.device, SessionRow.created_at, SessionRow.seen_at]
        by_token = select(TokenRow.session_id).where(TokenRow.session_id == SessionRow.id).exists()
        query = select(*columns).where(SessionRow.guest_id == guest_id, ~by_token).order_by(SessionRow.seen_at.desc())
        async with self._database.begin() as db:
            return [Session(**row._mapping) for row in (await db.execute(query)).all()]

    async def end(self, guest_id: int, *, only: int | None = None, but: int | None = None) -> list[int]:
        """Sign out one browser, all but one, or all; the answer is which."""
        query = delete(SessionRow).where(SessionRow.guest_id == guest_id).returning(SessionRow.id)
        if only is not None:
            query = query.where(SessionRow.id == only)
        if but is not None:
            query = query.where(SessionRow.id != but)
        async with self._database.begin() as db:
            return list((await db.execute(query)).scalars())

    async def living(self, ids: Collection[int]) -> set[int]:
        """Those of these sessions that have not ended, of people not banned; a program's ends with its token."""
        late = select(TokenRow.id).where(TokenRow.session_id == SessionRow.id, TokenRow.expires_at <= datetime.now(UTC))
        query = select(SessionRow.id).where(SessionRow.id.in_(ids), ~late.exists(), ~banned(_OWNER))
        async with self._database.begin() as db:
            return set((await db.execute(query)).scalars())

    async def belongs(self, session_id: int, guest_id: int) -> bool:
        """Whether it is this person's, who is not banned."""
        async with self._database.begin() as db:
            found = await db.execute(_BELONGS, {"session": session_id, "guest": guest_id})
            return found.scalar_one_or_none() is not None

    async def seen(self, session_id: int, device: str) -> None:
        async with self._database.begin() as db:
            now = {"seen_at": datetime.now(UTC), "device": device}
            await db.execute(update(SessionRow).where(SessionRow.id == session_id).values(now))

    async def decided(self, session_id: int) -> None:
        """The games of the guest this browser was have come along, or never will."""
        async with self._database.begin() as db:
            await db.execute(update(SessionRow).where(SessionRow.id == session_id).values(brings_id=None))


async def new_session(
    db: AsyncConnection, guest_id: int, device: str, *, proved: bool = False, brings_id: int | None = None
) -> tuple[str, int]:
    token = secrets.token_urlsafe(32)
    values = {
        "guest_id": guest_id, "token_hash": hashed(token), "device": device, "brings_id": brings_id,
        "proved_at": datetime.now(UTC) if proved else None,
    }  # fmt: skip
    query = insert(SessionRow).values(values).returning(SessionRow.id)
    return token, (await db.execute(query)).scalar_one()


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
