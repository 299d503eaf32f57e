"""A moment of a finished game at an address of its own, as one viewer saw it; with its picture for chats and forums."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.store.game_table import GameTable
from app.web.admission import TableHere
from app.web.guest import CurrentGuest
from app.web.house import House, house
from app.web.not_found import NotFound
from app.web.replay import VIEWERS
from app.web.result import Moment, result_page, workshop

router = APIRouter(include_in_schema=False)

PNG = "image/png"


@router.get("/table/{table_id}/moment/{number}")
@router.get("/table/{table_id}/moment/{number}/{viewer}")
async def moment(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    number: int,
    viewer: str = "truth",
) -> Response:
    return await result_page(request, house, guest, table, _moment(table, number, viewer))


@router.get("/table/{table_id}/moment/{number}/{viewer}/picture.png")
async def picture(
    request: Request, house: Annotated[House, Depends(house)], table: TableHere, number: int, viewer: str
) -> Response:
    _moment(table, number, viewer)
    drawn = await workshop.get(request, house, table, f"picture {viewer} {number}")
    return Response(drawn, media_type=PNG, headers={"Cache-Control": "private, max-age=86400"})


@router.get("/table/{table_id}/picture.png")
async def now(request: Request, house: Annotated[House, Depends(house)], table: TableHere) -> Response:
    """What everybody may see of the table as it stands: its address has the number of the last move in it."""
    if table.status == "open":
        raise NotFound("There is nothing to see yet.")
    drawn = await workshop.of_running(request, house, table, f"picture public {table.seq}")
    return Response(drawn, media_type=PNG, headers={"Cache-Control": "private, max-age=86400"})


def _moment(table: GameTable, number: int, viewer: str) -> Moment:
    if table.status != "finished":
        raise NotFound("A game can be looked into, move by move, when it has ended.")
    if viewer not in VIEWERS or (viewer.isdigit() and int(viewer) >= len(table.seats)):
        raise NotFound("A moment is seen as one of the seats, public or truth.")
    if not 0 <= number <= table.seq:
        raise NotFound(f"This game has no moment {number}.")
    return Moment(number, viewer)
