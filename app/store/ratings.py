"""Ratings: worked out game by game in the order in which they ended, once each, whichever node does it."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, func, insert, select, text, true, tuple_, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.event import Abandoned, RulesChanged
from app.engine.pace import Live, OverDays, Pace, read_pace
from app.engine.viewer import Seat
from app.store.account_tables import AccountRow
from app.store.database import Database
from app.store.program_tables import ProgramRow
from app.store.rating_tables import RatingChangeRow, RatingRow
from app.store.tables import GameRow, GuestRow, SeatRow

PaceKind = Literal["live", "days", "none"]
Pool = Literal["people", "programs"]
"""Among people, or with a program at the table: one never changes the other."""

NEWCOMER = 1500.0
"""What one of whom nothing is known is held to be worth."""

LEAST_MOVES = 3
"""A game that ended sooner was broken off rather than played: an act of each side and the end at least."""

_NO_RESULT = (Abandoned.__name__, RulesChanged.__name__)
_LOCK = text("SELECT pg_advisory_xact_lock(hashtext('ratings'))")


class Rated(msgspec.Struct, frozen=True):
    """A rating after `games` games, the last of which ended `at`."""

    rating: float
    deviation: float
    volatility: float
    games: int
    at: datetime


class RatedGame(msgspec.Struct, frozen=True):
    """A finished game that counts: who sat there, and who won (nobody: a draw)."""

    id: str
    game: str
    pace: PaceKind
    pool: Pool
    players: tuple[int, int]
    winner: Seat | None
    at: datetime


class Change(msgspec.Struct, frozen=True):
    """What a game made of somebody's rating."""

    game_id: str
    guest_id: int
    game: str
    pace: PaceKind
    pool: Pool
    before: float
    rating: float
    deviation: float
    volatility: float
    at: datetime


class Place(msgspec.Struct, frozen=True):
    """A line of the list of the best."""

    guest_id: int
    name: str
    rating: float
    deviation: float
    games: int
    preferences: dict[str, Any]


Rate = Callable[[RatedGame, Rated | None, Rated | None], tuple[Rated, Rated]]
"""A game and the ratings of its two players before it, none for one of whom nothing is known → those after it."""

Key = tuple[int, str, str]
"""Person, game and pace, within a pool."""


def pace_kind(pace: Pace | None) -> PaceKind:
    match pace:
        case Live():
            return "live"
        case OverDays():
            return "days"
    return "none"


class Ratings:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- working them out ---

    async def settle(self, rate: Rate) -> int:
        """Count the rated games that have ended since; the answer is how many there were.

        One that ended before another that is counted already (two nodes, two clocks) has all of them counted anew.
        """
        async with self._database.begin() as db:
            await db.execute(_LOCK)
            due = await _games(db, GameRow.counted.is_(False))
            if not due:
                return 0
            last = select(RatingChangeRow.at, RatingChangeRow.game_id)
            last = last.order_by(RatingChangeRow.at.desc(), RatingChangeRow.game_id.desc()).limit(1)
            latest = (await db.execute(last)).one_or_none()
            if latest and due[0][:2] < tuple(latest):
                await _all_anew(db, rate)
            else:
                await _count(db, [game for *_, game in due if game], rate)
            ids = [table_id for _, table_id, _ in due]
            await db.execute(update(GameRow).where(GameRow.id.in_(ids)).values(counted=True))
        return len(due)

    async def recompute(self, rate: Rate) -> tuple[int, int]:
        """All ratings from the finished games alone: how many games count, and how many figures came out otherwise."""
        async with self._database.begin() as db:
            await db.execute(_LOCK)
            before = await _written(db)
            counted = await _all_anew(db, rate)
            after = await _written(db)
        return counted, len(before ^ after)

    # --- reading them ---

    async def of(
        self, guest_ids: Collection[int], game: str, pace: PaceKind, pool: Pool = "people"
    ) -> dict[int, Rated]:
        where = (RatingRow.guest_id.in_(guest_ids), *_kind(game, pace, pool))
        async with self._database.begin() as db:
            rows = await db.execute(select(RatingRow.guest_id, *_RATED).where(*where))
            return {row.guest_id: _rated(row) for row in rows}

    async def everywhere(self, guest_ids: Collection[int], pool: Pool = "people") -> dict[Key, Rated]:
        """By person, game and pace."""
        query = select(RatingRow.guest_id, RatingRow.game, RatingRow.pace, *_RATED).where(RatingRow.pool == pool)
        async with self._database.begin() as db:
            rows = await db.execute(query.where(RatingRow.guest_id.in_(guest_ids)))
            return {(row.guest_id, row.game, row.pace): _rated(row) for row in rows}

    async def curve(self, guest_id: int, most: int = 2000) -> list[Change]:
        """What each of somebody's last games changed, the oldest first."""
        query = select(*_CHANGE).where(RatingChangeRow.guest_id == guest_id)
        query = query.order_by(RatingChangeRow.at.desc(), RatingChangeRow.game_id.desc()).limit(most)
        async with self._database.begin() as db:
            return [Change(**row._mapping) for row in reversed((await db.execute(query)).all())]

    async def by_game(self, table_id: str) -> list[Change]:
        async with self._database.begin() as db:
            rows = await db.execute(select(*_CHANGE).where(RatingChangeRow.game_id == table_id))
            return [Change(**row._mapping) for row in rows]

    async def best(
        self,
        game: str,
        pace: PaceKind,
        pool: Pool = "people",
        *,
        limit: int = 200,
        below: tuple[float, int] | None = None,
    ) -> list[Place]:
        """Those who have an account, the strongest first; `below` a rating and a person, where a page ended."""
        behind = (RatingRow.rating, -RatingRow.guest_id)
        query = (
            select(
                RatingRow.guest_id, GuestRow.name, RatingRow.rating, RatingRow.deviation, RatingRow.games,
                AccountRow.preferences,
            )
            .join(GuestRow, GuestRow.id == RatingRow.guest_id)
            .join(AccountRow, AccountRow.guest_id == RatingRow.guest_id)
            .where(*_kind(game, pace, pool), tuple_(*behind) < tuple_(below[0], -below[1]) if below else true())
            .order_by(RatingRow.rating.desc(), RatingRow.guest_id)
            .limit(limit)
        )  # fmt: skip
        async with self._database.begin() as db:
            return [Place(**row._mapping) for row in (await db.execute(query)).all()]

    async def kinds(self, pool: Pool = "people") -> dict[tuple[str, str], int]:
        """How many are rated, by game and pace."""
        query = select(RatingRow.game, RatingRow.pace, func.count()).where(RatingRow.pool == pool)
        query = query.group_by(RatingRow.game, RatingRow.pace)
        async with self._database.begin() as db:
            return {(game, pace): int(many) for game, pace, many in (await db.execute(query)).all()}


