"""Learn by playing: a real table against the computer, with a tutor beside it."""

import random
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.lessons import LESSONS
from app.web.new_game import NewTable, lay
from app.web.not_found import NotFound
from app.web.throttle import TooMany

router = APIRouter(include_in_schema=False)


@router.post("/learn/{game}")
async def learn(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    game: str,
    salt: Annotated[str, Form()] = "",
) -> Response:
    if game not in LESSONS:
        raise NotFound("There is no lesson for this game.")
    name = guest.name if guest else f"Guest {random.randint(100, 999)}"
    lesson = LESSONS[game]
    chosen = NewTable(game=game, scenario=lesson.scenario, side=lesson.side, against="computer", name=name, salt=salt)
    try:
        response = await lay(request, house, guest, chosen, lesson.custom, lesson)
    except TooMany as error:
        return page(request, "error.html", guest, 429, title="One moment", message=str(error))
    response.headers["location"] += "?lesson"
    return response
