"""What went wrong lately: kept for the host, so that a restart or another node hides nothing."""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy import delete, func, insert, select

from app.store.database import Database
from app.store.host_tables import FaultRow

MOST = 1000
"""Kept; the oldest go first."""


class Fault(msgspec.Struct, frozen=True):
    """`error` is the kind of error without its words, which might tell what somebody holds; `place` is in the code."""

    at: datetime
    level: str
    what: str
    error: str = ""
    place: str = ""
    game_id: str | None = None


_COLUMNS = [FaultRow.__table__.c[name] for name in Fault.__struct_fields__]


class Faults:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, faults: Sequence[Fault]) -> None:
        async with self._database.begin() as db:
            await db.execute(insert(FaultRow), [msgspec.structs.asdict(fault) for fault in faults])
            oldest = select(func.max(FaultRow.id) - MOST).scalar_subquery()
            await db.execute(delete(FaultRow).where(FaultRow.id <= oldest))

    async def lately(self, limit: int = 100) -> list[Fault]:
        query = select(*_COLUMNS).order_by(FaultRow.id.desc()).limit(limit)
        async with self._database.begin() as db:
            return [Fault(**row._mapping) for row in (await db.execute(query)).all()]

    async def since(self, when: datetime) -> int:
        query = select(func.count()).select_from(FaultRow).where(FaultRow.at > when)
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())