_KEY = list(RatingRow.__table__.primary_key)
_RATED = [RatingRow.__table__.c[name] for name in Rated.__struct_fields__]
_CHANGE = [RatingChangeRow.__table__.c[name] for name in Change.__struct_fields__]


def _kind(game: str, pace: PaceKind, pool: Pool) -> tuple[Any, ...]:
    return RatingRow.game == game, RatingRow.pace == pace, RatingRow.pool == pool


def _rated(row: Any) -> Rated:
    return Rated(*(getattr(row, name) for name in Rated.__struct_fields__))


async def _games(db: AsyncConnection, *where: Any) -> list[tuple[datetime, str, RatedGame | None]]:
    """Finished rated games in the order in which they ended; none for one that does not count."""
    query = (
        select(
            GameRow.id, GameRow.game, GameRow.pace, GameRow.result, GameRow.seq, GameRow.updated_at, SeatRow.guest_id,
            SeatRow.bot, ProgramRow.guest_id.label("program"),
        )
        .join(SeatRow, SeatRow.game_id == GameRow.id)
        .outerjoin(ProgramRow, ProgramRow.guest_id == SeatRow.guest_id)
        .where(GameRow.rated, GameRow.status == "finished", *where)
        .order_by(GameRow.updated_at, GameRow.id, SeatRow.seat)
    )  # fmt: skip
    tables: dict[str, list[Any]] = {}
    for row in (await db.execute(query)).all():
        tables.setdefault(row.id, []).append(row)
    return [(seats[0].updated_at, table_id, _counts(seats)) for table_id, seats in tables.items()]


def _counts(seats: Sequence[Any]) -> RatedGame | None:
    """None for a game that was abandoned, closed or broken off, and where two players did not meet."""
    row, players = seats[0], {seat.guest_id for seat in seats}
    if len(seats) != 2 or len(players) != 2 or any(seat.bot or seat.guest_id is None for seat in seats):
        return None
    if row.result["ending"]["what"] in _NO_RESULT or row.seq < LEAST_MOVES:
        return None
    pair = (seats[0].guest_id, seats[1].guest_id)
    pool: Pool = "people" if all(seat.program is None for seat in seats) else "programs"
    kind = (row.game, pace_kind(read_pace(row.pace)), pool)
    return RatedGame(row.id, *kind, pair, row.result["winner"], row.updated_at)


async def _all_anew(db: AsyncConnection, rate: Rate) -> int:
    await db.execute(delete(RatingChangeRow))
    await db.execute(delete(RatingRow))
    games = [game for *_, game in await _games(db) if game]
    await _count(db, games, rate)
    return len(games)


async def _count(db: AsyncConnection, games: Sequence[RatedGame], rate: Rate) -> None:
    if not games:
        return
    people = {player for game in games for player in game.players}
    query = select(*_KEY, *_RATED).where(RatingRow.guest_id.in_(people))
    known = {tuple(row)[: len(_KEY)]: _rated(row) for row in await db.execute(query)}
    changes: list[Change] = []
    for game in games:
        keys = [(player, game.game, game.pace, game.pool) for player in game.players]
        before = [known.get(key) for key in keys]
        for key, old, new in zip(keys, before, rate(game, *before), strict=True):
            known[key] = new
            was = old.rating if old else NEWCOMER
            changes.append(Change(game.id, *key, was, new.rating, new.deviation, new.volatility, game.at))
    await db.execute(insert(RatingChangeRow), [msgspec.structs.asdict(change) for change in changes])
    touched = {(change.guest_id, change.game, change.pace, change.pool) for change in changes}
    names = [column.name for column in _KEY]
    for key in sorted(touched):
        values = msgspec.structs.asdict(known[key])
        row = upsert(RatingRow).values(**dict(zip(names, key, strict=True)), **values)
        await db.execute(row.on_conflict_do_update(index_elements=names, set_=values))


async def _written(db: AsyncConnection) -> set[tuple[Any, ...]]:
    """Every figure there is, to the last digit."""
    ratings = await db.execute(select(*_KEY, *_RATED))
    changes = await db.execute(select(*_CHANGE))
    return {tuple(row) for row in (*ratings, *changes)}
