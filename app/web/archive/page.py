"""The archive: every finished game that its players let everybody see, and how to find one."""

from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from fastapi import APIRouter, Depends, Request, Response

from app.engine.rules import Rules
from app.games.happenings import HAPPENINGS
from app.store.archive import Told
from app.store.archive_search import Archived, Search
from app.store.game_table import GameTable
from app.store.guests import Guest
from app.web.archive.asked import OPTION, BadSearch, read_place, read_search, written
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.ratings import PACES
from app.web.rows import TableRow, log, row

router = APIRouter(include_in_schema=False)

PAGE = 30
MOST_COUNTED = 1000
SHOWN_HAPPENINGS = 6

COMPANIES = (
    ("people", "Between people"),
    ("computer", "Against the computer"),
    ("program", "With a program"),
    ("alone", "By one person"),
)
OUTCOMES = (
    ("won", "Won"), ("lost", "Lost"), ("draw", "Drawn"), ("time", "Decided on time"), ("abandoned", "Abandoned"),
)  # fmt: skip

FIRST_ASKED = ("game", "happened", "subject", "player", "other", "company", "outcome", "after")
"""What of a search stands above what is unfolded."""


class Found(msgspec.Struct, frozen=True):
    """A game in the list."""

    row: TableRow
    length: str
    ratings: dict[int, int]
    told: list[dict[str, Any]]
    more: int


@router.get("/archive")
async def archive(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    answers = dict(request.query_params)
    games = {rules.meta.slug: rules for rules in house.games}
    try:
        search = read_search(answers, games)
    except BadSearch as error:
        return _page(request, guest, games, answers, Search(), status=422, error=str(error))
    found = await house.store.archive.find(search, read_place(answers.get("after", "")), PAGE + 1)
    many = await house.store.archive.count(search, MOST_COUNTED)
    subjects = await house.store.archive.subjects(search.game, search.happening) if search.happening else []
    return _page(
        request, guest, games, answers, search,
        found=await _lines(house, found[:PAGE], guest, search), many=many, subjects=subjects,
        next=_address(answers, after=written(found[PAGE - 1].place)) if len(found) > PAGE else None,
    )  # fmt: skip


def _page(
    request: Request, guest: Guest | None, games: dict[str, Rules[Any]], answers: dict[str, str], search: Search,
    status: int = 200, **more: Any,
) -> Response:  # fmt: skip
    chosen = games.get(search.game)
    pages = house(request).pages
    return page(
        request, "archive.html", guest, status,
        **{"error": "", "found": [], "many": 0, "subjects": [], "next": None, **more},
        games=[rules.meta for rules in games.values()], meta=chosen.meta if chosen else None, asked=answers,
        happenings={slug: each for slug, each in HAPPENINGS.items() if slug in games}, paces=PACES, search=search,
        companies=COMPANIES, outcomes=OUTCOMES, option=OPTION, most=MOST_COUNTED,
        scenarios=[(card.slug, card.name) for card in chosen.meta.scenarios] if chosen else [],
        sides=[(side.slug, side.name) for side in pages[search.game].sides] if chosen else [],
        narrowed=any(value for name, value in answers.items() if name not in FIRST_ASKED),
        ruled=any(value for name, value in answers.items() if name.startswith(OPTION)),
    )  # fmt: skip


def _address(answers: dict[str, str], **more: str) -> str:
    return "/archive?" + urlencode({name: value for name, value in (answers | more).items() if value})


async def _lines(house: House, found: Sequence[Archived], guest: Guest | None, search: Search) -> list[Found]:
    ids = [each.game_id for each in found]
    tables = await house.store.games.these(ids)
    told = await house.store.archive.told(ids)
    ratings = await house.store.archive.ratings_of(ids)
    lines = []
    for each in found:
        table = tables.get(each.game_id)
        try:
            listed = row(table, guest) if table else None
        except ValueError as error:
            log.warning("table not listed", table=each.game_id, error=str(error))
            continue
        if table and listed:
            rated = {seat: round(known) for seat, known in ratings[each.game_id].items()}
            here = _told(table, told[each.game_id], search.happening)
            lines.append(Found(listed, length(each), rated, here[:SHOWN_HAPPENINGS], len(here) - SHOWN_HAPPENINGS))
    return lines


def _told(table: GameTable, told: Sequence[Told], first: str) -> list[dict[str, Any]]:
    """In words, each with the moment it leads to; what was looked for first, then in the order of the declaration."""
    known = HAPPENINGS.get(table.game, {})
    places = {key: place for place, key in enumerate(known)}
    return [
        {
            "words": known[each.key].words(each.name),
            "path": f"/table/{table.id}/moment/{each.moment}",
            "it": each.key == first,
        }
        for each in sorted(told, key=lambda each: (each.key != first, places.get(each.key, 0)))
        if each.key in known
    ]


def length(each: Archived) -> str:
    decisions = f"{each.decisions} {'decision' if each.decisions == 1 else 'decisions'}"
    return f"{decisions}, {in_time(each.seconds)}"


def in_time(seconds: float) -> str:
    """As long as it took from its first to its last move."""
    minutes, hours, days = seconds / 60, seconds / 3600, seconds / 86_400
    if minutes < 120:
        return f"{minutes:.0f} min"
    return f"{hours:.0f} hours" if hours < 48 else f"{days:.0f} days"
