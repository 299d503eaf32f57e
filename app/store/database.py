"""The connection to Postgres: a pool for transactions, and single connections for LISTEN."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy import make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

# Classes of SQLSTATE: connection, log-in, no such database, rolled back for another's sake, resources, locks,
# shutdown and start, system. All others are about what was asked, and asking again does not help.
_AWAY_STATES = ("08", "28", "3D", "40", "53", "55", "57", "58")


class DatabaseAway(Exception):
    """Postgres cannot be reached, or gave up in the middle of a transaction; later it may work."""


DATABASE_AWAY: tuple[type[BaseException], ...] = (DatabaseAway, OSError, TimeoutError)
"""What to be ready for around anything that reads or writes. A value that Postgres cannot hold is none of these."""


def to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def async_url(url: str) -> URL:
    """Whatever way an address of Postgres is written, the one for this driver."""
    return make_url(url.replace("postgres://", "postgresql://", 1)).set(drivername="postgresql+asyncpg")


class Database:
    """A lost server is noticed before a connection is used again, so the pool heals by itself once it is back."""

    def __init__(self, url: str, *, pool_size: int = 8) -> None:
        self.url = async_url(url)
        self.engine = create_async_engine(
            self.url,
            pool_size=pool_size,
            max_overflow=4,
            pool_pre_ping=True,
            pool_timeout=10,
            connect_args={"timeout": 5, "command_timeout": 30},
            json_serializer=to_json,
            json_deserializer=msgspec.json.decode,
        )

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed at the end of the block, rolled back if it raises."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except Exception as error:
            if _is_away(error):
                raise DatabaseAway(repr(error)) from error
            raise

    async def answers(self) -> bool:
        try:
            async with self.begin() as connection:
                await connection.execute(text("SELECT 1"))
        except DATABASE_AWAY:
            return False
        return True

    async def listening_connection(self) -> asyncpg.Connection:
        """A connection of its own, outside of the pool."""
        plain = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return await asyncpg.connect(plain, timeout=5)

    async def close(self) -> None:
        await self.engine.dispose()


def _is_away(error: BaseException) -> bool:
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return True
        cause = error.orig and error.orig.__cause__
        error = cause or error
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate).startswith(_AWAY_STATES)
    if isinstance(error, asyncpg.InterfaceError):
        # Of the driver's own errors, those about an argument are values' errors; the rest are about the connection.
        return not isinstance(error, ValueError | TypeError)
    return isinstance(error, asyncpg.InternalClientError | PoolTimeoutError | OSError | TimeoutError)
