"""Whom somebody wants to hear no more of."""

from collections.abc import Collection
from datetime import datetime

import msgspec
from sqlalchemy import and_, delete, or_, select
from sqlalchemy.dialects.postgresql import insert

from app.store.account_tables import BlockRow
from app.store.database import Database
from app.store.tables import GuestRow


class Blocked(msgspec.Struct, frozen=True):
    id: int
    name: str
    since: datetime


class Blocks:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def block(self, guest_id: int, other_id: int) -> None:
        row = insert(BlockRow).values(guest_id=guest_id, blocked_id=other_id)
        async with self._database.begin() as db:
            await db.execute(row.on_conflict_do_nothing())

    async def unblock(self, guest_id: int, other_id: int) -> None:
        here = (BlockRow.guest_id == guest_id) & (BlockRow.blocked_id == other_id)
        async with self._database.begin() as db:
            await db.execute(delete(BlockRow).where(here))

    async def of(self, guest_id: int) -> list[Blocked]:
        query = (
            select(GuestRow.id, GuestRow.name, BlockRow.since)
            .join(BlockRow, BlockRow.blocked_id == GuestRow.id)
            .where(BlockRow.guest_id == guest_id)
            .order_by(GuestRow.name)
        )
        async with self._database.begin() as db:
            return [Blocked(*row) for row in (await db.execute(query)).all()]

    async def blocked_by(self, guest_id: int) -> frozenset[int]:
        async with self._database.begin() as db:
            query = select(BlockRow.blocked_id).where(BlockRow.guest_id == guest_id)
            return frozenset((await db.execute(query)).scalars())

    async def apart(self, guest_id: int, others: Collection[int]) -> set[int]:
        """Those of the others who have blocked this one, or whom this one has blocked: they do not play together."""
        mine = and_(BlockRow.guest_id == guest_id, BlockRow.blocked_id.in_(others))
        theirs = and_(BlockRow.blocked_id == guest_id, BlockRow.guest_id.in_(others))
        query = select(BlockRow.guest_id, BlockRow.blocked_id).where(or_(mine, theirs))
        async with self._database.begin() as db:
            return {b if a == guest_id else a for a, b in (await db.execute(query)).all()}
