"""A scenario of one's own: composed in the browser, checked here, played like any other; only its table is stored."""

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import JSONResponse

from app.community.names import BadName
from app.engine.house_rules import UnknownOption
from app.engine.rules import UnknownScenario
from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.meta import META
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.check import check_scenario
from app.match.refusal import TooOften
from app.store.guests import Guest
from app.web.computer import levels
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.new_game import NewTable, UnknownSide, lay

router = APIRouter(include_in_schema=False)

PATH = "/scenarios/tonnage-war/own"
LONGEST = 32_768
"""Bytes of a scenario as JSON; those of the house have a tenth of it."""


class NotAScenario(ValueError):
    """What was sent is not even a scenario with faults. The text is for the player."""


class OwnTable(NewTable):
    """The form under the composed scenario. Game and scenario are what they are here, whatever a form says."""

    game: Literal["tonnage-war"] = "tonnage-war"
    scenario: Literal["custom"] = "custom"
    custom: str = ""


@router.get(PATH)
async def compose(request: Request, guest: CurrentGuest) -> Response:
    return _page(request, guest)


@router.post(PATH + "/check")
async def check(request: Request) -> Response:
    """Every fault with the key of the field it stands beside."""
    try:
        wrong = check_scenario(read_scenario(await request.body()))
    except NotAScenario as error:
        return JSONResponse({"faults": [{"key": "scenario", "text": str(error)}]})
    return JSONResponse({"faults": [_beside(sentence) for sentence in wrong]})


@router.post(PATH)
async def play(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    chosen: Annotated[OwnTable, Form()],
) -> Response:
    custom = None
    try:
        custom = read_scenario(chosen.custom.encode(errors="replace"))
        return await lay(request, house, guest, chosen, {"custom": custom})
    except (NotAScenario, BadName, UnknownScenario, UnknownSide, UnknownOption, TooOften) as error:
        status = 429 if isinstance(error, TooOften) else 422
        return _page(request, guest, status, error=str(error), custom=custom, form=chosen.model_dump())


def read_scenario(data: bytes) -> dict[str, Any]:
    """Plain JSON values, small enough to be worth checking."""
    if len(data) > LONGEST:
        raise NotAScenario(f"This is too long for a scenario: {len(data)} bytes, {LONGEST} are allowed.")
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        raise NotAScenario("This is not a scenario file: it is no JSON.") from None
    if not isinstance(found, dict):
        raise NotAScenario("This is not a scenario file: it holds no scenario.")
    return found


def _beside(sentence: str) -> dict[str, str]:
    key, _, text = sentence.partition(": ")
    return {"key": key, "text": text[:1].upper() + text[1:]}


def _page(
    request: Request,
    guest: Guest | None,
    status: int = 200,
    error: str | None = None,
    custom: dict[str, Any] | None = None,
    form: dict[str, Any] | None = None,
) -> Response:
    boot = {
        "scenarios": [msgspec.to_builtins(scenario) for scenario in SCENARIOS.values()],
        "tactical": [msgspec.to_builtins(card) for card in TACTICAL.values()],
        "units": [msgspec.to_builtins(card) for card in UNITS.values() if not card.depleted],
        "custom": custom,
        "check_path": PATH + "/check",
        "longest": LONGEST,
    }
    shown = {"meta": META, "levels": levels(META.slug), "boot": boot, "path_own": PATH}
    return page(request, "games/tonnage-war/own_scenario.html", guest, status, error=error, form=form or {}, **shown)
