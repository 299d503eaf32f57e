"""Programs: players that are programs of mine, and the tokens by which programs ask for me or play as one of them."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.names import BadName, account_name, clean_name, looks
from app.limits import NEW_PROGRAMS, PROGRAMS, TOKENS
from app.match.refusal import TooOften
from app.store.accounts import NameTaken
from app.store.guests import Guest
from app.store.tokens import SCOPES, Scope
from app.web.account.door import LATELY, Proved, SignedIn
from app.web.account.leaving import let_go
from app.web.house import House, house, page, retry_after
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)

HERE = "/account/programs"
LASTS = {"30": "30 days", "90": "90 days", "365": "a year", "": "until it is revoked"}
Days = Literal["30", "90", "365", ""]
Which = Annotated[int, Form(ge=1, lt=2**63)]


class NoSuchToken(ValueError):
    """No token can be made like this. The text is for the player."""


@router.get(HERE)
async def programs(request: Request, house: Annotated[House, Depends(house)], guest: SignedIn) -> Response:
    return await _show(request, house, guest)


@router.post(HERE)
async def add(
    request: Request, house: Annotated[House, Depends(house)], guest: Proved, name: Annotated[str, Form()] = ""
) -> Response:
    """A program with an account of its own, and at once a token with which it can do all that programs do."""
    try:
        chosen = account_name(name)
        if len(await house.store.programs.of(guest.id)) >= house.hub.limits.most(PROGRAMS):
            raise NoSuchToken(f"{PROGRAMS.sentence} Let one go first.")
        if await house.store.accounts.bearing(looks(chosen), but=None):
            raise NameTaken
        await house.throttle.count(NEW_PROGRAMS, request, str(guest.id))
        program = await house.store.programs.add(chosen, guest.id)
        await house.store.accounts.keep(program, chosen, looks(chosen))
    except (BadName, NameTaken, NoSuchToken, TooOften) as error:
        return await _refused(request, house, guest, error, new_name=name[:100])
    return await _make(request, house, guest, program, "First token", SCOPES, "365")


@router.post(f"{HERE}/let-go")
async def retire(request: Request, house: Annotated[House, Depends(house)], guest: Proved, which: Which) -> Response:
    """Its games are given up, its tokens open nothing, its name stays taken."""
    if which not in {program.id for program in await house.store.programs.of(guest.id)}:
        raise NotFound("You have no such program.")
    await let_go(house, which)
    return RedirectResponse(HERE, status_code=303)


@router.post(f"{HERE}/token")
async def make_token(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Proved,
    name: Annotated[str, Form()] = "",
    whose: Annotated[str, Form()] = "",
    scope: Annotated[list[Scope] | None, Form()] = None,
    days: Annotated[Days, Form()] = "90",
) -> Response:
    mine = {str(program.id): program.id for program in await house.store.programs.of(guest.id)}
    scopes = tuple(scope or ())
    try:
        if whose and whose not in mine:
            raise NoSuchToken("You have no such program.")
        if not scopes:
            raise NoSuchToken("A token that may do nothing is of no use: choose what it may.")
        if "play" in scopes and not whose:
            raise NoSuchToken("Nobody’s own seat is played by a program: add a program, and make its token.")
        return await _make(request, house, guest, mine.get(whose, guest.id), clean_name(name), scopes, days)
    except (BadName, NoSuchToken) as error:
        return await _refused(request, house, guest, error, token_name=name[:100])


@router.post(f"{HERE}/revoke")
async def revoke(house: Annotated[House, Depends(house)], guest: SignedIn, which: Which) -> Response:
    house.hub.signed_out(await house.store.tokens.end(guest.id, which))
    return RedirectResponse(HERE, status_code=303)


async def _make(
    request: Request, house: House, guest: Guest, whose: int, name: str, scopes: tuple[Scope, ...], days: Days
) -> Response:
    living = [token for token in await house.store.tokens.of(guest.id) if token.lives]
    if len(living) >= house.hub.limits.most(TOKENS):
        return await _refused(request, house, guest, NoSuchToken(f"{TOKENS.sentence} Revoke one first."))
    until = datetime.now(UTC) + timedelta(days=int(days)) if days else None
    word = await house.store.tokens.make(guest.id, whose, name, scopes, until)
    made = (await house.store.tokens.of(guest.id))[0]
    return page(request, "account/token.html", guest, word=word, token=made, server=house.address(request, ""))


async def _refused(request: Request, house: House, guest: Guest, error: Exception, **more: Any) -> Response:
    status = 429 if isinstance(error, TooOften) else 409 if isinstance(error, NameTaken) else 422
    return retry_after(await _show(request, house, guest, status, error=str(error), **more), error)


async def _show(request: Request, house: House, guest: Guest, status: int = 200, **more: Any) -> Response:
    tokens = await house.store.tokens.of(guest.id)
    return page(
        request, "account/programs.html", guest, status,
        programs=await house.store.programs.of(guest.id), living=[token for token in tokens if token.lives],
        ended=[token for token in tokens if not token.lives], lasts=LASTS, proved=guest.proved_within(LATELY), **more,
    )  # fmt: skip
