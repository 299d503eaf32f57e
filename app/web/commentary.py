"""For a commentator: everything, as it was some moves ago. And for a player who comes back: what happened meanwhile.

Both are the replay of a game that still runs, cut off where its reader's knowledge ends. What a commentator is sent
depends on the moves up to there alone; how many there are is all that is told of the time since, and never before they
are old enough.
"""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from app.engine.record import effective
from app.store.game_table import GameTable
from app.store.watch_links import WatchLink
from app.web.admission import TableHere, key_shown, link_shown
from app.web.assets import asset
from app.web.guest import CurrentGuest
from app.web.house import House, house, page, script
from app.web.not_found import NotFound
from app.web.replay import VIEWERS
from app.web.result import told_apart, workshop
from app.web.rows import row
from app.web.table import catalogue_of, sides_of

router = APIRouter(include_in_schema=False)

NO_LINK = "This page is for whoever has been given a commentator’s link by both players."


async def commentators_link(request: Request, house: Annotated[House, Depends(house)], table: TableHere) -> WatchLink:
    link = await link_shown(house, table, key_shown(request))
    if link is None or link.kind != "commentary":
        raise NotFound(NO_LINK)
    return link


CommentatorsLink = Annotated[WatchLink, Depends(commentators_link)]


@router.get("/table/{table_id}/commentary")
async def commentary(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere,
    link: CommentatorsLink,
) -> Response:  # fmt: skip
    if table.status == "finished":
        return RedirectResponse(f"/table/{table.id}/result", status_code=303)
    names = told_apart(table)
    boot = {
        "table": table.id,
        "game": table.game,
        "seats": [{"name": name, "bot": seat.bot is not None} for seat, name in zip(table.seats, names, strict=True)],
        "mine": [],
        "sides": sides_of(house, table),
        "catalogue": catalogue_of(house, table),
        "script": asset(script(table.game, "result")),
        "replay_path": f"/table/{table.id}/commentary/",
        "result_path": f"/table/{table.id}/result",
        "running": True,
        "delay": link.delay,
    }
    return page(
        request, "commentary.html", guest,
        script=script(table.game, "result"), game=house.pages[table.game], row=row(table, guest), names=names,
        boot=boot, delay=link.delay,
    )  # fmt: skip


@router.get("/table/{table_id}/commentary/at")
async def how_far(house: Annotated[House, Depends(house)], table: TableHere, link: CommentatorsLink) -> Response:
    """How many moves can be seen; none before the first is old enough."""
    if table.status == "finished":
        return JSONResponse({"over": True, "at": None})
    return JSONResponse({"over": False, "at": await _seen(house, table, link)})


@router.get("/table/{table_id}/commentary/{viewer}")
async def delayed(
    request: Request, house: Annotated[House, Depends(house)], table: TableHere, link: CommentatorsLink, viewer: str
) -> Response:
    if viewer not in VIEWERS or (viewer.isdigit() and int(viewer) >= len(table.seats)):
        raise NotFound("The game is seen as one of the seats, public or truth.")
    at = await _seen(house, table, link)
    if at is None:
        raise NotFound(f"The first moment can be seen when {link.delay} moves have been made.")
    return _reel(await workshop.of_running(request, house, table, f"until {viewer} {at}"))


async def _seen(house: House, table: GameTable, link: WatchLink) -> int | None:
    saved = await house.store.games.load(table.id)
    made = len(effective(saved.played)) if saved else 0
    return made - link.delay if made >= link.delay else None


@router.get("/table/{table_id}/since")
async def since(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere
) -> Response:
    """What this player's own view was, from their last act to now."""
    mine = table.seats_of(guest.id) if guest else ()
    if len(mine) != 1 or table.status != "playing":
        raise NotFound("Only one who plays one side of a game that goes on has been away from it.")
    return _reel(await workshop.of_running(request, house, table, f"since {mine[0]} {table.seq}"))


def _reel(data: bytes) -> Response:
    return Response(data, media_type="application/json", headers={"Content-Encoding": "gzip"})
