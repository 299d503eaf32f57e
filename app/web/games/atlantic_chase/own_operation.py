"""An operation of one's own: composed in the browser, checked here, played like any other; only its table is stored."""

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import JSONResponse

from app.community.names import BadName
from app.engine.house_rules import UnknownOption
from app.engine.rules import UnknownScenario
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS
from app.games.atlantic_chase.map.chart import CHARTS, Chart
from app.games.atlantic_chase.map.place_names import name_of
from app.games.atlantic_chase.map.port_control import printed_control
from app.games.atlantic_chase.meta import META
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.own_operation import MOST_CHANGES, YEARS, check_operation
from app.match.refusal import TooOften
from app.store.guests import Guest
from app.web.computer import levels
from app.web.games.atlantic_chase.catalogue import catalogue
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.new_game import NewTable, UnknownSide, lay

router = APIRouter(include_in_schema=False)

PATH = "/scenarios/atlantic-chase/own"
LONGEST = 32_768
"""Bytes of an operation as JSON; those of the house have a third of it."""


class NotAnOperation(ValueError):
    """What was sent is not even an operation with faults. The text is for the player."""


class OwnTable(NewTable):
    """The form under the composed operation. Game and scenario are what they are here, whatever a form says."""

    game: Literal["atlantic-chase"] = "atlantic-chase"
    scenario: Literal["custom"] = "custom"
    custom: str = ""


@router.get(PATH)
async def compose(request: Request, guest: CurrentGuest) -> Response:
    return _page(request, guest)


@router.post(PATH + "/check")
async def check(request: Request) -> Response:
    """Every fault with the key of the field it stands beside."""
    try:
        wrong = check_operation(read_operation(await request.body()))
    except NotAnOperation as error:
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
        custom = read_operation(chosen.custom.encode(errors="replace"))
        return await lay(request, house, guest, chosen, {"custom": custom})
    except (NotAnOperation, BadName, UnknownScenario, UnknownSide, UnknownOption, TooOften) as error:
        status = 429 if isinstance(error, TooOften) else 422
        return _page(request, guest, status, error=str(error), custom=custom, form=chosen.model_dump())


def read_operation(data: bytes) -> dict[str, Any]:
    """Plain JSON values, small enough to be worth checking."""
    if len(data) > LONGEST:
        raise NotAnOperation(f"This is too long for an operation: {len(data)} bytes, {LONGEST} are allowed.")
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        raise NotAnOperation("This is not the file of an operation: it is no JSON.") from None
    if not isinstance(found, dict):
        raise NotAnOperation("This is not the file of an operation: it holds none.")
    return found


def _beside(sentence: str) -> dict[str, str]:
    key, _, text = sentence.partition(": ")
    return {"key": key, "text": text[:1].upper() + text[1:]}


def _chart(chart: Chart) -> dict[str, Any]:
    """What the form says of a map: hexes and ports by name, who holds them by the printed note, airbases."""
    return {
        "slug": chart.slug,
        "name": chart.name,
        "hexes": {name: name_of(chart, name) for name in chart.hexes},
        "ports": [
            {
                "slug": port.slug,
                "name": port.name,
                "box": port.box,
                "hexes": port.hexes,
                "printed": {year: printed_control(port, year) for year in YEARS},
            }
            for port in chart.ports.values()
        ],
        "airbases": [
            {"slug": base.slug, "name": name_of(chart, base.hex), "side": base.side, "from": base.from_year}
            for base in chart.airbases
        ],
    }


def _ships() -> list[dict[str, Any]]:
    told = ("slug", "name", "side", "ship_class", "kind")
    return [
        {key: getattr(card, key) for key in told} | {"speed": card.front.speed}
        for card in SHIP_CARDS.values()
        if card.kind != "battery" and card.slug != "leipzig-as-pictured"
    ]


def _page(
    request: Request,
    guest: Guest | None,
    status: int = 200,
    error: str | None = None,
    custom: dict[str, Any] | None = None,
    form: dict[str, Any] | None = None,
) -> Response:
    boot = {
        "scenarios": [msgspec.to_builtins(book) for book in OPERATIONS.values()],
        "ships": _ships(),
        "charts": [_chart(chart) for chart in CHARTS.values()],
        "leaders": [msgspec.to_builtins(leader) for leader in LEADERS.values()],
        "years": [YEARS[0], YEARS[-1]],
        "changes": MOST_CHANGES,
        "custom": custom,
        "check_path": PATH + "/check",
        "longest": LONGEST,
        "catalogue": catalogue(),
        "sides": {"british": {"name": "British", "mark": "blue"}, "german": {"name": "German", "mark": "red"}},
    }
    shown = {"meta": META, "levels": levels(META.slug), "boot": boot, "path_own": PATH}
    return page(
        request, "games/atlantic-chase/own_operation.html", guest, status, error=error, form=form or {}, **shown
    )
