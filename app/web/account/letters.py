"""Links sent by mail: one to sign in, one to confirm that an address is one's own. Each is opened by a button, since
programs that look through mail follow links by themselves.
"""

from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.mail import BadAddress, clean_address
from app.community.throttle import TooOften
from app.limits import LETTER_FROM_ADDRESS, LETTER_TO_ADDRESSEE
from app.store.guests import Guest
from app.store.letters import Letter
from app.web.account import sign_in
from app.web.account.door import HOME, let_in
from app.web.guest import CurrentGuest, address_of
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)

TO_SIGN_IN, TO_CONFIRM = timedelta(minutes=15), timedelta(days=2)
GONE = "This link was used already, or is too old. Ask for a new one."
SENT = "If an account here has confirmed this address, a link is on its way to it. It works once, for 15 minutes."

SIGN_IN = """Hello {name},

open this page within 15 minutes to sign in to Western Approaches:

{link}

It works once. If you did not ask for it, somebody else wrote your address there; they cannot sign in
without this letter, and you need not do anything.
"""
CONFIRM = """Hello {name},

open this page to confirm that this address is yours, so that you can sign in by a link sent to it:

{link}

If you have no account at Western Approaches, somebody wrote your address by mistake; nothing happens
unless you confirm it.
"""


@router.post("/sign-in/letter")
async def ask(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    email: Annotated[str, Form()] = "",
) -> Response:
    """The answer is the same whether or not anybody here has this address."""
    if not house.people.mail.possible:
        raise NotFound("This house sends no letters.")
    try:
        address = clean_address(email)
        if address is None:
            raise BadAddress("Please write your mail address.")
        await house.people.throttle.count(LETTER_FROM_ADDRESS, address_of(request))
        await house.people.throttle.count(LETTER_TO_ADDRESSEE, address.lower())
    except BadAddress as error:
        return sign_in.show(request, house, guest, 422, error=str(error))
    except TooOften as error:
        return sign_in.refused(request, house, guest, error)
    for account in await house.store.accounts.by_email(address):
        known = account.email or address  # as its owner wrote it: what was written here may be an address beside it
        token = await house.store.letters.write(Letter(account.id, "sign in", known), TO_SIGN_IN)
        link = house.address(request, f"/sign-in/letter/{token}")
        house.people.mail.send(known, "Sign in to Western Approaches", SIGN_IN.format(name=account.name, link=link))
    return sign_in.show(request, house, guest, said=SENT)


@router.get("/sign-in/letter/{token}")
async def arrived(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, token: str
) -> Response:
    letter = await house.store.letters.read(token, "sign in")
    account = await house.store.accounts.get(letter.guest_id) if letter else None
    if account is None:
        raise NotFound(GONE)
    return page(request, "account/letter.html", guest, name=account.name, confirm=None)


@router.post("/sign-in/letter/{token}")
async def by_letter(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, token: str
) -> Response:
    letter = await house.store.letters.open(token, "sign in")
    if letter is None:
        raise NotFound(GONE)
    account = await house.store.accounts.get(letter.guest_id)
    has_way = account and (account.password_hash or await house.store.passkeys.of(account.id))
    return await let_in(request, house, guest, letter.guest_id, HOME if has_way else "/account/devices")


async def ask_to_confirm(house: House, person: Guest, address: str) -> None:
    if not house.people.mail.possible:
        return
    await house.people.throttle.count(LETTER_TO_ADDRESSEE, address.lower())
    token = await house.store.letters.write(Letter(person.id, "confirm", address), TO_CONFIRM)
    link = f"{house.settings.public_url.rstrip('/')}/account/confirm/{token}"
    house.people.mail.send(address, "Is this your address?", CONFIRM.format(name=person.name, link=link))


@router.get("/account/confirm/{token}")
async def confirm(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, token: str
) -> Response:
    letter = await house.store.letters.read(token, "confirm")
    account = await house.store.accounts.get(letter.guest_id) if letter else None
    if letter is None or account is None:
        raise NotFound(GONE)
    return page(request, "account/letter.html", guest, name=account.name, confirm=letter.email)


@router.post("/account/confirm/{token}")
async def confirmed(house: Annotated[House, Depends(house)], token: str) -> Response:
    letter = await house.store.letters.open(token, "confirm")
    account = await house.store.accounts.get(letter.guest_id) if letter else None
    if letter is None or account is None or account.email != letter.email:
        raise NotFound(GONE)
    await house.store.accounts.set_email(letter.guest_id, letter.email, confirmed=True)
    return RedirectResponse("/account/devices", status_code=303)
