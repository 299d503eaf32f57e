"""The archive: finished games whose players let everybody see them, and what they can be found by.

A game is in it while its table is open to watchers, which all people at it have to wish, and while none of them has
chosen on their settings page to be left out. Both are asked anew by every search: whoever changes their mind is heard.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.happening import Happened
from app.engine.viewer import Seat
from app.store.archive_search import (
    Archived,
    Company,
    Place,
    Search,
    found,
    page_of,
    seen_by_all,
    shows_rating,
    spelled,
)
from app.store.archive_tables import ArchivedRow, ArchivedSeatRow, HappenedRow
from app.store.database import Database
from app.store.game_table import GameTable
from app.store.rating_tables import RatingChangeRow
from app.store.ratings import pace_kind
from app.store.tables import GameRow, MoveRow

MOST_SUBJECTS = 300


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What playing a finished game again tells of it. `luck` is by seat, where the game reckons it."""

    moves: int
    decisions: int
    sides: tuple[str, ...]
    won_by: tuple[str, ...]
    happened: tuple[Happened, ...] = ()
    luck: tuple[float, ...] = ()


class Told(msgspec.Struct, frozen=True):
    key: str
    name: str
    moment: int


class Archive:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- entering games ---

    async def due(self, limit: int = 20) -> list[str]:
        """Finished games that are not entered yet, the oldest first."""
        query = select(GameRow.id).where(GameRow.archived.is_(False), GameRow.status == "finished")
        async with self._database.begin() as db:
            oldest = query.order_by(GameRow.updated_about, GameRow.updated_at, GameRow.id)
            return list((await db.execute(oldest.limit(limit))).scalars())

    async def enter(self, table: GameTable, facts: Facts | None, ratings: dict[Seat, float], options: Any) -> None:
        """All that the game can be found by, at once. None: it is no game to look for, and is not asked about again.
        `ratings` are those of computers, which are fixed.
        """
        async with self._database.begin() as db:
            for kind in (ArchivedRow, ArchivedSeatRow, HappenedRow):
                await db.execute(delete(kind).where(kind.game_id == table.id))
            if facts:
                await _enter(db, table, facts, ratings, options)
            await db.execute(update(GameRow).where(GameRow.id == table.id).values(archived=True))

    async def enter_again(self) -> int:
        """All of them are entered anew, beginning with the oldest; the answer is how many there are."""
        ended = update(GameRow).where(GameRow.status == "finished").values(archived=False)
        async with self._database.begin() as db:
            return (await db.execute(ended)).rowcount

    # --- finding them ---

    async def find(self, search: Search, after: Place | None = None, limit: int = 30) -> list[Archived]:
        """The newest first."""
        async with self._database.begin() as db:
            return [Archived(**row._mapping) for row in (await db.execute(page_of(search, after, limit))).all()]

    async def count(self, search: Search, most: int = 1000) -> int:
        """How many there are, up to one more than `most`."""
        some = found(search).with_only_columns(ArchivedRow.game_id).order_by(None).limit(most + 1).subquery()
        async with self._database.begin() as db:
            return int((await db.execute(select(func.count()).select_from(some))).scalar_one())

    async def has(self, table_id: str) -> bool:
        """Whether this game is in the archive, for everybody to see."""
        async with self._database.begin() as db:
            return (await db.execute(found(Search()).where(ArchivedRow.game_id == table_id))).first() is not None

    async def told(self, table_ids: Sequence[str]) -> dict[str, list[Told]]:
        """What happened in these, in the order of the story."""
        query = select(HappenedRow.game_id, HappenedRow.key, HappenedRow.name, HappenedRow.moment)
        query = query.where(HappenedRow.game_id.in_(table_ids)).order_by(HappenedRow.moment, HappenedRow.key)
        stories: dict[str, list[Told]] = {table_id: [] for table_id in table_ids}
        async with self._database.begin() as db:
            for row in (await db.execute(query)).all():
                stories[row.game_id].append(Told(row.key, row.name, row.moment))
        return stories

    async def ratings_of(self, table_ids: Sequence[str]) -> dict[str, dict[Seat, float]]:
        """What those who show it were rated before these games, and the computers."""
        query = select(ArchivedSeatRow.game_id, ArchivedSeatRow.seat, ArchivedSeatRow.rating)
        query = query.where(ArchivedSeatRow.game_id.in_(table_ids), ArchivedSeatRow.rating.is_not(None), shows_rating())
        known: dict[str, dict[Seat, float]] = {table_id: {} for table_id in table_ids}
        async with self._database.begin() as db:
            for row in (await db.execute(query)).all():
                known[row.game_id][row.seat] = row.rating
        return known

    async def subjects(self, game: str, key: str) -> list[str]:
        """To whom this has happened in games that everybody may see."""
        query = select(HappenedRow.name).distinct().join(ArchivedRow, ArchivedRow.game_id == HappenedRow.game_id)
        query = query.join(GameRow, GameRow.id == HappenedRow.game_id).where(HappenedRow.game == game, *seen_by_all())
        query = query.where(HappenedRow.key == key, HappenedRow.subject != "").order_by(HappenedRow.name)
        async with self._database.begin() as db:
            return list((await db.execute(query.limit(MOST_SUBJECTS))).scalars())


