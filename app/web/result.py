"""After the end: the result, the disclosed secret, the check of every die, and the replay."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse

from app.engine.house_rules import house_rules
from app.engine.record import RecordError, encode, verify
from app.games import former_rules, game
from app.match.check import differences
from app.match.kept import kept_result
from app.match.match import Match
from app.match.record import record_of
from app.store.game_table import GameTable
from app.store.opening import Opened
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
    if table.rules != game(table.game).meta.version:
        await house.hub.opening.open(table.id)
        table = await find_table(house, table_id)
    mine = table.seats_of(guest.id) if guest else ()
    names = told_apart(table)
    rules = game(table.game)
    boot = {
        "table": table.id,
        "game": table.game,
        "seat": mine[0] if mine else None,
        "seats": [{"name": name, "bot": seat.bot is not None} for seat, name in zip(table.seats, names, strict=True)],
        "mine": mine,
        "result": msgspec.to_builtins(kept_result(rules, table.result)),
        "commitment": table.commitment,
        "kept": None if former_rules(table.game, table.rules) else kept_only(table),
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
        stamp=stamp(table, mine), mine=mine, names=names, boot=boot, others=await _others(house, table, mine),
        house_rules=house_rules(rules.meta.options, table.setup),
    )  # fmt: skip


async def _others(house: House, table: GameTable, mine: tuple[int, ...]) -> list[dict[str, Any]]:
    """The people whom one of them played with, and whether they have a profile."""
    there = {seat.guest_id: seat for seat in table.seats if seat.guest_id is not None and seat.seat not in mine}
    known = await house.store.accounts.among(list(there)) if mine and there else set()
    seats = there.values() if mine else ()
    return [{"seat": seat.seat, "name": seat.name, "profile": seat.guest_id in known} for seat in seats]


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


def kept_only(table: GameTable) -> str:
    return (
        f"This game was played under rules {table.rules}, which are no longer here, and today's lead elsewhere: "
        "there is no replay of it. Its record is kept."
    )


async def opened(house: House, table: GameTable) -> Opened:
    """A finished game, its secret included; under the rules of today, if they play it the same."""
    found = await house.hub.opening.open(table.id) if table.status == "finished" else None
    if found is None:
        raise NotFound("A game has a full record when it has ended.")
    return found


async def kept(table: GameTable, what: str, make: Callable[[Opened], bytes], house: House) -> bytes:
    """Something worked out from a finished game, which never changes again: done once, then kept for a while."""
    data = _reels.get(table.id, what)
    if data is None:
        found = await opened(house, table)
        try:
            data = await run_in_threadpool(make, found)
        except RecordError as error:
            raise NotFound(f"Today's rules do not play this game again. {error}") from None
        _reels.keep(table.id, what, data)
    return data


def _match(table: GameTable, found: Opened) -> Match:
    """For what is worked out by playing a game again."""
    if not isinstance(found.game, Match):
        raise RecordError(kept_only(table))
    return found.game


def _record_name(table: GameTable) -> str:
    return f"{table.scenario}-{table.id}.json"


@router.get("/table/{table_id}/record.json")
async def record(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    table = await find_table(house, table_id)
    data = await kept(table, "record", lambda found: encode(found.record()), house)
    headers = {"Content-Disposition": f'attachment; filename="{_record_name(table)}"'}
    return Response(data, media_type="application/json", headers=headers)


@router.post("/table/{table_id}/verify")
async def check(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    """Recompute every draw and every move, and say all that a browser needs to do it again."""
    table = await find_table(house, table_id)
    return Response(
        await kept(table, "verify", lambda found: _checked(table, found), house), media_type="application/json"
    )


def _checked(table: GameTable, found: Opened) -> bytes:
    """What is stored (state and every event) against the game played again, then the record by itself."""
    saved, set_up = found.saved, found.saved.set_up
    answer: dict[str, Any] = {
        "commitment": set_up.commitment,
        "secret": saved.secret.hex(),
        "salts": [{"name": seat.name, "salt": seat.salt} for seat in set_up.seats],
        "moves": len(saved.played),
    }
    try:
        match = _match(table, found)
        for sentence in differences(match.rules, saved):
            raise RecordError(sentence)
        checked = verify(match.rules, encode(record_of(match)))
    except RecordError as error:
        return msgspec.json.encode(answer | {"ok": False, "reason": str(error), "draws": [], "final": ""})
    return msgspec.json.encode(
        answer | {"ok": True, "reason": "", "draws": draws(match.rules, checked), "final": checked.final}
    )


@router.get("/table/{table_id}/luck")
async def luck(house: Annotated[House, Depends(house)], table_id: str) -> Response:
    """What every combat was worth before its dice, and what came of it."""
    table = await find_table(house, table_id)
    reckon = house.pages[table.game].luck
    if reckon is None:
        raise NotFound("Nobody reckons the luck of this game.")
    report = await kept(table, "luck", lambda found: reckon(record_of(_match(table, found))), house)
    return Response(report, media_type="application/json")


@router.get("/table/{table_id}/replay/{viewer}")
async def replay(house: Annotated[House, Depends(house)], table_id: str, viewer: str) -> Response:
    table = await find_table(house, table_id)
    if viewer not in VIEWERS or (viewer.isdigit() and int(viewer) >= len(table.seats)):
        raise NotFound("A replay is seen as one of the seats, public or truth.")
    reel = await kept(
        table,
        viewer,
        lambda found: frames(_match(table, found), VIEWERS[viewer]),
        house,
    )
    return Response(reel, media_type="application/json", headers={"Content-Encoding": "gzip"})
