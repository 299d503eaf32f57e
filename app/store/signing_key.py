"""The key that signs seat tokens, where the settings name none: made at the first start and kept."""

import secrets

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from app.store.database import Database
from app.store.tables import AppSecretRow


async def signing_key(database: Database) -> bytes:
    async with database.begin() as db:
        fresh = insert(AppSecretRow).values(id=1, key=secrets.token_bytes(32))
        await db.execute(fresh.on_conflict_do_nothing())
        return (await db.execute(select(AppSecretRow.key))).scalar_one()
