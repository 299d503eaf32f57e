"""Unfinished actions and sealed answers, stored so that they survive a reload."""

from collections.abc import Collection

import msgspec
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.viewer import Seat
from app.match.clock import SeatClock
from app.match.draft import Acts, Drafted, DraftSaved
from app.store.committer import CommitDraft, Committer
from app.store.database import Database, to_json
from app.store.games import read_drafts
from app.store.stale import Stale
from app.store.tables import DraftRow, GameRow


class OpenDrafts(msgspec.Struct, frozen=True):
    """What is stored at a table on top of move `seq`, the last that drafts are stored of."""

    seq: int
    acts: dict[Seat, Acts]


class Drafts:
    def __init__(self, database: Database, committer: Committer) -> None:
        self._database = database
        self._committer = committer

    async def save(self, table_id: str, draft: DraftSaved) -> None:
        """Raises Stale unless the table and this draft stand where it was made; NotStored if the database is away."""
        await self._committer.commit(CommitDraft(table_id, draft))

    async def read(self, table_id: str, seq: int) -> tuple[dict[Seat, Acts], dict[Seat, SeatClock]]:
        """All drafts at this table, and the clocks of seats that have sealed an answer.

        Of two nodes that each store an answer and then look, the later one sees both.
        """
        async with self._database.begin() as db:
            return await read_drafts(db, table_id, seq)

    async def at_these(self, tables: Collection[str]) -> dict[str, OpenDrafts]:
        """Those of each table that has any."""
        query = select(DraftRow.game_id, DraftRow.seat, DraftRow.base_seq, DraftRow.acts)
        async with self._database.begin() as db:
            rows = (await db.execute(query.where(DraftRow.game_id.in_(tables)))).all()
        last: dict[str, int] = {}
        for row in rows:
            last[row.game_id] = max(row.base_seq, last.get(row.game_id, 0))
        found = {table_id: OpenDrafts(seq, {}) for table_id, seq in last.items()}
        for row in rows:
            if row.acts and row.base_seq == last[row.game_id]:
                found[row.game_id].acts[row.seat] = tuple(row.acts)
        return found


async def check_drafts(db: AsyncConnection, table_id: str, seq: int, knew: Drafted) -> None:
    """Until the end of this transaction the table is locked. Raises Stale if these drafts are not what is stored."""
    await db.execute(select(GameRow.id).where(GameRow.id == table_id).with_for_update(key_share=True))
    gone_on = func.drafts_gone_on(array([table_id]), array([seq]), array([to_json(knew)]))
    if (await db.execute(select(gone_on))).scalar_one():
        raise Stale
