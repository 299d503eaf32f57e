"""The lobby: quick match, challenges, tables to watch; and one's own games."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

from app.engine.house_rules import house_rules
from app.games import game
from app.live.mine import my_turns
from app.store.game_table import GameTable
from app.store.guests import Guest
from app.web.guest import CurrentGuest, name_for
from app.web.house import House, house, page
from app.web.quick_match import PACES, usual_scenario
from app.web.rating_range import range_words
from app.web.ratings import Worth, worths
from app.web.rows import rows
from app.web.tournaments.words import shown_list

router = APIRouter(include_in_schema=False)

LEFT = timedelta(hours=1)
"""After this time without a move a table for one is taken for left."""


@router.get("/lobby")
async def lobby(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    games = [rules.meta for rules in house.games if usual_scenario(house, rules.meta.slug)]
    return page(request, "lobby.html", guest, games=games, paces=PACES, **await _lists(house, guest))


@router.get("/lobby/lists")
async def lists(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    """The lists alone: what an open lobby reads again when something has changed."""
    return page(request, "parts/lobby_lists.html", guest, **await _lists(house, guest))


async def _lists(house: House, guest: Guest | None) -> dict[str, Any]:
    games, here = house.store.games, house.store.presences
    for_you = await games.challenges_for(guest.id) if guest else []
    offered = await _together(house, guest, await games.with_open_seat(limit=50))
    playing = _worth_watching(await games.to_watch("playing", limit=50))
    audience = await here.sockets_at([table.id for table in playing])
    watchers = {table.id: watching(table, audience.get(table.id, {})) for table in playing}
    rated = await worths(house, [*for_you, *offered, *playing])
    playing.sort(key=lambda table: interest(table, watchers[table.id], rated[table.id].values()), reverse=True)
    people = {seat.guest_id for table in (*for_you, *offered) for seat in table.seats if seat.guest_id is not None}
    return {
        "for_you": rows(for_you, guest),
        "open_seats": rows(offered, guest),
        "in_progress": rows(playing, guest),
        "finished": rows(await games.to_watch("finished", limit=20), guest),
        "watchers": watchers,
        "worths": rated,
        "ranges": {table.id: range_words(table) for table in (*for_you, *offered)},
        "special": {table.id: _special(table) for table in (*for_you, *offered)},
        "here": await here.here(people),
        "people_here": await here.count(),
        "called": await name_for(house, guest),
        "seqs": {table.id: table.seq for table in playing},
    }


def _special(table: GameTable) -> list[str]:
    """What is played otherwise than usual."""
    return [f"{rule.label}: {rule.value}" for rule in house_rules(game(table.game).meta.options, table.setup)]


def watching(table: GameTable, sockets: Mapping[int, int]) -> int:
    """How many look on who do not play."""
    seated = {seat.guest_id for seat in table.seats}
    return sum(number for guest_id, number in sockets.items() if guest_id not in seated)


def interest(table: GameTable, watchers: int, worths: Iterable[Worth] = ()) -> tuple[float, datetime]:
    """What is worth watching comes first: where others watch, where the strong play, where people play people, where
    it is close.
    """
    strong = sum(max(0, known.rating - 1200) for known in worths) / 300.0
    score = table.summary.score
    close = 1.0 / (1.0 + max(score) - min(score)) if score and any(score) else 0.0
    return strong + 2.0 * watchers + (0.0 if table.alone else 3.0) + 2.0 * close, table.updated_at


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
    return page(request, "games.html", guest, **await _mine(house, guest))


@router.get("/games/tiles")
async def tiles(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    """The tiles alone, for a page that is open."""
    return page(request, "parts/tiles.html", guest, **await _mine(house, guest))


async def _mine(house: House, guest: Guest | None) -> dict[str, Any]:
    """One's own tables, where one is asked first; unread chat, who of the others is here, challenges."""
    if guest is None:
        return {"mine": [], "unread": {}, "here": set(), "challenges": [], "tournaments": {}, "entered": []}
    tables = await house.store.games.of_guest(guest.id, limit=100)
    turns = my_turns(tables, guest.id)
    mine = rows([*turns, *(table for table in tables if table not in turns)], guest)
    others = {other for row in mine for other in row.people if other != guest.id}
    return {
        "mine": mine,
        "unread": await house.store.chat.unread(guest.id, [row.id for row in mine]),
        "here": await house.store.presences.here(others),
        "challenges": rows(await house.store.games.challenges_for(guest.id), guest),
        "tournaments": await house.store.tournaments.names([row.tournament for row in mine if row.tournament]),
        "entered": shown_list(await house.store.tournaments.of_guest(guest.id)),
    }


@router.get("/games/next")
async def next_turn(house: Annotated[House, Depends(house)], guest: CurrentGuest, after: str = "") -> Response:
    """The next table where it is my turn, beginning behind the one I come from."""
    tables = await house.store.games.going_on(guest.id) if guest else []
    ids = [table.id for table in tables if guest and table.awaits_in_tournament(guest.id)]
    ids += [table.id for table in my_turns(tables, guest.id)] if guest else []
    if not ids:
        return RedirectResponse("/games", status_code=303)
    place = ids.index(after) + 1 if after in ids else 0
    return RedirectResponse(f"/table/{ids[place % len(ids)]}", status_code=303)
