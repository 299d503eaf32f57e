"""The table page: the shell that the script fills from the websocket."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

from app.engine.house_rules import house_rules
from app.engine.viewer import Seat
from app.games import game
from app.store.game_table import GameTable
from app.store.guests import Guest
from app.web.assets import asset
from app.web.guest import CurrentGuest
from app.web.house import House, house, page, script
from app.web.not_found import NotFound
from app.web.rows import row

router = APIRouter(include_in_schema=False)


async def find_table(house: House, table_id: str) -> GameTable:
    table = await house.store.games.get(table_id)
    if table is None:
        raise NotFound("There is no such table here.")
    return table


@router.get("/table/{table_id}")
async def table(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table_id: str
) -> Response:
    found = await find_table(house, table_id)
    mine = found.seats_of(guest.id) if guest else ()
    if found.status == "open" and not mine and found.listed:
        return RedirectResponse(f"/join/{found.invite}", status_code=303)
    lesson = house.pages[found.game].lesson
    shown = row(found, guest)
    inviting = found.status == "open" and mine and not found.listed
    boot = {
        "table": found.id,
        "game": found.game,
        "scenario": found.scenario,
        "socket": "/ws",
        "status": found.status,
        "seats": [{"seat": seat, "token": _token(house, found, seat, guest)} for seat in mine if guest],
        "watch_url": house.address(request, f"/table/{found.id}"),
        "result_path": f"/table/{found.id}/result",
        "house_rules": msgspec.to_builtins(house_rules(game(found.game).meta.options, found.setup)),
        "fixed": lesson is not None and lesson.is_fixed(found.commitment),
        "sides": sides_of(house, found),
        "catalogue": catalogue_of(house, found),
        "scenario_name": shown.scenario,
        "script": asset(script(found.game, "table")),
        "invite_url": house.address(request, f"/join/{found.invite}") if inviting else None,
    }
    return page(request, "table.html", guest, row=shown, boot=boot, script=script(found.game, "table"))


def catalogue_of(house: House, table: GameTable) -> Any:
    """What the game's scripts know of its pieces and rules, if it declares that."""
    catalogue = house.pages[table.game].catalogue
    return catalogue() if catalogue else None


def _token(house: House, table: GameTable, seat: Seat, guest: Guest) -> str:
    return house.hub.tokens.sign(table.id, seat, guest.id, guest.session)


def sides_of(house: House, table: GameTable) -> dict[str, Any]:
    """The sides of a table for the scripts, by slug."""
    return {side.slug: msgspec.to_builtins(side) for side in house.pages[table.game].sides_of(table.scenario)}
