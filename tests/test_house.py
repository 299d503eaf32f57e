"""One house for many games: whoever adds a game adds folders of its name, and no generic file knows of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bots import bots_of
from app.games import GAMES, open_games
from app.web.games import PAGES

ROOT = Path(__file__).parents[1]
FOLDERS = ("app", "templates", "static")
KINDS = {".py", ".html", ".js", ".css", ".svg", ".json"}
OWN = re.compile(r"app/(games|bots|web/games)/\w+/|(templates|static)/games/[\w-]+/|static/vendor/")


def words() -> list[str]:
    """By which a game could be named: slug, folder, title, sides, and the classes its pages go by."""
    found = {
        word
        for slug, rules in GAMES.items()
        for word in (slug, slug.replace("-", "_"), rules.meta.title, PAGES[slug].table.body, PAGES[slug].result.body)
    }
    sides = {side for rules in GAMES.values() if rules.meta.stage != "for tests" for side in rules.meta.sides}
    return sorted(found | sides - {""} | {"operation", "convoy", "u-boat"}, key=len, reverse=True)


def generic_files() -> Iterator[str]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in KINDS and not OWN.match(name):
                yield name


NAMES = re.compile(rf"(?<![\w-])({'|'.join(re.escape(word) for word in words() if word)})(?![\w-])", re.IGNORECASE)


@pytest.mark.parametrize("name", list(generic_files()))
def test_no_generic_file_names_a_game(name):
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    named = [f"{number}: {hit[0]}" for number, line in enumerate(lines, 1) for hit in NAMES.finditer(line)]
    assert not named


def test_every_game_is_found_by_its_folder():
    folders = {path.parent.name.replace("_", "-") for path in (ROOT / "app" / "games").glob("*/rules.py")}
    assert folders == set(GAMES) == set(PAGES)


def test_games_for_tests_are_offered_only_where_they_are_asked_for():
    assert "toy" not in {rules.meta.slug for rules in open_games()}
    assert "toy" in {rules.meta.slug for rules in open_games(for_tests=True)}


def test_a_game_without_players_of_its_own_has_the_one_without_a_plan():
    assert bots_of("toy") == ("random",)


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_a_declaration_names_is_there(slug):
    pages = PAGES[slug]
    for look in (pages.table, pages.result):
        for style in (*look.styles, *look.phone):
            assert (ROOT / "static" / "games" / slug / "css" / f"{style}.css").exists()
        if look.sprite:
            assert (ROOT / "templates" / "games" / slug / look.sprite).exists()
    assert {side.slug for side in pages.sides} == set(GAMES[slug].meta.sides)
    if pages.sheet:
        for card in GAMES[slug].meta.scenarios:
            assert (ROOT / "templates" / "games" / slug / pages.sheet(card.slug).template).exists()
