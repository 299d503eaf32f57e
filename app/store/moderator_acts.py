"""Every act of a moderator, written down in the transaction that does it. Nothing of it can be changed or deleted."""

from datetime import datetime

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from app.store.database import Database
from app.store.host_tables import ModeratorActRow
from app.store.tables import GuestRow

COMMAND_LINE = None
"""In place of a moderator: whoever has the machine."""


class Act(msgspec.Struct, frozen=True):
    at: datetime
    by: str | None
    act: str
    about_id: int | None
    about: str | None
    game_id: str | None
    words: str


class ModeratorActs:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, by_id: int | None, act: str, words: str = "") -> None:
        """What changes no row of another table."""
        async with self._database.begin() as db:
            await note(db, by_id, act, words=words)

    async def lately(self, limit: int = 100, about_id: int | None = None) -> list[Act]:
        by, about = aliased(GuestRow), aliased(GuestRow)
        query = (
            select(
                ModeratorActRow.at, by.name.label("by"), ModeratorActRow.act, ModeratorActRow.about_id,
                about.name.label("about"), ModeratorActRow.game_id, ModeratorActRow.words,
            )
            .outerjoin(by, by.id == ModeratorActRow.by_id)
            .outerjoin(about, about.id == ModeratorActRow.about_id)
            .order_by(ModeratorActRow.id.desc())
            .limit(limit)
        )  # fmt: skip
        if about_id is not None:
            query = query.where(ModeratorActRow.about_id == about_id)
        async with self._database.begin() as db:
            return [Act(**row._mapping) for row in (await db.execute(query)).all()]


async def note(
    db: AsyncConnection,
    by_id: int | None,
    act: str,
    *,
    about_id: int | None = None,
    game_id: str | None = None,
    words: str = "",
) -> None:
    row = {"by_id": by_id, "act": act, "about_id": about_id, "game_id": game_id, "words": words}
    await db.execute(insert(ModeratorActRow).values(row))
