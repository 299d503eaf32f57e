"""Unfinished actions and sealed answers, stored so that they survive a reload."""

from typing import Any

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from app.engine.viewer import Seat
from app.match.clock import SeatClock
from app.match.draft import DraftSaved
from app.store.database import Database
from app.store.games import read_drafts
from app.store.stale import Stale
from app.store.tables import DraftRow, GameRow


class Drafts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(
        self, table_id: str, draft: DraftSaved
    ) -> tuple[dict[Seat, tuple[dict[str, Any], ...]], dict[Seat, SeatClock]]:
        """Store a draft (an empty one is removed); the answer is `read_drafts` of that table.

        Answers sealed through two nodes at once see each other here: the row of the game is locked.
        """
        async with self._database.begin() as db:
            query = select(GameRow.seq).where(GameRow.id == table_id).with_for_update(key_share=True)
            if (await db.execute(query)).scalar_one() != draft.seq:
                raise Stale
            if draft.acts:
                row = {"base_seq": draft.seq, "acts": list(draft.acts), "clock": msgspec.to_builtins(draft.clock)}
                upsert = insert(DraftRow).values(game_id=table_id, seat=draft.seat, **row)
                await db.execute(upsert.on_conflict_do_update(index_elements=["game_id", "seat"], set_=row))
            else:
                here = (DraftRow.game_id == table_id) & (DraftRow.seat == draft.seat)
                await db.execute(delete(DraftRow).where(here))
            return await read_drafts(db, table_id, draft.seq)
