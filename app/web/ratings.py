"""The lists of the best, by game and pace; and what a page says of somebody's rating."""

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response

from app.community.computer_ratings import RATINGS, Measured
from app.community.rater import SURE
from app.store.game_table import GameTable
from app.store.preferences import read_preferences
from app.store.ratings import Change, PaceKind, Pool, Rated, pace_kind
from app.web.computer import levels
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.rating_curve import Curve, curve
from app.web.rating_range import pool_of

router = APIRouter(include_in_schema=False)

PACES: tuple[tuple[PaceKind, str], ...] = (("live", "Live"), ("days", "Over days"), ("none", "No clock"))
POOLS: dict[Pool, str] = {"people": "{}", "programs": "{}, with programs"}
SHOWN = 100


class Worth(msgspec.Struct, frozen=True):
    """A rating in words: the figure, how far it may be off, and whether that is too far to rank it."""

    rating: int
    off: int
    games: int
    provisional: bool

    @property
    def words(self) -> str:
        return f"{self.rating}{'?' if self.provisional else ''}"


def worth(known: Rated) -> Worth:
    return Worth(round(known.rating), round(2 * known.deviation), known.games, known.deviation > SURE)


class Standing(msgspec.Struct, frozen=True):
    """Somebody's rating in a game at a pace, with its curve."""

    title: str
    pace: str
    path: str
    worth: Worth
    curve: Curve | None


@router.get("/ratings")
async def leaderboard(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    game: str = "",
    pace: str = "",
    pool: Pool = "people",
) -> Response:
    kinds = await house.store.ratings.kinds(pool)
    games = [rules.meta for rules in house.games if rules.meta.seats > 1 or (rules.meta.slug, "live") in kinds]
    fullest = max(kinds, key=lambda kind: kinds[kind], default=(games[0].slug, "live"))
    slug, kind = game or fullest[0], pace or fullest[1]
    if slug not in {meta.slug for meta in games} or kind not in dict(PACES):
        raise NotFound("There is no such list: choose a game and a pace of this house.")
    places = await house.store.ratings.best(slug, kind, pool)
    shown = [place for place in places if read_preferences(place.preferences).shown.rating]
    sure = [place for place in shown if place.deviation <= SURE][:SHOWN]
    unsure = [place for place in shown if place.deviation > SURE][:SHOWN]
    return page(
        request, "ratings.html", guest,
        games=games, paces=PACES, game=slug, pace=kind, ranked=sure, provisional=unsure,
        many=kinds.get((slug, kind), 0), pool=pool, computers=computers(slug),
    )  # fmt: skip


def computers(game: str) -> list[tuple[str, Measured]]:
    """Those one can choose to play against, the strongest first, by the words of the form."""
    known = [(level.label, RATINGS.get(game, {}).get(level.bot)) for level in levels(game)]
    return sorted(((label, worth) for label, worth in known if worth), key=lambda each: -each[1].rating)


async def standings(house: House, guest_id: int) -> list[Standing]:
    """All ratings of a player: among people, then with programs; in the order of the shelf."""
    changes = await house.store.ratings.curve(guest_id)
    return [each for pool in POOLS for each in await _standings(house, guest_id, pool, changes)]


async def _standings(house: House, guest_id: int, pool: Pool, changes: list[Change]) -> list[Standing]:
    known = await house.store.ratings.everywhere([guest_id], pool)
    apart = "" if pool == "people" else f"&pool={pool}"
    return [
        Standing(
            rules.meta.title, POOLS[pool].format(words), f"/ratings?game={rules.meta.slug}&pace={kind}{apart}",
            worth(known[guest_id, rules.meta.slug, kind]), curve(_of(changes, rules.meta.slug, kind, pool)),
        )
        for rules in house.games
        for kind, words in PACES
        if (guest_id, rules.meta.slug, kind) in known
    ]  # fmt: skip


def _of(changes: Iterable[Change], game: str, pace: PaceKind, pool: Pool) -> list[Change]:
    return [change for change in changes if (change.game, change.pace, change.pool) == (game, pace, pool)]


async def worths(house: House, tables: Iterable[GameTable]) -> dict[str, dict[int, Worth]]:
    """By table and seat: the ratings of those who sit there and show them, in that game at that pace."""
    tables = list(tables)
    people = {seat.guest_id for table in tables for seat in table.seats if seat.guest_id is not None}
    pools = {pool_of(table) for table in tables}
    known = {pool: await house.store.ratings.everywhere(people, pool) if people else {} for pool in pools}
    rated_ones = {person for each in known.values() for person, _, _ in each}
    showing = await house.store.accounts.showing_rating(rated_ones) if rated_ones else set()
    found: dict[str, dict[int, Worth]] = {}
    for table in tables:
        kind = pace_kind(table.pace)
        here: dict[int, Any] = {
            seat.seat: known[pool_of(table)].get((seat.guest_id, table.game, kind))
            for seat in table.seats
            if seat.guest_id in showing
        }
        found[table.id] = {seat: worth(rated) for seat, rated in here.items() if rated}
    return found
