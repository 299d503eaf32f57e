"""The request to take the last move back, and its refusal: kept with the game until the next move."""

from sqlalchemy import update

from app.match.manners.ask_undo import ConsentChanged
from app.store.database import Database
from app.store.drafts import check_drafts
from app.store.stale import Stale
from app.store.tables import GameRow


class Consents:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, table_id: str, changed: ConsentChanged) -> None:
        """Raises Stale if the table has moved on, or if another writer has asked, answered or drafted first."""
        before = "needed" if changed.consent == "asked" else "asked"
        here = (GameRow.id == table_id) & (GameRow.seq == changed.seq) & (GameRow.undo_consent == before)
        async with self._database.begin() as db:
            await check_drafts(db, table_id, changed.seq, changed.knew)
            if (await db.execute(update(GameRow).where(here).values(undo_consent=changed.consent))).rowcount != 1:
                raise Stale
