"""Tables: those everybody may watch, and those of the player of the token. Of a private one nobody else is told."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import Field

from app.community.names import looks
from app.store.game_table import GameTable, Status
from app.store.games import Wanted
from app.store.guests import Guest
from app.web.admission import NO_TABLE
from app.web.api import models
from app.web.api.caller import OPTIONAL, Caller, Reads, reader
from app.web.api.games import game_here
from app.web.api.paging import Page, Paging, link_next, place, read_place
from app.web.api.problems import Refusal, documented
from app.web.api.tagged import TaggedRoute
from app.web.api.words import in_words
from app.web.house import House, house

TableId = Annotated[str, Path(description="The id of the table.")]

router = APIRouter(tags=["tables"], route_class=TaggedRoute)


class WhichTables(Paging):
    game: Annotated[str | None, Field(max_length=60, description="Of this game only.")] = None
    player: Annotated[str | None, Field(max_length=100, description="With this player only.")] = None


@router.get("/tables", operation_id="listTables", responses=documented(401, 404), openapi_extra=OPTIONAL)
async def list_tables(
    request: Request,
    response: Response,
    house: Annotated[House, Depends(house)],
    caller: Caller,
    wanted: Annotated[WhichTables, Query()],
) -> Page[models.Table]:
    """Games that are played now and that everybody may watch, the last moved first."""
    return await page_of(request, response, house, reader(caller), wanted, ("playing",))


@router.get("/tables/{table_id}", operation_id="getTable", responses=documented(401, 404), openapi_extra=OPTIONAL)
async def get_table(
    request: Request, house: Annotated[House, Depends(house)], caller: Caller, table_id: TableId
) -> models.Table:
    """One table: a public one, or a private one at which the player of the token sits or to which they are asked."""
    table = await table_for(house, reader(caller), table_id)
    return await one_in_words(request, house, table, reader(caller))


class WhichOfMine(Paging):
    game: Annotated[str | None, Field(max_length=60, description="Of this game only.")] = None
    status: Annotated[Status | None, Field(description="In this state only.")] = None


@router.get("/me/tables", operation_id="listMyTables", responses=documented(401, 403, 404))
async def list_my_tables(
    request: Request,
    response: Response,
    house: Annotated[House, Depends(house)],
    bearer: Reads,
    wanted: Annotated[WhichOfMine, Query()],
) -> Page[models.Table]:
    """All tables at which the player of the token sits, private ones too."""
    statuses: tuple[Status, ...] = (wanted.status,) if wanted.status else ("open", "playing", "finished")
    mine = Wanted(statuses, _slug(house, wanted.game), bearer.guest.id, public=False)
    return await listed(request, response, house, bearer.guest, wanted, mine)


async def page_of(
    request: Request,
    response: Response,
    house: House,
    reader: Guest | None,
    wanted: WhichTables,
    statuses: tuple[Status, ...],
) -> Page[models.Table]:
    player = None
    if wanted.player is not None:
        account = await house.store.accounts.by_name(looks(wanted.player))
        if account is None or not account.preferences.shown.games:
            raise Refusal(404, "Nobody with an account here is called so, or they keep their games to themselves.")
        player = account.id
    which = Wanted(statuses, _slug(house, wanted.game), player)
    return await listed(request, response, house, reader, wanted, which)


async def listed(
    request: Request, response: Response, house: House, reader: Guest | None, paging: Paging, which: Wanted
) -> Page[models.Table]:
    """A page of tables, the newest first."""
    before = read_place(paging.after, tuple[datetime, str])
    tables = await house.store.games.newest(which, before, paging.limit + 1)
    shown, more = tables[: paging.limit], len(tables) > paging.limit
    after = place(shown[-1].updated_at.isoformat(), shown[-1].id) if more else None
    link_next(request, response, paging, after)
    return Page(items=await in_words(request, house, shown, reader), next=after)


def _slug(house: House, slug: str | None) -> str:
    return game_here(house, slug).meta.slug if slug is not None else ""


async def table_for(house: House, guest: Guest | None, table_id: str) -> GameTable:
    """The same words for what is not there and for what is not theirs."""
    table = await house.store.games.get(table_id)
    theirs = table and guest and (table.invited_id == guest.id or table.seats_of(guest.id))
    if table is None or not (table.public or theirs):
        raise Refusal(404, NO_TABLE)
    return table


async def one_in_words(request: Request, house: House, table: GameTable, guest: Guest | None) -> models.Table:
    shown = await in_words(request, house, [table], guest)
    if not shown:
        raise Refusal(404, "This table was laid under rules that are no longer here.")
    return shown[0]
