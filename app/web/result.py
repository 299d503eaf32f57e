"""After the end: the result, the disclosed secret, the check of every die, and the replay."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, RedirectResponse

from app.engine.record import Record, RecordError, encode, verify, write
from app.games import game
from app.store.game_table import GameTable
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.replay import VIEWERS, frames
from app.web.rows import row
from app.web.table import find_table

router = APIRouter(include_in_schema=False)


@router.get("/table/{table_id}/result")
async def result(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table_id: str
) -> Response:
    table = await find_table(house, table_id)
    if table.status != "finished":
        return RedirectResponse(f"/table/{table_id}", status_code=303)
    mine = table.seats_of(guest.id) if guest else ()
    boot = {
        "table": table.id,
        "game": table.game,
        "seat": mine[0] if mine else None,
        "seats": [{"name": seat.name, "bot": seat.bot is not None} for seat in table.seats],
        "result": table.result,
        "commitment": table.commitment,
        "record_path": f"/table/{table.id}/record.json",
        "verify_path": f"/table/{table.id}/verify",
        "replay_path": f"/table/{table.id}/replay/",
        "share_url": house.address(request, f"/table/{table.id}/result"),
    }
    return page(request, "result.html", guest, row=row(table, guest), boot=boot)


async def record_of(house: House, table: GameTable) -> Record:
    """The record of a finished game, from what is stored of it and nothing else."""
    secret = await house.store.games.secret_of_finished(table.id)
    saved = await house.store.games.load(table.id) if secret else None
    if secret is None or saved is None:
        raise NotFound("A game has a full record when it has ended.")
    moves = tuple(each.move for each in saved.moves if each.seq > 0)
    return await run_in_threadpool(write, game(table.game), saved.set_up, secret, moves)


@router.get("/table/{table_id}/record.json")
async def record(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    table = await find_table(house, table_id)
    data = encode(await record_of(house, table))
    name = f"{table.scenario}-{table.id}.json"
    return Response(
        data, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/table/{table_id}/verify")
async def check(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    """Recompute every draw and every move from the record alone."""
    table = await find_table(house, table_id)
    found = await record_of(house, table)
    answer: dict[str, Any] = {
        "commitment": found.set_up.commitment,
        "secret": found.secret,
        "salts": [{"name": seat.name, "salt": seat.salt} for seat in found.set_up.seats],
        "draws": [{"number": d.number, "purpose": d.purpose, "values": d.values} for d in found.draws],
        "moves": len(found.moves),
        "final": found.final,
    }
    try:
        await run_in_threadpool(verify, game(table.game), encode(found))
    except RecordError as error:
        return JSONResponse(answer | {"ok": False, "reason": str(error)})
    return JSONResponse(answer | {"ok": True, "reason": ""})


@router.get("/table/{table_id}/replay/{viewer}")
async def replay(house: Annotated[House, Depends(house)], table_id: str, viewer: str) -> Response:
    table = await find_table(house, table_id)
    if viewer not in VIEWERS:
        raise NotFound("A replay is seen as 0, 1, public or truth.")
    found = await record_of(house, table)
    data = await run_in_threadpool(frames, game(table.game), found, VIEWERS[viewer])
    return Response(data, media_type="application/json")
