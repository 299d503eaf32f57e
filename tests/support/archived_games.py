"""Finished games in a database, from the records of whole games: who sat there is all that is made up."""

import gzip
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import update

from app.engine.record import Record, decode
from app.engine.verify import verify
from app.games import rules_for
from app.match.record import moves_of
from app.store.imports import keep_record
from app.store.store import Store
from app.store.tables import GameRow, SeatRow
from tests.support.rated_games import BEGIN

RECORDS = Path(__file__).parents[1] / "records"


def golden(name: str) -> Record:
    return decode(gzip.decompress((RECORDS / f"{name}.json.gz").read_bytes()))


async def finished(
    store: Store, name: str, *people: tuple[int, str], day: float = 1, public: bool = True, bot: str = "",
    minutes: float = 40, **more: Any,
) -> str:  # fmt: skip
    """The game of this record, as if these people had played it here (and this computer, for want of the last)."""
    record = golden(name)
    rules = rules_for(record.set_up.game, record.rules)
    checked = verify(rules, gzip.decompress((RECORDS / f"{name}.json.gz").read_bytes()))
    ended: datetime = BEGIN + timedelta(days=day)
    begun = (ended - timedelta(minutes=minutes)).timestamp()
    table_id = await keep_record(store.database, checked, list(moves_of(rules, checked, begun)))
    async with store.database.begin() as db:
        values = {"public": public, "imported": False, "updated_at": ended, "archived": False, **more}
        await db.execute(update(GameRow).where(GameRow.id == table_id).values(values))
        for seat, (guest_id, called) in enumerate(people):
            here = (SeatRow.game_id == table_id) & (SeatRow.seat == seat)
            await db.execute(update(SeatRow).where(here).values(guest_id=guest_id, name=called, bot=None, opens=public))
        if bot:
            last = (SeatRow.game_id == table_id) & (SeatRow.seat == len(people))
            await db.execute(update(SeatRow).where(last).values(bot=bot, name="Computer"))
    return table_id
