"""Looks now and then who has left a live game: from then on the opponent waits, and may claim it in the end."""

from collections.abc import Callable, Iterable

from app.engine.pace import Live
from app.engine.viewer import Seat
from app.live.room import Room
from app.store.store import Store


class Absence:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def look(self, rooms: Iterable[Room]) -> None:
        """Somebody is away who has no socket at the table, on whichever node."""
        live = [room for room in rooms if room.connections and _is_live(room)]
        if not live:
            return
        audience = await self._store.presences.sockets_at([room.id for room in live])
        for room in live:
            await self._look_at(room, set(audience.get(room.id, {})))

    async def _look_at(self, room: Room, audience: set[int]) -> None:
        here = {connection.viewer for connection in room.connections if connection.plays}
        news: dict[Seat, float | None] = {}
        for seat in room.table.seats:
            if seat.guest_id is None:
                continue
            away = seat.guest_id not in audience and seat.seat not in here
            if away != (seat.seat in room.left):
                news[seat.seat] = self._clock() if away else None
        if news:
            await self._store.absences.note(room.id, news)
            room.who_left({**room.left, **news})
            self._store.committer.notices.changed(room.id)


def _is_live(room: Room) -> bool:
    return isinstance(room.table.pace, Live) and room.match is not None and not room.over
