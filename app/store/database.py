"""The connection to Postgres: a pool for transactions, and single connections for LISTEN."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy import make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine


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
        async with self.engine.begin() as connection:
            yield connection

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


DATABASE_AWAY: tuple[type[BaseException], ...] = (
    OperationalError,
    InterfaceError,
    DBAPIError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""What is raised when Postgres cannot be reached or gives up in the middle of a transaction."""
