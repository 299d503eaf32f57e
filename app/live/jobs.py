"""Runs what has fallen due, on whichever node takes it first. Jobs outlive the server: they are rows."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import structlog

from app.match.refusal import Unavailable
from app.store.database import DATABASE_AWAY
from app.store.jobs import Job, Jobs, NewJob

log = structlog.get_logger()

_LOOK_AGAIN = timedelta(seconds=2)
_AWAY: tuple[type[BaseException], ...] = (Unavailable, *DATABASE_AWAY)
_BACK_SECONDS = 0.5
_BACK_TRIES = 30  # as long as a lease; then it has run out
_AT_ONCE = 200  # most of them wait for their moment, and do nothing


class JobRunner:
    """Bots' jobs are taken `early` seconds before they are due: a bot that only then began to think would tell by its
    time what it holds.
    """

    def __init__(
        self, jobs: Jobs, answer: Callable[[Job], Awaitable[None]], clock: Callable[[], float], early: float
    ) -> None:
        self._jobs = jobs
        self._answer = answer
        self._clock = clock
        self._early = timedelta(seconds=early)
        self._next = datetime.min.replace(tzinfo=UTC)
        self._sooner = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()

    def expect(self, job: NewJob) -> None:
        """This will have to be done; look in time."""
        self._look(job.due_at - self._early if job.kind == "bot" else job.due_at)

    def _look(self, at: datetime) -> None:
        if at < self._next:
            self._next = at
            self._sooner.set()

    async def run(self) -> None:
        while True:
            try:
                await self._start_due()
            except Exception as error:
                log.warning("jobs not read", error=repr(error))
                self._next = self._now() + _LOOK_AGAIN
            await self._sleep()

    async def stop(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _start_due(self) -> None:
        # Set first: what is announced while we read the table must not be overwritten.
        self._next = self._now() + _LOOK_AGAIN
        if len(self._running) >= _AT_ONCE:
            return
        for job in await self._jobs.take_due(self._now(), _AT_ONCE - len(self._running), early=self._early):
            task = asyncio.create_task(self._do(job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        upcoming = await self._jobs.next_due(self._early)
        if upcoming:
            self._look(upcoming)

    async def _do(self, job: Job) -> None:
        try:
            await self._answer(job)
            await self._jobs.finish(job.id)
        except asyncio.CancelledError:
            with suppress(Exception):
                await self._jobs.release(job)
            raise
        except _AWAY as error:
            log.warning("job put off", table=job.game_id, seat=job.seat, kind=job.kind, error=repr(error))
            await self._give_back(job)
        except Exception as error:
            # Its lease runs out, and it is tried again.
            log.warning("job failed", table=job.game_id, seat=job.seat, kind=job.kind, error=repr(error))

    async def _give_back(self, job: Job) -> None:
        """As soon as the database is there again: nobody waits for the computer until a lease has run out."""
        for _ in range(_BACK_TRIES):
            await asyncio.sleep(_BACK_SECONDS)
            with suppress(Exception):
                await self._jobs.release(job)
                self._look(self._now())
                return

    async def _sleep(self) -> None:
        while (left := (self._next - self._now()).total_seconds()) > 0:
            self._sooner.clear()
            try:
                # Never for longer: if the clock was set back meanwhile, what was to be next is hours away.
                # (`wait_for` would not do: it forgets that it was stopped if the event comes in the same moment.)
                async with asyncio.timeout(min(left, _LOOK_AGAIN.total_seconds())):
                    await self._sooner.wait()
            except TimeoutError:
                return

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._clock(), UTC)
