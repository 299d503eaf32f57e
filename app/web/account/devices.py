"""Where I am signed in, and how I show who I am: devices, passkeys, password, recovery codes, mail address."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.mail import BadAddress, clean_address
from app.community.passwords import BadPassword
from app.community.recovery import new_codes
from app.store.guests import Guest
from app.web.account import letters
from app.web.account.door import LATELY, Proved, SignedIn, this_site
from app.web.guest import forget
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)

HERE = "/account/devices"


@router.get(HERE)
async def devices(request: Request, house: Annotated[House, Depends(house)], guest: SignedIn) -> Response:
    return await show(request, house, guest)


@router.post(HERE + "/sign-out")
async def sign_out(
    house: Annotated[House, Depends(house)], guest: SignedIn, which: Annotated[str, Form()] = ""
) -> Response:
    """One browser by its number, all the others, or everywhere. Nobody is kept from leaving: no password is asked."""
    sessions = house.store.sessions
    if which == "everywhere":
        ended = await sessions.end(guest.id)
    elif which == "others":
        ended = await sessions.end(guest.id, but=guest.session)
    elif which.isascii() and which.isdigit() and len(which) < 19:
        ended = await sessions.end(guest.id, only=int(which))
    else:
        raise NotFound("You are not signed in there.")
    house.hub.signed_out(ended)
    response = RedirectResponse("/" if guest.session in ended else HERE, status_code=303)
    if guest.session in ended:
        forget(response)
    return response


@router.post("/account/password")
async def new_password(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Proved,
    password: Annotated[str, Form()] = "",
) -> Response:
    """Whoever knew the old one is signed out."""
    try:
        secret = await house.people.passwords.hash(password)
    except BadPassword as error:
        return await show(request, house, guest, 422, error=str(error))
    await house.store.accounts.set_password(guest.id, secret)
    house.hub.signed_out(await house.store.sessions.end(guest.id, but=guest.session))
    return await show(request, house, guest, said="The new password is set; all other devices are signed out.")


@router.post("/account/codes")
async def codes(request: Request, house: Annotated[House, Depends(house)], guest: Proved) -> Response:
    codes = new_codes()
    await house.store.accounts.set_codes(guest.id, codes)
    return page(request, "account/codes.html", guest, codes=codes, new=False, then=HERE)


@router.post("/account/email")
async def email(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Proved,
    email: Annotated[str, Form()] = "",
) -> Response:
    try:
        address = clean_address(email)
    except BadAddress as error:
        return await show(request, house, guest, 422, error=str(error))
    if address:
        await letters.ask_to_confirm(house, guest, address)
    await house.store.accounts.set_email(guest.id, address)
    return await show(request, house, guest, said="Your mail address is kept." if address else "It is forgotten.")


async def show(request: Request, house: House, guest: Guest, status: int = 200, **more: Any) -> Response:
    store = house.store
    return page(
        request, "account/devices.html", guest, status,
        sessions=await store.sessions.of(guest.id), keys=await store.passkeys.of(guest.id),
        account=await store.accounts.get(guest.id), codes_left=await store.accounts.codes_left(guest.id),
        passkeys=this_site(request, house).possible, mail=house.people.mail.possible,
        proved=guest.proved_within(LATELY), **more,
    )  # fmt: skip
