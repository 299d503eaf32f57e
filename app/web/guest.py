"""Who is asking: somebody known by a cookie, as a guest under a name of their own choice or by their account."""

import random
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import Depends, Request, Response, WebSocket
from starlette.datastructures import Headers

from app.community.address import neighbourhood
from app.community.device import device
from app.community.names import BadName, alike, clean_name, looks
from app.live.visitor import NOBODY, Visitor
from app.store.guests import Guest
from app.web.house import House, house

COOKIE = "guest"
OPEN_TO_BANNED = ("/sign-out", "/account/export.json", "/account/delete")
"""Whoever is kept out may still leave, and take along what is theirs."""

NO_NEWCOMERS = {
    "invitation": "This house is open to its players and to those they invite. If you have an account, sign in.",
    "closed": "This house takes no new players at present. If you have an account, sign in.",
}
_YEAR = 365 * 24 * 3600
_NOTED_EVERY = timedelta(hours=1)


async def current_guest(request: Request, house: Annotated[House, Depends(house)]) -> Guest | None:
    token = request.cookies.get(COOKIE)
    guest = await house.store.guests.by_token(token) if token else None
    if guest and guest.seen_at and datetime.now(UTC) - guest.seen_at > _NOTED_EVERY:
        await house.store.sessions.seen(guest.session, device_of(request))
    if guest and guest.banned and request.url.path not in OPEN_TO_BANNED:
        await turn_away_banned(house, guest.id)
    return guest


async def turn_away_banned(house: House, guest_id: int) -> None:
    """Raises Banned if they are, with term and reason."""
    ban = await house.store.sanctions.now(guest_id, "ban")
    if ban:
        raise Banned(f"You may not play here {ban.term}. The host says: {ban.reason}")


async def visitor(websocket: WebSocket) -> Visitor:
    """Who opens a socket, by the cookie of the handshake, or the token of a program."""
    store = websocket.app.state.house.store
    if word := bearer_word(websocket.headers):
        bearer = await store.tokens.by_word(word)
        known = bearer is not None and "read" in bearer.scopes
        return Visitor(bearer.guest.name, bearer.guest.id, bearer.guest.session) if known else NOBODY
    token = websocket.cookies.get(COOKIE)
    guest = await store.guests.by_token(token) if token else None
    if guest is None or guest.banned:
        return NOBODY
    blocked = await store.blocks.blocked_by(guest.id) if guest.account else frozenset()
    shows = guest.account and guest.preferences.shown.watching
    return Visitor(guest.name, guest.id, guest.session, blocked, shows)


def bearer_word(headers: Headers) -> str:
    """The token that a program shows, if it does."""
    scheme, _, word = headers.get("authorization", "").partition(" ")
    return word.strip()[:200] if scheme.lower() == "bearer" else ""


class Banned(Exception):
    """They may not play here. The text says until when, and why."""


class SignUpClosed(Exception):
    """The house takes no newcomers, or only by invitation. The text is for the person who asked."""


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
        if await _somebody_elses(house, name):
            raise BadName("Somebody with an account here is called so. If that is you, sign in; else choose another.")
    for other in beside:
        if alike(name, other):
            raise BadName(f"{other} sits at this table already. Please choose a name that can be told from theirs.")
    return name


async def name_for(house: House, guest: Guest | None) -> str:
    """What somebody is called who plays without having been asked for a name: as before, unless an account has taken
    that name since.
    """
    if guest and (guest.account or not await _somebody_elses(house, guest.name)):
        return guest.name
    return f"Guest {random.randint(100, 999)}"


async def _somebody_elses(house: House, name: str) -> bool:
    return await house.store.accounts.bearing(looks(name), but=None)


def brings_salt(field: str) -> bool:
    """What a form of ours says: the table page that follows will add a salt before the first die. Programs need not."""
    return field == "mine"


async def known_as(
    request: Request, house: House, guest: Guest | None, name: str, *, invited: bool = False
) -> tuple[Guest, str | None]:
    """This guest under this name; a new one comes with the token for the cookie.

    Where the house is not open to everybody, only who was `invited` to a table by a player is let in as a guest.
    """
    if guest is None:
        sign_up = (await house.store.board.read()).sign_up
        if sign_up != "open" and not invited:
            raise SignUpClosed(NO_NEWCOMERS[sign_up])
        await house.throttle.new_guest(request)
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
