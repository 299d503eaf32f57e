"""Guests: people who play under a name, without registration, known by a cookie."""

import hashlib
import secrets

import msgspec
from sqlalchemy import insert, select, update

from app.store.database import Database
from app.store.tables import GuestRow


class Guest(msgspec.Struct, frozen=True):
    id: int
    name: str


class Guests:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """A new guest and the token for the cookie; it is shown once, only its hash is kept."""
        token = secrets.token_urlsafe(32)
        async with self._database.begin() as db:
            query = insert(GuestRow).values(name=name, token_hash=_hash(token)).returning(GuestRow.id)
            guest_id = (await db.execute(query)).scalar_one()
        return Guest(guest_id, name), token

    async def by_token(self, token: str) -> Guest | None:
        async with self._database.begin() as db:
            query = select(GuestRow.id, GuestRow.name).where(GuestRow.token_hash == _hash(token))
            row = (await db.execute(query)).one_or_none()
        return Guest(row.id, row.name) if row else None

    async def rename(self, guest_id: int, name: str) -> None:
        async with self._database.begin() as db:
            await db.execute(update(GuestRow).where(GuestRow.id == guest_id).values(name=name))


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
