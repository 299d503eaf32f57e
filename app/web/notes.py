"""Private notes: beside the table while one plays, and all of them on a page of their own, with a search."""

import unicodedata
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from app.engine.rules import UnknownScenario
from app.games import UnknownGame, game
from app.store.notes import Note
from app.web.admission import TableHere
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)

LONGEST = 20_000


def clean_note(text: str) -> str:
    """Without letters that no column holds and nobody sees; the direction of writing is its author's affair."""
    kept = (letter for letter in text if letter in "\n\t" or unicodedata.category(letter) not in ("Cc", "Cs", "Cn"))
    return "".join(kept).strip()[:LONGEST]


@router.get("/table/{table_id}/notes")
async def note(house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere) -> Response:
    text = await house.store.notes.get(guest.id, table.id) if guest else ""
    return Response(text, media_type="text/plain; charset=utf-8")


@router.post("/table/{table_id}/notes")
async def keep(
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    text: Annotated[str, Form()] = "",
) -> Response:
    if guest is None:
        raise NotFound("Whoever keeps notes needs a name here: sit down at a table first, or sign in.")
    if len(text) > LONGEST:
        words = f"A note has at most {LONGEST} letters; this one was not kept."
        return Response(words, status_code=422, media_type="text/plain; charset=utf-8")
    await house.store.notes.keep(guest.id, table.id, clean_note(text))
    return Response(status_code=204)


def _played(note: Note) -> tuple[str, str]:
    """Game and scenario by their names; of one that is here no more, what is still known."""
    try:
        rules = game(note.game)
        return rules.meta.title, rules.scenario_card(note.scenario, note.setup).name
    except (UnknownGame, UnknownScenario, KeyError, ValueError):
        return "A game of before", note.scenario


@router.get("/notes")
async def notes(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, q: str = ""
) -> Response:
    found = await house.store.notes.search(guest.id, q[:200].replace("\x00", "")) if guest else []
    shown = [(each, *_played(each)) for each in found]
    return page(request, "notes.html", guest, notes=shown, q=q[:200])
