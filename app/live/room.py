"""The people around one table, and what each kind of viewer has been sent."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from app.engine.log import LogEntry, LogLine
from app.engine.record import SeatRecord
from app.engine.viewer import Seat, Viewer
from app.live import frames
from app.live.connection import Connection
from app.live.patch import diff
from app.live.turn import Turn
from app.match.document import Document, lines, open_document
from app.match.kept import KeptGame
from app.match.manners.claim import WAIT
from app.match.match import Match
from app.match.refusal import Refused
from app.store.chat import ChatLine
from app.store.game_table import GameTable, TableSeat, who_plays
from app.store.presence import Elsewhere

MOST_NAMED = 50
"""Of those who watch and wish to be named."""

PRESENCE_SECONDS = 0.25
"""How long those who come and go are gathered before the others are told."""


class Shown(msgspec.Struct):
    """What the sockets of one viewer have: they all were sent the same."""

    doc: Document
    book: list[LogEntry[Any]]
    told: int
    """How much of the book."""
    length: int = 0
    """Of the last whole view, about: a patch that is far shorter need not be compared with it."""
    whole: str = ""
    """The whole view of the public as a frame: a crowd that arrives is sent the same."""


class Room:
    """One writer at a time holds `lock`. Without a game the table still waits for players.

    In doubt (`doubtful`) about what is stored, the match is loaded again before anything else happens.
    """

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.game: Match | KeptGame | None = None
        self.lock = Turn()
        self.doubtful = False
        self.used_at = 0.0
        self.last_chat = 0
        self.called: frozenset[int] = frozenset()
        """Who of the players is called when it is their turn and they are not here."""
        self.connections: set[Connection] = set()
        self.elsewhere: dict[int, Elsewhere] = {}
        """Who is at this table through other nodes."""
        self._readers: dict[Viewer, list[Connection]] = {}
        """The same connections by what they look at."""
        self._shown: dict[Viewer, Shown] = {}
        self._said: tuple[list[LogEntry[Any]], int, int, msgspec.Raw] | None = None
        """The last part of the book that was told to everybody alike, as it is written."""
        self._telling: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def match(self) -> Match | None:
        """The game, if it can be played on or looked back on."""
        return self.game if isinstance(self.game, Match) else None

    @property
    def left(self) -> dict[Seat, float]:
        """Who has been away from this live game, and since when."""
        return {each.seat: each.left_at.timestamp() for each in self.table.seats if each.left_at}

    def who_left(self, left: Mapping[Seat, float | None]) -> None:
        """Take over who is away; the others are told from when on the game may be claimed."""
        when = {seat: None if at is None else datetime.fromtimestamp(at, UTC) for seat, at in left.items()}
        seats = (msgspec.structs.replace(each, left_at=when.get(each.seat)) for each in self.table.seats)
        self.table = msgspec.structs.replace(self.table, seats=tuple(seats))
        self.know_who_left()

    def know_who_left(self) -> None:
        if self.match:
            self.match.left = self.left
        self.tell_presence()

    def playing(self) -> Match:
        if isinstance(self.game, KeptGame):
            raise Refused("over", "The game is over.")
        if self.game is None:
            waits = "the players' salts are not settled" if self.table.full else "a seat is still free"
            raise Refused("illegal", f"The game has not begun; {waits}.")
        return self.game

    def document(self, viewer: Viewer) -> Document:
        if self.game:
            return self.game.shown(viewer)
        seats = [_before_the_deal(seat) for seat in self.table.seats]
        seat = viewer if isinstance(viewer, int) else None
        return open_document(seat, seats, self.table.commitment)

    # --- who is here ---

    def join(self, connection: Connection, viewer: Viewer, *, plays: bool) -> None:
        """Or look from another place: who plays both sides at one window greets again for each."""
        self._look_away(connection)
        connection.room, connection.viewer, connection.plays = self, viewer, plays
        self.connections.add(connection)
        self._readers.setdefault(viewer, []).append(connection)
        self.send_view(connection)
        connection.tell_presence(self._presence())
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._look_away(connection)
        connection.room, connection.presence = None, ""
        self.tell_presence()

    def _look_away(self, connection: Connection) -> None:
        readers = self._readers.get(connection.viewer, [])
        if connection in readers:
            readers.remove(connection)
        if not readers:
            self._readers.pop(connection.viewer, None)
            self._shown.pop(connection.viewer, None)

    def tell_presence(self) -> None:
        """In a moment: however many come and go until then, those who are here are told once, and only news."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        frame = self._presence()
        for connection in self.connections:
            connection.tell_presence(frame)

    def _presence(self) -> str:
        here = {connection.viewer for connection in self.connections if connection.plays}
        players = {seat.guest_id for seat in self.table.seats}
        seats = [
            seat.bot is not None or seat.seat in here or seat.guest_id in self.elsewhere for seat in self.table.seats
        ]
        there = [each for guest_id, each in self.elsewhere.items() if guest_id not in players]
        watching = sum(not connection.plays for connection in self.connections) + sum(each.sockets for each in there)
        names = {each.name for each in self.connections if each.shows and not each.plays}
        named = sorted(names | {each.name for each in there if each.name})[:MOST_NAMED]
        opens = [seat.opens for seat in self.table.seats]
        claims = None if self.over or not self.left else [self.left.get(seat.seat) for seat in self.table.seats]
        due = [at and at + WAIT for at in claims] if claims else []
        return frames.presence(seats, watching, self.table.public, opens, due, named)

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
            if self.may_read(connection, line):
                connection.send(frame)
        return True

    def may_read(self, connection: Connection, line: ChatLine) -> bool:
        """Players do not read what watchers say to each other before the game is over: it might be of use to them."""
        if line.guest_id in connection.blocked:
            return False
        return line.seat is not None or not connection.plays or self.table.alone or self.over

    @property
    def over(self) -> bool:
        return isinstance(self.game, KeptGame) or (self.game is not None and self.game.finished)

    def send_view(self, connection: Connection) -> None:
        """The whole document. Others who look from the same place get what they lack first, so all have the same."""
        viewer = connection.viewer
        self._publish_to(viewer, but=connection)
        connection.send(_whole(self._show(viewer), viewer))

    def publish(self, *viewers: Viewer) -> None:
        """Send each viewer present (or only these) what changed for them."""
        for viewer in viewers or tuple(self._readers):
            self._publish_to(viewer)

    def _publish_to(self, viewer: Viewer, but: Connection | None = None) -> None:
        before = self._shown.get(viewer)
        if before is None:
            return
        frame = self._change(before, self._show(viewer), viewer)
        if frame:
            for reader in tuple(self._readers.get(viewer, ())):
                if reader is not but:
                    reader.send(frame)

    def _change(self, before: Shown, after: Shown, viewer: Viewer) -> str | None:
        """A patch, or the whole view where that is not longer or the log was taken back; nothing if nothing changed."""
        if after.doc is before.doc and after.told == before.told and after.book is before.book:
            return None
        began = before.doc.status == "open" != after.doc.status
        if began or (after.book is not before.book and after.book[: before.told] != before.book[: before.told]):
            return _whole(after, viewer)
        changed, gone = diff(before.doc, after.doc)
        told = self._lines(after.book, before.told, viewer)
        if not (changed or gone or told):
            # A match loaded again has new documents of the same content. Even an empty patch would tell that
            # somebody else has begun an action or sealed an answer.
            return None
        patch = frames.patch(after.doc.seq, before.doc.seq, changed, gone, told)
        if 2 * len(patch) > after.length:
            whole = _whole(after, viewer)
            return whole if len(whole) <= len(patch) else patch
        return patch

    def _lines(self, book: list[LogEntry[Any]], since: int, viewer: Viewer) -> Sequence[LogLine] | msgspec.Raw:
        """What was said since. Where nothing of it is a secret, it is put into words and written once for all."""
        said = self._said
        if said and said[0] is book and said[1:3] == (since, len(book)):
            return said[3]
        new = book[since:]
        told = lines(new, viewer)
        if told and not any(entry.secret for entry in new):
            self._said = book, since, len(book), msgspec.Raw(msgspec.json.encode(told))
        return told

    def _show(self, viewer: Viewer) -> Shown:
        book = self.game.book if self.game else []
        before, doc = self._shown.get(viewer), self.document(viewer)
        if before and before.doc is doc and before.book is book and before.told == len(book):
            return before
        shown = Shown(doc, book, len(book), before.length if before else 0)
        self._shown[viewer] = shown
        return shown


def _before_the_deal(seat: TableSeat) -> SeatRecord:
    """A seat before the deal, with its salt if that was given openly."""
    return SeatRecord(seat.name, seat.salt, who_plays(seat), seat.salt_commit, seat.salt_by)


def _whole(shown: Shown, viewer: Viewer) -> str:
    if shown.whole:
        return shown.whole
    frame = frames.view(shown.doc, lines(shown.book[: shown.told], viewer))
    shown.length = len(frame)
    if not isinstance(viewer, int):
        shown.whole = frame
    return frame


def seat_of(connection: Connection) -> Seat:
    if not isinstance(connection.viewer, int) or not connection.plays:
        raise Refused("not_yours", "You are watching; only the players act.")
    return connection.viewer
