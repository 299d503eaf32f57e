"""What a game's stylesheets say of its own pieces does not reach what the house draws on the same page."""

import re

import pytest

from app.web.assets import STATIC
from app.web.games import PAGES

TEMPLATES = STATIC.parent / "templates"
HOUSE = [TEMPLATES / "result.html", *sorted((STATIC / "js/result").rglob("*.js"))]
FOR_GAMES = {"fortune", "tell"}
"""Drawn by the house, dressed by the games."""
NAMED = re.compile(r'class="([^"]*)"')
BARE = re.compile(r"(?:^|[},])\s*\.([a-z][\w-]*)\s*(?=[{,])")


def names_of_the_house() -> set[str]:
    return {name for file in HOUSE for words in NAMED.findall(file.read_text()) for name in words.split()} - FOR_GAMES


def bare_classes(slug: str, styles: tuple[str, ...]) -> set[str]:
    """Classes that a rule names with nothing before or after them."""
    text = "\n".join((STATIC / "games" / slug / "css" / f"{style}.css").read_text() for style in styles)
    return set(BARE.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))


@pytest.mark.parametrize("slug", sorted(PAGES))
def test_no_style_of_a_game_reaches_the_houses_part_of_its_result_page(slug):
    look = PAGES[slug].result
    assert not bare_classes(slug, look.styles if look else ()) & names_of_the_house()
