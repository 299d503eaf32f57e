"""The first page, and the shortest way to a first card."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from app.web.guest import CurrentGuest, name_for
from app.web.house import House, house, page
from app.web.new_game import NewTable, lay
from app.web.rows import rows

router = APIRouter(include_in_schema=False)


@router.get("/")
async def landing(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    tables = await house.store.games.with_status("playing", limit=4)
    return page(request, "landing.html", guest, tables=rows(tables, guest))


@router.post("/play-now")
async def play_now(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, salt: Annotated[str, Form()] = ""
) -> Response:
    """A whole table against the computer in one click."""
    chosen = NewTable(
        game="tonnage-war", scenario="hx228", side="uboat", against="computer", name=name_for(guest), salt=salt
    )
    return await lay(request, house, guest, chosen)
