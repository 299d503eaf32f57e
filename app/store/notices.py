"""Tell the other nodes what changed at a table beside its moves and drafts, which are told of as they are committed."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable

import structlog
from sqlalchemy import func, select

from app.store.database import Database

log = structlog.get_logger()

TABLES = "tables"
"""Moves were stored; a notice is `node game:seq …`. Correctness rests on seq, never on a notice arriving."""

DRAFTS = "drafts"
"""Drafts of tables were stored; a notice is `node game …`."""

CHANGES = "changes"
"""Seats, orders or chat of tables changed, but no move was made; a notice is `node game …`."""

_GATHER_SECONDS = 0.02
_MOST = 100  # a notice has 8000 bytes at most


class Notices:
    """A notice that cannot be sent is dropped: who missed it learns the truth with the next act or reload."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.node = secrets.token_hex(4)
        self.publish: Callable[[str, str], Awaitable[None]] | None = None
        """Takes the place of NOTIFY, if there is another bus."""
        self._changed: set[str] = set()
        self._sending: asyncio.Task[None] | None = None

    def changed(self, table_id: str) -> None:
        self._changed.add(table_id)
        self._soon()

    async def moved(self, moves: Iterable[str], drafts: Iterable[str]) -> None:
        """Stored just now: `game:seq` of moves, and the tables of drafts. By NOTIFY the commit itself has told it."""
        if self.publish is None:
            return
        for channel, told in ((TABLES, list(moves)), (DRAFTS, list(drafts))):
            try:
                if told:
                    await self.publish(channel, " ".join([self.node, *told]))
            except Exception as error:
                log.warning("other nodes not told", tables=len(told), error=repr(error))

    async def close(self) -> None:
        if self._sending:
            await self._sending

    def _soon(self) -> None:
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        await asyncio.sleep(_GATHER_SECONDS)
        while self._changed:
            some = [self._changed.pop() for _ in range(min(_MOST, len(self._changed)))]
            payload = " ".join([self.node, *some])
            try:
                if self.publish:
                    await self.publish(CHANGES, payload)
                    continue
                async with self._database.begin() as db:
                    await db.execute(select(func.pg_notify(CHANGES, payload)))
            except Exception as error:
                log.warning("other nodes not told", tables=len(some), error=repr(error))
