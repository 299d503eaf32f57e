"""Tell the other nodes what was committed. Outside of the move's transaction, since NOTIFY makes commits queue."""

import asyncio

import structlog

from app.store import move_sql
from app.store.database import Database

log = structlog.get_logger()

TABLES = "tables"
"""The channel; a notice is `game:seq`. Correctness rests on seq, never on a notice arriving."""

_GATHER_SECONDS = 0.02


class Notices:
    """A notice that cannot be sent is dropped: who missed it learns the truth with the next act or reload."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: dict[str, int] = {}
        self._sending: asyncio.Task[None] | None = None

    def moved(self, table_id: str, seq: int) -> None:
        """A move was stored; also used, with the old number, when seats, drafts or chat of a table changed."""
        self._pending[table_id] = max(seq, self._pending.get(table_id, 0))
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def close(self) -> None:
        if self._sending:
            await self._sending

    async def _send(self) -> None:
        await asyncio.sleep(_GATHER_SECONDS)
        while self._pending:
            pending, self._pending = self._pending, {}
            payloads = [f"{table_id}:{seq}" for table_id, seq in pending.items()]
            try:
                async with self._database.begin() as db:
                    await db.execute(move_sql.NOTIFY, {"channel": TABLES, "payloads": payloads})
            except Exception as error:
                log.warning("other nodes not told", tables=len(payloads), error=repr(error))
