"""After the end: the result, the disclosed secret, the check of every die, and the replay."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse

from app.engine.house_rules import house_rules
from app.engine.record import Record, RecordError, encode, verify, write
from app.games import game
from app.match.check import differences
from app.match.document import result_line
from app.match.saved import SavedMatch
from app.store.game_table import GameTable
from app.web import rematch
from app.web.assets import asset
from app.web.guest import CurrentGuest
from app.web.house import House, house, page, script
from app.web.not_found import NotFound
from app.web.replay import VIEWERS, Reels, frames
from app.web.rows import outcome, row
from app.web.table import catalogue_of, find_table, sides_of
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
    rules = game(table.game)
    ended = rules.read_result(table.result)
    boot = {
        "table": table.id,
        "game": table.game,
        "seat": mine[0] if mine else None,
        "seats": [{"name": name, "bot": seat.bot is not None} for seat, name in zip(table.seats, names, strict=True)],
        "mine": mine,
        "result": msgspec.to_builtins(result_line(ended)),
        "commitment": table.commitment,
        "record_path": f"/table/{table.id}/record.json",
        "record_name": _record_name(table),
        "verify_path": f"/table/{table.id}/verify",
        "luck_path": f"/table/{table.id}/luck" if house.pages[table.game].luck else None,
        "sides": sides_of(house, table),
        "catalogue": catalogue_of(house, table),
        "script": asset(script(table.game, "result")),
        "replay_path": f"/table/{table.id}/replay/",
        "rematch_path": f"/table/{table.id}/rematch",
        "rematch": await rematch.offer(house, table, guest),
        "share_url": house.address(request, f"/table/{table.id}/result"),
    }
    title = outcome(table.result, names) or "The match has ended"
    return page(
        request, "result.html", guest,
        script=script(table.game, "result"), game=house.pages[table.game], row=row(table, guest), title=title,
        stamp=stamp(table, mine), mine=mine, names=names, boot=boot,
        house_rules=house_rules(rules.meta.options, table.setup),
    )  # fmt: skip


def told_apart(table: GameTable) -> list[str]:
    """The players' names; two of the same name are numbered."""
    names = [seat.name or "Somebody" for seat in table.seats]
    return names if len(set(names)) == len(names) else [f"{name} {n}" for n, name in enumerate(names, start=1)]


def stamp(table: GameTable, mine: tuple[int, ...]) -> str:
    """One word across the sheet, for one who played one side."""
    winner = table.result["winner"] if table.result else None
    if winner is None:
        return "Draw" if len(table.seats) > 1 else "Defeat"
    if len(mine) != 1:
        return ""
    return "Victory" if winner in mine else "Defeat"


async def saved_of(house: House, table: GameTable) -> SavedMatch:
    """All that is stored of a finished game, its secret included."""
    saved = await house.store.games.load(table.id) if table.status == "finished" else None
    if saved is None:
        raise NotFound("A game has a full record when it has ended.")
    return saved


async def kept(table: GameTable, what: str, make: Callable[[SavedMatch], bytes], house: House) -> bytes:
    """Something worked out from a finished game, which never changes again: done once, then kept for a while."""
    data = _reels.get(table.id, what)
    if data is None:
        saved = await saved_of(house, table)
        try:
            data = await run_in_threadpool(make, saved)
        except RecordError as error:
            raise NotFound(f"Today's rules do not play this game again. {error}") from None
        _reels.keep(table.id, what, data)
    return data


def _record(table: GameTable, saved: SavedMatch) -> Record:
    """The record of a finished game, from what is stored of it and nothing else."""
    return write(game(table.game), saved.set_up, saved.secret, saved.played)


def _record_name(table: GameTable) -> str:
    return f"{table.scenario}-{table.id}.json"


@router.get("/table/{table_id}/record.json")
async def record(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    table = await find_table(house, table_id)
    data = await kept(table, "record", lambda saved: encode(_record(table, saved)), house)
    headers = {"Content-Disposition": f'attachment; filename="{_record_name(table)}"'}
    return Response(data, media_type="application/json", headers=headers)


@router.post("/table/{table_id}/verify")
async def check(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    """Recompute every draw and every move, and say all that a browser needs to do it again."""
    table = await find_table(house, table_id)
    return Response(
        await kept(table, "verify", lambda saved: _checked(table, saved), house), media_type="application/json"
    )


def _checked(table: GameTable, saved: SavedMatch) -> bytes:
    """What is stored (state and every sentence) against the game played again, then the record by itself."""
    rules, set_up = game(table.game), saved.set_up
    answer: dict[str, Any] = {
        "commitment": set_up.commitment,
        "secret": saved.secret.hex(),
        "salts": [{"name": seat.name, "salt": seat.salt} for seat in set_up.seats],
        "moves": len(saved.played),
    }
    try:
        found = differences(rules, saved)
        if found:
            raise RecordError(found[0])
        checked = verify(rules, encode(_record(table, saved)))
    except RecordError as error:
        return msgspec.json.encode(answer | {"ok": False, "reason": str(error), "draws": [], "final": ""})
    return msgspec.json.encode(
        answer | {"ok": True, "reason": "", "draws": draws(rules, checked), "final": checked.final}
    )


@router.get("/table/{table_id}/luck")
async def luck(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    """What every combat was worth before its dice, and what came of it."""
    table = await find_table(house, table_id)
    reckon = house.pages[table.game].luck
    if reckon is None:
        raise NotFound("Nobody reckons the luck of this game.")
    report = await kept(table, "luck", lambda saved: reckon(_record(table, saved)), house)
    return Response(report, media_type="application/json")


@router.get("/table/{table_id}/replay/{viewer}")
async def replay(house: Annotated[House, Depends(house)], table_id: str, viewer: str) -> Response:
    table = await find_table(house, table_id)
    if viewer not in VIEWERS or (viewer.isdigit() and int(viewer) >= len(table.seats)):
        raise NotFound("A replay is seen as one of the seats, public or truth.")
    reel = await kept(
        table,
        viewer,
        lambda saved: frames(game(table.game), saved.set_up, saved.secret, saved.played, VIEWERS[viewer]),
        house,
    )
    return Response(reel, media_type="application/json", headers={"Content-Encoding": "gzip"})