async def _enter(db: AsyncConnection, table: GameTable, facts: Facts, ratings: dict[Seat, float], options: Any) -> None:
    begun = (await db.execute(select(func.min(MoveRow.at)).where(MoveRow.game_id == table.id))).scalar_one()
    ended, result = table.updated_at, table.result or {}
    row = {
        "game_id": table.id, "game": table.game, "scenario": table.scenario, "company": company(table),
        "pace": pace_kind(table.pace), "rated": table.rated, "ended_at": ended, "moves": facts.moves,
        "seconds": max(0, int((ended - (begun or ended)).total_seconds())), "decisions": facts.decisions,
        "winner": result.get("winner"), "ending": result["ending"]["what"], "won_by": list(facts.won_by),
        "options": options,
    }  # fmt: skip
    await db.execute(insert(ArchivedRow).values(row))
    seats = [
        {"game_id": table.id, "seat": seat, "side": side, "luck": facts.luck[seat] if facts.luck else None,
         "rating": ratings.get(seat) or await _rated_before(db, table, table.seats[seat].guest_id)}
        for seat, side in enumerate(facts.sides)
    ]  # fmt: skip
    await db.execute(insert(ArchivedSeatRow), seats)
    told = [
        {"game_id": table.id, "key": each.key, "subject": spelled(each.subject), "name": each.subject,
         "moment": each.moment, "game": table.game, "ended_at": ended}
        for each in facts.happened
    ]  # fmt: skip
    if told:
        await db.execute(upsert(HappenedRow).on_conflict_do_nothing(), told)


async def _rated_before(db: AsyncConnection, table: GameTable, guest_id: int | None) -> float | None:
    """What this game began with, if it was counted already; else what the one before it left."""
    pool = RatingChangeRow.pool == ("programs" if table.for_programs else "people")
    mine = (RatingChangeRow.guest_id == guest_id) & (RatingChangeRow.game == table.game) & pool
    here = select(RatingChangeRow.before).where(mine, RatingChangeRow.game_id == table.id)
    last = select(RatingChangeRow.rating).where(mine, RatingChangeRow.pace == pace_kind(table.pace))
    last = last.where(RatingChangeRow.at < table.updated_at).order_by(RatingChangeRow.at.desc()).limit(1)
    either = select(func.coalesce(here.scalar_subquery(), last.scalar_subquery()))
    found: float | None = (await db.execute(either)).scalar_one()
    return found


def company(table: GameTable) -> Company:
    if len(table.seats) > 1 and any(seat.bot for seat in table.seats):
        return "computer"
    if table.for_programs:
        return "program"
    people = {seat.guest_id for seat in table.seats}
    return "people" if len(table.seats) > 1 and (len(people) > 1 or table.imported) else "alone"
