"""Delete my account: the games stay for those who played them, the name goes."""

from typing import Annotated

import structlog
from fastapi import APIRouter, Depends, Form, Request, Response

from app.community.names import alike
from app.match.refusal import Refused
from app.web.account.door import Proved
from app.web.guest import forget
from app.web.house import House, house, page
from app.web.tournaments.entering import leave_all

router = APIRouter(include_in_schema=False)

log = structlog.get_logger()


@router.get("/account/delete")
async def question(request: Request, house: Annotated[House, Depends(house)], guest: Proved) -> Response:
    going_on = await house.store.accounts.tables_to_tell(guest.id)
    return page(request, "account/delete.html", guest, going_on=len(set(going_on)))


@router.post("/account/delete")
async def delete(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Proved,
    name: Annotated[str, Form()] = "",
) -> Response:
    going_on = sorted(set(await house.store.accounts.tables_to_tell(guest.id)))
    if not alike(name[:100], guest.name):
        words = "To delete your account, write its name exactly as it is."
        return page(request, "account/delete.html", guest, 422, going_on=len(going_on), error=words)
    for program in await house.store.programs.of(guest.id):
        await let_go(house, program.id)
    await let_go(house, guest.id)
    response = page(request, "account/gone.html", None)
    forget(response)
    return response


async def let_go(house: House, guest_id: int) -> None:
    """A player is here no more: their games are given up, their name goes, whatever opened a door opens none."""
    await leave_all(house, guest_id)
    for table_id in sorted(set(await house.store.accounts.tables_to_tell(guest_id))):
        await give_up(house, table_id, guest_id)
    ended = await house.store.sessions.end(guest_id)
    await house.hub.names_changed(await house.store.accounts.delete(guest_id))
    house.hub.signed_out(ended)


async def give_up(house: House, table_id: str, guest_id: int) -> None:
    """Nobody shall wait for somebody who never comes back. What cannot be given up now does not keep one here."""
    table = await house.store.games.get(table_id)
    if table is None:
        return
    if table.status == "open":
        if await house.store.games.withdraw(table_id, guest_id):
            await house.hub.withdrawn(table_id)
        return
    try:
        await house.hub.resign(table, guest_id)
    except Refused as error:
        log.warning("game not given up", table=table_id, error=error.reason)
