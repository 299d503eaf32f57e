"""Players that are programs: who they are and whose. They have an account without a way to sign in, and tokens."""

from collections.abc import Collection
from datetime import datetime

import msgspec
from sqlalchemy import func, insert, select

from app.store.account_tables import AccountRow
from app.store.database import Database
from app.store.program_tables import ProgramRow
from app.store.tables import GuestRow


class Program(msgspec.Struct, frozen=True):
    id: int
    name: str
    created_at: datetime


class Programs:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str, owner_id: int) -> int:
        """Somebody new who is a program before they are anything else; the account comes next."""
        async with self._database.begin() as db:
            new = insert(GuestRow).values(name=name).returning(GuestRow.id)
            guest_id = int((await db.execute(new)).scalar_one())
            await db.execute(insert(ProgramRow).values(guest_id=guest_id, owner_id=owner_id))
            return guest_id

    async def of(self, owner_id: int) -> list[Program]:
        """Those that are still there, the oldest first."""
        query = (
            select(GuestRow.id, GuestRow.name, ProgramRow.created_at)
            .join(ProgramRow, ProgramRow.guest_id == GuestRow.id)
            .join(AccountRow, AccountRow.guest_id == GuestRow.id)
            .where(ProgramRow.owner_id == owner_id)
            .order_by(GuestRow.id)
        )
        async with self._database.begin() as db:
            return [Program(*row) for row in (await db.execute(query)).all()]

    async def owner_name(self, guest_id: int) -> str | None:
        """Whose program this is; none for a person."""
        query = (
            select(func.coalesce(GuestRow.name, ""))
            .select_from(ProgramRow)
            .outerjoin(GuestRow, GuestRow.id == ProgramRow.owner_id)
            .where(ProgramRow.guest_id == guest_id)
        )
        async with self._database.begin() as db:
            return (await db.execute(query)).scalar_one_or_none()

    async def owners(self, guest_ids: Collection[int]) -> dict[int, int | None]:
        """Those of these players that are programs, and whose."""
        query = select(ProgramRow.guest_id, ProgramRow.owner_id).where(ProgramRow.guest_id.in_(guest_ids))
        async with self._database.begin() as db:
            return {row.guest_id: row.owner_id for row in (await db.execute(query)).all()}

    async def one_hand(self, guest_ids: Collection[int]) -> bool:
        """Whether all of these are one person and their programs."""
        owners = await self.owners(guest_ids)
        return len({owners.get(guest_id) or guest_id for guest_id in guest_ids}) == 1
