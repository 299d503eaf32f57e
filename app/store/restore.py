"""Restore a backup into an empty database: what does not fit is refused, and no clock has run meanwhile."""

import asyncio
import zipfile
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import IO

import asyncpg  # type: ignore[import-untyped]
import msgspec

from app import __version__
from app.store.backup import CHUNK, PASSING, BadBackup, Manifest, check_file
from app.store.database import async_url, driver_arguments
from app.store.migrate import known_revisions, stored_revision, upgrade

KEYS = frozenset({"app_secret", "record_key", "push_key", "pulse", "chores", "faults", "admin_link", "attempts"})
"""What a server that has served nobody yet may have written already."""

_BACK = timedelta(days=1)


async def restore(url: str, path: Path) -> Manifest:
    """Into an empty database, all or nothing; then the migrations of this release are run. Raises BadBackup."""
    manifest = await asyncio.to_thread(check_file, path)
    if manifest.schema not in known_revisions():
        raise BadBackup(
            f"{path.name} was made by release {manifest.release}, whose tables (migration {manifest.schema}) this "
            f"release ({__version__}) does not know. Restore it with that release or a later one."
        )
    await _check_target(url, manifest)
    await asyncio.to_thread(upgrade, url, manifest.schema)
    line = await asyncpg.connect(**driver_arguments(async_url(url)), timeout=30)
    try:
        async with line.transaction():
            await _fill(line, path, manifest)
    finally:
        await line.close()
    await asyncio.to_thread(upgrade, url)
    return manifest


async def _check_target(url: str, manifest: Manifest) -> None:
    here = await stored_revision(url)
    if here is not None and here != manifest.schema:
        raise BadBackup(
            f"This database has migration {here}, and the backup {manifest.schema}. Restore into a new, empty database."
        )
    line = await asyncpg.connect(**driver_arguments(async_url(url)), timeout=30)
    try:
        others = await line.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            " AND usename = current_user"
        )
        if others:
            raise BadBackup("A server is at work on this database. Stop it, or restore into another one.")
        found = {
            row["tablename"] for row in await line.fetch("SELECT tablename FROM pg_tables WHERE schemaname='public'")
        }
        for name in sorted(found - KEYS - PASSING):
            if await line.fetchval(f'SELECT EXISTS (SELECT 1 FROM "{name}")'):
                raise BadBackup(f"This database is not empty: there are rows in {name}. Restore into a new, empty one.")
    finally:
        await line.close()


async def _fill(line: asyncpg.Connection, path: Path, manifest: Manifest) -> None:
    names = ", ".join(f'"{table.name}"' for table in manifest.tables)
    await line.execute(f"TRUNCATE {names}")
    with zipfile.ZipFile(path) as whole:
        for table in manifest.tables:
            with whole.open(f"tables/{table.name}.copy") as member:
                done = await line.copy_to_table(
                    table.name, columns=table.columns, source=_pieces(member), format="text"
                )
            if int(done.split()[-1]) != table.rows:
                raise BadBackup(f"Table {table.name} came with {done.split()[-1]} rows instead of {table.rows}.")
    await _number_on(line)
    await _hold_clocks(line, manifest.clocks_at)


async def _pieces(member: IO[bytes]) -> AsyncIterator[bytes]:
    while data := await asyncio.to_thread(member.read, CHUNK):
        yield data


async def _number_on(line: asyncpg.Connection) -> None:
    """New rows get numbers that no restored one has."""
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE is_identity = 'YES'"
    for table, column in await line.fetch(query + " AND table_schema = 'public'"):
        await line.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'),"
            f' (SELECT coalesce(max("{column}"), 0) + 1 FROM "{table}"), false)'
        )


async def _hold_clocks(line: asyncpg.Connection, stood_at: datetime) -> None:
    """Wind clocks and pulse back by the same day: the first server that starts here sets every clock forward by exactly
    the time since the backup, however soon that is.
    """
    rows = await line.fetch("SELECT id, clocks FROM games WHERE status = 'playing' AND clocks IS NOT NULL")
    for row in rows:
        clocks = msgspec.json.decode(row["clocks"])
        for seat in filter(None, clocks["seats"]):
            if seat.get("since") is not None and seat["since"] <= stood_at.timestamp():
                seat["since"] -= _BACK.total_seconds()
        await line.execute(
            "UPDATE games SET clocks = $2 WHERE id = $1", row["id"], msgspec.json.encode(clocks).decode()
        )
    await line.execute("DELETE FROM pulse")
    await line.execute("INSERT INTO pulse (id, at) VALUES (1, $1)", stood_at - _BACK)
