"""Accounts: guests who keep their games. Names are unique by their looks, and a name once had stays taken."""

from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Any

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.account_tables import (
    AccountRow,
    BlockRow,
    LetterRow,
    NameRow,
    PasskeyRow,
    RecoveryCodeRow,
    SessionRow,
)
from app.store.database import Database
from app.store.preferences import Preferences, read_preferences
from app.store.sessions import hashed
from app.store.tables import ChatRow, GameRow, GuestRow, SeatRow

FORMER = "A former player"
"""What is left of a name whose owner has gone."""


class NameTaken(Exception):
    """Somebody else has or had that name, or one that looks like it. The text is for the player."""

    def __init__(self) -> None:
        super().__init__("That name, or one that looks like it, belongs to somebody here. Please choose another.")


class Account(msgspec.Struct, frozen=True):
    id: int
    name: str
    password_hash: str | None
    email: str | None
    email_confirmed: bool
    preferences: Preferences
    away_from: date | None
    away_until: date | None
    created_at: datetime


class Accounts:
    """`looks` of a name are what the eye sees in it, in both cases of its letters (app.community.names)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, guest_id: int, name: str, looks: Sequence[str], *, password_hash: str | None = None) -> bool:
        """Turn a guest into an account; false if it is one already."""
        async with self._database.begin() as db:
            fresh = insert(AccountRow).values(guest_id=guest_id, password_hash=password_hash)
            if (await db.execute(fresh.on_conflict_do_nothing())).rowcount == 0:
                return False
            await _take_name(db, guest_id, name, looks)
            return True

    async def rename(self, guest_id: int, name: str, looks: Sequence[str]) -> None:
        """The name before stays taken, by the same account: it can go back to it."""
        async with self._database.begin() as db:
            await _take_name(db, guest_id, name, looks)

    async def get(self, guest_id: int) -> Account | None:
        return await self._one(AccountRow.guest_id == guest_id)

    async def by_name(self, looks: Sequence[str]) -> Account | None:
        """The account that bears this name now, written in whatever case; a name it had before will do too."""
        owner = select(NameRow.guest_id).where(NameRow.look == hashed(looks[0]))
        return await self._one(AccountRow.guest_id == owner.scalar_subquery())

    async def by_email(self, email: str) -> list[Account]:
        async with self._database.begin() as db:
            where = (func.lower(AccountRow.email) == email.lower()) & AccountRow.email_confirmed
            rows = (await db.execute(_SELECT.where(where).limit(5))).all()
        return [_account(row) for row in rows]

    async def bearing(self, looks: Sequence[str], *, but: int | None) -> bool:
        """Whether an account other than `but` has or had this name, or one that looks like it."""
        async with self._database.begin() as db:
            return await _borne(db, looks, but)

    async def among(self, guest_ids: Collection[int]) -> set[int]:
        """Those of these people who have an account."""
        query = select(AccountRow.guest_id).where(AccountRow.guest_id.in_(guest_ids))
        async with self._database.begin() as db:
            return set((await db.execute(query)).scalars())

    async def showing_rating(self, guest_ids: Collection[int]) -> set[int]:
        """Those of these people who let others see how they are rated."""
        query = select(AccountRow.guest_id, AccountRow.preferences).where(AccountRow.guest_id.in_(guest_ids))
        async with self._database.begin() as db:
            rows = (await db.execute(query)).all()
        return {guest_id for guest_id, plain in rows if read_preferences(plain).shown.rating}

    async def set_password(self, guest_id: int, password_hash: str | None) -> None:
        await self._set(guest_id, password_hash=password_hash)

    async def set_email(self, guest_id: int, email: str | None, *, confirmed: bool = False) -> None:
        await self._set(guest_id, email=email, email_confirmed=confirmed)

    async def set_preferences(self, guest_id: int, preferences: Preferences) -> None:
        await self._set(guest_id, preferences=msgspec.to_builtins(preferences))

    async def set_away(self, guest_id: int, begins: date | None, until: date | None) -> None:
        await self._set(guest_id, away_from=begins, away_until=until)

    async def set_codes(self, guest_id: int, codes: Sequence[str]) -> None:
        """New recovery codes; those before are worth nothing now."""
        async with self._database.begin() as db:
            await db.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.guest_id == guest_id))
            rows = [{"guest_id": guest_id, "code_hash": hashed(code)} for code in codes]
            await db.execute(insert(RecoveryCodeRow), rows)

    async def count(self) -> int:
        async with self._database.begin() as db:
            return int((await db.execute(select(func.count()).select_from(AccountRow))).scalar_one())

    async def forget_ways_in(self, guest_id: int) -> None:
        """Password, passkeys, codes and letters open nothing any more."""
        async with self._database.begin() as db:
            await db.execute(update(AccountRow).where(AccountRow.guest_id == guest_id).values(password_hash=None))
            for row in (PasskeyRow, RecoveryCodeRow, LetterRow):
                await db.execute(delete(row).where(row.guest_id == guest_id))

    async def codes_left(self, guest_id: int) -> int:
        query = select(func.count()).select_from(RecoveryCodeRow).where(RecoveryCodeRow.guest_id == guest_id)
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())

    async def use_code(self, guest_id: int, code: str) -> bool:
        here = (RecoveryCodeRow.guest_id == guest_id) & (RecoveryCodeRow.code_hash == hashed(code))
        async with self._database.begin() as db:
            return (await db.execute(delete(RecoveryCodeRow).where(here))).rowcount == 1

    async def delete(self, guest_id: int) -> list[str]:
        """The account goes, its games stay; its name is nowhere any more, and nobody can take it.

        The answer are the tables whose players have to be told.
        """
        async with self._database.begin() as db:
            open_ones = select(SeatRow.game_id).where(SeatRow.guest_id == guest_id)
            await db.execute(delete(GameRow).where(GameRow.id.in_(open_ones), GameRow.status == "open"))
            await db.execute(delete(SessionRow).where(SessionRow.guest_id == guest_id))
            await db.execute(delete(BlockRow).where(BlockRow.blocked_id == guest_id))
            await db.execute(delete(AccountRow).where(AccountRow.guest_id == guest_id))
            mine = NameRow.guest_id == guest_id
            await db.execute(update(NameRow).where(mine).values(guest_id=None, name=None))
            await db.execute(update(ChatRow).where(ChatRow.guest_id == guest_id).values(name=FORMER))
            return await _call(db, guest_id, FORMER)

    async def tables_to_tell(self, guest_id: int) -> list[str]:
        """Tables that are not over, at which this person sits."""
        query = select(SeatRow.game_id).join(GameRow).where(SeatRow.guest_id == guest_id, GameRow.status != "finished")
        async with self._database.begin() as db:
            return list((await db.execute(query)).scalars())

    async def _one(self, where: Any) -> Account | None:
        async with self._database.begin() as db:
            row = (await db.execute(_SELECT.where(where))).one_or_none()
        return _account(row) if row else None

    async def _set(self, guest_id: int, **values: Any) -> None:
        async with self._database.begin() as db:
            await db.execute(update(AccountRow).where(AccountRow.guest_id == guest_id).values(values))


_SELECT = select(
    GuestRow.id, GuestRow.name, AccountRow.password_hash, AccountRow.email, AccountRow.email_confirmed,
    AccountRow.preferences, AccountRow.away_from, AccountRow.away_until, AccountRow.created_at,
).join(AccountRow, AccountRow.guest_id == GuestRow.id)  # fmt: skip


def _account(row: Any) -> Account:
    return Account(**{**row._mapping, "preferences": read_preferences(row.preferences)})


async def _borne(db: AsyncConnection, looks: Sequence[str], but: int | None) -> bool:
    query = select(NameRow.guest_id).where(NameRow.look.in_([hashed(look) for look in looks]))
    return any(owner is None or owner != but for owner in (await db.execute(query)).scalars())


async def _take_name(db: AsyncConnection, guest_id: int, name: str, looks: Sequence[str]) -> None:
    """Of two who want one name at once, the primary key lets the first have it."""
    rows = [{"look": hashed(look), "guest_id": guest_id, "name": name} for look in sorted(set(looks))]
    await db.execute(insert(NameRow).on_conflict_do_nothing(), rows)
    if await _borne(db, looks, guest_id):
        raise NameTaken
    own = NameRow.look.in_([row["look"] for row in rows])
    await db.execute(update(NameRow).where(own).values(name=name))
    await _call(db, guest_id, name)


async def _call(db: AsyncConnection, guest_id: int, name: str) -> list[str]:
    """Everywhere this person sits, the seat bears this name from now on."""
    await db.execute(update(GuestRow).where(GuestRow.id == guest_id).values(name=name))
    seats = update(SeatRow).where(SeatRow.guest_id == guest_id).values(name=name).returning(SeatRow.game_id)
    return list((await db.execute(seats)).scalars())
