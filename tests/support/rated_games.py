"""Finished rated games, as the store holds them: who won is all that matters to a rating."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update

from app.engine.pace import Live, OverDays
from app.store.game_table import NewSeat
from app.store.store import Store
from app.store.tables import GameRow

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
LIVE = Live(1500, 15)
DAYS = OverDays(2 * 86_400)


async def ended(
    store: Store, first: int, second: int, winner: int | None, day: float, *, pace: Any = LIVE, ending: str = "Level",
    seq: int = 40, rated: bool = True, game: str = "tonnage-war",
) -> str:  # fmt: skip
    table = await store.games.create(
        game=game, scenario="hx228", setup={}, rules="1", pace=pace, rated=rated, public=True,
        seats=[NewSeat(first, name="One"), NewSeat(second, name="Two")],
    )  # fmt: skip
    result = {"winner": winner, "ending": {"what": ending, "points": 1}, "points": [1, 1]}
    values = {"status": "finished", "seq": seq, "result": result, "updated_at": BEGIN + timedelta(days=day)}
    async with store.database.begin() as db:
        await db.execute(update(GameRow).where(GameRow.id == table.id).values(values))
    return table.id
