"""By which ways somebody wants to be called, and when."""

from collections.abc import Collection
from datetime import date
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert

from app.store.account_tables import AccountRow
from app.store.call_tables import CallWishRow, ChannelRow
from app.store.database import Database
from app.store.tables import SeatRow
from app.store.words import is_word

Kind = Literal["mail", "push", "discord", "slack", "ntfy", "json", "feed"]
HOOKS = ("discord", "slack", "ntfy", "json")
CALLS = ("mail", "push", *HOOKS)
"""Those that something is sent by; a feed is fetched."""


class CallWishes(msgspec.Struct, frozen=True):
    """`each`: a call for every turn. `digest_hour`: once a day all that wait, at that hour of their own zone."""

    each: bool = True
    reminders: bool = True
    digest_hour: int | None = None


class Channel(msgspec.Struct, frozen=True):
    """`address` is a URL, or empty for the account's own mail; `keys` are those a browser gave with it."""

    id: int
    guest_id: int
    kind: Kind
    address: str
    keys: dict[str, Any]
    label: str
    on: bool
    problem: str


COLUMNS = [ChannelRow.__table__.c[name] for name in Channel.__struct_fields__]


class Channels:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, guest_id: int, kind: Kind, address: str, *, keys: dict[str, Any] | None = None, label: str = ""
    ) -> Channel:
        """Whoever adds one that is there already switches it on again."""
        fresh = {"guest_id": guest_id, "kind": kind, "address": address, "keys": keys or {}, "label": label}
        again = {"keys": keys or {}, "label": label, "on": True, "problem": ""}
        row = insert(ChannelRow).values(fresh)
        query = row.on_conflict_do_update(index_elements=["guest_id", "kind", "address"], set_=again)
        async with self._database.begin() as db:
            return Channel(**(await db.execute(query.returning(*COLUMNS))).one()._mapping)

    async def of(self, guest_id: int) -> list[Channel]:
        query = select(*COLUMNS).where(ChannelRow.guest_id == guest_id).order_by(ChannelRow.id)
        async with self._database.begin() as db:
            return [Channel(**row._mapping) for row in (await db.execute(query)).all()]

    async def get(self, channel_id: int) -> Channel | None:
        async with self._database.begin() as db:
            row = (await db.execute(select(*COLUMNS).where(ChannelRow.id == channel_id))).one_or_none()
        return Channel(**row._mapping) if row else None

    async def of_feed(self, key: str) -> int | None:
        """Whose feed this is."""
        if not is_word(key):
            return None
        query = select(ChannelRow.guest_id).where(ChannelRow.kind == "feed", ChannelRow.address == key)
        async with self._database.begin() as db:
            return (await db.execute(query)).scalar_one_or_none()

    async def remove(self, guest_id: int, channel_id: int) -> None:
        here = (ChannelRow.id == channel_id) & (ChannelRow.guest_id == guest_id)
        async with self._database.begin() as db:
            await db.execute(delete(ChannelRow).where(here))

    async def switch_off(self, channel_id: int, problem: str) -> None:
        async with self._database.begin() as db:
            here = ChannelRow.id == channel_id
            await db.execute(update(ChannelRow).where(here).values(on=False, problem=problem[:300]))

    async def called_at(self, table_id: str) -> frozenset[int]:
        """Who of those at a table is called by some way."""
        query = (
            select(ChannelRow.guest_id)
            .join(SeatRow, SeatRow.guest_id == ChannelRow.guest_id)
            .where(SeatRow.game_id == table_id, ChannelRow.on, ChannelRow.kind.in_(CALLS))
        )
        async with self._database.begin() as db:
            return frozenset((await db.execute(query)).scalars())

    # --- wishes ---

    async def wishes(self, guest_id: int) -> CallWishes:
        columns = [CallWishRow.each, CallWishRow.reminders, CallWishRow.digest_hour]
        async with self._database.begin() as db:
            row = (await db.execute(select(*columns).where(CallWishRow.guest_id == guest_id))).one_or_none()
        return CallWishes(**row._mapping) if row else CallWishes()

    async def wish(self, guest_id: int, wishes: CallWishes) -> None:
        values = msgspec.structs.asdict(wishes)
        row = insert(CallWishRow).values(guest_id=guest_id, **values)
        async with self._database.begin() as db:
            await db.execute(row.on_conflict_do_update(index_elements=["guest_id"], set_=values))

    async def with_digest(self) -> list[tuple[int, int, date | None, dict[str, Any]]]:
        """Who wants a digest: at which hour, when they had the last, and their preferences for the zone."""
        query = (
            select(CallWishRow.guest_id, CallWishRow.digest_hour, CallWishRow.digest_on, AccountRow.preferences)
            .join(AccountRow, AccountRow.guest_id == CallWishRow.guest_id)
            .where(CallWishRow.digest_hour.is_not(None))
        )
        async with self._database.begin() as db:
            return [tuple(row) for row in (await db.execute(query)).all()]

    async def take_digest(self, guest_id: int, day: date) -> bool:
        """Of all nodes one writes somebody's digest of a day."""
        here = (CallWishRow.guest_id == guest_id) & CallWishRow.digest_on.is_distinct_from(day)
        async with self._database.begin() as db:
            return (await db.execute(update(CallWishRow).where(here).values(digest_on=day))).rowcount > 0


def told_by(channels: Collection[Channel]) -> list[Channel]:
    return [channel for channel in channels if channel.on and channel.kind in CALLS]
