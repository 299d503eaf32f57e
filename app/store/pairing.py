"""Two who look for the same game at once find each other: looking and laying a table is done by one at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import text

from app.store.database import Database

_LOCK = text("SELECT pg_advisory_xact_lock(hashtext(:what))")


class Pairing:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._gate = asyncio.Lock()  # so that those who wait hold no connection

    @asynccontextmanager
    async def one_at_a_time(self, what: str) -> AsyncIterator[None]:
        """On all nodes. The block has transactions of its own; this one only holds the lock."""
        async with self._gate, self._database.begin() as db:
            await db.execute(_LOCK, {"what": f"pairing {what}"})
            yield
