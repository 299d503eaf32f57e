"""Clocks between two moves: a vacation that begins or ends, and the time in which no server was running."""

from datetime import UTC, datetime

import msgspec
from sqlalchemy import exists, select, type_coerce, update
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.match.manners.vacation import ClocksChanged
from app.store.database import Database
from app.store.drafts import check_drafts
from app.store.games import read_clocks
from app.store.stale import Stale
from app.store.tables import GameRow, PulseRow

_RUNNING = (GameRow.status == "playing") & GameRow.clocks.is_not(None)


class Beat(msgspec.Struct, frozen=True):
    """Whether clocks are running anywhere, and whether they were set forward by a time in which nobody kept them."""

    clocks: bool
    shifted: bool = False


class ClockKeeper:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, table_id: str, changed: ClocksChanged) -> None:
        """Raises Stale if the table has moved on, or if another writer has changed its clocks or sealed first."""
        before = type_coerce(msgspec.to_builtins(changed.before), JSONB)
        here = (GameRow.id == table_id) & (GameRow.seq == changed.seq) & (GameRow.clocks == before)
        async with self._database.begin() as db:
            await check_drafts(db, table_id, changed.seq, changed.knew)
            now = update(GameRow).where(here).values(clocks=msgspec.to_builtins(changed.clocks))
            if (await db.execute(now)).rowcount != 1:
                raise Stale

    async def beat(self, now: float, patience: float, *, watched: bool) -> Beat:
        """Note that a server is running at this moment, as long as there are clocks to keep.

        If nobody has noted so for longer than `patience`, that time does not count. `watched` says that this server
        did not look away meanwhile because there were no clocks.
        """
        async with self._database.begin() as db:
            if not (await db.execute(select(exists(select(GameRow.id).where(_RUNNING))))).scalar_one():
                return Beat(clocks=False)
            last = (await db.execute(select(PulseRow.at).with_for_update())).scalar_one_or_none()
            shifted = bool(last and watched and now - last.timestamp() > patience)
            if last and shifted:
                await _set_forward(db, last.timestamp(), now)
            at = {"at": datetime.fromtimestamp(now, UTC)}
            upsert = insert(PulseRow).values(id=1, **at)
            await db.execute(upsert.on_conflict_do_update(index_elements=["id"], set_=at))
            return Beat(clocks=True, shifted=shifted)


async def _set_forward(db: AsyncConnection, begin: float, end: float) -> None:
    """Every clock that ran between these moments goes on as if it had stood. Those of sealed answers stand anyway."""
    query = select(GameRow.id, GameRow.clocks).where(_RUNNING).order_by(GameRow.id).with_for_update()
    for table_id, plain in (await db.execute(query)).all():
        clocks = read_clocks(plain)
        assert clocks is not None
        now = msgspec.to_builtins(clocks.without(begin, end))
        await db.execute(update(GameRow).where(GameRow.id == table_id).values(clocks=now))
