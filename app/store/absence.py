"""Since when a player has been away from the table of a live game."""

from collections.abc import Mapping
from datetime import UTC, datetime

from sqlalchemy import update

from app.engine.viewer import Seat
from app.store.database import Database
from app.store.tables import SeatRow


class Absences:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, table_id: str, left: Mapping[Seat, float | None]) -> None:
        """Those who left, and when; none for one who is back. Of two nodes the first one's time is kept."""
        async with self._database.begin() as db:
            for seat, at in left.items():
                here = (SeatRow.game_id == table_id) & (SeatRow.seat == seat)
                when = None if at is None else datetime.fromtimestamp(at, UTC)
                change = update(SeatRow).where(here).values(left_at=when)
                await db.execute(change.where(SeatRow.left_at.is_(None)) if when else change)

    async def begin_anew(self, now: float) -> None:
        """A server starts: time in which nobody could come back does not count."""
        async with self._database.begin() as db:
            away = SeatRow.left_at.is_not(None)
            await db.execute(update(SeatRow).where(away).values(left_at=datetime.fromtimestamp(now, UTC)))
