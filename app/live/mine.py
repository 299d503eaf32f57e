"""What a person is told of their own tables wherever they are: where it is their turn, which game has just begun."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from app.engine.pace import Live
from app.engine.rules import Rules
from app.live import frames
from app.match.manners.claim import WAIT
from app.store.game_table import GameTable
from app.store.store import Store

JUST = timedelta(minutes=5)
"""So long after its beginning a game still calls those who have not come to it."""


class MyTables:
    def __init__(self, store: Store, game: Callable[[str], Rules[Any]]) -> None:
        self._store = store
        self._games = store.games
        self._game = game

    async def frame(self, guest_id: int) -> str:
        tables = await self._games.going_on(guest_id)
        turns = [self._line(table, guest_id) for table in my_turns(tables, guest_id)]
        just = datetime.now(UTC) - JUST
        lately = await self._games.begun_since(guest_id, just)
        calling = [table for table in tables if table.id in lately or _waits(table, guest_id)]
        begun = [self._line(table, guest_id) for table in calling if not table.alone]
        left = [self._line(table, guest_id) | {"at": at} for table in tables if (at := _claimed_at(table, guest_id))]
        offers = sum(table.invited_id == guest_id and table.status == "open" for table in tables)
        rings, asks = await self._said(tables, guest_id, just)
        return frames.mine(turns, begun, offers, left, rings, asks)

    async def _said(
        self, tables: list[GameTable], guest_id: int, since: datetime
    ) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Who calls this person by name in a chat, and who asks for their leave to let a commentator see all."""
        lines = {table.id: self._line(table, guest_id) for table in tables if not table.alone}
        if not lines:
            return [], []
        rings = [
            lines[ring.table_id] | {"n": ring.n, "by": ring.name}
            for ring in await self._store.chat.rings(guest_id, since)
            if ring.table_id in lines
        ]
        asks = [
            lines[link.game_id] | {"key": link.key, "delay": link.delay}
            for link in await self._store.watch_links.asked_of(guest_id)
            if link.game_id in lines
        ]
        return rings, asks

    async def turns(self, guest_id: int) -> list[tuple[str, str]]:
        """Where this person is asked, as (title, opponent)."""
        tables = my_turns(await self._games.going_on(guest_id), guest_id)
        return [(line["title"], line["against"]) for line in (self._line(table, guest_id) for table in tables)]

    def _line(self, table: GameTable, guest_id: int) -> dict[str, Any]:
        others = [seat.name for seat in table.seats if seat.guest_id != guest_id and seat.name]
        return {"table": table.id, "title": self._game(table.game).meta.title, "against": ", ".join(others)}


def _waits(table: GameTable, guest_id: int) -> bool:
    """Whether a game only waits until this person comes."""
    return table.awaits_salt_of(guest_id) or table.awaits_in_tournament(guest_id)


def _claimed_at(table: GameTable, guest_id: int) -> float | None:
    """From when on a live game that this person has left, and is to act in, may be claimed."""
    if not isinstance(table.pace, Live) or table.status != "playing":
        return None
    away = [seat.left_at for seat in table.seats if seat.guest_id == guest_id and seat.seat in table.summary.asked]
    return next((at.timestamp() + WAIT for at in away if at), None)


def my_turns(tables: list[GameTable], guest_id: int) -> list[GameTable]:
    """Those where this player is asked, the most urgent first."""
    return sorted((table for table in tables if table.asks(guest_id)), key=lambda table: _due(table, guest_id))


def _due(table: GameTable, guest_id: int) -> float:
    clocks = [table.clocks.seats[seat] for seat in table.seats_of(guest_id)] if table.clocks else []
    due = [clock.due for clock in clocks if clock and clock.due is not None]
    # Without a clock: after those with one, whoever has waited longest first.
    return min(due) if due else datetime.now(UTC).timestamp() + 10**9 + table.updated_at.timestamp()
