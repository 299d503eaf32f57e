"""Scenarios to read before one lays them: the list of a game, and a page for each, by what kind of scenario it is."""

from typing import Any

from fastapi import APIRouter, Request, Response

from app.engine.rules import Meta, ScenarioCard, UnknownScenario
from app.games import UnknownGame, game, open_games
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.web.battle_sheet import battle_sheet
from app.web.convoy_sheet import convoy_sheet
from app.web.guest import CurrentGuest
from app.web.house import page
from app.web.not_found import NotFound
from app.web.operation_sheet import operation_sheet

router = APIRouter(include_in_schema=False)


@router.get("/scenarios/{slug}")
async def of_game(request: Request, guest: CurrentGuest, slug: str) -> Response:
    try:
        rules = game(slug)
    except UnknownGame as error:
        raise NotFound(str(error)) from None
    return page(request, "scenarios.html", guest, meta=rules.meta, parts=parts(rules.meta), ready=rules in open_games())


@router.get("/scenarios/{slug}/{scenario}")
async def one(request: Request, guest: CurrentGuest, slug: str, scenario: str) -> Response:
    try:
        rules = game(slug)
        card = rules.meta.scenario(scenario)
    except (UnknownGame, UnknownScenario) as error:
        raise NotFound(str(error)) from None
    template, sheet = _sheet(slug, scenario)
    return page(request, template, guest, meta=rules.meta, card=card, sheet=sheet, ready=rules in open_games())


def parts(meta: Meta) -> list[tuple[str, list[ScenarioCard]]]:
    """The scenarios of a game under their headings; a game with one kind of them needs none."""
    if meta.slug != "atlantic-chase":
        return [("", list(meta.scenarios))]
    battles = [card for card in meta.scenarios if card.slug not in OPERATIONS]
    operations = [card for card in meta.scenarios if card.slug in OPERATIONS]
    return [("Battles", battles), ("Operations", operations)]


def _sheet(slug: str, scenario: str) -> tuple[str, dict[str, Any]]:
    if slug == "tonnage-war":
        return "scenario-convoy.html", convoy_sheet(scenario)
    if scenario in OPERATIONS:
        return "scenario-operation.html", operation_sheet(scenario)
    return "scenario-battle.html", battle_sheet(scenario)
