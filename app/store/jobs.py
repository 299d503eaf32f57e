"""Work that must happen later: a bot's answer, a standing order's, a look at a clock, a reminder to who is away."""

from datetime import datetime, timedelta
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, case, delete, func, insert, select, update

from app.engine.viewer import Seat
from app.store.database import Database
from app.store.tables import JobRow

LATEST_ANSWER = timedelta(seconds=60)
"""Longer than any bot or standing order takes to answer."""

JobKind = Literal["bot", "order", "flag", "remind", "call"]
"""A `call` is written by nodes of the release before alone; others store it with the move."""


class NewJob(msgspec.Struct, frozen=True):
    seat: Seat
    kind: JobKind
    due_at: datetime


class Job(msgspec.Struct, frozen=True):
    id: int
    game_id: str
    seq: int
    seat: Seat
    kind: JobKind
    due_at: datetime


class Jobs:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table_id: str, seq: int, job: NewJob) -> None:
        row = {"game_id": table_id, "seq": seq, "seat": job.seat, "kind": job.kind, "due_at": job.due_at}
        async with self._database.begin() as db:
            await db.execute(insert(JobRow).values(**row))

    async def take_due(
        self,
        now: datetime,
        limit: int = 20,
        lease: timedelta = timedelta(seconds=15),
        early: timedelta = timedelta(0),
    ) -> list[Job]:
        """Jobs that are due, each given to one taker only. A taker that dies lets them fall due again.

        A bot's are taken that much earlier, so that it has thought by the time it answers.
        """
        due = (
            select(JobRow.id, JobRow.due_at)
            .where((_taken_at(early) <= now) | _cannot_be(now + early + lease))
            .order_by(JobRow.due_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
            .cte("due")
        )
        query = (
            update(JobRow)
            .where(JobRow.id == due.c.id)
            .values(due_at=now + early + lease)
            .returning(JobRow.id, JobRow.game_id, JobRow.seq, JobRow.seat, JobRow.kind, due.c.due_at)
        )
        async with self._database.begin() as db:
            return [Job(*row) for row in await db.execute(query)]

    async def next_due(self, early: timedelta = timedelta(0)) -> datetime | None:
        """When there is something to take."""
        async with self._database.begin() as db:
            return (await db.execute(select(func.min(_taken_at(early))))).scalar_one()

    async def finish(self, job_id: int) -> None:
        async with self._database.begin() as db:
            await db.execute(delete(JobRow).where(JobRow.id == job_id))

    async def waiting(self, limit: int = 200) -> list[Job]:
        """What is to be done at the tables, the most urgent first."""
        columns = [JobRow.__table__.c[name] for name in Job.__struct_fields__]
        query = select(*columns).order_by(JobRow.due_at).limit(limit)
        async with self._database.begin() as db:
            return [Job(*row) for row in (await db.execute(query)).all()]

    async def release(self, job: Job) -> None:
        """Give a job back undone: it is due when it was, for whoever is there."""
        async with self._database.begin() as db:
            await db.execute(update(JobRow).where(JobRow.id == job.id).values(due_at=job.due_at))

    async def cancel_order(self, table_id: str, seat: Seat) -> None:
        """A player who changes a standing order answers for themselves again."""
        here = (JobRow.game_id == table_id) & (JobRow.seat == seat) & (JobRow.kind == "order")
        async with self._database.begin() as db:
            await db.execute(delete(JobRow).where(here))


def _cannot_be(latest: datetime) -> ColumnElement[bool]:
    """Nobody's answer is due so late: the clock was set back since it was asked for, and it must not wait that long."""
    return JobRow.kind.in_(("bot", "order")) & (JobRow.due_at > latest + LATEST_ANSWER)


def _taken_at(early: timedelta) -> ColumnElement[datetime]:
    return case((JobRow.kind == "bot", JobRow.due_at - early), else_=JobRow.due_at)
