"""Reports: somebody tells the host of another player, with the table it happened at."""

from datetime import datetime

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert

from app.store.database import Database
from app.store.moderator_acts import note
from app.store.tables import GuestRow, ReportRow


class Report(msgspec.Struct, frozen=True):
    id: int
    game_id: str
    seq: int
    by: str | None
    about_id: int | None
    about_name: str
    words: str
    at: datetime
    settled_at: datetime | None
    outcome: str


class Reports:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table_id: str, seq: int, guest_id: int, about_id: int, about_name: str, words: str) -> None:
        """One report of a player by another for a table; a second one takes its place."""
        said = {"words": words, "seq": seq, "settled_at": None, "outcome": ""}
        row = insert(ReportRow).values(
            game_id=table_id, guest_id=guest_id, about_id=about_id, about_name=about_name, **said
        )
        again = row.on_conflict_do_update(index_elements=["game_id", "guest_id", "about_id"], set_=said)
        async with self._database.begin() as db:
            await db.execute(again)

    async def lately(self, limit: int = 50, about_id: int | None = None) -> list[Report]:
        """Those that are not settled come first, then the newest."""
        query = _SELECT.order_by(ReportRow.settled_at.is_not(None), ReportRow.id.desc()).limit(limit)
        if about_id is not None:
            query = query.where(ReportRow.about_id == about_id)
        async with self._database.begin() as db:
            return [Report(**row._mapping) for row in (await db.execute(query)).all()]

    async def get(self, report_id: int) -> Report | None:
        async with self._database.begin() as db:
            row = (await db.execute(_SELECT.where(ReportRow.id == report_id))).one_or_none()
        return Report(**row._mapping) if row else None

    async def open_ones(self) -> int:
        query = select(func.count()).select_from(ReportRow).where(ReportRow.settled_at.is_(None))
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())

    async def settle(self, report_id: int, outcome: str, *, by_id: int | None) -> None:
        here = update(ReportRow).where(ReportRow.id == report_id)
        settled = here.values(settled_at=func.now(), outcome=outcome).returning(ReportRow.about_id, ReportRow.game_id)
        async with self._database.begin() as db:
            about_id, game_id = (await db.execute(settled)).one()
            await note(db, by_id, "settled a report about", about_id=about_id, game_id=game_id, words=outcome)


_SELECT = select(
    ReportRow.id, ReportRow.game_id, ReportRow.seq, GuestRow.name.label("by"), ReportRow.about_id, ReportRow.about_name,
    ReportRow.words, ReportRow.at, ReportRow.settled_at, ReportRow.outcome,
).outerjoin(GuestRow, GuestRow.id == ReportRow.guest_id)  # fmt: skip
