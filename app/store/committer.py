"""Group commit: moves of different tables that are ready together share one transaction, and one fsync."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from app.match.proposal import NewMove
from app.store import move_sql
from app.store.database import DATABASE_AWAY, Database, to_json
from app.store.jobs import NewJob
from app.store.notices import Notices
from app.store.stale import NotStored, Stale

log = structlog.get_logger()


class Commit(msgspec.Struct, frozen=True):
    """A move to be stored, with the jobs that follow from it."""

    table_id: str
    move: NewMove
    jobs: tuple[NewJob, ...] = ()


class Committer:
    """`commit` returns once the move is safe on disk, and not before.

    While one transaction is under way, the next moves gather; they go together in the one after it.
    """

    def __init__(self, database: Database, *, most_at_once: int = 64) -> None:
        self._database = database
        self._most = most_at_once
        self._waiting: list[tuple[Commit, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self.notices = Notices(database)
        self.transactions = 0

    async def commit(self, commit: Commit) -> None:
        """Raises Stale if another writer was first or newer rules took the game over, NotStored if nothing was written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((commit, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        # Shielded: a player who hangs up must not leave it open whether the move was stored.
        await asyncio.shield(done)

    async def close(self) -> None:
        if self._writing:
            await self._writing
        await self.notices.close()

    async def _write_all(self) -> None:
        while self._waiting:
            await self._write(self._next_batch())

    def _next_batch(self) -> list[tuple[Commit, asyncio.Future[None]]]:
        """What waits, but at most one move of each table: the second of two writers must see the first."""
        batch: dict[str, tuple[Commit, asyncio.Future[None]]] = {}
        later = []
        for each in self._waiting:
            table_id = each[0].table_id
            if table_id in batch or len(batch) == self._most:
                later.append(each)
            else:
                batch[table_id] = each
        self._waiting = later
        return list(batch.values())

    async def _write(self, batch: list[tuple[Commit, asyncio.Future[None]]]) -> None:
        try:
            won = await self._store([commit for commit, _ in batch])
        except Exception as error:
            log.error("moves not stored", moves=len(batch), error=repr(error))
            # One move that Postgres cannot hold must not refuse those that only travelled with it.
            if len(batch) > 1 and not isinstance(error, DATABASE_AWAY):
                for each in batch:
                    await self._write([each])
                return
            for _, done in batch:
                _settle(done, NotStored())
            return
        for commit, done in batch:
            _settle(done, None if commit.table_id in won else Stale())
            if commit.table_id in won:
                self.notices.moved(commit.table_id, commit.move.seq)

    async def _store(self, commits: list[Commit]) -> set[str]:
        commits.sort(key=lambda commit: commit.table_id)  # two nodes lock in the same order, so none waits for ever
        async with self._database.begin() as db:
            won = await insert_moves(db, commits)
            kept = [commit for commit in commits if commit.table_id in won]
            if kept:
                await update_games(db, kept)
        self.transactions += 1
        return won


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


async def insert_moves(db: AsyncConnection, commits: Sequence[Commit]) -> set[str]:
    rows = await db.execute(move_sql.INSERT_MOVES, _columns([_move_row(commit) for commit in commits]))
    return set(rows.scalars())


async def update_games(db: AsyncConnection, commits: Sequence[Commit]) -> None:
    ids = {"ids": [commit.table_id for commit in commits]}
    await db.execute(move_sql.UPDATE_GAMES, _columns([_game_row(commit) for commit in commits]))
    await db.execute(move_sql.DELETE_DRAFTS, ids)
    await db.execute(move_sql.DELETE_JOBS, ids)
    jobs = [_job_row(commit, job) for commit in commits for job in commit.jobs]
    if jobs:
        await db.execute(move_sql.INSERT_JOBS, _columns(jobs))


def _move_row(commit: Commit) -> dict[str, Any]:
    made = commit.move
    return {
        "id": commit.table_id,
        "rules": made.rules,
        "seq": made.seq,
        "move": to_json(made.move),
        "log": to_json(made.log),
        "draws": to_json(made.draws),
        "at": made.at,
    }


def _game_row(commit: Commit) -> dict[str, Any]:
    made = commit.move
    return {
        "id": commit.table_id,
        "rules": made.rules,
        "seq": made.seq,
        "snapshot": made.snapshot,
        "status": "finished" if made.result else "playing",
        "summary": to_json(made.summary),
        "result": to_json(made.result) if made.result else None,
        "undo_seat": made.undo.seat if made.undo else None,
        "undo_snapshot": made.undo.snapshot if made.undo else None,
        "undo_consent": made.undo.consent if made.undo else "free",
        "clocks": to_json(made.clocks) if made.clocks else None,
        "at": made.at,
    }


def _job_row(commit: Commit, job: NewJob) -> dict[str, Any]:
    return {
        "id": commit.table_id, "seq": commit.move.seq, "seat": job.seat, "kind": job.kind,
        "at": job.due_at.timestamp(),
    }  # fmt: skip


def _columns(rows: list[dict[str, Any]]) -> dict[str, list[Any]]:
    return {name: [row[name] for row in rows] for name in rows[0]}
