"""Who is asking: a guest is known by a cookie, under a name of their own choice, without registration."""

import random
import re
from typing import Annotated

from fastapi import Depends, Request, Response, WebSocket

from app.store.guests import Guest
from app.web.house import House, house

COOKIE = "guest"
_YEAR = 365 * 24 * 3600
_LONGEST_NAME = 24


class BadName(ValueError):
    """The name will not do. The text says why."""


async def current_guest(request: Request, house: Annotated[House, Depends(house)]) -> Guest | None:
    token = request.cookies.get(COOKIE)
    return await house.store.guests.by_token(token) if token else None


async def visitor_name(websocket: WebSocket) -> str | None:
    """What a spectator is called in the chat."""
    token = websocket.cookies.get(COOKIE)
    guest = await websocket.app.state.house.store.guests.by_token(token) if token else None
    return guest.name if guest else None


CurrentGuest = Annotated[Guest | None, Depends(current_guest)]


def clean_name(name: str, otherwise: str = "") -> str:
    """A name in one line, without what cannot be printed."""
    name = re.sub(r"\s+", " ", "".join(letter for letter in name if letter.isprintable())).strip() or otherwise
    if not name:
        raise BadName("Please choose a name.")
    if len(name) > _LONGEST_NAME:
        raise BadName(f"A name has at most {_LONGEST_NAME} letters.")
    return name


def name_for(guest: Guest | None) -> str:
    """What somebody is called who plays without having been asked for a name."""
    return guest.name if guest else f"Guest {random.randint(100, 999)}"


def clean_salt(salt: str) -> str | None:
    """A player's own random bytes in hexadecimal; anything else is replaced by the server's."""
    return salt if re.fullmatch(r"[0-9a-f]{16,64}", salt) else None


async def known_as(house: House, guest: Guest | None, name: str) -> tuple[Guest, str | None]:
    """This guest under this name; a new one comes with the token for the cookie."""
    if guest is None:
        return await house.store.guests.welcome(name)
    if guest.name != name:
        await house.store.guests.rename(guest.id, name)
    return Guest(guest.id, name), None


def remember(request: Request, response: Response, token: str | None) -> None:
    if token:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
