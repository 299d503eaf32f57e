"""The key that signs the records of this server, made at the first start and kept: old files shall stay good."""

import secrets

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from app.store.database import Database
from app.store.tables import RecordKeyRow


async def record_key(database: Database) -> bytes:
    async with database.begin() as db:
        fresh = insert(RecordKeyRow).values(id=1, key=secrets.token_bytes(32))
        await db.execute(fresh.on_conflict_do_nothing())
        return (await db.execute(select(RecordKeyRow.key))).scalar_one()
