"""How much there is, and how much room it takes."""

import msgspec
from sqlalchemy import text

from app.store.database import Database


class TableSize(msgspec.Struct, frozen=True):
    """`rows` is about how many, as Postgres last counted."""

    name: str
    rows: int
    bytes: int


class Amounts(msgspec.Struct, frozen=True):
    open: int
    playing: int
    finished: int
    accounts: int
    guests: int
    jobs_due: int
    calls_waiting: int
    calls_failed: int


_SIZES = text(
    """
    SELECT relname AS name, n_live_tup AS rows, pg_total_relation_size(relid) AS bytes FROM pg_stat_user_tables
    ORDER BY bytes DESC, name
    """
)
_AMOUNTS = text(
    """
    SELECT count(*) FILTER (WHERE status = 'open') AS open, count(*) FILTER (WHERE status = 'playing') AS playing,
        count(*) FILTER (WHERE status = 'finished') AS finished,
        (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM guests) AS guests,
        (SELECT count(*) FROM jobs WHERE due_at < now()) AS jobs_due,
        (SELECT count(*) FROM outbox WHERE state = 'waiting') AS calls_waiting,
        (SELECT count(*) FROM outbox WHERE state = 'failed') AS calls_failed
    FROM games
    """
)
_WHOLE = text("SELECT pg_database_size(current_database())")


class Storage:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def amounts(self) -> Amounts:
        async with self._database.begin() as db:
            return Amounts(**(await db.execute(_AMOUNTS)).one()._mapping)

    async def sizes(self) -> tuple[int, list[TableSize]]:
        """Of the whole database in bytes, and of its tables."""
        async with self._database.begin() as db:
            whole = (await db.execute(_WHOLE)).scalar_one()
            return int(whole), [TableSize(**row._mapping) for row in (await db.execute(_SIZES)).all()]
