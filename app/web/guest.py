"""Who is asking: somebody known by a cookie, as a guest under a name of their own choice or by their account."""

import random
import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import Depends, Request, Response, WebSocket

from app.community.address import neighbourhood
from app.community.device import device
from app.community.names import BadName, alike, clean_name, looks
from app.live.visitor import NOBODY, Visitor
from app.store.guests import Guest
from app.web.house import House, house

COOKIE = "guest"
_YEAR = 365 * 24 * 3600
_NOTED_EVERY = timedelta(hours=1)


async def current_guest(request: Request, house: Annotated[House, Depends(house)]) -> Guest | None:
    token = request.cookies.get(COOKIE)
    guest = await house.store.guests.by_token(token) if token else None
    if guest and guest.seen_at and datetime.now(UTC) - guest.seen_at > _NOTED_EVERY:
        await house.store.sessions.seen(guest.session, device_of(request))
    return guest


async def visitor(websocket: WebSocket) -> Visitor:
    """Who opens a socket, by the cookie of the handshake."""
    store = websocket.app.state.house.store
    token = websocket.cookies.get(COOKIE)
    guest = await store.guests.by_token(token) if token else None
    if guest is None:
        return NOBODY
    blocked = await store.blocks.blocked_by(guest.id) if guest.account else frozenset()
    return Visitor(guest.name, guest.id, guest.session, blocked)


CurrentGuest = Annotated[Guest | None, Depends(current_guest)]


def device_of(request: Request) -> str:
    return device(request.headers.get("user-agent", "")[:500])


def address_of(request: Request) -> str:
    """Where somebody is, as far as it counts for a limit."""
    return neighbourhood(request.client.host if request.client else "")


async def seat_name(house: House, guest: Guest | None, wanted: str, beside: Iterable[str] = ()) -> str:
    """The name somebody sits down under: an account's own, or the one a guest chooses, unless it is somebody else's.

    `beside` are the names at the table already.
    """
    if guest and guest.account:
        name = guest.name
    else:
        name = clean_name(wanted, otherwise=guest.name if guest else "")
        if await house.store.accounts.bearing(looks(name), but=None):
            raise BadName("Somebody with an account here is called so. If that is you, sign in; else choose another.")
    for other in beside:
        if alike(name, other):
            raise BadName(f"{other} sits at this table already. Please choose a name that can be told from theirs.")
    return name


def name_for(guest: Guest | None) -> str:
    """What somebody is called who plays without having been asked for a name."""
    return guest.name if guest else f"Guest {random.randint(100, 999)}"


def clean_salt(salt: str) -> str | None:
    """A player's own random bytes in hexadecimal; anything else is replaced by the server's."""
    return salt if re.fullmatch(r"[0-9a-f]{16,64}", salt) else None


async def known_as(request: Request, house: House, guest: Guest | None, name: str) -> tuple[Guest, str | None]:
    """This guest under this name; a new one comes with the token for the cookie."""
    if guest is None:
        return await house.store.guests.welcome(name, device_of(request))
    if guest.name != name and not guest.account:
        await house.store.guests.rename(guest.id, name)
    return guest, None


def remember(request: Request, response: Response, token: str | None) -> None:
    if token:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)


def forget(response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
