"""Games that have ended, read where nobody who plays has to wait for it."""

import asyncio
from contextlib import suppress
from functools import lru_cache

import msgspec

from app.match.saved import SavedMatch
from app.store.database import DATABASE_AWAY, Database
from app.store.games import Games


class FinishedGames:
    """From the database that follows the first, if there is one. It may lag behind, or be away: what it has not, the
    first has.
    """

    def __init__(self, following: Games, first: Games) -> None:
        self._following, self._first = following, first

    async def load(self, table_id: str) -> SavedMatch | None:
        with suppress(*DATABASE_AWAY):
            saved = await self._following.load(table_id)
            if saved is not None and saved.result is not None:
                return saved
        return await self._first.load(table_id)


class Whereabouts(msgspec.Struct, frozen=True):
    """Where the databases of a server are: to be told to a process beside it, which reads games there by itself. To
    read one in the serving process would hold up everybody there.
    """

    first: str
    direct: str
    following: str

    @classmethod
    def of(cls, first: Database, following: Database) -> "Whereabouts":
        there = [each.render_as_string(hide_password=False) for each in (first.url, first.direct, following.url)]
        return cls(there[0], there[1] if first.direct != first.url else "", there[2] if following.follows else "")


def read_beside(where: Whereabouts, table_id: str, *, ended: bool) -> SavedMatch | None:
    """In a process beside the server: its loop runs for this alone."""
    return _runner().run(_read(where, table_id, ended=ended))


async def _read(where: Whereabouts, table_id: str, *, ended: bool) -> SavedMatch | None:
    first, following = _databases(where)
    try:
        return await (FinishedGames(Games(following), Games(first)) if ended else Games(first)).load(table_id)
    finally:
        # Nobody knows when something is read next: until then no line is held.
        for database in {first, following}:
            await database.close()


@lru_cache(maxsize=1)
def _runner() -> asyncio.Runner:
    return asyncio.Runner()


@lru_cache(maxsize=4)
def _databases(where: Whereabouts) -> tuple[Database, Database]:
    first = Database(where.first, direct=where.direct)
    return first, Database(where.following, follows=True) if where.following else first
