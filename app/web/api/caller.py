"""Whom a program asks for: nobody, or the player of the token it shows. Cookies are not looked at."""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import Depends, Request, Security
from fastapi.security import HTTPBearer

from app.limits import API, API_PLAYER
from app.store.guests import Guest
from app.store.tokens import Bearer, Scope
from app.web.api.problems import Refusal
from app.web.guest import bearer_word
from app.web.house import House, house

SCHEME = HTTPBearer(
    scheme_name="token", auto_error=False, description="A token made by a player on the page “Programs” of an account."
)
OPTIONAL: dict[str, Any] = {"security": [{}, {"token": []}]}
"""For what everybody may read: with a token, one's own private tables are among it."""

NONE_SHOWN = "This needs a token: Authorization: Bearer wa_…"
OPENS_NOTHING = "This token opens nothing: it was revoked, has run out, or was never made here."


async def caller(request: Request, house: Annotated[House, Depends(house)]) -> Bearer | None:
    """Counted for the player, or for the address of who shows no token that opens anything."""
    if "authorization" not in request.headers:
        await house.throttle.count(API, request)
        return None
    bearer = await house.store.tokens.by_word(bearer_word(request.headers))
    if bearer is None:
        await house.throttle.count(API, request)
        raise Refusal(401, OPENS_NOTHING)
    await house.throttle.count(API_PLAYER, request, str(bearer.guest.id))
    return bearer


Caller = Annotated[Bearer | None, Depends(caller)]


def needs(scope: Scope) -> Callable[..., Coroutine[Any, Any, Bearer]]:
    async def allowed(bearer: Caller, shown: Annotated[Any, Security(SCHEME, scopes=[scope])]) -> Bearer:
        if bearer is None:
            raise Refusal(401, NONE_SHOWN)
        if scope not in bearer.scopes:
            raise Refusal(403, f"This token does not have the scope “{scope}”.")
        return bearer

    return allowed


Reads = Annotated[Bearer, Depends(needs("read"))]
Challenges = Annotated[Bearer, Depends(needs("challenge"))]


def reader(bearer: Bearer | None) -> Guest | None:
    """Who reads, if they may read what is theirs."""
    return bearer.guest if bearer and "read" in bearer.scopes else None
