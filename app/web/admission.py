"""Who is let in to a table: everybody if it is public, else those who sit there and those who have been given a link.

Such a link is opened once: then a cookie, sent with the addresses of this table alone, shows its word.
"""

from typing import Annotated, Literal
from urllib.parse import quote

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from app.store.game_table import GameTable
from app.store.guests import Guest
from app.store.watch_links import WatchLink
from app.web.guest import CurrentGuest
from app.web.house import House, house
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)

COOKIE = "watch"
_MONTHS = 90 * 24 * 3600
_MOST_LINKS = 20
LEAST_DELAY, USUAL_DELAY, MOST_DELAY = 3, 10, 500
"""Moves. More than can be taken back at once, so that what a commentator has seen stays."""

NO_TABLE = (
    "There is no such table here, or it is a private one. A private table is open to those who sit at it and to those "
    "they gave its link. If you sit there, sign in."
)
"""The same words for both, so that nobody learns which tables there are."""


def key_shown(request: Request) -> str | None:
    return request.cookies.get(COOKIE)


async def link_shown(house: House, table: GameTable, key: str | None) -> WatchLink | None:
    """The link somebody came by, if it leads to this table and has not been taken back."""
    link = await house.store.watch_links.get(key) if key else None
    return link if link and link.game_id == table.id else None


async def table_here(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table_id: str
) -> GameTable:
    table = await house.store.games.get(table_id)
    signs_in = None if guest and guest.account else (f"/sign-in?then={quote(f'/table/{table_id}')}", "Sign in")
    if table is None:
        raise NotFound(NO_TABLE, signs_in)
    if table.public or (guest and _belongs_here(table, guest)) or await link_shown(house, table, key_shown(request)):
        return table
    raise NotFound(NO_TABLE, signs_in)


def _belongs_here(table: GameTable, guest: Guest) -> bool:
    return table.invited_id == guest.id or bool(table.seats_of(guest.id))


TableHere = Annotated[GameTable, Depends(table_here)]
"""The table of the address, for whoever may be there."""


async def watch_url(request: Request, house: House, table: GameTable, guest: Guest | None, page: str = "") -> str:
    """What to send to a watcher: the plain address of a public table; for a private one the players have a link."""
    if table.public or not (guest and table.seats_of(guest.id)):
        return house.address(request, f"/table/{table.id}{page}")
    return house.address(request, f"/watch/{(await house.store.watch_links.public(table.id)).key}")


@router.get("/watch/{key}")
async def watch(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, key: str) -> Response:
    link = await house.store.watch_links.get(key)
    table = await house.store.games.get(link.game_id) if link else None
    if link is None or table is None:
        raise NotFound("This link leads to no table. Perhaps it was cut short, or taken back.")
    page = "/commentary" if link.kind == "commentary" else ""
    response = RedirectResponse(f"/table/{table.id}{page}", status_code=303)
    if not (guest and table.seats_of(guest.id)):
        response.set_cookie(
            COOKIE, link.key, max_age=_MONTHS, path=f"/table/{table.id}", httponly=True, samesite="lax",
            secure=request.url.scheme == "https",
        )  # fmt: skip
    return response


@router.get("/table/{table_id}/links")
async def links(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere
) -> Response:
    """The links by which others look over this player's shoulder, and those of commentators, who need the leave of all
    who play.
    """
    mine = table.seats_of(guest.id) if guest else ()
    people = {seat.seat for seat in table.seats if seat.bot is None}
    return JSONResponse(
        [
            {
                "key": link.key,
                "kind": link.kind,
                "delay": link.delay,
                "agreed": link.kind == "side" or people <= set(link.agreed),
                "asks_me": link.kind == "commentary" and not set(mine) <= set(link.agreed),
                "url": house.address(request, f"/watch/{link.key}"),
            }
            for link in await house.store.watch_links.of(table.id)
            if _is_theirs(link, mine)
        ]
    )


@router.post("/table/{table_id}/links")
async def give_link(
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    kind: Annotated[Literal["side", "commentary"], Form()] = "side",
    delay: Annotated[int, Form(ge=LEAST_DELAY, le=MOST_DELAY)] = USUAL_DELAY,
) -> Response:
    """A player lets somebody see what they see: only a player can, and only their own side. A commentator sees
    everything, so many moves later, if the other player agrees.
    """
    mine = table.seats_of(guest.id) if guest else ()
    if len(mine) != 1 or table.status == "open":
        raise NotFound("Only one who plays one side of a game that has begun can show it to somebody.")
    if len(await house.store.watch_links.of(table.id)) >= _MOST_LINKS:
        raise NotFound(f"A table has at most {_MOST_LINKS} links; take one back first.")
    await house.store.watch_links.add(table.id, kind, mine[0], delay if kind == "commentary" else 0)
    if kind == "commentary":
        await house.hub.names_changed([table.id])  # the other player is asked wherever they look
    return Response(status_code=204)


@router.post("/table/{table_id}/links/agree")
async def agree_to_link(
    house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere, key: Annotated[str, Form()]
) -> Response:
    """The other player lets a commentator see everything too."""
    mine = table.seats_of(guest.id) if guest else ()
    links = await house.store.watch_links.of(table.id)
    if len(mine) != 1 or not any(link.key == key and link.kind == "commentary" for link in links):
        raise NotFound("There is no such link to agree to.")
    await house.store.watch_links.agree(key, mine[0])
    await house.hub.names_changed([table.id])
    return Response(status_code=204)


@router.post("/table/{table_id}/links/revoke")
async def revoke_link(
    house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere, key: Annotated[str, Form()]
) -> Response:
    """One's own; a commentator's link each player can take back."""
    mine = table.seats_of(guest.id) if guest else ()
    link = next((each for each in await house.store.watch_links.of(table.id) if each.key == key), None)
    if link is None or not _is_theirs(link, mine):
        raise NotFound("That is no link of yours.")
    await house.store.watch_links.revoke(link.key)
    await house.hub.names_changed([table.id])
    return Response(status_code=204)


def _is_theirs(link: WatchLink, mine: tuple[int, ...]) -> bool:
    return bool(mine) and (link.kind == "commentary" or (link.kind == "side" and link.seat in mine))


@router.post("/table/{table_id}/watchers")
async def open_to_watchers(
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    wish: Annotated[bool, Form()] = False,
) -> Response:
    """A player would have the table open to everybody, or private."""
    if guest is None or not table.seats_of(guest.id):
        raise NotFound("Only those who sit at a table decide who may watch.")
    await house.store.games.open_to_watchers(table.id, guest.id, wish)
    await house.hub.names_changed([table.id])
    return RedirectResponse(f"/table/{table.id}", status_code=303)
