"""Who looks after the house: admins and moderators, and the link by which the first admin is made."""

import secrets
from datetime import datetime
from typing import Literal

import msgspec
from sqlalchemy import delete, exists, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.account_tables import AccountRow
from app.store.database import Database
from app.store.host_tables import AdminLinkRow, RoleRow
from app.store.moderator_acts import note
from app.store.sessions import hashed
from app.store.tables import GuestRow

Role = Literal["admin", "moderator"]


class Officer(msgspec.Struct, frozen=True):
    id: int
    name: str
    role: Role
    since: datetime


class Roles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest_id: int) -> Role | None:
        async with self._database.begin() as db:
            found = (await db.execute(select(RoleRow.role).where(RoleRow.guest_id == guest_id))).scalar_one_or_none()
        return _role(found)

    async def everyone(self) -> list[Officer]:
        query = select(GuestRow.id, GuestRow.name, RoleRow.role, RoleRow.since).join(
            RoleRow, RoleRow.guest_id == GuestRow.id
        )
        async with self._database.begin() as db:
            rows = (await db.execute(query.order_by(RoleRow.role, GuestRow.name))).all()
        return [Officer(**row._mapping) for row in rows]

    async def give(self, guest_id: int, role: Role | None, *, by_id: int | None) -> None:
        """A role, or none any more."""
        async with self._database.begin() as db:
            await _give(db, guest_id, role)
            await note(db, by_id, f"made {role}" if role else "took the role of", about_id=guest_id)

    async def new_admin_link(self) -> str | None:
        """The word of the link that makes the admin, instead of the one before; None once there is an admin."""
        token = secrets.token_urlsafe(32)
        async with self._database.begin() as db:
            if (await db.execute(select(exists().where(RoleRow.role == "admin")))).scalar_one():
                return None
            values = {"token_hash": hashed(token)}
            row = insert(AdminLinkRow).values(id=1, **values)
            await db.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))
        return token

    async def is_admin_link(self, token: str) -> bool:
        query = select(AdminLinkRow.id).where(AdminLinkRow.token_hash == hashed(token))
        async with self._database.begin() as db:
            return (await db.execute(query)).first() is not None

    async def open_admin_link(self, token: str, guest_id: int) -> bool:
        """Make this account the admin; false if the link is none, or was used already."""
        used = delete(AdminLinkRow).where(AdminLinkRow.token_hash == hashed(token))
        async with self._database.begin() as db:
            account = select(AccountRow.guest_id).where(AccountRow.guest_id == guest_id)
            if (await db.execute(account)).first() is None or (await db.execute(used)).rowcount != 1:
                return False
            await _give(db, guest_id, "admin")
            await note(db, guest_id, "became admin by the link of the first start", about_id=guest_id)
            return True


def _role(word: str | None) -> Role | None:
    return "admin" if word == "admin" else "moderator" if word == "moderator" else None


async def _give(db: AsyncConnection, guest_id: int, role: Role | None) -> None:
    if role is None:
        await db.execute(delete(RoleRow).where(RoleRow.guest_id == guest_id))
        return
    row = insert(RoleRow).values(guest_id=guest_id, role=role)
    await db.execute(row.on_conflict_do_update(index_elements=["guest_id"], set_={"role": role}))
