"""Ratings: the lists of the best, and those of one player."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import Field

from app.community.names import looks
from app.community.rater import SURE
from app.store.accounts import Account
from app.store.preferences import read_preferences
from app.store.ratings import PaceKind, Place, Pool
from app.web.api import models
from app.web.api.caller import OPTIONAL, Caller, Reads
from app.web.api.games import Slug, game_here
from app.web.api.paging import Page, Paging, link_next, place, read_place
from app.web.api.problems import Refusal, documented
from app.web.api.tagged import TaggedRoute
from app.web.api.words import rating_fields
from app.web.house import House, house
from app.web.ratings import POOLS, worth

router = APIRouter(tags=["ratings"], route_class=TaggedRoute)


class WhichRatings(Paging):
    pool: Annotated[Pool, Field(description="Among people, or games with a program at the table.")] = "people"


@router.get(
    "/ratings/{slug}/{pace}", operation_id="listRatings", responses=documented(401, 404), openapi_extra=OPTIONAL
)
async def list_ratings(
    request: Request,
    response: Response,
    house: Annotated[House, Depends(house)],
    caller: Caller,
    slug: Slug,
    pace: Annotated[PaceKind, Path(description="How it is played: live, over days, or without a clock.")],
    wanted: Annotated[WhichRatings, Query()],
) -> Page[models.Place]:
    """The best of a game at a pace, the strongest first; only who shows their rating."""
    game = game_here(house, slug).meta.slug
    below = read_place(wanted.after, tuple[float, int])
    found = await house.store.ratings.best(game, pace, wanted.pool, limit=wanted.limit + 1, below=below)
    shown = found[: wanted.limit]
    after = place(shown[-1].rating, shown[-1].guest_id) if len(found) > wanted.limit else None
    link_next(request, response, wanted, after)
    programs = await house.store.programs.owners([each.guest_id for each in shown])
    items = [
        _place(each, each.guest_id in programs) for each in shown if read_preferences(each.preferences).shown.rating
    ]
    return Page(items=items, next=after)


def _place(each: Place, program: bool) -> models.Place:
    return models.Place(
        name=each.name, program=program, rating=round(each.rating), deviation=round(each.deviation),
        provisional=each.deviation > SURE, games=each.games,
    )  # fmt: skip


@router.get("/me", operation_id="getMe", responses=documented(401, 403))
async def get_me(bearer: Reads) -> models.Me:
    """Who the token asks for, and what it may."""
    return models.Me(name=bearer.guest.name, program=bearer.program, scopes=sorted(bearer.scopes))


@router.get("/players/{name}", operation_id="getPlayer", responses=documented(401, 404), openapi_extra=OPTIONAL)
async def get_player(
    request: Request,
    house: Annotated[House, Depends(house)],
    caller: Caller,
    name: Annotated[str, Path(description="The name of the player.")],
) -> models.Player:
    """A player with an account: whether it is a program and whose, and the ratings they show."""
    account = await house.store.accounts.by_name(looks(name[:100]))
    if account is None:
        raise Refusal(404, "Nobody with an account here is called so.")
    owner = await house.store.programs.owner_name(account.id)
    return models.Player(
        name=account.name, program=owner is not None, owner=owner or None,
        page=house.address(request, f"/player/{account.name}"), ratings=await _ratings(house, account),
    )  # fmt: skip


async def _ratings(house: House, account: Account) -> list[models.GameRating]:
    if not account.preferences.shown.rating:
        return []
    found = []
    for pool in POOLS:
        for (_, game, pace), known in sorted((await house.store.ratings.everywhere([account.id], pool)).items()):
            figures = rating_fields(worth(known))
            found.append(models.GameRating.model_validate({**figures, "game": game, "pace": pace, "pool": pool}))
    return found
