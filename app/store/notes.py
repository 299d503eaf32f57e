"""Private notes: what somebody has written about a table, for themselves alone."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from app.store.database import Database
from app.store.tables import GameRow, NoteRow


class Note(msgspec.Struct, frozen=True):
    game_id: str
    game: str
    scenario: str
    setup: dict[str, Any]
    text: str
    updated_at: datetime


class Notes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guest_id: int, table_id: str) -> str:
        query = select(NoteRow.text).where(NoteRow.game_id == table_id, NoteRow.guest_id == guest_id)
        async with self._database.begin() as db:
            return (await db.execute(query)).scalar_one_or_none() or ""

    async def keep(self, guest_id: int, table_id: str, text: str) -> None:
        """An empty one is thrown away."""
        async with self._database.begin() as db:
            if not text:
                here = (NoteRow.game_id == table_id) & (NoteRow.guest_id == guest_id)
                await db.execute(delete(NoteRow).where(here))
                return
            now = {"text": text, "updated_at": datetime.now(UTC)}
            row = insert(NoteRow).values(game_id=table_id, guest_id=guest_id, **now)
            await db.execute(row.on_conflict_do_update(index_elements=["game_id", "guest_id"], set_=now))

    async def search(self, guest_id: int, words: str, limit: int = 100) -> list[Note]:
        """One's own notes that have all these words in them, the newest first; without a word, all."""
        query = (
            select(NoteRow.game_id, GameRow.game, GameRow.scenario, GameRow.setup, NoteRow.text, NoteRow.updated_at)
            .join(GameRow, GameRow.id == NoteRow.game_id)
            .where(NoteRow.guest_id == guest_id)
            .order_by(NoteRow.updated_at.desc())
            .limit(limit)
        )
        for word in words.split()[:8]:
            query = query.where(NoteRow.text.icontains(word, autoescape=True))
        async with self._database.begin() as db:
            return [Note(**row._mapping) for row in (await db.execute(query)).all()]
