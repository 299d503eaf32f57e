"""What the house has posted: who may sign up, and the message of the day; and the invitations it gave."""

import secrets
from datetime import UTC, datetime, timedelta
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.dialects.postgresql import insert

from app.store.database import Database
from app.store.host_tables import BoardRow, InvitationRow
from app.store.moderator_acts import note
from app.store.sessions import hashed
from app.store.tables import GuestRow

SignUp = Literal["open", "invitation", "closed"]


class Posted(msgspec.Struct, frozen=True):
    sign_up: SignUp = "open"
    words: str = ""


class Invitation(msgspec.Struct, frozen=True):
    note: str
    made_at: datetime
    expires_at: datetime
    used_at: datetime | None
    used_by: str | None


class Board:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self) -> Posted:
        async with self._database.begin() as db:
            row = (await db.execute(select(BoardRow.sign_up, BoardRow.words))).one_or_none()
        return msgspec.convert(row._asdict(), Posted) if row else Posted()

    async def set_sign_up(self, sign_up: SignUp, *, by_id: int | None) -> None:
        await self._post(by_id, f"set sign-up to {sign_up}", "", sign_up=sign_up)

    async def set_words(self, words: str, *, by_id: int | None) -> None:
        await self._post(
            by_id, "posted the message of the day" if words else "took down the message", words, words=words
        )

    async def _post(self, by_id: int | None, act: str, said: str, **values: str) -> None:
        row = insert(BoardRow).values(id=1, **values)
        async with self._database.begin() as db:
            await db.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))
            await note(db, by_id, act, words=said)

    # --- invitations ---

    async def invite(self, words: str, lasts: timedelta, *, by_id: int | None) -> str:
        token, now = secrets.token_urlsafe(24), datetime.now(UTC)
        async with self._database.begin() as db:
            row = {"token_hash": hashed(token), "note": words, "expires_at": now + lasts}
            await db.execute(insert(InvitationRow).values(row))
            await note(db, by_id, "invited somebody", words=words)
        return token

    async def invitations(self, limit: int = 50) -> list[Invitation]:
        query = (
            select(
                InvitationRow.note, InvitationRow.made_at, InvitationRow.expires_at, InvitationRow.used_at,
                GuestRow.name.label("used_by"),
            )
            .outerjoin(GuestRow, GuestRow.id == InvitationRow.used_by)
            .order_by(InvitationRow.made_at.desc())
            .limit(limit)
        )  # fmt: skip
        async with self._database.begin() as db:
            return [Invitation(**row._mapping) for row in (await db.execute(query)).all()]

    async def is_invitation(self, token: str) -> bool:
        async with self._database.begin() as db:
            return (await db.execute(select(InvitationRow.token_hash).where(_good(token)))).first() is not None

    async def open_invitation(self, token: str) -> bool:
        """It is used from now on; false if it was already, or is too old."""
        async with self._database.begin() as db:
            used = update(InvitationRow).where(_good(token)).values(used_at=datetime.now(UTC))
            return (await db.execute(used)).rowcount == 1

    async def came_by(self, token: str, guest_id: int) -> None:
        here = InvitationRow.token_hash == hashed(token)
        async with self._database.begin() as db:
            await db.execute(update(InvitationRow).where(here).values(used_by=guest_id))

    async def give_back(self, token: str) -> None:
        """Nothing came of it: the name was taken, or the password would not do."""
        here = (InvitationRow.token_hash == hashed(token)) & InvitationRow.used_by.is_(None)
        async with self._database.begin() as db:
            await db.execute(update(InvitationRow).where(here).values(used_at=None))

    async def take_back(self, *, by_id: int | None) -> int:
        """All that are not used yet."""
        async with self._database.begin() as db:
            gone = (await db.execute(delete(InvitationRow).where(InvitationRow.used_at.is_(None)))).rowcount
            await note(db, by_id, "took back invitations", words=f"{gone} not used yet")
        return int(gone)


def _good(token: str) -> ColumnElement[bool]:
    now = datetime.now(UTC)
    return (
        (InvitationRow.token_hash == hashed(token)) & InvitationRow.used_at.is_(None) & (InvitationRow.expires_at > now)
    )
