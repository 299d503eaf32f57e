"""The lobby: open seats, tables to watch, and one's own games."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.store.game_table import GameTable
from app.store.guests import Guest
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.rows import rows

router = APIRouter(include_in_schema=False)

LEFT = timedelta(hours=1)
"""After this time without a move a table for one is taken for left."""


@router.get("/lobby")
async def lobby(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    games = house.store.games
    return page(
        request,
        "lobby.html",
        guest,
        open_seats=rows(await _together(house, guest, await games.with_open_seat(limit=50)), guest),
        in_progress=rows(_worth_watching(await games.with_status("playing", limit=50)), guest),
        finished=rows(await games.with_status("finished", limit=20), guest),
    )


async def _together(house: House, guest: Guest | None, tables: list[GameTable]) -> list[GameTable]:
    """Without those of people who do not play with this one."""
    if guest is None or not tables:
        return tables
    people = {seat.guest_id for table in tables for seat in table.seats if seat.guest_id is not None}
    apart = await house.store.blocks.apart(guest.id, people)
    return [table for table in tables if not any(seat.guest_id in apart for seat in table.seats)]


def _worth_watching(tables: list[GameTable]) -> list[GameTable]:
    """Not what one person began against the computer and left: a lesson, a first try."""
    lately = datetime.now(UTC) - LEFT
    return [table for table in tables if not table.alone or table.updated_at > lately]


@router.get("/games")
async def my_games(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    tables = await house.store.games.of_guest(guest.id, limit=100) if guest else []
    return page(request, "games.html", guest, mine=rows(tables, guest))
