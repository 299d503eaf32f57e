"""A backup: every row of every table as one moment saw it, in one file, made while games are played.

The file is a zip: `tables/NAME.copy` as Postgres writes them with COPY, `manifest.json` that counts and hashes them,
and `manifest.sha256` over that. Nothing but the connection is needed, so it works with any Postgres.
"""

import asyncio
import hashlib
import os
import zipfile
from datetime import UTC, datetime
from graphlib import TopologicalSorter
from pathlib import Path
from typing import IO

import asyncpg  # type: ignore[import-untyped]
import msgspec

from app import __version__
from app.store.database import async_url, driver_arguments

FORMAT = 1
MANIFEST, SEAL = "manifest.json", "manifest.sha256"
PASSING = frozenset({"presence", "ceremonies", "alembic_version"})
"""Rows that live for seconds, and mean nothing elsewhere."""

CHUNK = 1 << 20


class BadBackup(Exception):
    """It cannot be made, or does not fit here. The text is for the host."""


class TableCopy(msgspec.Struct, frozen=True):
    name: str
    columns: list[str]
    rows: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """`schema` is the newest migration; `clocks_at` the moment up to which its clocks have run."""

    format: int
    release: str
    schema: str
    made_at: datetime
    clocks_at: datetime
    tables: list[TableCopy]

    @property
    def rows(self) -> int:
        return sum(table.rows for table in self.tables)


async def back_up(url: str, path: Path) -> Manifest:
    """One snapshot into one file, which nobody else may read: it holds the secrets of all games. It appears under its
    name when it is whole.
    """
    unfinished = path.with_name(f".{path.name}.unfinished")
    line = await asyncpg.connect(**driver_arguments(async_url(url)), timeout=30)
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            async with line.transaction(isolation="repeatable_read", readonly=True):
                manifest = await _write(line, file)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        await line.close()
        unfinished.unlink(missing_ok=True)
    return manifest


async def _write(line: asyncpg.Connection, file: IO[bytes]) -> Manifest:
    made_at = await line.fetchval("SELECT now()")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as whole:
        copies = [await _copy_out(line, whole, name) for name in await _tables(line)]
        manifest = Manifest(
            FORMAT, __version__, await line.fetchval("SELECT version_num FROM alembic_version"), made_at,
            await _clocks_at(line, made_at), copies,
        )  # fmt: skip
        told = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
        whole.writestr(MANIFEST, told)
        whole.writestr(SEAL, hashlib.sha256(told).hexdigest())
    return manifest


async def _tables(line: asyncpg.Connection) -> list[str]:
    """All there are, those that others refer to first."""
    names = await line.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename")
    sorter = TopologicalSorter({row["tablename"]: set[str]() for row in names})
    refers = "SELECT conrelid::regclass::text AS it, confrelid::regclass::text AS other FROM pg_constraint"
    for row in await line.fetch(f"{refers} WHERE contype = 'f' AND conrelid <> confrelid"):
        sorter.add(row["it"], row["other"])
    return [name for name in sorter.static_order() if name not in PASSING]


async def _copy_out(line: asyncpg.Connection, whole: zipfile.ZipFile, name: str) -> TableCopy:
    columns = [
        row["attname"]
        for row in await line.fetch(
            "SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped"
            " AND attgenerated = '' ORDER BY attnum",
            name,
        )
    ]
    digest = hashlib.sha256()
    with whole.open(f"tables/{name}.copy", "w", force_zip64=True) as member:

        async def keep(data: bytes) -> None:
            digest.update(data)
            await asyncio.to_thread(member.write, data)

        done = await line.copy_from_table(name, columns=columns, output=keep, format="text")
    return TableCopy(name, columns, int(done.split()[-1]), digest.hexdigest())


async def _clocks_at(line: asyncpg.Connection, made_at: datetime) -> datetime:
    """Until now if a server keeps them; if none does, they stand since one was last seen."""
    last = await line.fetchval("SELECT at FROM pulse")
    return last if last and (made_at - last).total_seconds() > 6 else made_at


# --- reading one ---


def read_manifest(path: Path) -> Manifest:
    """Raises BadBackup if it is none, or one of another format."""
    try:
        with zipfile.ZipFile(path) as whole:
            told = whole.read(MANIFEST)
            seal = whole.read(SEAL).decode()
    except (OSError, KeyError, zipfile.BadZipFile) as error:
        raise BadBackup(f"{path.name} is no backup of ours, or was cut short: {error}.") from error
    if hashlib.sha256(told).hexdigest() != seal:
        raise BadBackup(f"{path.name} does not hold: its manifest was changed.")
    if msgspec.json.decode(told).get("format") != FORMAT:
        raise BadBackup(f"{path.name} has another format than this release reads ({FORMAT}).")
    return msgspec.json.decode(told, type=Manifest)


def check_file(path: Path) -> Manifest:
    """Every table against what the manifest says of it."""
    manifest = read_manifest(path)
    with zipfile.ZipFile(path) as whole:
        for table in manifest.tables:
            digest = hashlib.sha256()
            try:
                with whole.open(f"tables/{table.name}.copy") as member:
                    while data := member.read(CHUNK):
                        digest.update(data)
            except (KeyError, zipfile.BadZipFile, OSError) as error:
                raise BadBackup(f"{path.name} does not hold: table {table.name} cannot be read ({error}).") from error
            if digest.hexdigest() != table.sha256:
                raise BadBackup(f"{path.name} does not hold: table {table.name} is not what was backed up.")
    return manifest


# --- those that are kept ---


def backup_name(now: datetime) -> str:
    return f"western-approaches-{now.astimezone(UTC):%Y%m%d-%H%M%S}.backup"


def kept(folder: Path) -> list[Path]:
    """The backups in a folder that bear a name of ours, the oldest first."""
    return sorted(folder.glob("western-approaches-????????-??????.backup"))


def rotate(folder: Path, keep: int) -> list[Path]:
    """The newest `keep` stay; the answer are those that went."""
    gone = kept(folder)[:-keep] if keep else []
    for path in gone:
        path.unlink()
    return gone
