"""The live part of one node: whoever connects is answered by `app.live.manners`; the rest runs by itself."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from random import Random
from typing import Any

import structlog

from app.community.gatekeeper import Gatekeeper
from app.engine.rules import Rules
from app.engine.viewer import Seat
from app.limits import NEW_SOCKETS, SOCKETS
from app.live import frames, signed_out
from app.live.absence import Absence
from app.live.answering import Answering
from app.live.bus import Bus
from app.live.calling import Calling
from app.live.connection import RESTART, Connection
from app.live.draining import REASON, drain
from app.live.ears import Ears
from app.live.elsewhere import Elsewhere
from app.live.jobs import JobRunner
from app.live.later import Later
from app.live.manners import ANSWERS, at_table
from app.live.manners.desk import Desk
from app.live.manners.hello import Hello
from app.live.mine import MyTables
from app.live.play import Play
from app.live.presence import Presence
from app.live.pulse import PATIENCE, Pulse
from app.live.rooms import AWAY, Rooms
from app.live.thinking import Choose, Thinking
from app.live.tokens import SeatTokens
from app.match.answer_time import BOT
from app.match.manners.act import QuickAct
from app.match.manners.frame import Frame
from app.match.manners.resign import Resign
from app.match.match import Match
from app.match.proposal import Proposal
from app.match.refusal import Refused, TooOften, Unavailable
from app.store.database import DATABASE_AWAY
from app.store.game_table import GameTable
from app.store.opening import Former, Opening
from app.store.store import Store

log = structlog.get_logger()

FAULT = "That failed on our side and was not done; it is noted."

_TIDY_SECONDS = 2.0
_IDLE_SECONDS = 60.0
_AGAIN_SECONDS = 30.0


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
        gatekeeper: Gatekeeper | None = None,
        limits_own_machine: bool = False,
        call_after: float = 20.0,
        nats: str = "",
    ) -> None:
        random = random or Random()
        self.tokens = tokens
        gatekeeper = gatekeeper or Gatekeeper(store.tallies)
        self._gatekeeper = gatekeeper
        self.limits = gatekeeper.limits
        self.limits_own_machine = limits_own_machine
        self._store = store
        self._clock = clock
        self.opening = Opening(store, game, former, clock)
        self._rooms = Rooms(store, self.opening, clock)
        calling = self._calling = Calling(store, self._rooms, game, clock, call_after)
        self._play = Play(store, self._rooms, game, Later(random, bot_seconds), calling, clock)
        self.my_tables = MyTables(store, game)
        self.ears = Ears(store.games, self.my_tables.frame)
        self._thinking = Thinking(choose, heavy)
        self._desk = Desk(store, self._rooms, self._play, tokens, clock, gatekeeper, self.ears, self._thinking)
        self._pulse = Pulse(store.clocks, self._rooms, clock, patience)
        answering = Answering(
            self._rooms, self._play, self._thinking, self._pulse, calling, random, clock, sleep, bot_seconds[1]
        )
        self._runner = JobRunner(store.jobs, answering.answer, clock, early=bot_seconds[1])
        self._play.on_job = self._runner.expect
        node = store.committer.notices.node
        notices = store.committer.notices
        self.bus = Bus(
            store.database, self._rooms, Elsewhere(store, self._rooms), self._play.refresh, notices, self.ears.heard,
            store.games.last_moves, nats,
        )  # fmt: skip
        self._absence = Absence(store, clock)
        self._presence = Presence(store.presences, node)
        self._connections: set[Connection] = set()
        self._from: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        self.draining = False
        """Whether this node is about to close: a proxy should send nobody here."""

    @property
    def sockets(self) -> int:
        return len(self._connections)

    @property
    def rooms(self) -> int:
        return sum(1 for _ in self._rooms)

    async def drain(self) -> None:
        """Acts in flight are finished and acknowledged; then every socket is told to come back in a moment."""
        self.draining = self._stopping = True
        await drain(list(self._connections))

    async def start(self) -> None:
        await self._pulse.beat()
        await self._store.absences.begin_anew(self._clock())
        parts = (
            self._runner.run(), self.bus.run(), self._pulse.run(), self._tidy(), self.ears.run(),
        )  # fmt: skip
        self._tasks = [asyncio.create_task(part) for part in parts]

    async def stop(self) -> None:
        """Close every socket with the code that means: come back in a moment."""
        self._stopping = True
        for connection in self._connections:
            connection.close(RESTART, REASON)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._runner.stop()
        await self._thinking.stop()
        await self._pulse.beat()
        await self._presence.note(())

    # --- for the pages ---

    async def seats_changed(self, table_id: str) -> None:
        """A table was made or a seat taken: the match begins if none is free, and whoever is there is told.

        The seat is stored already, so a failure here is no reason to keep its owner from it: hello begins the match.
        """
        try:
            room = await self._rooms.open(table_id)
            await self._play.begin(room)
            await self._calling.begins(room)
        except Exception:
            log.exception("match not begun", table=table_id)
        self._store.committer.notices.changed(table_id)

    async def withdrawn(self, table_id: str, words: str = "This table was withdrawn.") -> None:
        """The table is gone: whoever looked at it is told so."""
        room = self._rooms.get(table_id)
        if room:
            self._rooms.forget(table_id)
            room.tell(frames.refused(Refused("no_such_table", words)))
        self._store.committer.notices.changed(table_id)

    async def names_changed(self, tables: Collection[str]) -> None:
        """Somebody who sits there has another name, somebody else sits there, or others may watch: whoever looks is
        shown it.
        """
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

    def tournament_changed(self, tournament_id: str) -> None:
        """Whoever looks at it, on whichever node, is told."""
        self._store.committer.notices.changed(tournament_id)

    async def resign(self, table: GameTable, guest_id: int) -> None:
        """Somebody leaves for good: what they still play is given up."""
        await self.give_up(table.id, table.seats_of(guest_id)[0])

    async def give_up(self, table_id: str, seat: Seat) -> None:
        """A seat loses, whatever its player does: they have left, or their match was decided elsewhere."""
        room = await self._rooms.open(table_id)

        def propose(match: Match, now: float) -> Proposal:
            return Resign(seq=match.seq).propose(match, seat, now)

        await self._play.do(room, seat, propose, by_hand=False)

    async def is_at_table(self, guest_id: int, table_id: str) -> bool:
        return await self._calling.is_there(guest_id, table_id)

    async def match(self, table_id: str) -> Match | None:
        """The match at a table, to read only; None while seats are free."""
        return (await self._rooms.open(table_id)).match

    # --- for the sockets ---

    async def admit(self, address: str | None) -> None:
        """Raises TooOften if there are too many sockets from there, or if they come and go too fast."""
        if address is not None and self._from[address] >= self.limits.most(SOCKETS):
            raise TooOften(f"{SOCKETS.sentence} Close one, or try again in a moment.", _AGAIN_SECONDS)
        await self._gatekeeper.count(NEW_SOCKETS, address)

    def welcome(self, connection: Connection) -> None:
        self._connections.add(connection)
        if connection.address is not None:
            self._from[connection.address] += 1
        if self._stopping:
            connection.close(RESTART, REASON)

    def farewell(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self.ears.leave(connection)
        if connection.address is not None:
            self._from -= Counter([connection.address])  # what is at nought is forgotten
        if connection.room:
            connection.room.leave(connection)

    def handle_at_once(self, connection: Connection, frame: QuickAct, answered: Callable[[], None]) -> bool:
        """Carry out an act without a task of its own; false if that cannot be, and nothing has been done then."""

        def done(error: Exception | None) -> None:
            if error:
                self._failed(connection, frame, error)
            answered()

        try:
            return at_table.answer_at_once(self._desk, connection, frame, done)
        except Exception as error:
            done(error)
            return True

    async def handle(self, connection: Connection, frame: Frame | QuickAct) -> None:
        """Carry out one frame. What cannot be done is answered with a refusal."""
        try:
            await ANSWERS[type(frame)](self._desk, connection, frame)
        except Exception as error:
            self._failed(connection, frame, error)

    def _failed(self, connection: Connection, frame: Frame | QuickAct, error: Exception) -> None:
        if isinstance(error, Refused):
            self._refuse(connection, frame, error)
        elif isinstance(error, DATABASE_AWAY):
            log.warning("database away", error=repr(error))
            self._refuse(connection, frame, Unavailable(AWAY))
        else:
            # A fault in the rules of a game must not cost the player the connection, nor the table its state.
            at = connection.room.id if connection.room else None
            log.error("frame failed", frame=type(frame).__name__, table=at, exc_info=error)
            self._refuse(connection, frame, Refused("illegal", FAULT))

    def _refuse(self, connection: Connection, frame: Frame | QuickAct, refusal: Refused) -> None:
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
            if await self._presence.note(self._connections):
                self.ears.heard()
            await self._presence.look_elsewhere(self._rooms)
            with suppress(*DATABASE_AWAY):
                await self._absence.look(self._rooms)
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
