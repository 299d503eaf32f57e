"""Guests: people who play under a name, known by a cookie; some of them have an account."""

from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import bindparam, insert, select, update

from app.store.account_tables import AccountRow, SessionRow
from app.store.database import Database
from app.store.host_tables import RoleRow
from app.store.preferences import Preferences, read_preferences
from app.store.roles import Role
from app.store.sanctions import banned
from app.store.sessions import LASTS, hashed, new_session
from app.store.tables import GuestRow


class Guest(msgspec.Struct, frozen=True):
    """Somebody, and the session by which they ask."""

    id: int
    name: str
    session: int = 0
    account: bool = False
    preferences: Preferences = Preferences()
    proved_at: datetime | None = None
    brings_id: int | None = None
    seen_at: datetime | None = None
    role: Role | None = None
    banned: bool = False

    def proved_within(self, time: timedelta) -> bool:
        """Whether this browser has shown a password or a passkey lately."""
        return self.proved_at is not None and datetime.now(UTC) - self.proved_at < time


_BY_TOKEN = (
    select(
        GuestRow.id, GuestRow.name, SessionRow.id.label("session"), AccountRow.guest_id.label("account"),
        AccountRow.preferences, SessionRow.proved_at, SessionRow.brings_id, SessionRow.seen_at, RoleRow.role,
        banned(GuestRow.__table__.c.id).label("banned"),
    )
    .join(SessionRow, SessionRow.guest_id == GuestRow.id)
    .outerjoin(AccountRow, AccountRow.guest_id == GuestRow.id)
    .outerjoin(RoleRow, RoleRow.guest_id == GuestRow.id)
    .where(SessionRow.token_hash == bindparam("word"), SessionRow.seen_at > bindparam("since"))
)  # fmt: skip
"""Asked by every page and every socket, so it is put together once."""


class Guests:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def welcome(self, name: str, device: str = "") -> tuple[Guest, str]:
        """A new guest and the token for the cookie; it is shown once, only its hash is kept."""
        async with self._database.begin() as db:
            guest_id = (await db.execute(insert(GuestRow).values(name=name).returning(GuestRow.id))).scalar_one()
            token, session = await new_session(db, guest_id, device)
        return Guest(guest_id, name, session), token

    async def by_token(self, token: str) -> Guest | None:
        async with self._database.begin() as db:
            asked = {"word": hashed(token), "since": datetime.now(UTC) - LASTS}
            row = (await db.execute(_BY_TOKEN, asked)).one_or_none()
        if row is None:
            return None
        read = {"account": row.account is not None, "preferences": read_preferences(row.preferences)}
        return Guest(**{**row._mapping, **read})

    async def rename(self, guest_id: int, name: str) -> None:
        async with self._database.begin() as db:
            await db.execute(update(GuestRow).where(GuestRow.id == guest_id).values(name=name))
