"""After the end: the result, the disclosed secret, the check of every die, and the replay."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, RedirectResponse

from app.engine.record import Move, Record, RecordError, encode, verify, write
from app.games import game
from app.match.saved import SavedMatch
from app.store.game_table import GameTable
from app.web import rematch
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.replay import VIEWERS, Reels, frames
from app.web.rows import outcome, row
from app.web.table import find_table
from app.web.witness import draws

router = APIRouter(include_in_schema=False)
router.include_router(rematch.router)
_reels = Reels()


@router.get("/table/{table_id}/result")
async def result(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table_id: str
) -> Response:
    table = await find_table(house, table_id)
    if table.status != "finished":
        return RedirectResponse(f"/table/{table_id}", status_code=303)
    mine = table.seats_of(guest.id) if guest else ()
    names = told_apart(table)
    boot = {
        "table": table.id,
        "game": table.game,
        "seat": mine[0] if mine else None,
        "seats": [{"name": name, "bot": seat.bot is not None} for seat, name in zip(table.seats, names, strict=True)],
        "mine": mine,
        "result": table.result,
        "commitment": table.commitment,
        "record_path": f"/table/{table.id}/record.json",
        "record_name": _record_name(table),
        "verify_path": f"/table/{table.id}/verify",
        "replay_path": f"/table/{table.id}/replay/",
        "rematch_path": f"/table/{table.id}/rematch",
        "rematch": await rematch.offer(house, table, guest),
        "share_url": house.address(request, f"/table/{table.id}/result"),
    }
    title = outcome(table.result, [*names]) or "The match has ended"
    return page(
        request, "result.html", guest,
        row=row(table, guest), title=title, stamp=stamp(table, mine), mine=mine, names=names, boot=boot,
    )  # fmt: skip


def told_apart(table: GameTable) -> list[str]:
    """The players' names; two of the same name are numbered."""
    names = [seat.name or "Somebody" for seat in table.seats]
    return names if len(set(names)) == len(names) else [f"{name} {n}" for n, name in enumerate(names, start=1)]


def stamp(table: GameTable, mine: tuple[int, ...]) -> str:
    """One word across the sheet, for one who played one side."""
    winner = table.result["winner"] if table.result else None
    if winner is None:
        return "Draw"
    if len(mine) != 1:
        return ""
    return "Victory" if winner in mine else "Defeat"


async def saved_of(house: House, table: GameTable) -> SavedMatch:
    """All that is stored of a finished game, its secret included."""
    saved = await house.store.games.load(table.id) if table.status == "finished" else None
    if saved is None:
        raise NotFound("A game has a full record when it has ended.")
    return saved


async def record_of(house: House, table: GameTable) -> Record:
    """The record of a finished game, from what is stored of it and nothing else."""
    saved = await saved_of(house, table)
    return await run_in_threadpool(write, game(table.game), saved.set_up, saved.secret, _moves(saved))


def _moves(saved: SavedMatch) -> tuple[Move, ...]:
    return tuple(each.move for each in saved.moves if each.seq > 0)


def _record_name(table: GameTable) -> str:
    return f"{table.scenario}-{table.id}.json"


@router.get("/table/{table_id}/record.json")
async def record(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    table = await find_table(house, table_id)
    data = encode(await record_of(house, table))
    headers = {"Content-Disposition": f'attachment; filename="{_record_name(table)}"'}
    return Response(data, media_type="application/json", headers=headers)


@router.post("/table/{table_id}/verify")
async def check(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    """Recompute every draw and every move from the record alone, and say all that a browser needs to do it again."""
    table = await find_table(house, table_id)
    rules, found = game(table.game), await record_of(house, table)
    answer: dict[str, Any] = {
        "commitment": found.set_up.commitment,
        "secret": found.secret,
        "salts": [{"name": seat.name, "salt": seat.salt} for seat in found.set_up.seats],
        "draws": [],
        "moves": len(found.moves),
        "final": found.final,
    }
    try:
        await run_in_threadpool(verify, rules, encode(found))
    except RecordError as error:
        return JSONResponse(answer | {"ok": False, "reason": str(error)})
    seen = await run_in_threadpool(draws, rules, found)
    return JSONResponse(answer | {"ok": True, "reason": "", "draws": msgspec.to_builtins(seen)})


@router.get("/table/{table_id}/replay/{viewer}")
async def replay(house: Annotated[House, Depends(house)], table_id: str, viewer: str) -> Response:
    table = await find_table(house, table_id)
    if viewer not in VIEWERS:
        raise NotFound("A replay is seen as 0, 1, public or truth.")
    reel = _reels.get(table.id, viewer)
    if reel is None:
        saved = await saved_of(house, table)
        made = (game(table.game), saved.set_up, saved.secret, _moves(saved), VIEWERS[viewer])
        reel = await run_in_threadpool(frames, *made)
        _reels.keep(table.id, viewer, reel)
    return Response(reel, media_type="application/json", headers={"Content-Encoding": "gzip"})
