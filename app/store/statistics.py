"""Figures over the games of the archive: who wins, how long it takes, how lucky the winners were, what is chosen.

They are counted from what everybody may see and from nothing else.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Double,
    Select,
    case,
    cast,
    func,
    literal,
    select,
    tuple_,
    union_all,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import aliased

from app.engine.event import Abandoned, RulesChanged
from app.store.archive_search import Company, Search, plainly, seen_by_all, shows_rating
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

KEPT_SECONDS = 60.0
"""So long figures are told as they were counted."""


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
    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._clock = clock
        self._kept: dict[tuple[str, str, str], tuple[float, asyncio.Task[Figures]]] = {}

    async def of(self, game: str, scenario: str = "", company: Company | None = None) -> Figures:
        """Abandoned games tell nothing. Counted at most once in a while: whoever asks meanwhile is told the same."""
        asked = (game, scenario, company or "")
        until, counting = self._kept.get(asked, (0.0, None))
        if counting is None or until <= self._clock() or _failed(counting):
            counting = asyncio.create_task(self._counted(Search(game=game, scenario=scenario, company=company)))
            self._kept[asked] = (self._clock() + KEPT_SECONDS, counting)
        # Whoever goes away before the answer must not take it from others who wait for it.
        return await asyncio.shield(counting)

    async def _counted(self, search: Search) -> Figures:
        async with self._database.begin() as db:
            rows = (await db.execute(_counts(search))).all()
        found: dict[str, list[tuple[Any, Any]]] = {}
        for what, key, figure in rows:
            found.setdefault(what, []).append((key, figure))
        games, won = _won(found.get("won", []))
        return Figures(
            games=games,
            won=won,
            favourites=_favourites(dict(found.get("favourites", []))),
            decisions=_spread(found.get("decisions", []), DECISIONS),
            minutes=_spread(found.get("minutes", []), MINUTES),
            luck=_spread(found.get("luck", []), LUCK),
            options=_options(found.get("options", [])),
        )


def _failed(counting: "asyncio.Task[Figures]") -> bool:
    return counting.done() and (counting.cancelled() or counting.exception() is not None)


# --- asking: the games are found once, then counted in every way ---


def _counts(search: Search) -> CompoundSelect[Any]:
    """Lines of what is counted, by what, and how many."""
    columns = (
        ArchivedRow.game_id, ArchivedRow.scenario, ArchivedRow.won_by, ArchivedRow.winner, ArchivedRow.decisions,
        ArchivedRow.seconds, ArchivedRow.pace, ArchivedRow.options,
    )  # fmt: skip
    query = select(*columns).join(GameRow, GameRow.id == ArchivedRow.game_id)
    query = query.where(*seen_by_all(counted=True), *plainly(search), ArchivedRow.ending.not_in(_NO_RESULT))
    played = query.cte("played").c
    seat = aliased(ArchivedSeatRow)
    winner = (seat.game_id == played.game_id) & (seat.seat == played.winner)
    minutes = select((played.seconds / literal(60.0)).label("figure")).where(*_in_one_sitting(played))
    lucky = select(seat.luck.label("figure")).join_from(played.game_id.table, seat, winner)
    return union_all(
        _by("won", func.jsonb_build_array(played.scenario, played.won_by), func.count()),
        _by("options", played.options, func.count()),
        _by_favourites(played),
        _by_bounds("decisions", select(cast(played.decisions, Double).label("figure")), DECISIONS),
        _by_bounds("minutes", minutes, MINUTES),
        _by_bounds("luck", lucky.where(seat.luck.is_not(None)), LUCK),
    )


def _by(what: str, key: Any, figure: Any) -> Select[Any]:
    return select(literal(what), func.to_jsonb(key), func.to_jsonb(figure)).group_by(key)


def _by_favourites(played: Any) -> Select[Any]:
    """By how far the ratings of the two were apart: those who show theirs."""
    one, two = aliased(ArchivedSeatRow), aliased(ArchivedSeatRow)
    better = case((one.rating >= two.rating, one.seat), else_=two.seat)
    points = case((played.winner.is_(None), 0.5), (played.winner == better, 1.0), else_=0.0)
    apart = func.width_bucket(func.abs(one.rating - two.rating), _bounds(APART))
    return (
        _by("favourites", apart, func.jsonb_build_array(func.count(), func.sum(points)))
        .select_from(played.game_id.table)
        .join(one, (one.game_id == played.game_id) & (one.seat == 0))
        .join(two, (two.game_id == played.game_id) & (two.seat == 1))
        .where(one.rating.is_not(None), two.rating.is_not(None), shows_rating(one), shows_rating(two))
    )


def _by_bounds(what: str, figures: Select[Any], bounds: tuple[int, ...]) -> Select[Any]:
    """How many are between the bounds; without a key, how many there are and their quarters."""
    figure = figures.subquery().c.figure
    place = func.width_bucket(figure, _bounds(bounds))
    quarters = func.percentile_cont(literal([0.25, 0.5, 0.75], ARRAY(Double))).within_group(figure)
    counted = func.jsonb_build_array(func.count(), quarters)
    return select(literal(what), func.to_jsonb(place), counted).group_by(func.grouping_sets(place, tuple_()))


def _in_one_sitting(played: Any) -> list[ColumnElement[bool]]:
    """What was played over days says nothing about minutes."""
    return [played.pace != "days", played.seconds < _ONE_SITTING]


def _bounds(bounds: tuple[int, ...]) -> Any:
    return literal(list(map(float, bounds)), ARRAY(Double))


# --- reading the answer ---


def _won(rows: list[tuple[Any, Any]]) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
    """Games and legs won, by scenario."""
    games: Counter[str] = Counter()
    won: dict[str, Counter[str]] = {}
    for (scenario, sides), many in rows:
        games[scenario] += many
        for side in sides:
            won.setdefault(scenario, Counter())[side] += many
    return dict(games), {scenario: dict(sides) for scenario, sides in won.items()}


def _favourites(found: dict[int, tuple[int, float]]) -> tuple[Favourites, ...]:
    return tuple(Favourites(*found.get(bucket, (0, 0.0))) for bucket in range(len(APART) + 1))


def _spread(rows: list[tuple[Any, Any]], bounds: tuple[int, ...]) -> Spread | None:
    found = dict(rows)
    games, quarters = found.pop(None, (0, None))
    if not games:
        return None
    low, half, high = quarters
    counts = tuple(found[bucket][0] if bucket in found else 0 for bucket in range(len(bounds) + 1))
    return Spread(counts, (low, half, high))


def _options(rows: list[tuple[Any, Any]]) -> dict[tuple[str, str], int]:
    chosen: Counter[tuple[str, str]] = Counter()
    for options, many in rows:
        for option in options.items():
            chosen[option] += many
    return dict(chosen)
