"""The people of the house as its moderators find them: by a part of their name."""

from datetime import datetime

import msgspec
from sqlalchemy import exists, func, select

from app.store.account_tables import AccountRow, SessionRow
from app.store.database import Database
from app.store.host_tables import RoleRow, SanctionRow
from app.store.roles import Role
from app.store.sanctions import banned, in_force
from app.store.tables import GuestRow


class Person(msgspec.Struct, frozen=True):
    id: int
    name: str
    since: datetime
    account: bool
    role: Role | None
    banned: bool
    muted: bool
    seen_at: datetime | None


_ID = GuestRow.__table__.c.id
_PEOPLE = select(
    GuestRow.id, GuestRow.name, GuestRow.created_at.label("since"), AccountRow.guest_id.is_not(None).label("account"),
    RoleRow.role, banned(_ID).label("banned"),
    exists().where(SanctionRow.guest_id == GuestRow.id, in_force("mute")).label("muted"),
    select(func.max(SessionRow.seen_at)).where(SessionRow.guest_id == GuestRow.id).scalar_subquery().label("seen_at"),
)  # fmt: skip
_PEOPLE = _PEOPLE.outerjoin(AccountRow, AccountRow.guest_id == GuestRow.id)
_PEOPLE = _PEOPLE.outerjoin(RoleRow, RoleRow.guest_id == GuestRow.id)


class Directory:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, part: str, limit: int = 50) -> list[Person]:
        """Those with an account come first, then the newest."""
        query = _PEOPLE.where(GuestRow.name.icontains(part, autoescape=True))
        query = query.order_by(AccountRow.guest_id.is_(None), GuestRow.id.desc()).limit(limit)
        async with self._database.begin() as db:
            return [Person(**row._mapping) for row in (await db.execute(query)).all()]

    async def sanctioned(self, limit: int = 50) -> list[Person]:
        """Who is banned or muted now."""
        holds = select(SanctionRow.guest_id).where(in_force("ban") | in_force("mute"))
        query = _PEOPLE.where(GuestRow.id.in_(holds)).order_by(GuestRow.name).limit(limit)
        async with self._database.begin() as db:
            return [Person(**row._mapping) for row in (await db.execute(query)).all()]

    async def get(self, guest_id: int) -> Person | None:
        async with self._database.begin() as db:
            row = (await db.execute(_PEOPLE.where(GuestRow.id == guest_id))).one_or_none()
        return Person(**row._mapping) if row else None
