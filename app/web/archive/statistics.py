"""Statistics: what the games of the archive show, by game and scenario."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.web.archive.asked import BadSearch, read_search
from app.web.archive.figures import plots_of
from app.web.archive.page import COMPANIES
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.get("/statistics")
async def statistics(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    games = {rules.meta.slug: rules for rules in house.games}
    asked = {name: request.query_params.get(name, "") for name in ("game", "scenario", "company")}
    try:
        given = {name: value for name, value in asked.items() if value}
        search = read_search({"game": next(iter(games)), **given}, games)
    except BadSearch as error:
        raise NotFound(str(error)) from None
    meta = games[search.game].meta
    many, plots = await plots_of(house, meta, search.scenario, search.company)
    return page(
        request, "statistics.html", guest,
        games=[rules.meta for rules in games.values()], meta=meta, search=search, plots=plots, many=many,
        companies=COMPANIES, scenarios=[(card.slug, card.name) for card in meta.scenarios],
    )  # fmt: skip
