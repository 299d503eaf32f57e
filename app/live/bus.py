"""Hears of what other nodes have committed. One connection of its own; if it breaks, it is opened again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from app.live.rooms import Rooms
from app.store.database import Database
from app.store.notices import CHANGES, TABLES

log = structlog.get_logger()

_AGAIN_SECONDS = 1.0
_CHECK_SECONDS = 15.0

Refresh = Callable[[Any, int | None], Awaitable[None]]


class Bus:
    def __init__(self, database: Database, rooms: Rooms, refresh: Refresh, node: str) -> None:
        self._database = database
        self._rooms = rooms
        self._refresh = refresh
        self._node = node
        self._tasks: set[asyncio.Task[None]] = set()
        self.listening = asyncio.Event()

    async def run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("not listening to other nodes", error=repr(error))
            self.listening.clear()
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _listen(self) -> None:
        connection = await self._database.listening_connection()
        try:
            await connection.add_listener(TABLES, self._moved)
            await connection.add_listener(CHANGES, self._changed)
            for room in self._rooms:
                # What was said while nobody listened is lost; so look.
                self._start(room.id, None)
            self.listening.set()
            while not connection.is_closed():
                await asyncio.sleep(_CHECK_SECONDS)
                await connection.execute("SELECT 1")
        finally:
            connection.terminate()

    def _moved(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        table_id, _, seq = payload.rpartition(":")
        room = self._rooms.get(table_id)
        if room and (room.match is None or room.match.seq < int(seq)):
            self._start(table_id, int(seq))

    def _changed(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        node, _, table_id = payload.partition(":")
        if node != self._node:
            self._start(table_id, None)

    def _start(self, table_id: str, seq: int | None) -> None:
        task = asyncio.create_task(self._do(table_id, seq))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, table_id: str, seq: int | None) -> None:
        room = self._rooms.get(table_id)
        if room is None:
            return
        try:
            await self._refresh(room, seq)
        except Exception as error:
            room.doubtful = True
            log.warning("table not refreshed", table=table_id, error=repr(error))
