"""The people around one table, and what each kind of viewer has been sent."""

import asyncio
from typing import Any, cast

import msgspec

from app.engine.record import SeatRecord
from app.engine.viewer import Seat, Viewer
from app.live import frames
from app.live.connection import Connection
from app.live.patch import diff
from app.match.document import open_document, plain
from app.match.kept import KeptGame
from app.match.match import Match
from app.match.refusal import Refused
from app.store.chat import ChatLine
from app.store.game_table import GameTable


class Shown(msgspec.Struct):
    """What the sockets of one viewer have: they all were sent the same."""

    doc: dict[str, Any]
    log: list[dict[str, Any]]
    lines: int


class Room:
    """One writer at a time holds `lock`. Without a game the table still waits for players.

    In doubt (`doubtful`) about what is stored, the match is loaded again before anything else happens.
    """

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.game: Match | KeptGame | None = None
        self.lock = asyncio.Lock()
        self.doubtful = False
        self.used_at = 0.0
        self.last_chat = 0
        self.connections: set[Connection] = set()
        self._shown: dict[Viewer, Shown] = {}

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def match(self) -> Match | None:
        """The game, if it can be played on or looked back on."""
        return self.game if isinstance(self.game, Match) else None

    def playing(self) -> Match:
        if isinstance(self.game, KeptGame):
            raise Refused("over", "The game is over.")
        if self.game is None:
            raise Refused("illegal", "The game has not begun; a seat is still free.")
        return self.game

    def document(self, viewer: Viewer) -> dict[str, Any]:
        if self.game:
            return self.game.document(viewer)
        seats = [SeatRecord(seat.name, "", "bot" if seat.bot else "person") for seat in self.table.seats]
        seat = viewer if isinstance(viewer, int) else None
        return cast(dict[str, Any], plain(open_document(seat, seats, self.table.commitment)))

    def log(self, viewer: Viewer) -> list[dict[str, Any]]:
        return self.game.log_for(viewer) if self.game else []

    # --- who is here ---

    def join(self, connection: Connection, viewer: Viewer) -> None:
        connection.room, connection.viewer = self, viewer
        self.connections.add(connection)
        self.send_view(connection)
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        connection.room = None
        self.tell_presence()

    def tell_presence(self) -> None:
        here = {connection.viewer for connection in self.connections}
        seats = [seat.bot is not None or seat.seat in here for seat in self.table.seats]
        watching = sum(not isinstance(connection.viewer, int) for connection in self.connections)
        self.tell(frames.presence(seats, watching))

    # --- what they are sent ---

    def tell(self, frame: str) -> None:
        for connection in self.connections:
            connection.send(frame)

    def tell_line(self, line: ChatLine) -> bool:
        """Tell everybody a line of chat; false if they have been told already."""
        if line.n <= self.last_chat:
            return False
        self.last_chat = line.n
        frame = frames.chat(line)
        for connection in self.connections:
            if line.guest_id not in connection.blocked:
                connection.send(frame)
        return True

    def send_view(self, connection: Connection) -> None:
        """The whole document. Others who look from the same place get what they lack first, so all have the same."""
        viewer = connection.viewer
        self._publish_to(viewer, but=connection)
        shown = self._show(viewer)
        connection.send(frames.view(shown.doc, shown.log))

    def publish(self, *viewers: Viewer) -> None:
        """Send each viewer present (or only these) what changed for them."""
        present = {connection.viewer for connection in self.connections}
        for viewer in present.intersection(viewers) if viewers else present:
            self._publish_to(viewer)
        for viewer in self._shown.keys() - present:
            del self._shown[viewer]

    def _publish_to(self, viewer: Viewer, but: Connection | None = None) -> None:
        readers = [each for each in self.connections if each.viewer == viewer and each is not but]
        before = self._shown.get(viewer)
        if not readers or before is None:
            return
        frame = _change(before, self._show(viewer))
        if frame:
            for reader in readers:
                reader.send(frame)

    def _show(self, viewer: Viewer) -> Shown:
        log = self.log(viewer)
        shown = self._shown[viewer] = Shown(self.document(viewer), log, len(log))
        return shown


def _change(before: Shown, after: Shown) -> str | None:
    """A patch, or the whole view where that is not longer or the log was taken back; nothing if nothing changed."""
    if after.doc is before.doc and after.lines == before.lines and after.log is before.log:
        return None
    began = before.doc["status"] == "open" != after.doc["status"]
    if began or (after.log is not before.log and after.log[: before.lines] != before.log[: before.lines]):
        return frames.view(after.doc, after.log)
    changed, gone = diff(before.doc, after.doc)
    told = after.log[before.lines :]
    if not (changed or gone or told):
        # A match loaded again has new documents of the same content. Even an empty patch would tell that
        # somebody else has begun an action or sealed an answer.
        return None
    if len(msgspec.json.encode((changed, gone))) >= len(msgspec.json.encode(after.doc)):
        return frames.view(after.doc, after.log)
    return frames.patch(after.doc["seq"], before.doc["seq"], changed, gone, told)


def seat_of(connection: Connection) -> Seat:
    if not isinstance(connection.viewer, int):
        raise Refused("not_yours", "You are watching; only the players act.")
    return connection.viewer
