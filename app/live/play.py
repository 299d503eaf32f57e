"""What is done at a table: each act is proposed, stored, adopted and published, in this order."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import structlog

from app.engine.record import RecordError
from app.engine.rules import Rules
from app.engine.viewer import Seat
from app.live import frames
from app.live.admission import shut_out
from app.live.calling import Calling
from app.live.connection import Connection
from app.live.later import Later
from app.live.room import Room
from app.live.rooms import Rooms
from app.match.draft import DraftSaved
from app.match.manners.ask_undo import ConsentChanged
from app.match.manners.flag import propose_flag
from app.match.manners.offer import OffersChanged
from app.match.manners.order import OrdersChanged
from app.match.manners.undo import taken_back
from app.match.manners.vacation import ClocksChanged
from app.match.match import Match
from app.match.move import MoveMade
from app.match.proposal import Proposal
from app.match.refusal import Refused, Unavailable
from app.match.sealed import propose_opening
from app.store.committer import Commit, CommitDraft
from app.store.database import DATABASE_AWAY
from app.store.jobs import NewJob
from app.store.stale import NotStored, Stale
from app.store.store import Store

log = structlog.get_logger()

STALE = "The table has moved on since; look again."

Propose = Callable[[Match, float], Proposal]
Stored = Callable[[int, int], None]
Keep = Callable[[Room, Match, Any, Seat | None], Awaitable[None]]
"""Store one kind of proposal, and adopt it."""


async def _raising(error: Exception) -> None:
    raise error


def _nobody(seq: int, draft: int) -> None:
    """Nobody waits to hear that it is stored."""


class Play:
    """One writer per table: every method takes the room's lock. `on_job` is told of every new job."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        game: Callable[[str], Rules[Any]],
        later: Later,
        calling: Calling,
        clock: Callable[[], float],
    ) -> None:
        self.on_job: Callable[[NewJob], None] = lambda job: None
        self._store = store
        self._rooms = rooms
        self._game = game
        self._later = later
        self._calling = calling
        self._clock = clock
        self._tasks: set[asyncio.Task[None]] = set()
        self._keep: dict[type[Proposal], Keep] = {
            MoveMade: self._keep_move,
            DraftSaved: self._keep_draft,
            OrdersChanged: self._keep_orders,
            ConsentChanged: self._keep_consent,
            ClocksChanged: self._keep_clocks,
            OffersChanged: self._keep_offers,
        }

    async def begin(self, room: Room) -> None:
        """Start the match once every seat is taken and every salt settled. Beginning twice, here or on another node,
        does nothing more.
        """
        async with room.lock:
            if room.game is None:
                await self._rooms.reload(room)
            new = await self._store.games.load_new(room.id) if room.game is None and room.table.settled else None
            if new:
                set_up, secret = new
                try:
                    match, first = Match.begin(self._game(set_up.game), set_up, secret, self._clock())
                except RecordError as error:
                    await self._call_off(room, error)
                    return
                match.alone = room.table.alone
                try:
                    await self._commit(room, match, first)
                    room.game = match
                except Refused as refusal:
                    # Another node was first, and what it began has been loaded: nobody is kept out for that.
                    if refusal.code != "stale":
                        raise
            room.publish()
            room.tell_presence()

    async def _call_off(self, room: Room, error: RecordError) -> None:
        """The rules have changed since the table was laid, and the moment it was to begin at is no more."""
        log.warning("game cannot begin", table=room.id, error=str(error))
        await self._store.games.call_off(room.id)
        self._rooms.forget(room.id)
        room.tell(frames.refused(Refused("no_such_table", f"This table is called off. {error}")))

    async def do(
        self, room: Room, seat: Seat, propose: Propose, *, stored: Stored = _nobody, by_hand: bool = True
    ) -> None:
        """Carry out what a seat proposes. `stored` hears the sequence and draft number before anybody sees the rest."""
        async with room.lock:
            room.used_at = self._clock()
            await self._rooms.settle(room)
            match = room.playing()
            proposal = propose(match, self._clock())
            await self._store_and_adopt(room, match, proposal, seat if by_hand else None)
            while isinstance(proposal, MoveMade) and proposal.move.takes_back and match.undo:
                # That was the computer's answer; what it answered goes with it.
                proposal = taken_back(match, match.undo, self._clock())
                await self._store_and_adopt(room, match, proposal, None)
            stored(match.seq, len(match.drafts.get(seat, ())))
            room.publish(*((seat,) if isinstance(proposal, DraftSaved | OrdersChanged) else ()))
            if match.finished:
                await self._tell_what_watchers_said(room)
            await self._open_sealed(room, match)

    def do_at_once(
        self, room: Room, seat: Seat, propose: Propose, stored: Stored, answered: Callable[[Exception | None], None]
    ) -> bool:
        """The same for what is done most: an act that makes a move or goes on with a draft, where nothing stands in its
        way. It needs no task. `answered` is told when all is done, or what went wrong; false if it must be done with
        `do`. Raises Refused.
        """
        if room.doubtful or not room.lock.take():
            return False
        try:
            room.used_at = now = self._clock()
            match = room.playing()
            proposal = propose(match, now)
            jobs: tuple[NewJob, ...] = ()
            commit: Commit | CommitDraft
            if isinstance(proposal, MoveMade) and not proposal.move.takes_back:
                jobs = self._jobs(room, match, proposal, seat)
                commit = Commit(room.id, proposal, jobs, self._calling.calls(room, proposal, seat))
            elif isinstance(proposal, DraftSaved) and proposal.acts and len(match.asked()) == 1:
                commit = CommitDraft(room.id, proposal)
            else:
                room.lock.release()
                return False
        except BaseException:
            room.lock.release()
            raise

        def settled(error: Exception | None) -> None:
            if error is None:
                try:
                    self._adopted(room, match, proposal, jobs, seat)
                    stored(match.seq, len(match.drafts.get(seat, ())))
                    room.publish(*((seat,) if isinstance(proposal, DraftSaved) else ()))
                except Exception as fault:
                    error = fault
                if error or not (match.finished or len(match.asked()) > 1):
                    room.lock.release()
                    answered(error)
                    return
            task = asyncio.create_task(self._rest(room, match, error, answered))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        self._store.committer.put(commit, settled)
        return True

    def _adopted(self, room: Room, match: Match, proposal: Proposal, jobs: tuple[NewJob, ...], seat: Seat) -> None:
        for job in jobs:
            self.on_job(job)
        match.adopt(proposal, by_hand=seat)

    async def _rest(
        self, room: Room, match: Match, error: Exception | None, answered: Callable[[Exception | None], None]
    ) -> None:
        """Of an act that was done at once: what takes more than a moment."""
        try:
            if error:
                await self._guard(room, _raising(error))
            if match.finished:
                await self._tell_what_watchers_said(room)
            await self._open_sealed(room, match)
        except Exception as fault:
            answered(fault)
        else:
            answered(None)
        finally:
            room.lock.release()

    async def flag(self, room: Room, seat: Seat, seq: int) -> None:
        """Look whether this seat's time is up. If it has more of it than was thought, look again then."""
        async with room.lock:
            await self._rooms.settle(room)
            match = room.playing()
            due = match.flag_due(seat)
            if match.seq != seq or due is None:
                return
            if due > self._clock():
                await self._expect_flag(room, match, seat, due)
                return
            await self._store_and_adopt(room, match, propose_flag(match, seq, self._clock()), None)
            room.publish()
            await self._tell_what_watchers_said(room)

    async def refresh(self, room: Room, seq: int | None = None) -> None:
        """Another node made move `seq` of this table, or (none given) changed something else about it."""
        async with room.lock:
            if seq is None or room.match is None or seq > room.match.seq:
                await self._rooms.reload(room)
                await shut_out(self._store, room)
                room.tell_presence()
                room.publish()
                await self._tell_chat(room)
            if room.match:
                await self._open_sealed(room, room.match)

    async def say(self, room: Room, seat: Seat | None, name: str, text: str, guest_id: int | None = None) -> None:
        try:
            now = datetime.fromtimestamp(self._clock(), UTC)
            await self._store.chat.say(room.id, seat, name, text, now, guest_id)
            self._store.committer.notices.changed(room.id)
            await self._tell_chat(room)
        except DATABASE_AWAY:
            raise Unavailable(str(NotStored())) from None

    async def recall_chat(self, room: Room, connection: Connection) -> None:
        """The last lines, for somebody who has joined already: one said meanwhile comes twice rather than never."""
        for line in await self._store.chat.recent(room.id):
            if not room.tell_line(line) and room.may_read(connection, line):
                connection.send(frames.chat(line))

    async def _tell_what_watchers_said(self, room: Room) -> None:
        """The game is over: now the players may read it too."""
        for line in await self._store.chat.recent(room.id):
            for connection in room.connections:
                if line.seat is None and connection.plays and room.may_read(connection, line):
                    connection.send(frames.chat(line))

    # --- storing ---

    async def _store_and_adopt(self, room: Room, match: Match, proposal: Proposal, by_hand: Seat | None) -> None:
        await self._keep[type(proposal)](room, match, proposal, by_hand)

    async def _keep_move(self, room: Room, match: Match, made: MoveMade, by_hand: Seat | None) -> None:
        await self._commit(room, match, made, by_hand)
        match.adopt(made, by_hand=by_hand)

    async def _keep_draft(self, room: Room, match: Match, draft: DraftSaved, by_hand: Seat | None) -> None:
        await self._guard(room, self._store.drafts.save(room.id, draft))
        match.adopt(draft)
        if len(match.asked()) > 1:
            # Another may have sealed an answer at another node meanwhile.
            match.adopt_drafts(*await self._guard(room, self._store.drafts.read(room.id, match.seq)))
        if not draft.acts:
            # While there was a draft, the order kept out of it, and its job may have come and gone.
            await self._renew_order_job(room, match, draft.seat)

    async def _keep_orders(self, room: Room, match: Match, changed: OrdersChanged, by_hand: Seat | None) -> None:
        seat = changed.seat
        times = match.answer_times.of(seat)
        await self._guard(room, self._store.orders.save(room.id, seat, changed.orders, times))
        match.adopt(changed)
        await self._renew_order_job(room, match, seat)
        self._store.committer.notices.changed(room.id)

    async def _keep_consent(self, room: Room, match: Match, changed: ConsentChanged, by_hand: Seat | None) -> None:
        await self._guard(room, self._store.consents.save(room.id, changed))
        match.adopt(changed)
        self._store.committer.notices.changed(room.id)

    async def _keep_clocks(self, room: Room, match: Match, changed: ClocksChanged, by_hand: Seat | None) -> None:
        await self._guard(room, self._store.clocks.save(room.id, changed))
        match.adopt(changed)
        due = match.flag_due(changed.seat)
        if due is not None:
            await self._expect_flag(room, match, changed.seat, due)
        self._store.committer.notices.changed(room.id)

    async def _keep_offers(self, room: Room, match: Match, changed: OffersChanged, by_hand: Seat | None) -> None:
        await self._guard(room, self._store.offers.save(room.id, changed))
        match.adopt(changed)
        self._store.committer.notices.changed(room.id)

    async def _commit(self, room: Room, match: Match, made: MoveMade, by_hand: Seat | None = None) -> None:
        jobs = self._jobs(room, match, made, by_hand)
        commit = Commit(room.id, made, jobs, self._calling.calls(room, made, by_hand))
        await self._guard(room, self._store.committer.commit(commit))
        for job in jobs:
            self.on_job(job)

    def _jobs(self, room: Room, match: Match, made: MoveMade, by_hand: Seat | None) -> tuple[NewJob, ...]:
        return (*self._later.after(match, made, room.table), *self._calling.reminders(room, made))

    async def _renew_order_job(self, room: Room, match: Match, seat: Seat) -> None:
        await self._guard(room, self._store.jobs.cancel_order(room.id, seat))
        decision = match.decision(seat)
        if decision and match.order_due(seat) is not None:
            job: NewJob = self._later.order(match, seat, decision.name, self._clock(), match.clock(seat))
            await self._guard(room, self._store.jobs.add(room.id, match.seq, job))
            self.on_job(job)

    async def _expect_flag(self, room: Room, match: Match, seat: Seat, due: float) -> None:
        job = NewJob(seat, "flag", datetime.fromtimestamp(due, UTC))
        await self._guard(room, self._store.jobs.add(room.id, match.seq, job))
        self.on_job(job)

    async def _open_sealed(self, room: Room, match: Match) -> None:
        """If the last sealed answer came in through another node, this one opens them."""
        opening = propose_opening(match, self._clock())
        if opening:
            await self._commit(room, match, opening)
            match.adopt(opening)
            room.publish()

    async def _guard(self, room: Room, writing: Any) -> Any:
        """A write that fails leaves the match as it was; where it is open whether it failed, we look again."""
        try:
            return await writing
        except Stale:
            await self._rooms.reload(room)
            room.publish()
            raise Refused("stale", STALE) from None
        except NotStored as error:
            room.doubtful = True
            raise Unavailable(str(error)) from None
        except DATABASE_AWAY as error:
            log.warning("not stored", table=room.id, error=repr(error))
            room.doubtful = True
            raise Unavailable(str(NotStored())) from None
        except BaseException:
            room.doubtful = True
            raise

    async def _tell_chat(self, room: Room) -> None:
        """All lines not told here yet: before our own there may be one of another node."""
        for line in await self._store.chat.since(room.id, room.last_chat):
            room.tell_line(line)
