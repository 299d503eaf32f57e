"""What somebody has played, in the few columns a profile is made of."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import select

from app.engine.event import Abandoned
from app.engine.pace import Pace, read_pace
from app.engine.viewer import Seat
from app.store.database import Database
from app.store.tables import GameRow, SeatRow


class PlayedSeat(msgspec.Struct, frozen=True):
    seat: Seat
    guest_id: int | None
    bot: bool


class Played(msgspec.Struct, frozen=True):
    id: str
    game: str
    scenario: str
    setup: dict[str, Any]
    status: str
    winner: Seat | None
    abandoned: bool
    """By both players: it counts for nothing."""
    updated_at: datetime
    pace: Pace | None
    seats: Sequence[PlayedSeat]


class PlayedGames:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest_id: int, most: int = 5000) -> list[Played]:
        """Games begun by this person, the newest first."""
        mine = select(SeatRow.game_id).where(SeatRow.guest_id == guest_id)
        games = (
            select(
                GameRow.id, GameRow.game, GameRow.scenario, GameRow.setup, GameRow.status, GameRow.result,
                GameRow.updated_at, GameRow.pace,
            )
            .where(GameRow.id.in_(mine), GameRow.status != "open")
            .order_by(GameRow.updated_at.desc())
            .limit(most)
        )  # fmt: skip
        async with self._database.begin() as db:
            rows = (await db.execute(games)).all()
            seats: dict[str, list[PlayedSeat]] = {row.id: [] for row in rows}
            query = select(SeatRow.game_id, SeatRow.seat, SeatRow.guest_id, SeatRow.bot)
            for seat in (await db.execute(query.where(SeatRow.game_id.in_(seats)).order_by(SeatRow.seat))).all():
                seats[seat.game_id].append(PlayedSeat(seat.seat, seat.guest_id, seat.bot is not None))
        return [
            Played(
                row.id, row.game, row.scenario, row.setup, row.status, row.result and row.result["winner"],
                _abandoned(row.result), row.updated_at, read_pace(row.pace), seats[row.id],
            )
            for row in rows
        ]  # fmt: skip


def _abandoned(result: dict[str, Any] | None) -> bool:
    return result is not None and result["ending"]["what"] == Abandoned.__name__
