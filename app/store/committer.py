"""Group commit: moves and drafts of different tables that are ready together share one transaction, and one fsync."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import structlog

from app.match.draft import DraftSaved
from app.match.move import NewMove
from app.store import move_sql
from app.store.channels import CALLS
from app.store.database import DATABASE_AWAY, Database, to_json
from app.store.jobs import NewJob
from app.store.notices import Notices
from app.store.outbox import Message
from app.store.stale import NotStored, Stale

log = structlog.get_logger()


class Commit(msgspec.Struct, frozen=True):
    """A move to be stored, with the jobs that follow from it, and the calls to those who are asked by it."""

    table_id: str
    move: NewMove
    jobs: tuple[NewJob, ...] = ()
    calls: tuple["NewCall", ...] = ()


class NewCall(msgspec.Struct, frozen=True):
    """To be sent by every channel of somebody, at `at` or later."""

    guest_id: int
    message: Message
    at: float


class CommitDraft(msgspec.Struct, frozen=True):
    """A draft to be stored."""

    table_id: str
    draft: DraftSaved


Settled = Callable[[Exception | None], None]
"""Is told that it is stored, or why not: Stale if another writer was first, NotStored if the database is away."""

Waiting = tuple[Commit | CommitDraft, Settled]


class Committer:
    """`commit` returns once the move is safe on disk, and not before.

    While one transaction is under way, the next moves gather; they go together in the one after it.
    """

    def __init__(self, database: Database, *, most_at_once: int = 128) -> None:
        self._database = database
        self._most = most_at_once
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._line: asyncpg.Connection | None = None
        self.notices = Notices(database)
        self.transactions = 0
        self.stores = True
        """Whether the last moves could be stored."""

    async def commit(self, commit: Commit | CommitDraft) -> None:
        """Raises Stale if another writer was first, or newer rules have taken the game over; NotStored if the database
        is away.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settled(error: Exception | None) -> None:
            if done.done():
                return
            if error:
                done.set_exception(error)
            else:
                done.set_result(None)

        self.put(commit, settled)
        # A player who hangs up cancels the waiting alone, not the write: that is a task of its own.
        await done

    def put(self, commit: Commit | CommitDraft, settled: Settled) -> None:
        """Store it with the next batch, and say so."""
        self._waiting.append((commit, settled))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        if self._writing:
            await self._writing
        await self.notices.close()
        if self._line:
            with suppress(*DATABASE_AWAY, asyncpg.InterfaceError):
                await self._line.close(timeout=2)

    async def _write_all(self) -> None:
        while self._waiting:
            await self._write(self._next_batch())

    def _next_batch(self) -> list[Waiting]:
        """What waits, but at most one of each table: the second of two writers must see the first."""
        batch: dict[str, Waiting] = {}
        later = []
        for each in self._waiting:
            table_id = each[0].table_id
            if table_id in batch or len(batch) == self._most:
                later.append(each)
            else:
                batch[table_id] = each
        self._waiting = later
        return list(batch.values())

    async def _write(self, batch: list[Waiting]) -> None:
        """Who waits is told in the next turn of the loop: first the next batch goes on its way."""
        soon = asyncio.get_running_loop().call_soon
        try:
            won = await self._store([commit for commit, _ in batch])
        except Exception as error:
            log.error("moves not stored", moves=len(batch), error=repr(error))
            self.stores = False
            # One move that Postgres cannot hold must not refuse those that only travelled with it.
            if len(batch) > 1 and not isinstance(error, DATABASE_AWAY):
                for each in batch:
                    await self._write([each])
                return
            for _, settled in batch:
                soon(settled, NotStored())
            return
        for commit, settled in batch:
            soon(settled, None if commit.table_id in won else Stale())

    async def _store(self, commits: Sequence[Commit | CommitDraft]) -> set[str]:
        with self._database.errors():
            if self._line is None or self._line.is_closed():
                self._line = await self._database.own_connection()
            # Where another bus tells the other nodes, the statement need not.
            won = await store(self._line, commits, None if self.notices.publish else self.notices.node)
        self.transactions += 1
        self.stores = True
        if self.notices.publish:
            stored = [commit for commit in commits if commit.table_id in won]
            moves = [f"{each.table_id}:{each.move.seq}" for each in stored if isinstance(each, Commit)]
            await self.notices.moved(moves, [each.table_id for each in stored if isinstance(each, CommitDraft)])
        return won


async def store(line: asyncpg.Connection, commits: Sequence[Commit | CommitDraft], node: str | None) -> set[str]:
    """The ids of those that are stored; others were first with the rest."""
    moves = [commit for commit in commits if isinstance(commit, Commit)]
    drafts = [commit for commit in commits if isinstance(commit, CommitDraft)]
    columns = (
        *_columns([_move_row(commit) for commit in moves], 16),
        *_columns([_job_row(commit, job) for commit in moves for job in commit.jobs], 4),
        *_columns([_draft_row(commit) for commit in drafts], 6),
    )
    calls = [_call_row(call) for commit in moves for call in commit.calls]
    if calls:
        moved, drafted, *_ = await line.fetchrow(move_sql.STORE_AND_CALL, *columns, node, *_columns(calls, 8), CALLS)
    else:
        moved, drafted, *_ = await line.fetchrow(move_sql.STORE, *columns, node)
    return {*moved, *drafted}


def _columns(rows: list[tuple[Any, ...]], width: int) -> list[Any]:
    return list(zip(*rows, strict=True)) if rows else [()] * width


def _move_row(commit: Commit) -> tuple[Any, ...]:
    made, undo = commit.move, commit.move.undo
    return (
        commit.table_id, made.rules, made.seq, to_json(made.move), to_json(made.log), to_json(made.draws), made.at,
        made.snapshot, "finished" if made.result else "playing", to_json(made.summary),
        to_json(made.result) if made.result else None,
        undo.seat if undo else None, undo.snapshot if undo else None, undo.consent if undo else "free",
        to_json(made.clocks) if made.clocks else None, to_json(made.knew),
    )  # fmt: skip


def _job_row(commit: Commit, job: NewJob) -> tuple[Any, ...]:
    return commit.table_id, job.seat, job.kind, job.due_at.timestamp()


def _call_row(call: NewCall) -> tuple[Any, ...]:
    told = call.message
    return told.game_id, told.seat, call.guest_id, told.kind, told.subject, told.body, told.path, call.at


def _draft_row(commit: CommitDraft) -> tuple[Any, ...]:
    draft = commit.draft
    return (
        commit.table_id, draft.seat, draft.seq, to_json(draft.before), to_json(draft.acts),
        to_json(draft.clock) if draft.clock else None,
    )  # fmt: skip
