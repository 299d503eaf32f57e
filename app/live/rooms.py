"""The rooms of this node: opened when somebody comes, loaded from the store, left when nobody has come for long."""

from collections.abc import Callable
from typing import Any

import structlog

from app.live.memory import give_back_memory
from app.live.room import Room
from app.match.match import Match
from app.match.refusal import Refused, Unavailable
from app.store.database import DATABASE_AWAY
from app.store.opening import Opening
from app.store.store import Store

log = structlog.get_logger()

AWAY = "The table cannot be reached at the moment, try again soon; nothing has changed."


_MANY = 50


class Rooms:
    def __init__(self, store: Store, opening: Opening, clock: Callable[[], float]) -> None:
        self._store = store
        self._opening = opening
        self._clock = clock
        self._rooms: dict[str, Room] = {}

    def __iter__(self) -> Any:
        return iter(list(self._rooms.values()))

    def get(self, table_id: str) -> Room | None:
        return self._rooms.get(table_id)

    async def open(self, table_id: str) -> Room:
        room = self._rooms.get(table_id)
        if room is None:
            table = await self._store.games.get(table_id)
            if table is None:
                raise Refused("no_such_table", "There is no such table.")
            # Somebody else may have opened it while we looked.
            room = self._rooms.setdefault(table_id, Room(table))
        room.used_at = self._clock()
        async with room.lock:
            if room.game is None or room.doubtful:
                await self.reload(room)
        return room

    async def reload(self, room: Room) -> None:
        """Take over what is stored. The caller holds the lock."""
        try:
            opened = await self._opening.open(room.id)
            table = await self._store.games.get(room.id)
            called = await self._store.channels.called_at(room.id)
        except DATABASE_AWAY as error:
            room.doubtful = True
            log.warning("table not loaded", table=room.id, error=repr(error))
            raise Unavailable(AWAY) from None
        if table is None:
            raise Refused("no_such_table", "There is no such table.")
        room.table = table
        room.called = called
        if opened:
            if room.match and isinstance(opened.game, Match):
                opened.game.answer_times = room.match.answer_times
            room.game = opened.game
            room.know_who_left()
        room.doubtful = False

    async def settle(self, room: Room) -> None:
        """If it is open whether the last write arrived, find out before anything else happens. Needs the lock."""
        if room.doubtful:
            await self.reload(room)
            room.publish()

    def forget(self, table_id: str) -> None:
        self._rooms.pop(table_id, None)

    def forget_idle(self, seconds: float) -> None:
        """Rooms without people are let go, and their memory with them."""
        idle = [
            room for room in self
            if not room.connections and not room.lock.locked() and self._clock() - room.used_at > seconds
        ]  # fmt: skip
        for room in idle:
            del self._rooms[room.id]
        if len(idle) > _MANY:
            give_back_memory()
