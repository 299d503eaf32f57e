"""The page of the after-action review, and what its script asks for."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from app.games import game
from app.store.game_table import GameTable
from app.web.admission import TableHere
from app.web.comments import commenting
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.result import told_apart, workshop
from app.web.review.decisions import Debrief
from app.web.review.desk import Desk
from app.web.review.verdicts import VERSION
from app.web.rows import outcome, row
from app.web.table import sides_of

router = APIRouter(include_in_schema=False)
desk = Desk()


@router.get("/table/{table_id}/review")
async def review(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere
) -> Response:
    if table.status != "finished":
        return RedirectResponse(f"/table/{table.id}", status_code=303)
    names = told_apart(table)
    offered = house.pages[table.game].review
    boot = {
        "table": table.id,
        "game": table.game,
        "mine": table.seats_of(guest.id) if guest else (),
        "seats": [{"name": name, "bot": seat.bot is not None} for seat, name in zip(table.seats, names, strict=True)],
        "sides": sides_of(house, table),
        "decisions_path": f"/table/{table.id}/review/decisions",
        "verdicts_path": f"/table/{table.id}/review/verdicts",
        **commenting(table, guest),
        "replay_path": f"/table/{table.id}/result",
        "from_path": f"/table/{table.id}/from/" if game(table.game) in house.games else None,
        "advises": bool(offered.advisor),
        "unit": offered.unit if offered.judge else None,
        "may_ask": guest is not None,
    }
    title = outcome(table.result, names) or "The match has ended"
    return page(
        request, "review.html", guest, row=row(table, guest), boot=boot, title=title, names=names, offered=offered
    )


@router.get("/table/{table_id}/review/decisions")
async def decisions(request: Request, house: Annotated[House, Depends(house)], table: TableHere) -> Response:
    return Response(await _debrief(request, house, table), media_type="application/json")


@router.get("/table/{table_id}/review/verdicts")
async def verdicts(house: Annotated[House, Depends(house)], table: TableHere, after: int = -1) -> Response:
    """Those stored so far, from number `after` on, and whether somebody works on more."""
    return JSONResponse(await _so_far(house, table, after))


@router.post("/table/{table_id}/review/verdicts")
async def ask(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere
) -> Response:
    """Have the game looked through, from where that stopped."""
    if guest is None:
        raise NotFound("Whoever has a game looked through needs a name here: sit down at a table first, or sign in.")
    if not house.pages[table.game].review.advisor:
        raise NotFound("No computer here judges this game.")
    told = msgspec.json.decode(await _debrief(request, house, table), type=Debrief)
    await desk.ask(house, table, str(guest.id), len(told.decisions))
    return JSONResponse(await _so_far(house, table, -1))


async def _debrief(request: Request, house: House, table: GameTable) -> bytes:
    return await workshop.get(request, house, table, "debrief")


async def _so_far(house: House, table: GameTable, after: int) -> dict[str, Any]:
    works = desk.works_on(table.id)
    return {"verdicts": await house.store.verdicts.after(table.id, VERSION, after), "working": works}
