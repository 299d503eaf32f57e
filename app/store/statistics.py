"""Figures over the games of the archive: who wins, how long it takes, how lucky the winners were, what is chosen.

They are counted from what everybody may see and from nothing else.
"""

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Double, Select, Text, case, column, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from app.engine.event import Abandoned, RulesChanged
from app.store.archive_search import Search, plainly, seen_by_all, shows_rating
from app.store.archive_tables import ArchivedRow, ArchivedSeatRow
from app.store.database import Database
from app.store.tables import GameRow

DECISIONS = (20, 50, 100, 150, 200, 300, 500, 1000)
MINUTES = (10, 20, 30, 45, 60, 90, 120, 180)
APART = (50, 100, 150, 200, 300, 400)
LUCK = (10, 20, 30, 40, 50, 60, 70, 80, 90)
"""Where one column of a plot ends and the next begins."""

_NO_RESULT = (Abandoned.__name__, RulesChanged.__name__)
_ONE_SITTING = 86_400


class Spread(msgspec.Struct, frozen=True):
    """How many games fell between the bounds, one more than there are of these; and the quarter, half and three
    quarters of them.
    """

    counts: tuple[int, ...]
    quarters: tuple[float, float, float]

    @property
    def games(self) -> int:
        return sum(self.counts)


class Favourites(msgspec.Struct, frozen=True):
    """Of games between players so far apart: how many, and the points of the one who was rated higher."""

    games: int
    points: float

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0


class Figures(msgspec.Struct, frozen=True):
    """`won` is by scenario and side, `""` for legs that nobody won. `luck` is that of winners, where it is reckoned."""

    games: dict[str, int]
    won: dict[str, dict[str, int]]
    favourites: tuple[Favourites, ...]
    decisions: Spread | None
    minutes: Spread | None
    luck: Spread | None
    options: dict[tuple[str, str], int]

    @property
    def many(self) -> int:
        return sum(self.games.values())


class Statistics:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, search: Search) -> Figures:
        """Of the games of one game that a search finds by what the table was; abandoned ones tell nothing."""
        async with self._database.begin() as db:
            return Figures(
                games=dict(await _rows(db, _by_scenario(search))),
                won=await _won(db, search),
                favourites=await _favourites(db, search),
                decisions=await _spread(db, search, ArchivedRow.decisions, DECISIONS),
                minutes=await _spread(db, search, ArchivedRow.seconds / literal(60.0), MINUTES, *_in_one_sitting()),
                luck=await _luck(db, search),
                options={(name, value): many for name, value, many in await _rows(db, _options(search))},
            )


async def _rows(db: AsyncConnection, query: Select[Any]) -> list[Any]:
    return list((await db.execute(query)).all())


def _of(search: Search, *columns: Any) -> Select[Any]:
    query = select(*columns).select_from(ArchivedRow).join(GameRow, GameRow.id == ArchivedRow.game_id)
    return query.where(*seen_by_all(counted=True), *plainly(search), ArchivedRow.ending.not_in(_NO_RESULT))


def _by_scenario(search: Search) -> Select[Any]:
    return _of(search, ArchivedRow.scenario, func.count()).group_by(ArchivedRow.scenario)


async def _won(db: AsyncConnection, search: Search) -> dict[str, dict[str, int]]:
    legs = _of(search, ArchivedRow.scenario, func.unnest(ArchivedRow.won_by).label("side")).subquery()
    query = select(legs.c.scenario, legs.c.side, func.count()).group_by(legs.c.scenario, legs.c.side)
    won: dict[str, dict[str, int]] = {}
    for scenario, side, many in await _rows(db, query):
        won.setdefault(scenario, {})[side] = many
    return won


async def _favourites(db: AsyncConnection, search: Search) -> tuple[Favourites, ...]:
    """By how far the ratings of the two were apart: those who show theirs."""
    one, two = aliased(ArchivedSeatRow), aliased(ArchivedSeatRow)
    apart = func.abs(one.rating - two.rating)
    better = case((one.rating >= two.rating, one.seat), else_=two.seat)
    points = case((ArchivedRow.winner.is_(None), 0.5), (ArchivedRow.winner == better, 1.0), else_=0.0)
    place = func.width_bucket(apart, _bounds(APART))
    query = (
        _of(search, place, func.count(), func.sum(points))
        .join(one, (one.game_id == ArchivedRow.game_id) & (one.seat == 0))
        .join(two, (two.game_id == ArchivedRow.game_id) & (two.seat == 1))
        .where(one.rating.is_not(None), two.rating.is_not(None), shows_rating(one), shows_rating(two))
        .group_by(place)
    )
    found = {bucket: Favourites(many, float(won)) for bucket, many, won in await _rows(db, query)}
    return tuple(found.get(bucket, Favourites(0, 0.0)) for bucket in range(len(APART) + 1))


async def _spread(
    db: AsyncConnection, search: Search, figure: Any, bounds: tuple[int, ...], *where: Any
) -> Spread | None:
    return await _counted(db, _of(search, figure.label("figure")).where(*where), bounds)


async def _luck(db: AsyncConnection, search: Search) -> Spread | None:
    seat = (ArchivedSeatRow.game_id == ArchivedRow.game_id) & (ArchivedSeatRow.seat == ArchivedRow.winner)
    query = _of(search, ArchivedSeatRow.luck.label("figure")).join(ArchivedSeatRow, seat)
    return await _counted(db, query.where(ArchivedSeatRow.luck.is_not(None)), LUCK)


async def _counted(db: AsyncConnection, figures: Select[Any], bounds: tuple[int, ...]) -> Spread | None:
    each = figures.subquery()
    place = func.width_bucket(each.c.figure, _bounds(bounds))
    counts = dict(map(tuple, await _rows(db, select(place, func.count()).group_by(place))))
    if not counts:
        return None
    quarters = [func.percentile_cont(part).within_group(each.c.figure) for part in (0.25, 0.5, 0.75)]
    (found,) = await _rows(db, select(*quarters))
    low, half, high = map(float, found)
    return Spread(tuple(counts.get(bucket, 0) for bucket in range(len(bounds) + 1)), (low, half, high))


def _in_one_sitting() -> list[ColumnElement[bool]]:
    """What was played over days says nothing about minutes."""
    return [ArchivedRow.pace != "days", ArchivedRow.seconds < _ONE_SITTING]


def _options(search: Search) -> Select[Any]:
    chosen = func.jsonb_each_text(ArchivedRow.options).table_valued(column("key", Text), column("value", Text))
    query = _of(search, chosen.c.key, chosen.c.value, func.count()).join(chosen, literal(True))
    return query.group_by(chosen.c.key, chosen.c.value)


def _bounds(bounds: tuple[int, ...]) -> Any:
    return literal(list(map(float, bounds)), ARRAY(Double))
