"""Pages about scenarios and ships, and the new-game form that leads from them to a table."""

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.engine.rules import Meta
from app.games import open_games
from app.games.atlantic_chase.forces.ship_cards import AS_PICTURED, SHIP_CARDS
from app.games.atlantic_chase.scenarios import SCENARIOS
from tests.web.conftest import flat, socket_of

BATTLE = {"game": "atlantic-chase", "scenario": "ms9", "side": "german", "against": "computer", "name": "Brandt"}


def boot(page: str) -> dict[str, Any]:
    found = re.search(r'id="boot">(.*?)</script>', page, re.S)
    assert found
    return dict(json.loads(found[1]))


@pytest.mark.parametrize("meta", [rules.meta for rules in open_games()], ids=lambda meta: meta.slug)
def test_every_scenario_has_a_page(visitor: TestClient, meta: Meta) -> None:
    game = meta.slug
    listed = visitor.get(f"/scenarios/{game}").text
    for card in meta.scenarios:
        assert f"/scenarios/{game}/{card.slug}" in listed
        page = visitor.get(f"/scenarios/{game}/{card.slug}")
        assert page.status_code == 200
        assert f"/new?game={game}&amp;scenario={card.slug}" in page.text
    assert visitor.get(f"/scenarios/{game}/none").status_code == 404


def test_a_battle_tells_its_boxes_special_rules_and_assumptions(visitor: TestClient) -> None:
    for slug, battle in SCENARIOS.items():
        page = visitor.get(f"/scenarios/atlantic-chase/{slug}").text
        assert page.count('class="counter ') == len(battle.ships)
        for sentence in battle.assumptions:
            assert sentence.split("'")[0] in page
        for boxes in battle.boxes.values():
            assert boxes.decisive.text in page
    assert "before round 2" in visitor.get("/scenarios/atlantic-chase/ms10").text


def test_unknown_games_have_no_scenarios(visitor: TestClient) -> None:
    assert visitor.get("/scenarios/chess").status_code == 404
    assert visitor.get("/scenarios/chess/ms1").status_code == 404


def test_every_ship_is_in_the_gallery_with_both_sides(visitor: TestClient) -> None:
    """Each ship once: as her counter has her, not as a picture of the rule book does."""
    page = visitor.get("/ships").text
    ships = [card for slug, card in SHIP_CARDS.items() if slug not in AS_PICTURED.values()]
    faces = sum(2 if card.back else 1 for card in ships)
    assert page.count('class="counter ') == faces
    drawn = set(re.findall(r'<symbol id="s-([^"]+)"', page))
    assert {f"{card.ship_class}-{card.nation}" for card in SHIP_CARDS.values()} <= drawn


def test_a_link_from_a_scenario_fills_the_form(visitor: TestClient) -> None:
    form = flat(visitor.get("/new?game=atlantic-chase&scenario=ms7").text)
    assert re.search(r'value="atlantic-chase" checked', form)
    assert re.search(r'value="ms7" checked', form)
    assert 'name="advanced" value="true"' in form
    assert re.search(r'value="tonnage-war" checked', visitor.get("/new?game=chess").text)


@pytest.mark.parametrize("advanced", [False, True])
def test_the_form_lays_a_battle_with_the_rules_that_were_ticked(visitor: TestClient, advanced: bool) -> None:
    about = boot(visitor.post("/new", data=BATTLE | ({"advanced": "true"} if advanced else {})).text)
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        view = socket.receive_json()["doc"]["view"]
    assert view["side"] == "german"
    assert view["options"]["advanced"] is advanced


def test_a_rule_that_no_game_has_is_refused_in_words(visitor: TestClient) -> None:
    refused = visitor.post("/new", data=BATTLE | {"magic": "true"})
    assert refused.status_code == 422
    assert "has no rule “magic”" in refused.text
    refused = visitor.post("/new", data=BATTLE | {"advanced": "perhaps"})
    assert refused.status_code == 422
    assert "Advanced battle rules: there is no “perhaps”" in refused.text


def test_the_side_of_another_game_is_refused(visitor: TestClient) -> None:
    assert "has no side “uboat”" in visitor.post("/new", data=BATTLE | {"side": "uboat"}).text


def test_the_form_has_each_heading_once_before_its_scenarios(visitor: TestClient) -> None:
    form = visitor.get("/new").text
    assert re.findall(r'<p class="part">(Operations|Battles)|value="(intro|op9|ms1|ms12)"', form) == [
        ("Operations", ""), ("", "intro"), ("", "op9"), ("Battles", ""), ("", "ms1"), ("", "ms12"),
    ]  # fmt: skip
