"""An open table taken back by whoever laid it, or declined by whom it was for: the lobby lists it no more."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi.responses import RedirectResponse

from app.web.guest import CurrentGuest
from app.web.house import House, house
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.post("/table/{table_id}/decline")
async def decline(house: Annotated[House, Depends(house)], guest: CurrentGuest, table_id: str) -> Response:
    """A challenge turned down by the player it was for."""
    if guest is None or not await house.store.games.decline(table_id, guest.id):
        raise NotFound("There is no such challenge for you.")
    await house.hub.withdrawn(table_id, "Your challenge was declined.")
    return RedirectResponse("/lobby", status_code=303)


@router.post("/table/{table_id}/withdraw")
async def withdraw(house: Annotated[House, Depends(house)], guest: CurrentGuest, table_id: str) -> Response:
    if guest is None or not await house.store.games.withdraw(table_id, guest.id):
        raise NotFound("There is no open table of yours here: the game has begun, or it is gone already.")
    await house.hub.withdrawn(table_id)
    return RedirectResponse("/games", status_code=303)
