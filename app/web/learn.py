"""Learn by playing: a real table against the computer, with a tutor beside it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from app.web.guest import CurrentGuest, name_for
from app.web.house import House, house
from app.web.new_game import NewTable, lay
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.post("/learn/{game}")
@router.post("/learn/{game}/{slug}")
async def learn(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    game: str,
    slug: str = "",
    salt: Annotated[str, Form()] = "",
) -> Response:
    pages = house.pages.get(game)
    lesson = pages.lesson_called(slug) if pages else None
    if lesson is None:
        raise NotFound("There is no such lesson for this game." if slug else "There is no lesson for this game.")
    name = await name_for(house, guest)
    chosen = NewTable(game=game, scenario=lesson.scenario, side=lesson.side, against="computer", name=name, salt=salt)
    response = await lay(request, house, guest, chosen, lesson.custom, lesson)
    response.headers["location"] += "?lesson"
    return response
