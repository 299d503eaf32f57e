"""Who may watch a table: everybody if it is public, else those who sit there and those with a link that still holds."""

from app.engine.viewer import PUBLIC, Viewer
from app.live import frames
from app.live.connection import Connection
from app.live.room import Room
from app.match.refusal import Refused
from app.store.game_table import GameTable
from app.store.store import Store

PRIVATE = "There is no such table, or it is a private one and you have not been given its link."
NO_MORE = "This table is private now, or your link was taken back. To watch on, ask one of the players for a link."


async def admit(store: Store, connection: Connection, table_id: str, key: str | None) -> Viewer:
    """As whom this socket may watch, or Refused. What is stored has the last word, not what is remembered."""
    table = await store.games.get_with_others(table_id)
    living = await store.watch_links.living(table_id, [key]) if key else set()
    if table is None or not _may_watch(table, connection, key, living):
        raise Refused("no_such_table", PRIVATE)
    connection.key = key if key in living else None
    link = await store.watch_links.get(key) if key in living and key else None
    return link.seat if link and link.kind == "side" and link.seat is not None else PUBLIC


async def shut_out(store: Store, room: Room) -> None:
    """Watchers leave whom the table is no longer open to: it became private, or their link was taken back."""
    watching = [each for each in room.connections if not each.plays]
    if room.table.public and not any(each.key for each in watching):
        return
    living = await store.watch_links.living(room.id, {each.key for each in watching if each.key})
    for connection in watching:
        taken_back = connection.key is not None and connection.key not in living
        if taken_back or not _may_watch(room.table, connection, connection.key, living):
            room.leave(connection)
            connection.send(frames.refused(Refused("no_such_table", NO_MORE)))


def _may_watch(table: GameTable, connection: Connection, key: str | None, living: set[str]) -> bool:
    seated = connection.guest_id is not None and bool(table.seats_of(connection.guest_id))
    return table.public or seated or key in living
