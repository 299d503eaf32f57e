"""How I am called when it is my turn: by mail, push to a device, a webhook, as a feed; each turn or once a day."""

from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community import call
from app.community.outside import BadTarget
from app.limits import TRIAL_CALL_OF_ACCOUNT
from app.store.channels import HOOKS, CallWishes
from app.store.guests import Guest
from app.store.words import new_word
from app.web.account.door import SignedIn
from app.web.guest import device_of
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)

HERE = "/account/calls"
MOST = 20


class BadChannel(ValueError):
    """Nobody can be called that way. The text is for the player."""


@router.get(HERE)
async def calls(request: Request, house: Annotated[House, Depends(house)], guest: SignedIn, said: str = "") -> Response:
    return await _show(request, house, guest, said=SAID.get(said))


SAID = {
    "kept": "Your wishes are kept.",
    "added": "That way is added. Try it with its button.",
    "gone": "That way is removed.",
    "sent": "A trial call is on its way; below you see what becomes of it.",
}


@router.post(HERE)
async def wish(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    each: Annotated[bool, Form()] = False,
    reminders: Annotated[bool, Form()] = False,
    digest: Annotated[str, Form()] = "",
) -> Response:
    hour = int(digest) if digest.isascii() and digest.isdigit() and len(digest) < 3 else None
    if digest and (hour is None or hour > 23):
        return await _show(request, house, guest, 422, error="A day has the hours 0 to 23.")
    await house.store.channels.wish(guest.id, CallWishes(each, reminders, hour))
    return _back("kept")


@router.post(f"{HERE}/mail")
async def by_mail(request: Request, house: Annotated[House, Depends(house)], guest: SignedIn) -> Response:
    account = await house.store.accounts.get(guest.id)
    if not house.postman.mails:
        return await _show(request, house, guest, 422, error="This host has no mail server.")
    if account is None or not account.email_confirmed:
        words = "First give a mail address under “Devices and sign-in”, and confirm it."
        return await _show(request, house, guest, 422, error=words)
    await house.store.channels.add(guest.id, "mail", "", label="My mail address")
    return await _added(house, guest)


@router.post(f"{HERE}/push")
async def by_push(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    endpoint: Annotated[str, Form()],
    p256dh: Annotated[str, Form(max_length=200)],
    auth: Annotated[str, Form(max_length=100)],
) -> Response:
    """What a browser gives when its owner allows it to be called."""
    keys = {"p256dh": p256dh, "auth": auth}
    return await _add(request, house, guest, "push", endpoint, keys=keys, label=device_of(request))


@router.post(f"{HERE}/webhook")
async def by_webhook(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    shape: Annotated[str, Form()] = "",
    address: Annotated[str, Form()] = "",
) -> Response:
    if shape not in HOOKS:
        return await _show(request, house, guest, 422, error=f"There is no shape “{shape[:40]}”.")
    return await _add(request, house, guest, shape, address.strip(), label=urlsplit(address.strip()).hostname or "")


async def _add(
    request: Request, house: House, guest: Guest, kind: Any, address: str, *, label: str, keys: Any = None
) -> Response:
    try:
        await house.postman.check(address)
        if len(await house.store.channels.of(guest.id)) >= MOST:
            raise BadChannel(f"There can be {MOST} ways to call you; remove one first.")
    except (BadTarget, BadChannel) as error:
        return await _show(request, house, guest, 422, error=str(error), given=address[:200])
    await house.store.channels.add(guest.id, kind, address, keys=keys, label=label[:100])
    return await _added(house, guest)


async def _added(house: House, guest: Guest) -> Response:
    await tell_tables(house, guest)
    return _back("added")


@router.post(f"{HERE}/feed")
async def feed(house: Annotated[House, Depends(house)], guest: SignedIn) -> Response:
    """A new address of the feed; the one before leads nowhere."""
    for channel in await house.store.channels.of(guest.id):
        if channel.kind == "feed":
            await house.store.channels.remove(guest.id, channel.id)
    await house.store.channels.add(guest.id, "feed", new_word(24), label="Feed")
    return _back("added")


@router.post(f"{HERE}/remove")
async def remove(
    house: Annotated[House, Depends(house)], guest: SignedIn, which: Annotated[int, Form(ge=1, lt=2**63)]
) -> Response:
    await house.store.channels.remove(guest.id, which)
    await tell_tables(house, guest)
    return _back("gone")


@router.post(f"{HERE}/try")
async def trial(
    house: Annotated[House, Depends(house)], guest: SignedIn, which: Annotated[int, Form(ge=1, lt=2**63)]
) -> Response:
    await house.people.throttle.count(TRIAL_CALL_OF_ACCOUNT, str(guest.id))
    if not await house.store.outbox.put(guest.id, call.trial(), channel_id=which):
        raise NotFound("There is no such way to call you.")
    return _back("sent")


async def tell_tables(house: House, guest: Guest) -> None:
    """Whoever keeps a table on this or another node has to know whether this player is called."""
    await house.hub.names_changed([table.id for table in await house.store.games.going_on(guest.id)])


def _back(said: str) -> Response:
    return RedirectResponse(f"{HERE}?said={said}", status_code=303)


async def _show(request: Request, house: House, guest: Guest, status: int = 200, **more: Any) -> Response:
    channels = await house.store.channels.of(guest.id)
    feeds = [channel.address for channel in channels if channel.kind == "feed"]
    return page(
        request, "account/calls.html", guest, status,
        channels=[channel for channel in channels if channel.kind != "feed"],
        feed_url=house.address(request, f"/feed/{feeds[0]}.atom") if feeds else None,
        wishes=await house.store.channels.wishes(guest.id), mails=house.postman.mails,
        account=await house.store.accounts.get(guest.id), push_key=house.postman.application_key,
        posted=await house.store.outbox.lately(guest.id, 12), **more,
    )  # fmt: skip
