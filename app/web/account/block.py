"""Block a player: no seat at a table with them, no line of theirs in the chat, no rematch. They are not told."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.store.guests import Guest
from app.web.account.door import SignedIn, local
from app.web.account.profile import find_player
from app.web.admission import TableHere
from app.web.house import House, house
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.post("/player/{name}/block")
async def block(request: Request, house: Annotated[House, Depends(house)], guest: SignedIn, name: str) -> Response:
    player = await find_player(house, name)
    await _block(house, guest, player.id)
    return RedirectResponse(request.url.path.removesuffix("/block"), status_code=303)


@router.post("/table/{table_id}/block/{seat}")
async def block_opponent(
    house: Annotated[House, Depends(house)], guest: SignedIn, table: TableHere, seat: int
) -> Response:
    """Of one's own table: a guest has no page of their own to be blocked on."""
    other = next((each.guest_id for each in table.seats if each.seat == seat), None)
    if other is None or not table.seats_of(guest.id):
        raise NotFound("You can block somebody with whom you sat at a table.")
    await _block(house, guest, other)
    return RedirectResponse("/account/settings#blocked", status_code=303)


@router.post("/account/unblock")
async def unblock(
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    who: Annotated[int, Form(ge=1, lt=2**63)],
    then: Annotated[str, Form()] = "/account/settings",
) -> Response:
    await house.store.blocks.unblock(guest.id, who)
    house.hub.hears_no_more_of(guest.id, await house.store.blocks.blocked_by(guest.id))
    return RedirectResponse(local(then), status_code=303)


async def _block(house: House, guest: Guest, other: int) -> None:
    if other == guest.id:
        raise NotFound("Nobody can block themselves.")
    await house.store.blocks.block(guest.id, other)
    house.hub.hears_no_more_of(guest.id, await house.store.blocks.blocked_by(guest.id))
