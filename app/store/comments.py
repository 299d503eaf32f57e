"""Comments on moments of a finished game: their author's own, until shared."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update

from app.store.database import Database
from app.store.review_tables import CommentRow
from app.store.tables import GuestRow


class Comment(msgspec.Struct, frozen=True):
    id: int
    guest_id: int
    name: str
    moment: int
    text: str
    shared: bool
    at: datetime


class Comments:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def readable(self, table_id: str, guest_id: int | None) -> list[Comment]:
        """One's own and those that are shared, by moment."""
        query = (
            select(
                CommentRow.id, CommentRow.guest_id, GuestRow.name, CommentRow.moment, CommentRow.text,
                CommentRow.shared, CommentRow.at,
            )
            .join(GuestRow, GuestRow.id == CommentRow.guest_id)
            .where(CommentRow.game_id == table_id, CommentRow.shared | (CommentRow.guest_id == guest_id))
            .order_by(CommentRow.moment, CommentRow.id)
        )  # fmt: skip
        async with self._database.begin() as db:
            return [Comment(**row._mapping) for row in (await db.execute(query)).all()]

    async def number(self, table_id: str, guest_id: int) -> int:
        query = select(func.count()).where(CommentRow.game_id == table_id, CommentRow.guest_id == guest_id)
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())

    async def add(self, table_id: str, guest_id: int, moment: int, text: str, shared: bool) -> None:
        row = {"game_id": table_id, "guest_id": guest_id, "moment": moment, "text": text, "shared": shared}
        async with self._database.begin() as db:
            await db.execute(insert(CommentRow).values(row))

    async def change(self, comment_id: int, table_id: str, guest_id: int, text: str, shared: bool) -> bool:
        """False if there is no such comment of this person's."""
        now = {"text": text, "shared": shared, "at": datetime.now(UTC)}
        async with self._database.begin() as db:
            change = update(CommentRow).where(_own(comment_id, table_id, guest_id)).values(now)
            return (await db.execute(change)).rowcount > 0

    async def remove(self, comment_id: int, table_id: str, guest_id: int) -> bool:
        async with self._database.begin() as db:
            return (await db.execute(delete(CommentRow).where(_own(comment_id, table_id, guest_id)))).rowcount > 0


def _own(comment_id: int, table_id: str, guest_id: int) -> Any:
    return (CommentRow.id == comment_id) & (CommentRow.game_id == table_id) & (CommentRow.guest_id == guest_id)
