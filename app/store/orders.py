"""Standing orders, and how long a player takes to answer: both private to their seat."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import update

from app.engine.viewer import Seat
from app.match.order import Order
from app.store.database import Database
from app.store.tables import SeatRow


class Orders:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(
        self, table_id: str, seat: Seat, orders: Sequence[Order], answer_times: dict[str, list[float]]
    ) -> None:
        here = (SeatRow.game_id == table_id) & (SeatRow.seat == seat)
        values = {"orders": msgspec.to_builtins(list(orders)), "answer_times": answer_times}
        async with self._database.begin() as db:
            await db.execute(update(SeatRow).where(here).values(**values))
