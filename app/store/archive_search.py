"""What a search of the archive asks, as one statement; and who is asked first: the players."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Select, func, select, tuple_
from sqlalchemy.orm import aliased

from app.engine.event import Abandoned, OutOfTime
from app.store.account_tables import AccountRow
from app.store.archive_tables import ArchivedRow, ArchivedSeatRow, HappenedRow
from app.store.ratings import PaceKind
from app.store.tables import GameRow, SeatRow

Company = Literal["people", "computer", "program", "alone"]
Outcome = Literal["won", "lost", "draw", "time", "abandoned"]


class Place(msgspec.Struct, frozen=True):
    """Where a page of a list ended: the next one begins behind it, whatever has ended meanwhile."""

    ended_at: datetime
    game_id: str


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What is left out is not asked for. `side` and `outcome` are the player's, if one is named; lengths are minutes
    and decisions; `options` are house rules as the set-up holds them; a `subject` may be the beginning of a name.
    """

    game: str = ""
    scenario: str = ""
    company: Company | None = None
    pace: PaceKind | None = None
    rated: bool | None = None
    player: str = ""
    other: str = ""
    side: str = ""
    outcome: Outcome | None = None
    rating_least: int | None = None
    rating_most: int | None = None
    minutes_least: int | None = None
    minutes_most: int | None = None
    decisions_least: int | None = None
    decisions_most: int | None = None
    options: dict[str, Any] = {}
    since: date | None = None
    until: date | None = None
    happening: str = ""
    subject: str = ""


class Archived(msgspec.Struct, frozen=True):
    """A line of a list: what of it the table itself does not say."""

    game_id: str
    company: Company
    ended_at: datetime
    seconds: int
    moves: int
    decisions: int

    @property
    def place(self) -> Place:
        return Place(self.ended_at, self.game_id)


def spelled(name: str) -> str:
    """A name as it is looked for: in whatever case, with whatever spaces."""
    return " ".join(name.casefold().split())


def seen_by_all(*, counted: bool = False) -> list[ColumnElement[bool]]:
    """For a query that joins the games: open to everybody, and nobody at it left out of the archive. `counted`: all of
    them are looked at, not a page.
    """
    hidden = select(AccountRow.guest_id).where(AccountRow.preferences["shown"]["archive"].astext == "false")
    theirs = select(SeatRow.game_id).where(SeatRow.game_id == GameRow.id, SeatRow.guest_id.in_(hidden))
    if not counted:
        # Asked of each game that would be shown: the offset keeps Postgres from asking it of all games beforehand.
        theirs = theirs.offset(0)
    return [GameRow.public.is_(True), ~theirs.exists()]


def shows_rating(seat: Any = ArchivedSeatRow) -> ColumnElement[bool]:
    """For a query of archived seats: who keeps their rating to themselves is not found by it either."""
    silent = select(AccountRow.guest_id).where(AccountRow.preferences["shown"]["rating"].astext == "false")
    sat = aliased(SeatRow)
    here = (sat.game_id == seat.game_id) & (sat.seat == seat.seat)
    return ~select(sat.seat).where(here, sat.guest_id.in_(silent)).exists()


def page_of(search: Search, after: Place | None, limit: int) -> Select[Any]:
    query = found(search)
    if after:
        query = query.where(tuple_(ArchivedRow.ended_at, ArchivedRow.game_id) < tuple_(after.ended_at, after.game_id))
    return query.order_by(ArchivedRow.ended_at.desc(), ArchivedRow.game_id.desc()).limit(limit)


def found(search: Search) -> Select[Any]:
    columns = [ArchivedRow.__table__.c[name] for name in Archived.__struct_fields__]
    query = select(*columns).join(GameRow, GameRow.id == ArchivedRow.game_id).where(*seen_by_all())
    return query.where(*plainly(search), *_lengths(search), *_at_the_table(search), *_happened(search))


def plainly(search: Search) -> list[ColumnElement[bool]]:
    asked = {
        ArchivedRow.game: search.game, ArchivedRow.scenario: search.scenario, ArchivedRow.company: search.company,
        ArchivedRow.pace: search.pace,
    }  # fmt: skip
    where: list[ColumnElement[bool]] = [column == value for column, value in asked.items() if value]
    if search.rated is not None:
        where.append(ArchivedRow.rated.is_(search.rated))
    if search.options:
        where.append(ArchivedRow.options.contains(search.options))
    if search.since:
        where.append(ArchivedRow.ended_at >= _begins(search.since))
    if search.until:
        where.append(ArchivedRow.ended_at < _begins(search.until + timedelta(days=1)))
    return where


def _begins(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _lengths(search: Search) -> list[ColumnElement[bool]]:
    where: list[ColumnElement[bool]] = []
    if search.minutes_least is not None:
        where.append(ArchivedRow.seconds >= 60 * search.minutes_least)
    if search.minutes_most is not None:
        where.append(ArchivedRow.seconds <= 60 * search.minutes_most)
    if search.decisions_least is not None:
        where.append(ArchivedRow.decisions >= search.decisions_least)
    if search.decisions_most is not None:
        where.append(ArchivedRow.decisions <= search.decisions_most)
    return where


def _at_the_table(search: Search) -> list[ColumnElement[bool]]:
    """One seat of which all holds that is asked of a player: name, side, outcome, rating."""
    where = _ended(search)
    seat = _of_seat(search)
    if seat:
        both = (SeatRow.game_id == ArchivedSeatRow.game_id) & (SeatRow.seat == ArchivedSeatRow.seat)
        there = select(ArchivedSeatRow.game_id).join(SeatRow, both).where(*seat)
        where.append(there.where(ArchivedSeatRow.game_id == ArchivedRow.game_id).exists())
    if search.other:
        where.append(ArchivedRow.game_id.in_(_seats_of(search.other)))
    if search.player:
        where.append(ArchivedRow.game_id.in_(_seats_of(search.player)))
    return where


def _seats_of(name: str) -> Select[Any]:
    return select(SeatRow.game_id).where(func.lower(SeatRow.name) == name.strip().lower())


def _of_seat(search: Search) -> list[ColumnElement[bool]]:
    rating: list[ColumnElement[bool]] = []
    if search.rating_least is not None:
        rating.append(ArchivedSeatRow.rating >= search.rating_least)
    if search.rating_most is not None:
        rating.append(ArchivedSeatRow.rating <= search.rating_most)
    where = [*rating, shows_rating()] if rating else []
    if search.player:
        where.append(func.lower(SeatRow.name) == search.player.strip().lower())
    if search.side:
        where.append(ArchivedSeatRow.side == search.side)
    if search.outcome == "won":
        where.append(ArchivedRow.winner == ArchivedSeatRow.seat)
    if search.outcome == "lost":
        where.append(ArchivedRow.winner != ArchivedSeatRow.seat)
    return where


def _ended(search: Search) -> list[ColumnElement[bool]]:
    match search.outcome:
        case "draw":
            return [ArchivedRow.winner.is_(None), ArchivedRow.ending != Abandoned.__name__]
        case "time":
            return [ArchivedRow.ending == OutOfTime.__name__]
        case "abandoned":
            return [ArchivedRow.ending == Abandoned.__name__]
    return []


def _happened(search: Search) -> list[ColumnElement[bool]]:
    if not search.happening:
        return []
    subject = spelled(search.subject)
    told = select(HappenedRow.game_id).where(HappenedRow.game == search.game, HappenedRow.key == search.happening)
    if subject:
        told = told.where(HappenedRow.subject.startswith(subject, autoescape=True))
    return [ArchivedRow.game_id.in_(told)]
