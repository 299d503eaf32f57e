"""The pages of each game: every folder here exports `PAGES`. A game without one gets plain pages."""

from importlib import import_module
from pathlib import Path

from app.engine.rules import Meta
from app.games import GAMES
from app.web.game_pages import GamePages, SidePage

_HERE = Path(__file__).parent


def plain_pages(meta: Meta) -> GamePages:
    """For a game that declares nothing: its sides go by their own words."""
    sides = (
        SidePage(side, side.replace("_", " ").capitalize(), side.replace("_", " "), "blue" if place else "red")
        for place, side in enumerate(meta.sides)
    )
    return GamePages(sides=tuple(sides), pitch=meta.summary)


def _pages(slug: str) -> GamePages:
    name = slug.replace("-", "_")
    if not (_HERE / name / "__init__.py").exists():
        return plain_pages(GAMES[slug].meta)
    found: GamePages = import_module(f"{__name__}.{name}").PAGES
    return found


PAGES: dict[str, GamePages] = {slug: _pages(slug) for slug in GAMES}
"""By slug, in the order of the games."""


def is_fixed(sealed: str) -> bool:
    """Whether a table sealed like this is a lesson with a fixed deal."""
    return any(pages.lesson_at(sealed) for pages in PAGES.values())
