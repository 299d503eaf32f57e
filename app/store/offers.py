"""What players have offered one another: kept with the table, whichever node hears of it."""

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from app.match.manners.offer import OffersChanged
from app.store.database import Database
from app.store.stale import Stale
from app.store.tables import GameRow, OfferRow


class Offers:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, table_id: str, changed: OffersChanged) -> None:
        """Raises Stale if the table has moved on."""
        async with self._database.begin() as db:
            here = select(GameRow.seq).where(GameRow.id == table_id).with_for_update()
            if (await db.execute(here)).scalar_one() != changed.seq:
                raise Stale
            values = msgspec.structs.asdict(changed.offer)
            row = insert(OfferRow).values(game_id=table_id, seat=changed.seat, **values)
            await db.execute(row.on_conflict_do_update(index_elements=["game_id", "seat"], set_=values))
