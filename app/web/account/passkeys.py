"""Passkeys: what the script asks for, and the keys of an account."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.names import BadName, account_name
from app.community.passkeys import NoPasskey
from app.limits import CEREMONIES_FROM_ADDRESS
from app.web.account import devices
from app.web.account.door import Proved, this_site
from app.web.guest import CurrentGuest, address_of, device_of
from app.web.house import House, house
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.post("/account/passkeys/options")
async def options(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    purpose: Annotated[Literal["make", "show"], Form()],
    name: Annotated[str, Form()] = "",
) -> Response:
    """What the browser needs to make a passkey, or to show one; a sentence if it may not."""
    here = this_site(request, house)
    if not here.possible:
        return Response("Passkeys need a secure address with a name, not a number.", status_code=409)
    await house.people.throttle.count(CEREMONIES_FROM_ADDRESS, address_of(request))
    if purpose == "show":
        return _json(await house.people.passkeys.ask_to_show(here))
    if guest and guest.account:
        return _json(await house.people.passkeys.ask_to_make(here, guest.id, guest.name))
    try:
        return _json(await house.people.passkeys.ask_to_make(here, guest.id if guest else 0, account_name(name)))
    except BadName as error:
        return Response(str(error), status_code=422)


@router.post("/account/passkeys")
async def add(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Proved,
    passkey: Annotated[str, Form()] = "",
) -> Response:
    try:
        made = await house.people.passkeys.made(this_site(request, house), guest.id, passkey)
    except NoPasskey as error:
        return await devices.show(request, house, guest, 422, error=str(error))
    await house.store.passkeys.add(guest.id, made.id, made.public_key, made.sign_count, device_of(request))
    return RedirectResponse("/account/devices", status_code=303)


@router.post("/account/passkeys/remove")
async def remove(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Proved,
    passkey: Annotated[str, Form()] = "",
) -> Response:
    account = await house.store.accounts.get(guest.id)
    keys = await house.store.passkeys.of(guest.id)
    if account and account.password_hash is None and len(keys) < 2:
        words = "This is the only way in that you have. Choose a password or add another passkey first."
        return await devices.show(request, house, guest, 409, error=words)
    wanted = next((key.id for key in keys if key.id.hex() == passkey), None)
    if wanted is None or not await house.store.passkeys.remove(guest.id, wanted):
        raise NotFound("You have no such passkey.")
    return RedirectResponse("/account/devices", status_code=303)


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")
