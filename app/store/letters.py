"""Words sent by mail: each works once, for a while."""

import secrets
from datetime import UTC, datetime, timedelta
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select

from app.store.account_tables import LetterRow
from app.store.database import Database
from app.store.sessions import hashed

Purpose = Literal["sign in", "confirm"]


class Letter(msgspec.Struct, frozen=True):
    guest_id: int
    purpose: Purpose
    email: str


class Letters:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, letter: Letter, lasts: timedelta) -> str:
        token, now = secrets.token_urlsafe(32), datetime.now(UTC)
        async with self._database.begin() as db:
            await db.execute(delete(LetterRow).where(LetterRow.expires_at < now))
            values = {**msgspec.to_builtins(letter), "token_hash": hashed(token), "expires_at": now + lasts}
            await db.execute(insert(LetterRow).values(values))
        return token

    async def read(self, token: str, purpose: Purpose) -> Letter | None:
        """Look at it; it can still be opened."""
        columns = [LetterRow.guest_id, LetterRow.purpose, LetterRow.email]
        async with self._database.begin() as db:
            row = (await db.execute(select(*columns).where(_good(token, purpose)))).one_or_none()
        return Letter(**row._mapping) if row else None

    async def open(self, token: str, purpose: Purpose) -> Letter | None:
        columns = [LetterRow.guest_id, LetterRow.purpose, LetterRow.email]
        async with self._database.begin() as db:
            row = (await db.execute(delete(LetterRow).where(_good(token, purpose)).returning(*columns))).one_or_none()
        return Letter(**row._mapping) if row else None


def _good(token: str, purpose: Purpose) -> ColumnElement[bool]:
    now = datetime.now(UTC)
    return (LetterRow.token_hash == hashed(token)) & (LetterRow.purpose == purpose) & (LetterRow.expires_at > now)
