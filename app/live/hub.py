"""The live part of one node: whoever connects is answered by `app.live.manners`; the rest runs by itself."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from random import Random
from typing import Any

import structlog

from app.engine.rules import Rules
from app.live import frames, signed_out
from app.live.answering import Answering
from app.live.bus import Bus
from app.live.connection import RESTART, Connection
from app.live.jobs import JobRunner
from app.live.later import Later
from app.live.manners import ANSWERS
from app.live.manners.desk import Desk
from app.live.manners.hello import Hello
from app.live.play import Play
from app.live.pulse import PATIENCE, Pulse
from app.live.rooms import AWAY, Rooms
from app.live.thinking import Choose, Thinking
from app.live.tokens import SeatTokens
from app.match.answer_time import BOT
from app.match.manners.frame import Frame
from app.match.manners.resign import Resign
from app.match.match import Match
from app.match.proposal import Proposal
from app.match.refusal import Refused, Unavailable
from app.store.database import DATABASE_AWAY
from app.store.game_table import GameTable
from app.store.opening import Former, Opening
from app.store.store import Store

log = structlog.get_logger()

FAULT = "That failed on our side and was not done; it is noted."

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
        self._desk = Desk(store, self._rooms, self._play, tokens, clock)
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

    async def names_changed(self, tables: Collection[str]) -> None:
        """Somebody who sits there has another name, or somebody else sits there: whoever looks is shown it."""
        for table_id in tables:
            room = self._rooms.get(table_id)
            try:
                if room:
                    await self._play.refresh(room)
            except Exception:
                log.exception("table not refreshed", table=table_id)
            self._store.committer.notices.changed(table_id)

    def signed_out(self, sessions: Collection[int]) -> None:
        """These browsers are known no more; the sockets they have on other nodes are closed by those."""
        signed_out.close(self._connections, sessions)

    def hears_no_more_of(self, guest_id: int, blocked: frozenset[int]) -> None:
        for connection in self._connections:
            if connection.guest_id == guest_id:
                connection.blocked = blocked

    async def resign(self, table: GameTable, guest_id: int) -> None:
        """Somebody leaves for good: what they still play is given up."""
        room = await self._rooms.open(table.id)
        seat = table.seats_of(guest_id)[0]

        def propose(match: Match, now: float) -> Proposal:
            return Resign(seq=match.seq).propose(match, seat, now)

        await self._play.do(room, seat, propose, by_hand=False)

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

    async def handle(self, connection: Connection, frame: Frame) -> None:
        """Carry out one frame. What cannot be done is answered with a refusal."""
        try:
            await ANSWERS[type(frame)](self._desk, connection, frame)
        except Refused as refusal:
            self._refuse(connection, frame, refusal)
        except DATABASE_AWAY as error:
            log.warning("database away", error=repr(error))
            self._refuse(connection, frame, Unavailable(AWAY))
        except Exception:
            # A fault in the rules of a game must not cost the player the connection, nor the table its state.
            log.exception("frame failed", frame=type(frame).__name__)
            self._refuse(connection, frame, Refused("illegal", FAULT))

    def _refuse(self, connection: Connection, frame: Frame, refusal: Refused) -> None:
        connection.send(frames.refused(refusal))
        if refusal.code == "stale" and connection.room:
            connection.room.send_view(connection)
        if isinstance(refusal, Unavailable) and isinstance(frame, Hello):
            # Without a view there is nothing to try again from, so let the client come back.
            connection.close(RESTART, refusal.reason)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(_TIDY_SECONDS)
            self._rooms.forget_idle(_IDLE_SECONDS)
            with suppress(*DATABASE_AWAY):
                await signed_out.close_ended(self._connections, self._store.sessions)
            for room in (each for each in self._rooms if each.doubtful):
                try:
                    async with room.lock:
                        await self._rooms.settle(room)
                except Unavailable:
                    break  # the database is still away
                except Exception:
                    log.exception("table not settled", table=room.id)
