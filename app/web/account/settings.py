"""Settings: habits of the board, the usual pace, what others see, when one is away, one's name."""

from datetime import date
from typing import Annotated, Any, Literal
from zoneinfo import available_timezones

import msgspec
from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import BaseModel

from app.community.names import BadName, account_name, looks
from app.community.throttle import TooOften
from app.limits import NEW_NAME_OF_ACCOUNT
from app.store.accounts import NameTaken
from app.store.guests import Guest
from app.store.preferences import Preferences, Shown
from app.web.account.door import SignedIn
from app.web.house import House, house, page
from app.web.pace import USUAL, BadPace, chosen_pace

router = APIRouter(include_in_schema=False)

HERE = "/account/settings"
KEPT = "Your settings are kept, for all your devices."


class BadDates(ValueError):
    """Nobody can be away then. The text is for the player."""


class BadZone(ValueError):
    """There is no such time zone. The text is for the player."""


class Answers(BaseModel):
    """The form. A box that is not ticked is not sent at all."""

    pace: Literal["none", "live", "days"] = "none"
    minutes: str = USUAL["minutes"]
    seconds: str = USUAL["seconds"]
    days: str = USUAL["days"]
    sounds: bool = False
    contrast: Literal["system", "plain", "more"] = "system"
    watch: Literal["system", "day", "night"] = "system"
    motion: Literal["usual", "fast", "none"] = "usual"
    confirm_dice: bool = False
    zone: str = ""
    away_from: str = ""
    away_until: str = ""
    show_since: bool = False
    show_games: bool = False
    show_results: bool = False
    show_meetings: bool = False
    show_rating: bool = False
    show_paces: bool = False
    show_away: bool = False
    show_archive: bool = False
    show_watching: bool = False


@router.get(HERE)
async def settings(
    request: Request, house: Annotated[House, Depends(house)], guest: SignedIn, kept: bool = False
) -> Response:
    return await _show(request, house, guest, said=KEPT if kept else None)


@router.post(HERE)
async def keep(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    answers: Annotated[Answers, Form()],
) -> Response:
    try:
        preferences = read(answers)
        away = read_dates(answers.away_from, answers.away_until)
    except (BadPace, BadZone, BadDates) as error:
        return await _show(request, house, guest, 422, error=str(error))
    await house.store.accounts.set_preferences(guest.id, preferences)
    await house.store.accounts.set_away(guest.id, *away)
    return RedirectResponse(HERE + "?kept=1", status_code=303)


@router.post("/account/name")
async def rename(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    name: Annotated[str, Form()] = "",
) -> Response:
    """The name before stays reserved: nobody else can take it, and one can go back to it."""
    try:
        chosen = account_name(name)
        if chosen != guest.name:
            if await house.store.accounts.bearing(looks(chosen), but=guest.id):
                raise NameTaken
            await house.people.throttle.count(NEW_NAME_OF_ACCOUNT, str(guest.id))
            await house.store.accounts.rename(guest.id, chosen, looks(chosen))
            await house.hub.names_changed(await house.store.accounts.tables_to_tell(guest.id))
    except (BadName, NameTaken, TooOften) as error:
        status = 429 if isinstance(error, TooOften) else 409 if isinstance(error, NameTaken) else 422
        return await _show(request, house, guest, status, error=str(error), name=name[:100])
    return RedirectResponse(HERE + "?kept=1", status_code=303)


def read(answers: Answers) -> Preferences:
    for pace in ("live", "days"):
        chosen_pace("friend", pace, answers.minutes, answers.seconds, answers.days)
    if answers.zone and answers.zone not in available_timezones():
        raise BadZone(f"There is no time zone “{answers.zone[:40]}”.")
    shown = Shown(**{part: getattr(answers, f"show_{part}") for part in Shown.__struct_fields__})
    wanted = {name: getattr(answers, name) for name in Preferences.__struct_fields__ if name != "shown"}
    return Preferences(**wanted, shown=shown)


def read_dates(begins: str, until: str) -> tuple[date | None, date | None]:
    """From the first to the last day away; both or none."""
    if not (begins or until):
        return None, None
    try:
        first, last = date.fromisoformat(begins), date.fromisoformat(until)
    except ValueError:
        raise BadDates("Write both the first and the last day you are away.") from None
    if last < first:
        raise BadDates("The last day away cannot be before the first.")
    return first, last


async def _show(request: Request, house: House, guest: Guest, status: int = 200, **more: Any) -> Response:
    return page(
        request, "account/settings.html", guest, status,
        account=await house.store.accounts.get(guest.id), blocked=await house.store.blocks.of(guest.id),
        form=msgspec.to_builtins(guest.preferences), chosen=guest.preferences, zones=sorted(available_timezones()),
        **more,
    )  # fmt: skip
