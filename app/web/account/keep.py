"""Keep my games: a guest becomes an account, with a passkey or a password. Seats and games stay where they are."""

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.mail import BadAddress, clean_address
from app.community.names import BadName, account_name, looks
from app.community.passkeys import New, NoPasskey
from app.community.passwords import BadPassword
from app.community.recovery import new_codes
from app.community.throttle import TooOften
from app.limits import NEW_ACCOUNT_FROM_ADDRESS
from app.store.accounts import NameTaken
from app.store.guests import Guest
from app.web.account import letters
from app.web.account.door import HOME, let_in, local, this_site
from app.web.guest import CurrentGuest, SignUpClosed, address_of, device_of
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)

ADMIN_LINK = "/admin/first/"
INVITATION_GONE = "This invitation was used already, or is too old. Ask the host for a new one."
NO_ACCOUNTS = {
    "invitation": "New accounts are made by invitation here. Ask the host for a link.",
    "closed": "No new accounts are made here at present.",
}

REFUSALS = (BadName, BadPassword, BadAddress, NoPasskey, NameTaken, TooOften)


@router.get("/account/keep")
async def form(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    invitation: str = "",
    then: str = HOME,
) -> Response:
    if guest and guest.account:
        return RedirectResponse(local(then), status_code=303)
    await may_sign_up(house, invitation, then)
    name = "" if guest is None or guest.name.startswith("Guest ") else guest.name
    return await _page(request, house, guest, name=name, invitation=invitation, then=local(then))


@router.post("/account/keep")
async def keep(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    name: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
    passkey: Annotated[str, Form()] = "",
    email: Annotated[str, Form()] = "",
    invitation: Annotated[str, Form()] = "",
    then: Annotated[str, Form()] = HOME,
) -> Response:
    if guest and guest.account:
        return RedirectResponse(local(then), status_code=303)
    by_invitation = await may_sign_up(house, invitation, then)
    if by_invitation and not await house.store.board.open_invitation(invitation):
        raise SignUpClosed(INVITATION_GONE)
    try:
        chosen, address = account_name(name), clean_address(email)
        await house.people.throttle.count(NEW_ACCOUNT_FROM_ADDRESS, address_of(request))
        made = await house.people.passkeys.made(this_site(request, house), _id(guest), passkey) if passkey else None
        secret = None if made else await house.people.passwords.hash(password)
        person = await _account(house, guest, chosen, secret, device_of(request))
    except REFUSALS as error:
        if by_invitation:
            await house.store.board.give_back(invitation)
        status = 429 if isinstance(error, TooOften) else 409 if isinstance(error, NameTaken) else 422
        again = {"name": name[:100], "email": email[:200], "invitation": invitation[:100], "then": local(then)}
        return await _page(request, house, guest, status, error=str(error), **again)
    if person is None:
        return RedirectResponse(HOME, status_code=303)
    if by_invitation:
        await house.store.board.came_by(invitation, person.id)
    if made:
        await _add(house, person, made, device_of(request))
    if address:
        await house.store.accounts.set_email(person.id, address)
        with suppress(TooOften):  # it can be asked for again on the page of devices
            await letters.ask_to_confirm(house, person, address)
    codes = new_codes()
    await house.store.accounts.set_codes(person.id, codes)
    await house.hub.names_changed(await house.store.accounts.tables_to_tell(person.id))
    shown = page(request, "account/codes.html", person, codes=codes, new=True, then=local(then))
    return await let_in(request, house, guest, person.id, at_once=shown)


async def may_sign_up(house: House, invitation: str, then: str = HOME) -> bool:
    """Whether it takes an invitation, and this one is good; raises SignUpClosed where nobody may. Whoever was given the
    link of the first start may come in any case.
    """
    sign_up = (await house.store.board.read()).sign_up
    if sign_up == "open" or await is_admin_link(house, then):
        return False
    if sign_up == "invitation" and invitation:
        if await house.store.board.is_invitation(invitation):
            return True
        raise SignUpClosed(INVITATION_GONE)
    raise SignUpClosed(NO_ACCOUNTS[sign_up])


async def is_admin_link(house: House, path: str) -> bool:
    return path.startswith(ADMIN_LINK) and await house.store.roles.is_admin_link(path.removeprefix(ADMIN_LINK))


def _id(guest: Guest | None) -> int:
    return guest.id if guest else 0


async def _account(house: House, guest: Guest | None, name: str, secret: str | None, device: str) -> Guest | None:
    """The name is looked at before a new guest is made for it, and taken with the account in one stroke.

    None if this guest has been made an account meanwhile, in another tab.
    """
    if await house.store.accounts.bearing(looks(name), but=None):
        raise NameTaken
    if guest is None:
        guest, token = await house.store.guests.welcome(name, device)
        del token  # the browser gets one of the account's own
        await house.store.sessions.end(guest.id)
    if not await house.store.accounts.keep(guest.id, name, looks(name), password_hash=secret):
        return None
    return Guest(guest.id, name, guest.session, account=True)


async def _add(house: House, person: Guest, made: New, device: str) -> None:
    await house.store.passkeys.add(person.id, made.id, made.public_key, made.sign_count, device)


async def _page(request: Request, house: House, guest: Guest | None, status: int = 200, **more: str | None) -> Response:
    tables = await house.store.games.of_guest(guest.id, limit=100) if guest else []
    return page(
        request, "account/keep.html", guest, status,
        games=len(tables), passkeys=this_site(request, house).possible, mail=house.people.mail.possible, **more,
    )  # fmt: skip
