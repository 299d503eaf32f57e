"""Bring the tables up to date. Several servers may start at once: an advisory lock lets one of them migrate."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from app.store.database import async_url, driver_arguments

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"

# Any fixed number will do, as long as nothing else in this database uses it.
_LOCK = 4_112_941


class NewerDatabase(Exception):
    """A later release was here. The text is for the host."""


def upgrade(url: str, to: str = "head") -> None:
    """Run all missing migrations, or those up to one. May be called with or without a running event loop."""
    _in_a_loop_of_its_own(lambda: _migrate(url, to))


def downgrade(url: str, to: str) -> None:
    """Back to the tables of an earlier release; what those have no place for is lost."""
    _in_a_loop_of_its_own(lambda: _migrate(url, to, down=True))


def _in_a_loop_of_its_own(work: Callable[[], Coroutine[None, None, None]]) -> None:
    failure: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(work())
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=run, name="migrate")
    thread.start()
    thread.join()
    if failure:
        raise failure[0]


def config(connection: Connection) -> "Config":
    # Here and below: at most starts there is nothing to migrate, and alembic takes its time to be imported.
    from alembic.config import Config

    alembic = Config()
    alembic.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    alembic.attributes["connection"] = connection
    return alembic


def known_revisions() -> list[str]:
    """The numbers that the files of the migrations begin with, the oldest first."""
    return sorted(file.name.split("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


async def stored_revision(url: str) -> str | None:
    """The newest migration that has been run here, if any."""
    line = await asyncpg.connect(**driver_arguments(async_url(url)), timeout=30)
    try:
        found = await line.fetchval("SELECT version_num FROM alembic_version")
        return str(found) if found else None
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await line.close()


async def is_up_to_date(url: str) -> bool:
    return await stored_revision(url) == known_revisions()[-1]


async def _migrate(url: str, to: str, *, down: bool = False) -> None:
    here, known = await stored_revision(url), known_revisions()
    if here == (known[-1] if to == "head" else to):
        return
    if here and here not in known:
        raise NewerDatabase(
            f"This database has migration {here}, and this release knows those up to {known[-1]}. Start the later "
            "release, or restore a backup that was made before it."
        )
    from alembic import command

    step = command.downgrade if down else command.upgrade
    engine = create_async_engine(async_url(url), poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": _LOCK})
            await connection.commit()
            try:
                await connection.run_sync(lambda sync: step(config(sync), to))
                await connection.commit()
            finally:
                await connection.rollback()
                await connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": _LOCK})
                await connection.commit()
    finally:
        await engine.dispose()
