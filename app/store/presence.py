"""Who is here: people with an open page, and at which tables, on all nodes together."""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, select

from app.store.account_tables import AccountRow
from app.store.database import Database
from app.store.tables import GuestRow, PresenceRow

NOWHERE = ""
"""At no table: reading the lobby, or another page."""

NOBODY = 0
"""In place of a guest: somebody who watches without a name."""

LASTS = timedelta(seconds=45)
"""A node that has noted nothing for so long is gone, and whoever was there with it."""


class Here(msgspec.Struct, frozen=True):
    guest_id: int
    game_id: str
    sockets: int


class Elsewhere(msgspec.Struct, frozen=True):
    """Somebody at a table through other nodes: by how many sockets, and the name of one who wishes to be named."""

    sockets: int
    name: str | None = None


class Presences:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, node: str, everybody: Collection[Here]) -> None:
        """All who are here with this node now, instead of those noted before."""
        now = datetime.now(UTC)
        rows = [{"node": node, "at": now, **msgspec.structs.asdict(each)} for each in everybody]
        async with self._database.begin() as db:
            await db.execute(delete(PresenceRow).where((PresenceRow.node == node) | (PresenceRow.at < now - LASTS)))
            if rows:
                await db.execute(insert(PresenceRow), rows)

    async def here(self, guest_ids: Collection[int]) -> set[int]:
        """Those of these people who have a page open."""
        query = select(PresenceRow.guest_id).where(PresenceRow.guest_id.in_(guest_ids), _now())
        async with self._database.begin() as db:
            return set((await db.execute(query)).scalars())

    async def at_table(self, guest_id: int, table_id: str) -> bool:
        query = select(PresenceRow.node).where(
            PresenceRow.guest_id == guest_id, PresenceRow.game_id == table_id, _now()
        )
        async with self._database.begin() as db:
            return (await db.execute(query.limit(1))).first() is not None

    async def sockets_at(self, table_ids: Collection[str]) -> dict[str, dict[int, int]]:
        """By table: who looks at it through how many sockets. `NOBODY` are those without a name."""
        query = (
            select(PresenceRow.game_id, PresenceRow.guest_id, func.sum(PresenceRow.sockets))
            .where(PresenceRow.game_id.in_(table_ids), _now())
            .group_by(PresenceRow.game_id, PresenceRow.guest_id)
        )
        found: dict[str, dict[int, int]] = {}
        async with self._database.begin() as db:
            for table_id, guest_id, sockets in (await db.execute(query)).all():
                found.setdefault(table_id, {})[guest_id] = int(sockets)
        return found

    async def elsewhere(self, node: str, table_ids: Collection[str]) -> dict[str, dict[int, Elsewhere]]:
        """By table: who looks at it through other nodes than this."""
        wishes = AccountRow.preferences["shown"]["watching"].as_boolean()
        query = (
            select(PresenceRow.game_id, PresenceRow.guest_id, func.sum(PresenceRow.sockets), GuestRow.name)
            .outerjoin(AccountRow, (AccountRow.guest_id == PresenceRow.guest_id) & wishes)
            .outerjoin(GuestRow, GuestRow.id == AccountRow.guest_id)
            .where(PresenceRow.node != node, PresenceRow.game_id.in_(table_ids), _now())
            .group_by(PresenceRow.game_id, PresenceRow.guest_id, GuestRow.name)
        )
        found: dict[str, dict[int, Elsewhere]] = {}
        async with self._database.begin() as db:
            for table_id, guest_id, sockets, name in (await db.execute(query)).all():
                found.setdefault(table_id, {})[guest_id] = Elsewhere(int(sockets), name)
        return found

    async def others(self, node: str) -> bool:
        """Whether another node serves anybody now."""
        query = select(PresenceRow.node).where(PresenceRow.node != node, _now()).limit(1)
        async with self._database.begin() as db:
            return (await db.execute(query)).first() is not None

    async def count(self) -> int:
        """How many people are here; those without a name are not counted."""
        query = select(func.count(func.distinct(PresenceRow.guest_id))).where(PresenceRow.guest_id != NOBODY, _now())
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())


def _now() -> ColumnElement[bool]:
    return PresenceRow.at > datetime.now(UTC) - LASTS
