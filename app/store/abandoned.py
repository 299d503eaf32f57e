"""Tables and guests that nobody comes back to are let go. A finished game stays; so does whatever an account plays."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import DateTime, TextClause, bindparam, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database


class Days(msgspec.Struct, frozen=True):
    """After how many days; 0 is never."""

    open: int = 14
    """An open table at which nobody has sat down."""
    left: int = 60
    """A game that a guest began against the computer, or for both sides, and left; or that guests play of whom no
    browser is known any more.
    """
    guest: int = 2
    """A guest who sits nowhere: somebody who came too late for a seat, or whose table is gone."""


def _older(query: str) -> TextClause:
    return text(query).bindparams(bindparam("before", type_=DateTime(timezone=True)))


_OPEN = "status = 'open' AND tournament_id IS NULL AND updated_at < :before"
_OF_NO_ACCOUNT = """
    NOT EXISTS (SELECT 1 FROM seats WHERE game_id = games.id AND guest_id IS NULL AND bot IS NULL)
    AND NOT EXISTS (SELECT 1 FROM seats JOIN accounts USING (guest_id) WHERE game_id = games.id)
    """
_LEFT = f"""
    status = 'playing' AND updated_at < :before AND {_OF_NO_ACCOUNT}
    AND ((SELECT count(DISTINCT guest_id) FROM seats WHERE game_id = games.id) = 1
         OR NOT EXISTS (SELECT 1 FROM seats JOIN sessions USING (guest_id) WHERE game_id = games.id))
    """
_GUEST = """
    created_at < :before
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest_id = guests.id)
    AND NOT EXISTS (SELECT 1 FROM seats WHERE guest_id = guests.id)
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE brings_id = guests.id)
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE guest_id = guests.id AND seen_at >= :before)
    AND NOT EXISTS (SELECT 1 FROM sanctions WHERE guest_id = guests.id
                    AND lifted_at IS NULL AND (until IS NULL OR until > now()))
    """


class LetGo(msgspec.Struct, frozen=True):
    """`which` are the tables."""

    which: Sequence[str]
    guests: int

    @property
    def tables(self) -> int:
        return len(self.which)


class Abandoned:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def let_go(self, now: datetime, days: Days = Days(), *, dry: bool = False) -> LetGo:  # noqa: B008
        """With `dry`, what would go, and all of it stays."""
        async with self._database.begin() as db:
            which: list[str] = []
            for where, after in ((_OPEN, days.open), (_LEFT, days.left)):
                which += await _delete(db, "games", where, now, after)
            guests = await _delete(db, "guests", _GUEST, now, days.guest)
            if dry:
                await db.rollback()
        return LetGo(sorted(which), len(guests))


async def _delete(db: AsyncConnection, table: str, where: str, now: datetime, after: int) -> list[str]:
    if not after:
        return []
    query = _older(f"DELETE FROM {table} WHERE {where} RETURNING id::text")
    return list((await db.execute(query, {"before": now - timedelta(days=after)})).scalars())
