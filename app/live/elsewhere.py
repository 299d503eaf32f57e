"""What other nodes have stored of tables that are open here. It is read together for all of a notice, and taken over
where nothing more hangs on it; the others have to be loaded anew.
"""

from collections.abc import Collection

import structlog

from app.engine.viewer import Seat
from app.live.room import Room
from app.live.rooms import Rooms
from app.match.draft import Acts
from app.match.made_elsewhere import MadeElsewhere, follow
from app.store.drafts import OpenDrafts
from app.store.store import Store

log = structlog.get_logger()

Where = tuple[int, dict[Seat, Acts]]
"""The move a match stands at, and what is drafted there."""

_NONE = OpenDrafts(0, {})


class Elsewhere:
    """Both answer with the tables that are to be loaded anew."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms

    async def moved(self, moves: dict[str, int]) -> list[str]:
        """Moves were made at these tables, up to these numbers. They are played here too."""
        behind = {room.id: room.match.seq for room in map(self._rooms.get, moves) if room and room.match}
        made = await self._store.games.made_since(behind)
        return [table_id for table_id in moves if table_id not in made or not self._followed(table_id, made[table_id])]

    def _followed(self, table_id: str, made: MadeElsewhere) -> bool:
        """Not while somebody is writing here."""
        room = self._rooms.get(table_id)
        if room is None or room.doubtful or room.match is None or not room.lock.take():
            return False
        try:
            followed = follow(room.match, made)
            if followed:
                room.publish()
            return followed
        except Exception:
            # Whatever it was: what is stored has the last word.
            log.exception("moves of another node not followed", table=table_id)
            return False
        finally:
            room.lock.release()

    async def drafted(self, tables: Collection[str]) -> list[str]:
        """Drafts were stored at these tables. Their author is shown them here too."""
        before = {room.id: _here(room) for room in map(self._rooms.get, tables) if room}
        stored = await self._store.drafts.at_these(before)
        return [
            table_id
            for table_id, was in before.items()
            if not self._took_over(table_id, was, stored.get(table_id, _NONE))
        ]

    def _took_over(self, table_id: str, before: Where | None, stored: OpenDrafts) -> bool:
        """Not if anything was done here since it was asked what is stored; of sealed answers the last one opens all."""
        room = self._rooms.get(table_id)
        if room is None:
            return True
        if room.match is None or room.doubtful or room.lock.locked() or _here(room) != before:
            return False
        match = room.match
        if stored.seq > match.seq or len(match.asked()) > 1:
            return False
        changed = match.adopt_drafts(stored.acts if stored.seq == match.seq else {})
        if changed:
            room.publish(*changed)
        return True


def _here(room: Room) -> Where | None:
    return (room.match.seq, dict(room.match.drafts)) if room.match else None
