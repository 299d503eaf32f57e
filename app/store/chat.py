"""What is said at a table, by players and spectators."""

from collections.abc import Collection
from datetime import datetime

import msgspec
from sqlalchemy import ColumnElement, func, insert, select, update

from app.engine.viewer import Seat
from app.store.account_tables import BlockRow
from app.store.database import Database
from app.store.tables import ChatRow, GameRow, SeatRow
from app.store.together import Together


class ChatLine(msgspec.Struct, frozen=True):
    n: int
    seat: Seat | None
    name: str
    text: str
    at: datetime
    guest_id: int | None = None


class Ring(msgspec.Struct, frozen=True):
    """A line that calls somebody by name, at a table where they sit."""

    table_id: str
    n: int
    name: str


class Chat:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._together: Together[list[ChatLine]] = Together()

    async def say(
        self, table_id: str, seat: Seat | None, name: str, text: str, at: datetime, guest_id: int | None = None
    ) -> ChatLine:
        async with self._database.begin() as db:
            # The lock numbers the lines of a table one after the other.
            await db.execute(select(GameRow.id).where(GameRow.id == table_id).with_for_update(key_share=True))
            last = select(func.coalesce(func.max(ChatRow.n), 0)).where(ChatRow.game_id == table_id)
            n = (await db.execute(last)).scalar_one() + 1
            line = ChatLine(n, seat, name, text, at, guest_id)
            await db.execute(insert(ChatRow).values(game_id=table_id, **msgspec.structs.asdict(line)))
        return line

    async def read(self, table_id: str, seat: Seat, n: int) -> None:
        """This seat has seen the lines up to `n`."""
        here = (SeatRow.game_id == table_id) & (SeatRow.seat == seat)
        async with self._database.begin() as db:
            await db.execute(update(SeatRow).where(here, SeatRow.read_chat < n).values(read_chat=n))

    async def unread(self, guest_id: int, table_ids: Collection[str]) -> dict[str, int]:
        """How many lines of others this player has not seen yet, by table."""
        query = (
            select(ChatRow.game_id, func.count())
            .join(SeatRow, (SeatRow.game_id == ChatRow.game_id) & (SeatRow.guest_id == guest_id))
            .where(ChatRow.game_id.in_(table_ids), ChatRow.n > SeatRow.read_chat)
            .where(_said_to(guest_id))
            .group_by(ChatRow.game_id)
        )
        async with self._database.begin() as db:
            return {table_id: int(lines) for table_id, lines in (await db.execute(query)).all()}

    async def rings(self, guest_id: int, since: datetime) -> list[Ring]:
        """Lines said since then that call this player by the name they have at the table, and that they have not seen
        yet. What watchers say among themselves calls no player.
        """
        call = func.concat("@", func.lower(SeatRow.name))
        query = (
            select(ChatRow.game_id, ChatRow.n, ChatRow.name, ChatRow.text, SeatRow.name)
            .join(SeatRow, (SeatRow.game_id == ChatRow.game_id) & (SeatRow.guest_id == guest_id))
            .where(ChatRow.n > SeatRow.read_chat, ChatRow.at > since, func.strpos(func.lower(ChatRow.text), call) > 0)
            .where(_said_to(guest_id))
            .order_by(ChatRow.at)
        )
        async with self._database.begin() as db:
            found = (await db.execute(query)).all()
        return [Ring(table_id, n, name) for table_id, n, name, text, own in found if _calls(text, own)]

    async def recent(self, table_id: str, limit: int = 50) -> list[ChatLine]:
        """The last lines, oldest first; read once for all who ask at a time."""
        return await self._together.read((table_id, limit), lambda: self._read(table_id, 0, limit))

    async def since(self, table_id: str, n: int) -> list[ChatLine]:
        """The lines after line `n`, oldest first."""
        return await self._read(table_id, n, 100)

    async def _read(self, table_id: str, after: int, limit: int) -> list[ChatLine]:
        query = (
            select(ChatRow.n, ChatRow.seat, ChatRow.name, ChatRow.text, ChatRow.at, ChatRow.guest_id)
            .where(ChatRow.game_id == table_id, ChatRow.n > after)
            .order_by(ChatRow.n.desc())
            .limit(limit)
        )
        async with self._database.begin() as db:
            return [ChatLine(*row) for row in reversed((await db.execute(query)).all())]


def _said_to(guest_id: int) -> ColumnElement[bool]:
    """By another player, whom this one has not blocked."""
    blocked = select(BlockRow.blocked_id).where(BlockRow.guest_id == guest_id)
    other = ChatRow.guest_id.is_distinct_from(guest_id) & ChatRow.seat.is_not(None)
    return other & (ChatRow.guest_id.is_(None) | ChatRow.guest_id.not_in(blocked))


def _calls(text: str, name: str) -> bool:
    """Whether @name is there, and not the beginning of a longer name."""
    _, *after = text.lower().split(f"@{name.lower()}")
    return any(not rest[:1].isalnum() for rest in after)
