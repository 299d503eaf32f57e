"""Tokens: words by which a program asks for a player. A word is shown once; only its hash is kept."""

import secrets
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Literal, get_args

import msgspec
from sqlalchemy import case, delete, insert, or_, select, update

from app.store.account_tables import AccountRow, SessionRow
from app.store.database import Database
from app.store.guests import Guest
from app.store.preferences import read_preferences
from app.store.program_tables import ProgramRow, TokenRow
from app.store.sanctions import banned
from app.store.sessions import hashed
from app.store.tables import GuestRow

Scope = Literal["read", "challenge", "play"]
SCOPES: tuple[Scope, ...] = get_args(Scope)

PREFIX = "wa_"
"""So that a word that was published by mistake is found."""

_NOTED_EVERY = timedelta(minutes=1)


class Bearer(msgspec.Struct, frozen=True):
    """Whom a program asks for, and what it may."""

    guest: Guest
    scopes: frozenset[str]
    token: int
    program: bool


class Token(msgspec.Struct, frozen=True):
    """As its maker reads it. `whose` is the name of the player it asks for."""

    id: int
    name: str
    whose: str
    scopes: list[str]
    created_at: datetime
    expires_at: datetime | None
    used_at: datetime | None
    ended_at: datetime | None
    lives: bool


class Tokens:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(
        self, maker_id: int, guest_id: int, name: str, scopes: Collection[Scope], expires_at: datetime | None
    ) -> str:
        word = PREFIX + secrets.token_urlsafe(32)
        async with self._database.begin() as db:
            # No word has this hash: the session is for the sockets of the token, not for a browser.
            session = insert(SessionRow).values(guest_id=guest_id, token_hash=secrets.token_bytes(32), device=name)
            session_id = (await db.execute(session.returning(SessionRow.id))).scalar_one()
            await db.execute(
                insert(TokenRow).values(
                    guest_id=guest_id, maker_id=maker_id, session_id=session_id, token_hash=hashed(word), name=name,
                    scopes=[scope for scope in SCOPES if scope in scopes], expires_at=expires_at,
                )
            )  # fmt: skip
        return word

    async def by_word(self, word: str) -> Bearer | None:
        """Whom this word opens the door for; when it was last used is noted."""
        now = datetime.now(UTC)
        query = (
            select(
                TokenRow.id, TokenRow.scopes, TokenRow.used_at, GuestRow.id.label("guest_id"), GuestRow.name,
                SessionRow.id.label("session"), AccountRow.preferences, ProgramRow.guest_id.label("program"),
            )
            .join(SessionRow, SessionRow.id == TokenRow.session_id)
            .join(GuestRow, GuestRow.id == TokenRow.guest_id)
            .join(AccountRow, AccountRow.guest_id == GuestRow.id)
            .outerjoin(ProgramRow, ProgramRow.guest_id == GuestRow.id)
            .where(TokenRow.token_hash == hashed(word), _living(now), ~banned(GuestRow.__table__.c.id))
        )  # fmt: skip
        async with self._database.begin() as db:
            row = (await db.execute(query)).one_or_none()
            if row is None:
                return None
            if row.used_at is None or now - row.used_at > _NOTED_EVERY:
                await db.execute(update(TokenRow).where(TokenRow.id == row.id).values(used_at=now))
        guest = Guest(row.guest_id, row.name, row.session, True, read_preferences(row.preferences))
        return Bearer(guest, frozenset(row.scopes), row.id, row.program is not None)

    async def of(self, maker_id: int) -> list[Token]:
        """All that somebody ever made, those that open something first."""
        lives = case((SessionRow.id.is_not(None) & _living(datetime.now(UTC)), True), else_=False).label("lives")
        query = (
            select(
                TokenRow.id, TokenRow.name, GuestRow.name.label("whose"), TokenRow.scopes, TokenRow.created_at,
                TokenRow.expires_at, TokenRow.used_at, TokenRow.ended_at, lives,
            )
            .join(GuestRow, GuestRow.id == TokenRow.guest_id)
            .outerjoin(SessionRow, SessionRow.id == TokenRow.session_id)
            .where(TokenRow.maker_id == maker_id)
            .order_by(lives.desc(), TokenRow.id.desc())
        )  # fmt: skip
        async with self._database.begin() as db:
            return [Token(**row._mapping) for row in (await db.execute(query)).all()]

    async def end(self, maker_id: int, token_id: int) -> list[int]:
        """From now on it opens nothing. The answer are the sessions whose sockets are to be closed."""
        mine = (TokenRow.maker_id == maker_id) & (TokenRow.id == token_id) & TokenRow.ended_at.is_(None)
        async with self._database.begin() as db:
            ended = update(TokenRow).where(mine).values(ended_at=datetime.now(UTC)).returning(TokenRow.session_id)
            sessions = [each for each in (await db.execute(ended)).scalars() if each is not None]
            await db.execute(delete(SessionRow).where(SessionRow.id.in_(sessions)))
            return sessions


def _living(now: datetime):  # type: ignore[no-untyped-def]
    return TokenRow.ended_at.is_(None) & or_(TokenRow.expires_at.is_(None), TokenRow.expires_at > now)
