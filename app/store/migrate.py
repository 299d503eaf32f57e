"""Bring the tables up to date. Several servers may start at once: an advisory lock lets one of them migrate."""

import asyncio
import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from app.store.database import async_url

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"

# Any fixed number will do, as long as nothing else in this database uses it.
_LOCK = 4_112_941


def upgrade(url: str) -> None:
    """Run all missing migrations. May be called with or without a running event loop."""
    failure: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(_upgrade(url))
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=run, name="migrate")
    thread.start()
    thread.join()
    if failure:
        raise failure[0]


def config(connection: Connection) -> Config:
    alembic = Config()
    alembic.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    alembic.attributes["connection"] = connection
    return alembic


async def _upgrade(url: str) -> None:
    engine = create_async_engine(async_url(url), poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": _LOCK})
            await connection.commit()
            try:
                await connection.run_sync(lambda sync: command.upgrade(config(sync), "head"))
                await connection.commit()
            finally:
                await connection.rollback()
                await connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": _LOCK})
                await connection.commit()
    finally:
        await engine.dispose()
