"""Who may not speak or not play here, for how long and why."""

from datetime import UTC, datetime
from functools import cache
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, exists, func, insert, or_, select, update
from sqlalchemy.orm import aliased

from app.store.account_tables import SessionRow
from app.store.database import Database
from app.store.host_tables import SanctionRow
from app.store.moderator_acts import note
from app.store.program_tables import ProgramRow

SanctionKind = Literal["mute", "ban"]
DONE = {"mute": "muted", "ban": "banned"}


class Sanction(msgspec.Struct, frozen=True):
    id: int
    kind: SanctionKind
    reason: str
    until: datetime | None
    at: datetime
    lifted_at: datetime | None

    def in_force(self, now: datetime) -> bool:
        return self.lifted_at is None and (self.until is None or self.until > now)

    @property
    def term(self) -> str:
        """For the sentence: “until 3 Dec 2026 12:00 UTC”, or “for good”."""
        return f"until {self.until.astimezone(UTC):%d %b %Y %H:%M} UTC" if self.until else "for good"


_COLUMNS = [SanctionRow.__table__.c[name] for name in Sanction.__struct_fields__]


def in_force(kind: SanctionKind) -> ColumnElement[bool]:
    return (
        (SanctionRow.kind == kind)
        & SanctionRow.lifted_at.is_(None)
        & or_(SanctionRow.until.is_(None), SanctionRow.until > func.now())
    )


@cache
def banned(guest_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether the person of this column is banned now, or the program of this column with its owner."""
    program = aliased(ProgramRow)  # by a name of its own: the question around it may be about programs too
    owner = select(program.owner_id).where(program.guest_id == guest_id).correlate_except(program).scalar_subquery()
    return exists().where(or_(SanctionRow.guest_id == guest_id, SanctionRow.guest_id == owner), in_force("ban"))


class Sanctions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def impose(
        self,
        guest_id: int,
        kind: SanctionKind,
        *,
        reason: str,
        until: datetime | None,
        by_id: int | None,
        game_id: str | None = None,
    ) -> list[int]:
        """The answer are the sessions of a banned one, which live no more while it lasts."""
        row = {"guest_id": guest_id, "kind": kind, "reason": reason, "until": until}
        async with self._database.begin() as db:
            made = (await db.execute(insert(SanctionRow).values(row).returning(*_COLUMNS))).one()
            words = f"{Sanction(**made._mapping).term}: {reason}"
            await note(db, by_id, DONE[kind], about_id=guest_id, game_id=game_id, words=words)
            if kind != "ban":
                return []
            return list((await db.execute(select(SessionRow.id).where(SessionRow.guest_id == guest_id))).scalars())

    async def lift(self, guest_id: int, kind: SanctionKind, *, by_id: int | None) -> bool:
        """All of this kind that hold; false if there was none."""
        here = (SanctionRow.guest_id == guest_id) & in_force(kind)
        async with self._database.begin() as db:
            if not (await db.execute(update(SanctionRow).where(here).values(lifted_at=func.now()))).rowcount:
                return False
            await note(db, by_id, f"lifted the {kind} of", about_id=guest_id)
            return True

    async def now(self, guest_id: int, kind: SanctionKind) -> Sanction | None:
        """The one that holds longest."""
        query = select(*_COLUMNS).where(SanctionRow.guest_id == guest_id, in_force(kind))
        query = query.order_by(SanctionRow.until.desc().nulls_first()).limit(1)
        async with self._database.begin() as db:
            row = (await db.execute(query)).one_or_none()
        return Sanction(**row._mapping) if row else None

    async def of(self, guest_id: int) -> list[Sanction]:
        query = select(*_COLUMNS).where(SanctionRow.guest_id == guest_id).order_by(SanctionRow.id.desc())
        async with self._database.begin() as db:
            return [Sanction(**row._mapping) for row in (await db.execute(query)).all()]
