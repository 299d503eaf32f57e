"""A demonstration: the computer plays every seat of a table, at the pace of a person, and whoever likes looks on."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.engine.rules import UnknownScenario
from app.games import UnknownGame, game
from app.web.computer import computer
from app.web.guest import CurrentGuest
from app.web.house import House, house
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.post("/demonstration/{slug}")
async def demonstrate(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    slug: str,
    scenario: Annotated[str, Form()] = "",
) -> Response:
    try:
        rules = game(slug)
        card = rules.meta.scenario(scenario or rules.meta.scenarios[0].slug)
    except (UnknownGame, UnknownScenario) as error:
        raise NotFound(str(error)) from None
    if rules not in house.games:
        raise NotFound(f"{rules.meta.title} cannot be played here yet.")
    await house.throttle.new_table(request, guest, listed=False)
    setup = rules.seated(rules.first_sides({})[0])
    table = await house.store.games.create(
        game=slug,
        scenario=card.slug,
        setup=setup,
        rules=rules.meta.version,
        seats=[computer(slug, "") for _ in range(rules.seats(card.slug, setup))],
        listed=False,
        public=True,
        rated=False,
    )
    await house.hub.seats_changed(table.id)
    return RedirectResponse(f"/table/{table.id}", status_code=303)
