"""A finished game told in sentences: a page to read or to print, and the same as plain text."""

import textwrap
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response

from app.engine.house_rules import house_rules
from app.games import game
from app.store.game_table import GameTable
from app.web.admission import TableHere
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.result import told_apart, workshop
from app.web.rows import row
from app.web.telling import Chapter

router = APIRouter(include_in_schema=False)

WIDE = 92


@router.get("/table/{table_id}/story")
async def story(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere
) -> Response:
    viewer = _viewer(table, request.query_params.get("as", "truth"))
    chapters = await _chapters(request, house, table, viewer)
    return page(
        request, "story.html", guest,
        chapters=chapters, viewer=viewer, viewers=viewers(table), **_facts(house, table),
    )  # fmt: skip


@router.get("/table/{table_id}/story.txt")
async def plain_story(request: Request, house: Annotated[House, Depends(house)], table: TableHere) -> Response:
    viewer = _viewer(table, request.query_params.get("as", "truth"))
    text = in_plain_text(_facts(house, table), await _chapters(request, house, table, viewer))
    headers = {"Content-Disposition": f'inline; filename="{table.scenario}-{table.id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _viewer(table: GameTable, viewer: str) -> str:
    if viewer not in dict(viewers(table)):
        raise NotFound("A story is told as one of the seats, the public or the truth knows it.")
    return viewer


def viewers(table: GameTable) -> list[tuple[str, str]]:
    seats = [(str(seat), f"As {name} knew it") for seat, name in enumerate(told_apart(table))]
    return [("truth", "As it really was"), *seats, ("public", "As everybody could see it")]


async def _chapters(request: Request, house: House, table: GameTable, viewer: str) -> list[Chapter]:
    data = await workshop.get(request, house, table, f"story {viewer}")
    return msgspec.json.decode(data, type=list[Chapter])


def _facts(house: House, table: GameTable) -> dict[str, Any]:
    """What stands over the story."""
    rules = game(table.game)
    names, sides = told_apart(table), rules.first_sides(table.setup)
    result = rules.read_result(table.result)
    called = {side.slug: side.name for side in house.pages[table.game].sides_of(table.scenario)}
    return {
        "row": row(table),
        "names": names,
        "seats": [f"{name}, {called.get(side, side)}" for name, side in zip(names, sides, strict=False)],
        "reason": result.reason if result else "",
        "rules": [f"{each.label}: {each.value}" for each in house_rules(rules.meta.options, table.setup)],
    }


def in_plain_text(facts: dict[str, Any], chapters: Iterable[Chapter]) -> str:
    row = facts["row"]
    head = [
        f"{row.title}: {row.scenario}", " – ".join(facts["seats"]), f"Ended {row.updated:%d %B %Y, %H:%M} UTC",
        *([f"House rules: {'; '.join(facts['rules'])}"] if facts["rules"] else []),
        f"{row.result or 'Finished'}. {facts['reason']}".strip(),
    ]  # fmt: skip
    lines = [*head, "=" * len(head[0])]
    for chapter in chapters:
        heading = textwrap.wrap(chapter.heading, WIDE)
        lines += ["", *heading, *(["-" * len(heading[-1])] if heading else [])]
        for line in chapter.lines:
            who = f"{facts['names'][line.seat]}: " if line.seat is not None else ""
            dice = f" ({'; '.join(line.rolls)})" if line.rolls else ""
            when = f"{line.when}  " if line.when else ""
            lines += textwrap.wrap(f"{when}{who}{line.text}{dice}", WIDE, subsequent_indent="    ")
    return "\n".join(lines) + "\n"
