"""The connection to Postgres: a pool for transactions, and single connections for what goes on all the time."""

import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
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


def driver_arguments(url: URL) -> dict[str, Any]:
    """The same for the driver alone. Of several hosts the one that takes writes is found anew for each connection."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    return dict(arguments)


# Seconds, after which Postgres counts as away.
TO_CONNECT, TO_GET_A_LINE, TO_ANSWER = 5.0, 10.0, 30.0


class Database:
    """A lost server is noticed before a connection is used again, so the pool heals by itself once it is back."""

    def __init__(self, url: str, *, direct: str = "", follows: bool = False, pool_size: int = 8) -> None:
        """If `url` leads to a pgbouncer that gives each transaction to any line, `direct` leads past it: to listen, and
        to store moves by a statement that is prepared once, one needs a line of one's own.

        One that `follows` another is only read: what a transaction sees of it does not change while it lasts.
        """
        self.follows = follows
        self.url = async_url(url)
        self.direct = async_url(direct) if direct else self.url
        # What was prepared on one line is not known on the next.
        shared: dict[str, Any] = {"statement_cache_size": 0, "prepared_statement_name_func": _any_name}
        self.engine = create_async_engine(
            self.url.update_query_dict({"prepared_statement_cache_size": "0"}) if direct else self.url,
            pool_size=pool_size,
            max_overflow=4,
            pool_pre_ping=True,
            pool_timeout=TO_GET_A_LINE,
            connect_args={"timeout": TO_CONNECT, "command_timeout": TO_ANSWER, **(shared if direct else {})},
            json_serializer=to_json,
            json_deserializer=msgspec.json.decode,
            hide_parameters=True,
            **({"isolation_level": "REPEATABLE READ"} if follows else {}),
        )

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed at the end of the block, rolled back if it raises."""
        with self.errors():
            async with self.engine.begin() as connection:
                yield connection

    @contextmanager
    def errors(self) -> Iterator[None]:
        """Around anything that reads or writes: whatever says that Postgres is away becomes DatabaseAway, and what it
        tells of rows is forgotten.
        """
        try:
            yield
        except Exception as error:
            _tell_no_row(error)
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

    async def own_connection(self) -> asyncpg.Connection:
        """A connection outside of the pool, for one who uses it all the time."""
        return await asyncpg.connect(**driver_arguments(self.direct), timeout=TO_CONNECT, command_timeout=TO_ANSWER)

    async def close(self) -> None:
        await self.engine.dispose()


def _tell_no_row(error: BaseException) -> None:
    """Postgres adds the row it could not keep, and errors are logged: a row may hold hands, or the secret of dice."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        if error.orig.__cause__ is not None:
            _tell_no_row(error.orig.__cause__)
        _tell_no_row(error.orig)
    if isinstance(error, asyncpg.PostgresError):
        error.detail = None
    error.args = tuple(part.partition("\nDETAIL:")[0] if isinstance(part, str) else part for part in error.args)


def _any_name() -> str:
    return f"s{secrets.token_hex(8)}"


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
