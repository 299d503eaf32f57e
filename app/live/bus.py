"""Hears of what other nodes have committed: by LISTEN on a connection of its own, or over NATS where that is set.

If the line breaks, it is opened again, and the tables that are open here are looked at.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any

import structlog

from app.live.elsewhere import Elsewhere
from app.live.nats_line import NatsLine
from app.live.room import Room
from app.live.rooms import Rooms
from app.store.database import Database
from app.store.notices import CHANGES, DRAFTS, TABLES, Notices

log = structlog.get_logger()

_AGAIN_SECONDS = 0.5
_CHECK_SECONDS = 3.0

Refresh = Callable[[Room, int | None], Awaitable[None]]
Stored = Callable[[Collection[str]], Awaitable[dict[str, int]]]
"""Of these tables those at which a game has begun, with the number of the last move."""


class Bus:
    def __init__(
        self,
        database: Database,
        rooms: Rooms,
        elsewhere: Elsewhere,
        refresh: Refresh,
        notices: Notices,
        heard: Callable[[str], None],
        stored: Stored,
        nats: str = "",
    ) -> None:
        self._database = database
        self._rooms = rooms
        self._elsewhere = elsewhere
        self._refresh = refresh
        self._node = notices.node
        self._heard = heard
        self._stored = stored
        self._tasks: set[asyncio.Task[None]] = set()
        self._on = {TABLES: self._moves, DRAFTS: self._drafts, CHANGES: self._changes}
        self._nats = NatsLine(nats, self._on, self._look) if nats else None
        self.listening = self._nats.listening if self._nats else asyncio.Event()
        if self._nats:
            notices.publish = self._nats.publish

    async def run(self) -> None:
        if self._nats:
            await self._nats.run()
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("not listening to other nodes", error=repr(error))
                await asyncio.sleep(_AGAIN_SECONDS)
            self.listening.clear()

    async def _listen(self) -> None:
        connection = await self._database.own_connection()
        try:
            for channel in self._on:
                await connection.add_listener(channel, self._told)
            for room in self._rooms:
                # What was said while nobody listened is lost; so look.
                self._start(self._look_anew, room.id)
            self.listening.set()
            # A line that is cut is seen at once; one that died in silence, when it is asked.
            cut = asyncio.Event()
            connection.add_termination_listener(lambda _: cut.set())
            while not connection.is_closed():
                with suppress(TimeoutError):
                    async with asyncio.timeout(_CHECK_SECONDS):
                        await cut.wait()
                    return
                await connection.execute("SELECT 1", timeout=_CHECK_SECONDS)
        finally:
            connection.terminate()

    async def _look(self) -> None:
        """Which of the tables that are open here have gone on without our hearing of it."""
        here = {room.id: room.match.seq if room.match else -1 for room in self._rooms}
        try:
            there = await self._stored(list(here))
            self._gone_on({table_id: seq for table_id, seq in there.items() if seq > here[table_id]})
        except Exception as error:
            log.warning("tables not looked at", error=repr(error))

    def _told(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        self._on[channel](payload)

    def _moves(self, payload: str) -> None:
        node, *moves = payload.split()
        told = {table_id: int(seq) for table_id, _, seq in (move.rpartition(":") for move in moves)}
        for table_id in told:
            self._heard(table_id)
        if node != self._node:
            self._gone_on({table_id: seq for table_id, seq in told.items() if self._is_behind(table_id, seq)})

    def _is_behind(self, table_id: str, seq: int) -> bool:
        room = self._rooms.get(table_id)
        return room is not None and (room.match is None or room.match.seq < seq)

    def _gone_on(self, moves: dict[str, int]) -> None:
        if moves:
            self._start(self._go_on, moves)

    def _drafts(self, payload: str) -> None:
        node, *tables = payload.split()
        for table_id in tables:
            self._heard(table_id)
        here = [table_id for table_id in tables if self._rooms.get(table_id)]
        if here and node != self._node:
            self._start(self._go_on_with_drafts, here)

    def _changes(self, payload: str) -> None:
        node, *tables = payload.split()
        for table_id in tables:
            self._heard(table_id)
            if node != self._node:
                self._start(self._look_anew, table_id)

    def _start(self, do: Callable[..., Awaitable[None]], *about: Any) -> None:
        task = asyncio.ensure_future(do(*about))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, moves: dict[str, int]) -> None:
        try:
            for table_id in await self._elsewhere.moved(moves):
                self._start(self._look_anew, table_id, moves[table_id])
        except Exception as error:
            self._are_doubtful(moves, error)

    async def _go_on_with_drafts(self, tables: Collection[str]) -> None:
        try:
            for table_id in await self._elsewhere.drafted(tables):
                self._start(self._look_anew, table_id)
        except Exception as error:
            self._are_doubtful(tables, error)

    async def _look_anew(self, table_id: str, seq: int | None = None) -> None:
        room = self._rooms.get(table_id)
        try:
            if room:
                await self._refresh(room, seq)
        except Exception as error:
            self._are_doubtful([table_id], error)

    def _are_doubtful(self, tables: Collection[str], error: Exception) -> None:
        log.warning("tables not refreshed", tables=list(tables), error=repr(error))
        for table_id in tables:
            if room := self._rooms.get(table_id):
                room.doubtful = True
