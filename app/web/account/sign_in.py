"""Sign in by password, passkey or recovery code; sign out."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.names import looks
from app.community.passkeys import NoPasskey
from app.community.recovery import clean_code
from app.community.throttle import TooOften
from app.limits import SIGN_IN_FROM_ADDRESS, SIGN_IN_TO_ACCOUNT
from app.store.accounts import Account
from app.store.guests import Guest
from app.web.account.door import HOME, let_in, local, this_site
from app.web.guest import CurrentGuest, address_of, forget
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)

WRONG = "Name and password do not belong together."
WRONG_CODE = "That code does not belong to this name, or was used already."


@router.get("/sign-in")
async def form(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, then: str = HOME
) -> Response:
    return show(request, house, guest, then=local(then))


@router.post("/sign-in")
async def by_password(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    name: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
    then: Annotated[str, Form()] = HOME,
) -> Response:
    try:
        account = await _tried(request, house, name)
    except TooOften as error:
        return refused(request, house, guest, error, name=name, then=then)
    stored = account.password_hash if account else None
    right = await house.people.passwords.verify(stored, password)
    if account is None or not right:
        return show(request, house, guest, 422, error=WRONG, name=name[:100], then=local(then))
    if stored and house.people.passwords.outdated(stored):
        await house.store.accounts.set_password(account.id, await house.people.passwords.hash(password))
    return await _welcome(request, house, guest, account, name, then)


@router.post("/sign-in/code")
async def by_code(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    name: Annotated[str, Form()] = "",
    code: Annotated[str, Form()] = "",
) -> Response:
    """A code is for whoever has lost the rest: it leads to where that can be mended."""
    try:
        account = await _tried(request, house, name)
    except TooOften as error:
        return refused(request, house, guest, error, name=name)
    if account is None or not await house.store.accounts.use_code(account.id, clean_code(code)):
        return show(request, house, guest, 422, error=WRONG_CODE, name=name[:100], then=HOME)
    return await _welcome(request, house, guest, account, name, "/account/devices")


@router.post("/sign-in/passkey")
async def by_passkey(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    passkey: Annotated[str, Form()] = "",
    then: Annotated[str, Form()] = HOME,
) -> Response:
    try:
        await house.people.throttle.count(SIGN_IN_FROM_ADDRESS, address_of(request))
        shown = await house.people.passkeys.shown(this_site(request, house), passkey)
    except TooOften as error:
        return refused(request, house, guest, error, then=then)
    except NoPasskey as error:
        return show(request, house, guest, 422, error=str(error), then=local(then))
    await house.people.throttle.was_no_guess(SIGN_IN_FROM_ADDRESS, address_of(request))
    return await let_in(request, house, guest, shown.guest_id, then)


@router.post("/sign-out")
async def sign_out(house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    """Of an account only: a guest has nothing to sign in with again."""
    response = RedirectResponse("/", status_code=303)
    if guest and guest.account:
        house.hub.signed_out(await house.store.sessions.end(guest.id, only=guest.session))
        forget(response)
    return response


async def _tried(request: Request, house: House, name: str) -> Account | None:
    """Whose account this name is. Counted by name, also one that nobody has, and by address."""
    throttle = house.people.throttle
    await throttle.count(SIGN_IN_FROM_ADDRESS, address_of(request))
    await throttle.count(SIGN_IN_TO_ACCOUNT, _counted(name))
    return await house.store.accounts.by_name(looks(name[:100]))


async def _welcome(
    request: Request, house: House, guest: Guest | None, account: Account, name: str, then: str
) -> Response:
    await house.people.throttle.succeeded(SIGN_IN_TO_ACCOUNT, _counted(name))
    await house.people.throttle.was_no_guess(SIGN_IN_FROM_ADDRESS, address_of(request))
    return await let_in(request, house, guest, account.id, then)


def _counted(name: str) -> str:
    return looks(name[:100])[0]


def refused(request: Request, house: House, guest: Guest | None, error: TooOften, **more: str) -> Response:
    more["then"] = local(more.get("then", HOME))
    more["name"] = more.get("name", "")[:100]
    answer = show(request, house, guest, 429, error=str(error), **more)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer


def show(request: Request, house: House, guest: Guest | None, status: int = 200, **more: Any) -> Response:
    again = guest is not None and guest.account
    asked = {"name": guest.name if guest and again else "", "then": HOME, **more}
    return page(
        request, "account/sign_in.html", guest, status,
        passkeys=this_site(request, house).possible, mail=house.people.mail.possible, again=again, **asked,
    )  # fmt: skip
