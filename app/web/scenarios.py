"""Scenarios to read before one lays them: the list of a game, and a page for each."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.engine.rules import UnknownScenario
from app.games import UnknownGame, game
from app.web.archive.figures import plots_of
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.get("/scenarios/{slug}")
async def of_game(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, slug: str
) -> Response:
    try:
        rules = game(slug)
    except UnknownGame as error:
        raise NotFound(str(error)) from None
    parts = house.pages[slug].parts(rules.meta)
    return page(request, "scenarios.html", guest, meta=rules.meta, parts=parts, ready=rules in house.games)


@router.get("/scenarios/{slug}/{scenario}")
async def one(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, slug: str, scenario: str
) -> Response:
    try:
        rules = game(slug)
        card = rules.meta.scenario(scenario)
    except (UnknownGame, UnknownScenario) as error:
        raise NotFound(str(error)) from None
    describe = house.pages[slug].sheet
    sheet = describe(scenario) if describe else None
    template = f"games/{slug}/{sheet.template}" if sheet else "scenario.html"
    facts = sheet.facts if sheet else {}
    many, plots = await plots_of(house, rules.meta, scenario)
    return page(
        request, template, guest,
        meta=rules.meta, card=card, sheet=facts, ready=rules in house.games, many=many, plots=plots,
    )  # fmt: skip
