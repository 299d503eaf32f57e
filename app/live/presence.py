"""Notes for all nodes who is here with this one: whenever that changes, and now and then so that it is believed.

And looks who is at our tables through other nodes: to the players it is one house.
"""

import time
from collections import Counter
from collections.abc import Iterable

import structlog

from app.live.connection import Connection
from app.live.room import Room
from app.store.database import DATABASE_AWAY
from app.store.presence import NOBODY, NOWHERE, Here, Presences

log = structlog.get_logger()

_EVERY_SECONDS = 15.0


class Presence:
    def __init__(self, presences: Presences, node: str) -> None:
        self._presences = presences
        self._node = node
        self._noted: Counter[tuple[int, str]] = Counter()
        self._noted_at = 0.0

    async def note(self, connections: Iterable[Connection]) -> bool:
        """Whether something has changed since it was last noted."""
        now = Counter(place for connection in connections if (place := _place(connection)))
        changed, old = now != self._noted, time.monotonic() - self._noted_at > _EVERY_SECONDS
        if changed or (old and now):
            everybody = [Here(guest_id, table_id, sockets) for (guest_id, table_id), sockets in now.items()]
            try:
                await self._presences.note(self._node, everybody)
            except DATABASE_AWAY as error:
                log.warning("presence not noted", error=repr(error))
                return False
            self._noted, self._noted_at = now, time.monotonic()
        return changed

    async def look_elsewhere(self, rooms: Iterable[Room]) -> None:
        """Tell those who are here of those who are at the same table through another node."""
        crowded = {room.id: room for room in rooms if room.connections}
        try:
            if not crowded or not (await self._presences.others(self._node) or any(map(_elsewhere, crowded.values()))):
                return
            found = await self._presences.elsewhere(self._node, crowded)
        except DATABASE_AWAY as error:
            log.warning("presence not read", error=repr(error))
            return
        for table_id, room in crowded.items():
            there = found.get(table_id, {})
            if room.elsewhere != there:
                room.elsewhere = there
                room.tell_presence()


def _elsewhere(room: Room) -> bool:
    return bool(room.elsewhere)


def _place(connection: Connection) -> tuple[int, str] | None:
    table_id = connection.room.id if connection.room else NOWHERE
    if connection.guest_id is None:
        return (NOBODY, table_id) if table_id else None
    return connection.guest_id, table_id
