"""The link that a first start prints: whoever opens it becomes the admin. It works once."""

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

from app.web.account.keep import ADMIN_LINK
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)

GONE = (
    "This link was used already, or a later start of the server has printed another one. "
    "On the machine itself, `python -m app user promote NAME` makes an admin too."
)


def admin_link(base: str, token: str) -> str:
    return f"{base.rstrip('/')}{ADMIN_LINK}{token}"


@router.get(ADMIN_LINK + "{token}")
async def question(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, token: str
) -> Response:
    if not await house.store.roles.is_admin_link(token):
        raise NotFound(GONE)
    return page(request, "admin/first.html", guest, here=quote(ADMIN_LINK + token))


@router.post(ADMIN_LINK + "{token}")
async def become(house: Annotated[House, Depends(house)], guest: CurrentGuest, token: str) -> Response:
    if guest is None or not await house.store.roles.open_admin_link(token, guest.id):
        raise NotFound(GONE)
    return RedirectResponse("/admin", status_code=303)
