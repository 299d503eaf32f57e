"""The rules pages: every anchor once, no link into nothing, and ways that lead there."""

import re

import pytest
from starlette.testclient import TestClient

from app.games import open_games
from app.games.rulebook import RULEBOOKS, anchor
from app.web.rulebook import RULINGS

SCENARIOS = {rules.meta.slug: [card.slug for card in rules.meta.scenarios] for rules in open_games()}
games = pytest.mark.parametrize("game", SCENARIOS)


@games
def test_every_rule_word_and_ruling_has_an_anchor_and_no_link_is_dead(visitor: TestClient, game: str) -> None:
    page = visitor.get(f"/rules/{game}")
    assert page.status_code == 200
    ids = re.findall(r'\bid="([^"]+)"', page.text)
    assert len(set(ids)) == len(ids)
    assert {anchor(number) for number in RULEBOOKS[game].numbers} <= set(ids)
    assert {word.anchor for word in RULEBOOKS[game].glossary} <= set(ids)
    links = set(re.findall(r'href="#([^"]+)"', page.text))
    assert {"glossary", "rulings"} <= links <= set(ids)
    assert any(link.startswith("ruling-") for link in links)


@games
def test_the_page_has_tables_lists_and_options(visitor: TestClient, game: str) -> None:
    text = visitor.get(f"/rules/{game}").text.split('class="text"')[1]
    for mark in ("<table>", "<code>", "<dl>"):
        assert mark in text
    listed = any(
        isinstance(line, str) and line.startswith("- ") for rule in RULEBOOKS[game].rules for line in rule.text
    )
    assert ("<ul>" in text) == listed
    assert "**" not in text
    assert "`" not in text


def test_unknown_games_have_no_rules(visitor: TestClient) -> None:
    assert visitor.get("/rules/chess").status_code == 404


@games
def test_ways_to_the_rules(visitor: TestClient, game: str) -> None:
    """To their beginning, or to the chapter that the page is about."""
    anchors = {"", *(f"#{anchor(number)}" for number in RULEBOOKS[game].numbers)}
    scenarios = [f"/scenarios/{game}/{slug}" for slug in SCENARIOS[game]]
    for path in ("/", "/new", f"/scenarios/{game}", *scenarios):
        links = re.findall(rf'href="/rules/{game}(|#[^"]+)"', visitor.get(path).text)
        assert links, path
        assert anchors >= set(links), path


def test_the_rulings_of_tonnage_war_are_all_there() -> None:
    """Every number that a ruling was given, without a gap; none was ever given to 37."""
    named = {int(name[1:]) for rulings in RULINGS["tonnage-war"].values() for each in rulings for name in each.names}
    assert named == set(range(1, 43)) - {37}
