"""Who may come in: signed in, or signed in a moment ago; and what happens when somebody has shown who they are."""

from datetime import timedelta
from typing import Annotated
from urllib.parse import quote, urlsplit

from fastapi import Depends, Request, Response
from fastapi.responses import RedirectResponse

from app.community.passkeys import Site, site
from app.store.guests import Guest
from app.web.guest import CurrentGuest, device_of, remember, turn_away_banned
from app.web.house import House

LATELY = timedelta(minutes=30)
"""So long after showing who one is one may change how that is shown."""

HOME = "/games"


class SignInFirst(Exception):
    """This page is for somebody who has signed in, or has done so lately; then it leads back to `then`."""

    def __init__(self, then: str) -> None:
        super().__init__(then)
        self.then = then


async def signed_in(request: Request, guest: CurrentGuest) -> Guest:
    if guest is None or not guest.account:
        raise SignInFirst(_back(request))
    return guest


async def proved(request: Request, guest: Annotated[Guest, Depends(signed_in)]) -> Guest:
    if not guest.proved_within(LATELY):
        raise SignInFirst(_back(request))
    return guest


SignedIn = Annotated[Guest, Depends(signed_in)]
Proved = Annotated[Guest, Depends(proved)]


def _back(request: Request) -> str:
    """The page that was asked for; for a form, the page it stood on."""
    if request.method == "GET":
        return request.url.path
    return local(urlsplit(request.headers.get("referer", "")).path)


def local(path: str) -> str:
    """A page of this house to go on to; anything else leads to one's games."""
    plain = path.startswith("/") and not path.startswith("//") and path.isprintable() and len(path) < 200
    return path if plain and not set(path) & set('\\"<> ') else HOME


def to_sign_in(then: str) -> Response:
    return RedirectResponse(f"/sign-in?then={quote(then)}", status_code=303)


async def let_in(
    request: Request,
    house: House,
    before: Guest | None,
    guest_id: int,
    then: str = HOME,
    *,
    at_once: Response | None = None,
) -> Response:
    """A new session in place of the one this browser had. If that was a guest's with games, it is asked about them.

    `at_once` is a page to show instead of going on to `then`.
    """
    await turn_away_banned(house, guest_id)
    brings = await _brings(house, before, guest_id)
    token = await house.store.sessions.open(
        guest_id, device_of(request), instead_of=before.session if before else None, brings_id=brings
    )
    if before:
        house.hub.signed_out([before.session])
    onwards = f"/account/bring?then={quote(local(then))}" if brings else local(then)
    response = at_once or RedirectResponse(onwards, status_code=303)
    remember(request, response, token)
    return response


async def _brings(house: House, before: Guest | None, guest_id: int) -> int | None:
    if before is None:
        return None
    if before.id == guest_id:
        return before.brings_id
    return before.id if not before.account and await house.store.merging.has_games(before.id) else None


def this_site(request: Request, house: House) -> Site:
    return site(house.address(request, "/"))
