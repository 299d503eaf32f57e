"""What the house does again and again: each chore is a row, taken by one node when it is due."""

from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert

from app.store.database import Database
from app.store.host_tables import ChoreRow
from app.store.moderator_acts import note

_LEASE = timedelta(hours=1)
"""A node that dies at it lets it fall due again."""


class Chore(msgspec.Struct, frozen=True):
    name: str
    due_at: datetime
    ran_at: datetime | None
    well: bool | None
    said: str


_COLUMNS = [ChoreRow.__table__.c[name] for name in Chore.__struct_fields__]


class Chores:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def plan(self, first: dict[str, datetime]) -> None:
        """These are done here, and no others; those that are new here at these times for the first time."""
        async with self._database.begin() as db:
            await db.execute(delete(ChoreRow).where(ChoreRow.name.not_in(first)))
            for name, due_at in first.items():
                await db.execute(insert(ChoreRow).values(name=name, due_at=due_at).on_conflict_do_nothing())

    async def take(self, name: str, now: datetime) -> bool:
        """Whether it is due, and this node's to do."""
        due = update(ChoreRow).where(ChoreRow.name == name, ChoreRow.due_at <= now).values(due_at=now + _LEASE)
        async with self._database.begin() as db:
            return (await db.execute(due)).rowcount == 1

    async def hasten(self, name: str, *, by_id: int | None) -> None:
        """It is due now."""
        async with self._database.begin() as db:
            soon = update(ChoreRow).where(ChoreRow.name == name).values(due_at=datetime.now(UTC))
            if (await db.execute(soon)).rowcount:
                await note(db, by_id, "asked at once for the chore", words=name)

    async def done(self, name: str, next_at: datetime, *, well: bool, said: str) -> None:
        now = {"due_at": next_at, "ran_at": datetime.now(UTC), "well": well, "said": said[:500]}
        async with self._database.begin() as db:
            await db.execute(update(ChoreRow).where(ChoreRow.name == name).values(now))

    async def all(self) -> list[Chore]:
        async with self._database.begin() as db:
            return [
                Chore(**row._mapping) for row in (await db.execute(select(*_COLUMNS).order_by(ChoreRow.name))).all()
            ]
