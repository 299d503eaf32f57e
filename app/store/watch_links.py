"""Links that let whoever has them watch a table. Whoever gave one can take it back."""

from collections.abc import Collection
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, select, update

from app.engine.viewer import Seat
from app.store.database import Database
from app.store.tables import GameRow, SeatRow, WatchLinkRow
from app.store.words import is_word, new_word

Kind = Literal["public", "side", "commentary"]


class WatchLink(msgspec.Struct, frozen=True):
    """`seat` is whose link it is. `public` shows what every watcher sees, `side` what that seat sees,
    `commentary` everything `delay` moves later, once everybody who plays has agreed.
    """

    key: str
    game_id: str
    kind: Kind
    seat: Seat | None
    delay: int = 0
    agreed: list[Seat] = []
    """Those who agreed to a link for a commentator."""


_COLUMNS = [WatchLinkRow.__table__.c[name] for name in WatchLink.__struct_fields__]


class WatchLinks:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> WatchLink | None:
        """What this word opens. The word of an invitation opens the public view of its table."""
        if not is_word(key):
            return None
        async with self._database.begin() as db:
            row = (await db.execute(select(*_COLUMNS).where(WatchLinkRow.key == key, _in_force()))).one_or_none()
            if row:
                return WatchLink(**row._mapping)
            invited = (await db.execute(select(GameRow.id).where(GameRow.invite == key))).scalar_one_or_none()
        return WatchLink(key, invited, "public", None) if invited else None

    async def public(self, table_id: str) -> WatchLink:
        """The one link for all watchers of a table, made when it is first asked for."""
        there = next((link for link in await self.of(table_id) if link.kind == "public"), None)
        return there or await self.add(table_id, "public", None)

    async def add(self, table_id: str, kind: Kind, seat: Seat | None, delay: int = 0) -> WatchLink:
        agreed = [seat] if kind == "commentary" and seat is not None else []
        link = WatchLink(new_word(20), table_id, kind, seat, delay, agreed)
        async with self._database.begin() as db:
            await db.execute(insert(WatchLinkRow).values(msgspec.structs.asdict(link)))
        return link

    async def of(self, table_id: str) -> list[WatchLink]:
        query = select(*_COLUMNS).where(WatchLinkRow.game_id == table_id).order_by(WatchLinkRow.created_at)
        async with self._database.begin() as db:
            return [WatchLink(**row._mapping) for row in (await db.execute(query)).all()]

    async def living(self, table_id: str, keys: Collection[str]) -> set[str]:
        """Those of these words that let somebody in here, its invitation among them."""
        known = [key for key in keys if is_word(key)]
        if not known:
            return set()
        async with self._database.begin() as db:
            here = (WatchLinkRow.game_id == table_id) & WatchLinkRow.key.in_(known) & _in_force()
            links = select(WatchLinkRow.key).where(here)
            invites = select(GameRow.invite).where(GameRow.id == table_id, GameRow.invite.in_(known))
            return set((await db.execute(links.union_all(invites))).scalars())

    async def agree(self, key: str, seat: Seat) -> None:
        """This seat lets the commentator see everything."""
        here = (WatchLinkRow.key == key) & ~WatchLinkRow.agreed.contains([seat])
        async with self._database.begin() as db:
            await db.execute(update(WatchLinkRow).where(here).values(agreed=WatchLinkRow.agreed.concat([seat])))

    async def asked_of(self, guest_id: int) -> list[WatchLink]:
        """Links for commentators that wait for this player's leave, in games that go on."""
        query = (
            select(*_COLUMNS)
            .join(SeatRow, (SeatRow.game_id == WatchLinkRow.game_id) & (SeatRow.guest_id == guest_id))
            .join(GameRow, GameRow.id == WatchLinkRow.game_id)
            .where(WatchLinkRow.kind == "commentary", GameRow.status == "playing")
            .where(~WatchLinkRow.agreed.contains(func.jsonb_build_array(SeatRow.seat)))
            .order_by(WatchLinkRow.created_at)
        )
        async with self._database.begin() as db:
            return [WatchLink(**row._mapping) for row in (await db.execute(query)).all()]

    async def revoke(self, key: str) -> None:
        async with self._database.begin() as db:
            await db.execute(delete(WatchLinkRow).where(WatchLinkRow.key == key))


def _in_force() -> ColumnElement[bool]:
    """A link that shows everything holds when all people at the table have agreed to it."""
    people = select(func.count()).where(SeatRow.game_id == WatchLinkRow.game_id, SeatRow.bot.is_(None))
    agreed = func.jsonb_array_length(WatchLinkRow.agreed) >= people.correlate(WatchLinkRow).scalar_subquery()
    return (WatchLinkRow.kind != "commentary") | agreed
