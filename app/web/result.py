"""After the end: the result, the disclosed secret, the check of every die, and the replay."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

from app.engine.event import Abandoned
from app.engine.house_rules import house_rules
from app.engine.signature import public_half
from app.games import former_rules, game
from app.match.kept import kept_result
from app.store.game_table import GameTable
from app.web import rematch, well_known
from app.web.admission import TableHere, watch_url
from app.web.assets import asset
from app.web.comments import commenting
from app.web.guest import CurrentGuest
from app.web.house import House, house, page, script
from app.web.not_found import NotFound
from app.web.replay import VIEWERS
from app.web.rows import outcome, row
from app.web.table import catalogue_of, sides_of
from app.web.worked_out import kept_only
from app.web.workshop import Workshop

router = APIRouter(include_in_schema=False)
router.include_router(rematch.router)
workshop = Workshop()


class Moment(msgspec.Struct, frozen=True):
    """A moment of the replay, as one viewer saw it."""

    number: int
    viewer: str


@router.get("/table/{table_id}/result")
async def result(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere
) -> Response:
    return await result_page(request, house, guest, table)


async def result_page(
    request: Request, house: House, guest: CurrentGuest, table: GameTable, moment: Moment | None = None
) -> Response:
    """The replay begins at this moment, if one is asked for."""
    if table.status != "finished":
        return RedirectResponse(f"/table/{table.id}", status_code=303)
    if table.rules != game(table.game).meta.version:
        await house.hub.opening.open(table.id)
        table = await house.store.games.get(table.id) or table
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
        "signed_by": None if table.imported else public_half(house.record_key),
        "key_path": well_known.PATH,
        "verify_path": f"/table/{table.id}/verify",
        "luck_path": f"/table/{table.id}/luck" if house.pages[table.game].luck else None,
        "sides": sides_of(house, table),
        "catalogue": catalogue_of(house, table),
        "script": asset(script(table.game, "result")),
        "own_side": rules.first_sides(table.setup)[mine[0]] if len(mine) == 1 else None,
        "replay_path": f"/table/{table.id}/replay/",
        "review_path": f"/table/{table.id}/review" if former_rules(table.game, table.rules) else None,
        **commenting(table, guest),
        "from_path": f"/table/{table.id}/from/" if rules in house.games else None,
        "moment": msgspec.to_builtins(moment),
        "moment_url": house.address(request, f"/table/{table.id}/moment/"),
        "rematch_path": f"/table/{table.id}/rematch",
        "rematch": await rematch.offer(house, table, guest),
        "share_url": await watch_url(request, house, table, guest, "/result"),
    }
    title = outcome(table.result, names) or "The match has ended"
    return page(
        request, "result.html", guest,
        script=script(table.game, "result"), game=house.pages[table.game], row=row(table, guest), title=title,
        stamp=stamp(table, mine), mine=mine, names=names, boot=boot, others=await _others(house, table, mine),
        house_rules=house_rules(rules.meta.options, table.setup), changes=await _changes(house, table), moment=moment,
        wishes=[table.seats[seat].opens for seat in mine],
        picture=f"/table/{table.id}/moment/{moment.number}/{moment.viewer}/picture.png" if moment
        else f"/table/{table.id}/picture.png?{table.seq}",
    )  # fmt: skip


async def _others(house: House, table: GameTable, mine: tuple[int, ...]) -> list[dict[str, Any]]:
    """The people whom one of them played with, and whether they have a profile."""
    there = {seat.guest_id: seat for seat in table.seats if seat.guest_id is not None and seat.seat not in mine}
    known = await house.store.accounts.among(list(there)) if mine and there else set()
    seats = there.values() if mine else ()
    return [{"seat": seat.seat, "name": seat.name, "profile": seat.guest_id in known} for seat in seats]


async def _changes(house: House, table: GameTable) -> list[dict[str, Any]]:
    """What the game did to the ratings of those who show them, by seat."""
    changes = {change.guest_id: change for change in await house.store.ratings.by_game(table.id)}
    showing = await house.store.accounts.showing_rating(changes) if changes else set()
    return [
        {"name": seat.name, "before": round(changes[seat.guest_id].before), "now": round(changes[seat.guest_id].rating)}
        for seat in table.seats
        if seat.guest_id in showing
    ]


def told_apart(table: GameTable) -> list[str]:
    """The players' names; two of the same name are numbered, programs are marked."""
    names = [f"{seat.name or 'Somebody'}{' (program)' if seat.program else ''}" for seat in table.seats]
    return names if len(set(names)) == len(names) else [f"{name} {n}" for n, name in enumerate(names, start=1)]


def stamp(table: GameTable, mine: tuple[int, ...]) -> str:
    """One word across the sheet, for one who played one side."""
    winner = table.result["winner"] if table.result else None
    if table.result and table.result["ending"]["what"] == Abandoned.__name__:
        return "Abandoned"
    if winner is None:
        return "Draw" if len(table.seats) > 1 else "Defeat"
    if len(mine) != 1:
        return ""
    return "Victory" if winner in mine else "Defeat"


def _record_name(table: GameTable) -> str:
    return f"{table.scenario}-{table.id}.json"


@router.get("/table/{table_id}/record.json")
async def record(request: Request, house: Annotated[House, Depends(house)], table: TableHere) -> Response:
    data = await workshop.get(request, house, table, "record")
    headers = {"Content-Disposition": f'attachment; filename="{_record_name(table)}"'}
    return Response(data, media_type="application/json", headers=headers)


@router.post("/table/{table_id}/verify")
async def check(request: Request, house: Annotated[House, Depends(house)], table: TableHere) -> Response:
    """Recompute every draw and every move, and say all that a browser needs to do it again."""
    return Response(await workshop.get(request, house, table, "verify"), media_type="application/json")


@router.get("/table/{table_id}/luck")
async def luck(request: Request, house: Annotated[House, Depends(house)], table: TableHere) -> Response:
    """What every combat was worth before its dice, and what came of it."""
    if house.pages[table.game].luck is None:
        raise NotFound("Nobody reckons the luck of this game.")
    return Response(await workshop.get(request, house, table, "luck"), media_type="application/json")


@router.get("/table/{table_id}/replay/{viewer}")
async def replay(request: Request, house: Annotated[House, Depends(house)], table: TableHere, viewer: str) -> Response:
    if viewer not in VIEWERS or (viewer.isdigit() and int(viewer) >= len(table.seats)):
        raise NotFound("A replay is seen as one of the seats, public or truth.")
    reel = await workshop.get(request, house, table, viewer)
    return Response(reel, media_type="application/json", headers={"Content-Encoding": "gzip"})
