"""The table page: the shell that the script fills from the websocket."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

from app.engine.house_rules import house_rules
from app.engine.viewer import Seat
from app.games import game
from app.match.document import SaltLine
from app.store.game_table import GameTable
from app.store.guests import Guest
from app.web.admission import TableHere, key_shown, watch_url
from app.web.assets import asset
from app.web.guest import CurrentGuest
from app.web.house import House, house, page, script
from app.web.rows import row

router = APIRouter(include_in_schema=False)


@router.get("/table/{table_id}")
async def table(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, found: TableHere
) -> Response:
    mine = found.seats_of(guest.id) if guest else ()
    challenged = guest is not None and found.invited_id == guest.id
    if found.waits_for_players and not mine and (found.listed or challenged):
        return RedirectResponse(f"/join/{found.invite}", status_code=303)
    lesson = house.pages[found.game].lesson_at(found.commitment)
    shown = row(found, guest)
    inviting = found.waits_for_players and mine and not found.listed and found.invited_id is None
    boot = {
        "table": found.id,
        "game": found.game,
        "scenario": found.scenario,
        # The id is for a proxy before several nodes: all who are at a table shall come to the same one.
        "socket": f"/ws?table={found.id}",
        "status": found.status,
        "seal": found.commitment,
        "laid": bool(found.laid_under),
        "knows_draw": game(found.game).knows_draw(found.scenario, found.setup),
        "found": _found(found),
        "seats": [{"seat": seat, "token": _token(house, found, seat, guest)} for seat in mine if guest],
        "key": key_shown(request),
        "called": guest.name if guest else "",
        "watch_url": await watch_url(request, house, found, guest),
        "result_path": f"/table/{found.id}/result",
        "house_rules": msgspec.to_builtins(house_rules(game(found.game).meta.options, found.setup)),
        "fixed": lesson is not None,
        "tournament": found.tournament_id,
        "lesson": lesson.slug if lesson else "",
        "sides": sides_of(house, found),
        "catalogue": catalogue_of(house, found),
        "scenario_name": shown.scenario,
        "conditionals": msgspec.to_builtins(game(found.game).conditionals),
        "happenings": msgspec.to_builtins(game(found.game).happenings),
        "since": await _since(house, found, mine),
        "script": asset(script(found.game, "table")),
        "invite_url": house.address(request, f"/join/{found.invite}") if inviting else None,
    }
    return page(request, "table.html", guest, row=shown, boot=boot, script=script(found.game, "table"))


async def _since(house: House, table: GameTable, mine: tuple[Seat, ...]) -> int:
    """How many moves of others there were since this player last acted, if it is theirs to act again."""
    if len(mine) != 1 or table.status != "playing" or mine[0] not in table.summary.asked:
        return 0
    return await house.store.games.moves_since_own(table.id, mine[0])


def catalogue_of(house: House, table: GameTable) -> Any:
    """What the game's scripts know of its pieces and rules, if it declares that."""
    catalogue = house.pages[table.game].catalogue
    return catalogue() if catalogue else None


def _found(table: GameTable) -> dict[str, Any]:
    """Who sits here and what they have added to the dice: what a browser adds itself depends on it."""
    seats = [{"name": seat.name, "bot": seat.bot is not None} for seat in table.seats]
    salts = [SaltLine(seat.salt_commit, seat.salt_by, seat.salt) for seat in table.seats]
    return {"seats": seats, "salts": msgspec.to_builtins(salts)}


def _token(house: House, table: GameTable, seat: Seat, guest: Guest) -> str:
    return house.hub.tokens.sign(table.id, seat, guest.id, guest.session)


def sides_of(house: House, table: GameTable) -> dict[str, Any]:
    """The sides of a table for the scripts, by slug."""
    return {side.slug: msgspec.to_builtins(side) for side in house.pages[table.game].sides_of(table.scenario)}
