"""The live part of one node: everything a connection can ask for, and what runs by itself."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from random import Random
from typing import Any

import structlog

from app.engine.rules import Rules
from app.engine.viewer import PUBLIC
from app.live import frames
from app.live.answering import Answering
from app.live.bus import Bus
from app.live.connection import Connection
from app.live.flood import LINES_IN_SECONDS, MOST_LINES
from app.live.jobs import JobRunner
from app.live.later import Later
from app.live.play import Play, Propose
from app.live.protocol import (
    RESTART,
    ActFrame,
    AnswerUndo,
    AskUndo,
    Back,
    ChatFrame,
    ClientFrame,
    Hello,
    OrderFrame,
    Ping,
    Resign,
    UndoFrame,
    Vacation,
)
from app.live.pulse import PATIENCE, Pulse
from app.live.room import Room, seat_of
from app.live.rooms import AWAY, Rooms
from app.live.thinking import Choose, Thinking
from app.live.tokens import SeatTokens
from app.match.answer_time import BOT
from app.match.match import Match
from app.match.refusal import Refused, Unavailable
from app.store.database import DATABASE_AWAY
from app.store.opening import Former, Opening
from app.store.store import Store

log = structlog.get_logger()

FAULT = "That failed on our side and was not done; it is noted."
TOO_MUCH_CHAT = f"That was not said: {MOST_LINES} lines in {LINES_IN_SECONDS:.0f} seconds at most; wait a moment."

_TIDY_SECONDS = 2.0
_IDLE_SECONDS = 900.0


def _no_longer_shipped(game: str, version: str) -> Rules[Any] | None:
    return None


class Hub:
    """Construct it in the running event loop; `start` and `stop` are the application's own start and stop."""

    def __init__(
        self,
        store: Store,
        game: Callable[[str], Rules[Any]],
        choose: Choose,
        tokens: SeatTokens,
        *,
        former: Former = _no_longer_shipped,
        random: Random | None = None,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        bot_seconds: tuple[float, float] = BOT,
        heavy: Collection[tuple[str, str]] = (),
        patience: float = PATIENCE,
    ) -> None:
        random = random or Random()
        self.tokens = tokens
        self._store = store
        self._clock = clock
        self.opening = Opening(store, game, former, clock)
        self._rooms = Rooms(store, self.opening, clock)
        self._play = Play(store, self._rooms, game, Later(random, bot_seconds), clock)
        self._thinking = Thinking(choose, heavy)
        self._pulse = Pulse(store.clocks, self._rooms, clock, patience)
        answering = Answering(self._rooms, self._play, self._thinking, self._pulse, random, clock, sleep)
        self._runner = JobRunner(store.jobs, answering.answer, clock, early=bot_seconds[1])
        self._play.on_job = self._runner.expect
        self.bus = Bus(store.database, self._rooms, self._play.refresh, store.committer.notices.node)
        self._connections: set[Connection] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    async def start(self) -> None:
        await self._pulse.beat()
        parts = (self._runner.run(), self.bus.run(), self._pulse.run(), self._tidy())
        self._tasks = [asyncio.create_task(part) for part in parts]

    async def stop(self) -> None:
        """Close every socket with the code that means: come back in a moment."""
        self._stopping = True
        for connection in self._connections:
            connection.close(RESTART, "The server restarts.")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._runner.stop()
        await self._thinking.stop()
        await self._pulse.beat()

    # --- for the pages ---

    async def seats_changed(self, table_id: str) -> None:
        """A table was made or a seat taken: the match begins if none is free, and whoever is there is told.

        The seat is stored already, so a failure here is no reason to keep its owner from it: hello begins the match.
        """
        try:
            await self._play.begin(await self._rooms.open(table_id))
        except Exception:
            log.exception("match not begun", table=table_id)
        self._store.committer.notices.changed(table_id)

    async def withdrawn(self, table_id: str) -> None:
        """The table is gone: whoever looked at it is told so."""
        room = self._rooms.get(table_id)
        if room:
            self._rooms.forget(table_id)
            room.tell(frames.refused(Refused("no_such_table", "This table was withdrawn.")))
        self._store.committer.notices.changed(table_id)

    async def match(self, table_id: str) -> Match | None:
        """The match at a table, to read only; None while seats are free."""
        return (await self._rooms.open(table_id)).match

    # --- for the sockets ---

    def welcome(self, connection: Connection) -> None:
        self._connections.add(connection)
        if self._stopping:
            connection.close(RESTART, "The server restarts.")

    def farewell(self, connection: Connection) -> None:
        self._connections.discard(connection)
        if connection.room:
            connection.room.leave(connection)

    async def handle(self, connection: Connection, frame: ClientFrame) -> None:
        """Carry out one frame. What cannot be done is answered with a refusal."""
        try:
            await self._handle(connection, frame)
        except Refused as refusal:
            self._refuse(connection, frame, refusal)
        except DATABASE_AWAY as error:
            log.warning("database away", error=repr(error))
            self._refuse(connection, frame, Unavailable(AWAY))
        except Exception:
            # A fault in the rules of a game must not cost the player the connection, nor the table its state.
            log.exception("frame failed", frame=frame.type)
            self._refuse(connection, frame, Refused("illegal", FAULT))

    def _refuse(self, connection: Connection, frame: ClientFrame, refusal: Refused) -> None:
        connection.send(frames.refused(refusal))
        if refusal.code == "stale" and connection.room:
            connection.room.send_view(connection)
        if isinstance(refusal, Unavailable) and isinstance(frame, Hello):
            # Without a view there is nothing to try again from, so let the client come back.
            connection.close(RESTART, refusal.reason)

    async def _handle(self, connection: Connection, frame: ClientFrame) -> None:
        match frame:
            case Ping(n=n):
                connection.send(frames.pong(n, self._clock()))
            case Hello():
                await self._hello(connection, frame)
            case ChatFrame(text=text):
                await self._chat(connection, text)
            case ActFrame(seq=seq, draft=draft, option=option):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_act(seat, seq, draft, option, now))
            case Back(seq=seq, draft=draft):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_back(seat, seq, draft, now))
            case UndoFrame(seq=seq):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_undo(seat, seq, now))
            case AskUndo(seq=seq):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_asking_back(seat, seq))
            case AnswerUndo(seq=seq, agree=agree):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_answer_to_asking(seat, seq, agree, now))
            case Resign(seq=seq):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_resign(seat, seq, now))
            case Vacation(seq=seq, begins=begins):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_vacation(seat, seq, begins, now))
            case OrderFrame(name=name, option=wanted, until=until, forced_only=forced):
                seat = seat_of(connection)
                await self._do(connection, lambda match, now: match.propose_order(seat, name, wanted, until, forced))

    async def _hello(self, connection: Connection, hello: Hello) -> None:
        room = await self._rooms.open(hello.table)
        viewer = PUBLIC if hello.token is None else await self._seat(room, hello.token)
        if room.game is None and room.table.full:
            await self._play.begin(room)
        newcomer = connection.room is not room
        if connection.room and newcomer:
            connection.room.leave(connection)
        async with room.lock:
            room.join(connection, viewer)
        if newcomer:
            await self._play.recall_chat(room, connection)

    async def _seat(self, room: Room, token: str) -> int:
        table = await self._store.games.get(room.id)
        assert table is not None
        return self.tokens.seat(token, table)

    async def _chat(self, connection: Connection, text: str) -> None:
        room = _room(connection)
        if not connection.chatter.lets_pass(time.monotonic()):
            raise Refused("illegal", TOO_MUCH_CHAT)
        seat = connection.viewer if isinstance(connection.viewer, int) else None
        name = connection.name if seat is None else room.table.seats[seat].name
        await self._play.say(room, seat, name, text.strip())

    async def _do(self, connection: Connection, propose: Propose) -> None:
        def stored(seq: int, draft: int) -> None:
            connection.send(frames.ack(seq, draft))

        await self._play.do(_room(connection), seat_of(connection), propose, stored=stored)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(_TIDY_SECONDS)
            self._rooms.forget_idle(_IDLE_SECONDS)
            for room in (each for each in self._rooms if each.doubtful):
                try:
                    async with room.lock:
                        await self._rooms.settle(room)
                except Unavailable:
                    break  # the database is still away
                except Exception:
                    log.exception("table not settled", table=room.id)


def _room(connection: Connection) -> Room:
    if connection.room is None:
        raise Refused("no_such_table", "This socket is at no table yet: say hello first.")
    return connection.room
