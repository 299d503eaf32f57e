"""The rules of a game to read, search and print; the table's log and why-nots link to them."""

import re
from itertools import groupby

from fastapi import APIRouter, Request, Response
from markupsafe import Markup, escape

from app.games import UnknownGame, game
from app.games.rulebook import REFERENCE, RULEBOOKS, RULING, Table, Text, anchor
from app.web.guest import CurrentGuest
from app.web.house import ROOT, page
from app.web.not_found import NotFound
from app.web.rulings import Ruling, read_rulings

router = APIRouter(include_in_schema=False)

RULINGS: dict[str, dict[str, list[Ruling]]] = {
    slug: read_rulings(path) for slug in RULEBOOKS if (path := ROOT / "docs" / f"rulings-{slug}.md").exists()
}


@router.get("/rules/{slug}")
async def rules(request: Request, guest: CurrentGuest, slug: str) -> Response:
    try:
        meta = game(slug).meta
        book = RULEBOOKS[slug]
    except (UnknownGame, KeyError):
        raise NotFound(f"There are no rules of a game “{slug}” here.") from None
    parts = [(part, list(chapters)) for part, chapters in groupby(book.chapters, lambda chapter: chapter.part)]
    return page(
        request,
        "rules.html",
        guest,
        meta=meta,
        book=book,
        parts=parts,
        rulings=RULINGS.get(slug, {}),
        words=words,
        blocks=blocks,
    )


# --- text to page


def words(text: str) -> Markup:
    """A line with its references as links, options and bold words."""
    said = REFERENCE.sub(_link, str(escape(text)))
    said = re.sub(r"`([^`]+)`", r"<code>\1</code>", said)
    return Markup(re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", said))


def _link(found: re.Match[str]) -> str:
    name = found[1]
    if RULING.fullmatch(name):
        return f'<a class="ref ruling" href="#ruling-{name.lower()}">{name}</a>'
    return f'<a class="ref" href="#{anchor(name)}">[{name}]</a>'


def blocks(text: Text) -> list[tuple[str, list[str] | Table | str]]:
    """Paragraphs, lists and tables, in order; items that follow each other are one list."""
    found: list[tuple[str, list[str] | Table | str]] = []
    for kind, lines in groupby(text, _kind):
        if kind == "list":
            found.append((kind, [str(line).removeprefix("- ") for line in lines]))
        else:
            found.extend((kind, line) for line in lines)
    return found


def _kind(line: str | Table) -> str:
    if isinstance(line, Table):
        return "table"
    return "list" if line.startswith("- ") else "paragraph"
