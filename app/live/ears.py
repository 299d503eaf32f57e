"""Those who listen: pages that show the lobby, and pages of a person who is to be called when it is their turn.

What happens at the tables is heard here in passing; twice a second at most those whom it concerns are told.
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from app.live import frames
from app.live.connection import Connection
from app.store.games import Games

log = structlog.get_logger()

_GATHER_SECONDS = 0.5

Mine = Callable[[int], Awaitable[str]]
"""What somebody is told of their own tables, as a frame."""


class Ears:
    def __init__(self, games: Games, mine: Mine) -> None:
        self._games = games
        self._mine = mine
        self._lobby: set[Connection] = set()
        self._people: set[Connection] = set()
        self._tournaments: dict[Connection, str] = {}
        self._tables: set[str] = set()
        self._news = asyncio.Event()

    async def listen(self, connection: Connection, *, lobby: bool, tournament: str = "") -> None:
        self._lobby.add(connection) if lobby else self._lobby.discard(connection)
        self._tournaments.pop(connection, None)
        if tournament:
            self._tournaments[connection] = tournament
        if connection.guest_id is not None:
            self._people.add(connection)
            connection.send(await self._mine(connection.guest_id))

    def leave(self, connection: Connection) -> None:
        self._lobby.discard(connection)
        self._people.discard(connection)
        self._tournaments.pop(connection, None)

    def heard(self, table_id: str = "") -> None:
        """Something happened at this table or in this tournament, or (none given) somebody came or went."""
        if self._lobby or self._people or self._tournaments:
            self._tables.add(table_id)
            self._news.set()

    async def run(self) -> None:
        while True:
            await self._news.wait()
            await asyncio.sleep(_GATHER_SECONDS)
            tables, self._tables = self._tables, set()
            self._news.clear()
            try:
                await self._tell(tables)
            except Exception as error:
                log.warning("listeners not told", error=repr(error))

    async def _tell(self, tables: set[str]) -> None:
        for connection in list(self._lobby):
            connection.send(frames.lobby())
        for connection, tournament in list(self._tournaments.items()):
            if tournament in tables:
                connection.send(frames.tournament())
        listening: dict[int, list[Connection]] = {}
        for connection in self._people:
            if connection.guest_id is not None:
                listening.setdefault(connection.guest_id, []).append(connection)
        for guest_id in await self._games.sitting_at(tables - {""}, listening):
            frame = await self._mine(guest_id)
            for connection in listening[guest_id]:
                connection.send(frame)
