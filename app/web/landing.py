"""The first page, and the shortest way to a first card."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from app.web.computer import usual_level
from app.web.guest import CurrentGuest, name_for
from app.web.house import House, house, page
from app.web.new_game import NewTable, lay
from app.web.not_found import NotFound
from app.web.rows import rows

router = APIRouter(include_in_schema=False)


@router.get("/")
async def landing(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    tables = await house.store.games.to_watch("playing", limit=4)
    games = [rules.meta for rules in house.shown_games]
    first = next((meta for meta in games if meta.slug in _quick_games(house)), None)
    levels = {meta.slug: usual_level(meta.slug) for meta in games}
    return page(
        request,
        "landing.html",
        guest,
        tables=rows(tables, guest),
        games=games,
        first=first,
        levels=levels,
    )


@router.post("/play-now")
async def play_now(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    salt: Annotated[str, Form()] = "",
    game: Annotated[str, Form()] = "",
) -> Response:
    """A whole table against the computer in one click; of the first game that has a quick start, if none is named."""
    quick = _quick_games(house)
    slug = game or next(iter(quick), "")
    start = house.pages[slug].quick_start if slug in quick else None
    if start is None:
        raise NotFound("There is no quick start for this game.")
    name = await name_for(house, guest)
    chosen = NewTable(
        game=slug, scenario=start.scenario, side=start.side, against="computer", name=name, salt=salt
    )  # fmt: skip
    return await lay(request, house, guest, chosen)


def _quick_games(house: House) -> list[str]:
    return [rules.meta.slug for rules in house.games if house.pages[rules.meta.slug].quick_start]
