"""The players' salts on their way to the first die (`app.engine.seal`).

Each step is one transaction on the locked table, and repeating one does nothing more: whoever was cut off in between
comes back and goes on.
"""

from typing import Any

from sqlalchemy import Row, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.record import SaltBy
from app.engine.seal import commit
from app.engine.viewer import Seat
from app.store.database import Database
from app.store.tables import GameRow, SeatRow


class BadSalt(ValueError):
    """That salt will not do here. The text is for the player."""


class Salts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def promise(self, table_id: str, seat: Seat, commitment: str) -> None:
        """Keep a commitment to a salt, while somebody is still to come. Only the first one counts."""
        async with self._database.begin() as db:
            mine, others = await _seats(db, table_id, seat)
            if mine and not mine.salt_by and not mine.salt_commit and any(map(_free, others)):
                await _change(db, mine, salt_commit=commitment)

    async def give(self, table_id: str, seat: Seat, salt: str | None) -> None:
        """The salt of whoever sat down last, or plays alone; or that they have none."""
        async with self._database.begin() as db:
            mine, others = await _seats(db, table_id, seat)
            if mine and not mine.salt_by and not mine.salt_commit and not any(map(_free, others)):
                by: SaltBy = "player" if salt else "nobody"
                await _change(db, mine, salt=salt or "", salt_by=by)

    async def open(self, table_id: str, seat: Seat, salt: str, *, leave: bool = False) -> None:
        """Open a salt that was committed to, once the others' are known. It may be left with the server before."""
        async with self._database.begin() as db:
            mine, others = await _seats(db, table_id, seat)
            if mine is None or mine.salt_by:
                return
            if commit(salt) != mine.salt_commit:
                raise BadSalt("This is not the salt that was committed to.")
            if not leave and not _known(others):
                raise BadSalt("A salt is opened when the other player's is known; before, it can be left here.")
            await _change(db, mine, salt=salt, salt_by="server" if leave else "player")

    async def lose(self, table_id: str, seat: Seat) -> None:
        """What was committed to is lost: the game can begin without it, and the commitment stays to show it."""
        async with self._database.begin() as db:
            mine, others = await _seats(db, table_id, seat)
            if mine is None or mine.salt_by:
                return
            if not _known(others):
                raise BadSalt("The game cannot begin yet: the other player has still to come.")
            await _change(db, mine, salt_by="nobody")


async def _seats(db: AsyncConnection, table_id: str, seat: Seat) -> tuple[Row[Any] | None, list[Row[Any]]]:
    """This seat and the others of a table that waits for salts, locked; nothing where the game has begun."""
    waits = (GameRow.id == table_id) & (GameRow.status == "open") & (GameRow.laid_under != "")
    if not (await db.execute(select(GameRow.id).where(waits).with_for_update(key_share=True))).first():
        return None, []
    rows = (await db.execute(select(SeatRow.__table__).where(SeatRow.game_id == table_id))).all()
    return next(row for row in rows if row.seat == seat), [row for row in rows if row.seat != seat]


def _free(row: Row[Any]) -> bool:
    return row.guest_id is None and row.bot is None


def _known(rows: list[Row[Any]]) -> bool:
    return all(row.bot or row.salt_by for row in rows)


async def _change(db: AsyncConnection, row: Row[Any], **values: str) -> None:
    here = (SeatRow.game_id == row.game_id) & (SeatRow.seat == row.seat)
    await db.execute(update(SeatRow).where(here).values(**values))
