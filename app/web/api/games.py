"""The games on the shelf: their scenarios, sides, house rules and levels."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path

from app.engine.rules import Rules
from app.games import UnknownGame, game
from app.web.api import models
from app.web.api.caller import OPTIONAL, Caller
from app.web.api.problems import Refusal, documented
from app.web.api.tagged import TaggedRoute
from app.web.computer import levels
from app.web.house import House, house

Slug = Annotated[str, Path(description="The game, by its name in addresses.")]

router = APIRouter(tags=["games"], route_class=TaggedRoute)


@router.get("/games", operation_id="listGames", responses=documented(401), openapi_extra=OPTIONAL)
async def list_games(house: Annotated[House, Depends(house)], caller: Caller) -> list[models.Game]:
    """All games that can be played here."""
    return [_game(rules) for rules in house.games]


@router.get("/games/{slug}", operation_id="getGame", responses=documented(401, 404), openapi_extra=OPTIONAL)
async def get_game(house: Annotated[House, Depends(house)], caller: Caller, slug: Slug) -> models.Game:
    """One game, with its scenarios and what can be chosen."""
    return _game(game_here(house, slug))


def game_here(house: House, slug: str) -> Rules[Any]:
    try:
        rules = game(slug)
    except UnknownGame as error:
        raise Refusal(404, str(error)) from None
    if rules not in house.games:
        raise Refusal(404, f"{rules.meta.title} cannot be played here yet.")
    return rules


def _game(rules: Rules[Any]) -> models.Game:
    meta = rules.meta
    return models.Game(
        slug=meta.slug, title=meta.title, summary=meta.summary, rules=meta.version, sides=list(meta.sides),
        scenarios=[
            models.Scenario(
                slug=card.slug, name=card.name, dates=card.dates, summary=card.summary, seats=rules.seats(card.slug, {})
            )
            for card in meta.scenarios
        ],
        options=[
            models.Choice(name=card.name, label=card.label, values=dict(card.answers), default=card.usual)
            for card in meta.options
        ],
        levels=[level.bot for level in levels(meta.slug)],
    )  # fmt: skip
