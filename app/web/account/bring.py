"""“Bring these games along?”: what was played in this browser as a guest before signing in."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.store.guests import Guest
from app.web.account.door import HOME, SignedIn, local
from app.web.house import House, house, page
from app.web.rows import rows

router = APIRouter(include_in_schema=False)


@router.get("/account/bring")
async def question(
    request: Request, house: Annotated[House, Depends(house)], guest: SignedIn, then: str = HOME
) -> Response:
    if guest.brings_id is None:
        return RedirectResponse(local(then), status_code=303)
    tables = await house.store.games.of_guest(guest.brings_id, limit=100)
    theirs = rows(tables, Guest(guest.brings_id, ""))
    return page(request, "account/bring.html", guest, tables=theirs, then=local(then))


@router.post("/account/bring")
async def answer(
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    bring: Annotated[Literal["yes", "no"], Form()],
    then: Annotated[str, Form()] = HOME,
) -> Response:
    if guest.brings_id is not None and bring == "yes":
        tables = await house.store.merging.bring_along(guest.id, guest.brings_id)
        await house.hub.names_changed(tables)
    await house.store.sessions.decided(guest.session)
    return RedirectResponse(local(then), status_code=303)
