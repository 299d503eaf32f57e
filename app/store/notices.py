"""Tell the other nodes what was committed. Outside of the move's transaction, since NOTIFY makes commits queue."""

import asyncio
import secrets

import structlog

from app.store import move_sql
from app.store.database import Database

log = structlog.get_logger()

TABLES = "tables"
"""Moves were stored; a notice is `game:seq`. Correctness rests on seq, never on a notice arriving."""

CHANGES = "changes"
"""Seats, drafts, orders or chat of a table changed, but no move was made; a notice is `node:game`."""

_GATHER_SECONDS = 0.02


class Notices:
    """A notice that cannot be sent is dropped: who missed it learns the truth with the next act or reload."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.node = secrets.token_hex(4)
        self._moved: dict[str, int] = {}
        self._changed: set[str] = set()
        self._sending: asyncio.Task[None] | None = None

    def moved(self, table_id: str, seq: int) -> None:
        self._moved[table_id] = seq
        self._soon()

    def changed(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._soon()

    async def close(self) -> None:
        if self._sending:
            await self._sending

    def _soon(self) -> None:
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        await asyncio.sleep(_GATHER_SECONDS)
        while self._moved or self._changed:
            moved, self._moved = self._moved, {}
            changed, self._changed = self._changed, set()
            await self._notify(TABLES, [f"{table_id}:{seq}" for table_id, seq in moved.items()])
            await self._notify(CHANGES, [f"{self.node}:{table_id}" for table_id in changed])

    async def _notify(self, channel: str, payloads: list[str]) -> None:
        if not payloads:
            return
        try:
            async with self._database.begin() as db:
                await db.execute(move_sql.NOTIFY, {"channel": channel, "payloads": payloads})
        except Exception as error:
            log.warning("other nodes not told", tables=len(payloads), error=repr(error))
