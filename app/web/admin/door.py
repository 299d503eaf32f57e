"""Who may come in here: moderators, and admins. To everybody else there is no such page."""

from typing import Annotated

from fastapi import Depends

from app.store.guests import Guest
from app.web.guest import CurrentGuest
from app.web.not_found import NotFound

NOT_THERE = "There is no such page."


async def moderator(guest: CurrentGuest) -> Guest:
    if guest is None or guest.role is None:
        raise NotFound(NOT_THERE)
    return guest


async def admin(guest: Annotated[Guest, Depends(moderator)]) -> Guest:
    if guest.role != "admin":
        raise NotFound(NOT_THERE)
    return guest


Moderator = Annotated[Guest, Depends(moderator)]
Admin = Annotated[Guest, Depends(admin)]
