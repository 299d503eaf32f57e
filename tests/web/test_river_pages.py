"""The pages of Iron & Oak: sheets of scenarios, gallery, composer, lesson, and what its scripts are told."""

import html
import json
import re
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from app.games.iron_and_oak.cards import ACTION_CARDS
from app.games.iron_and_oak.orders import ALL_ORDERS
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.scenarios.check import check_scenario
from app.games.iron_and_oak.scenarios.scenario import Balance
from app.games.iron_and_oak.ship_cards import SHIP_CARDS
from app.web.games.iron_and_oak import own_scenario, ships
from app.web.games.iron_and_oak.lesson import FIRST_MORNING
from app.web.games.iron_and_oak.scenario_sheet import MEASURE, command, even, special_rules
from app.web.house import ROOT
from tests.web.test_seats import boot

SPRITE = (ROOT / "templates" / "games" / "iron-and-oak" / "sprite.svg").read_text()
LOOKS = {card.look for card in SHIP_CARDS.values()}
FORM = {"side": "union", "against": "computer", "name": "Okafor", "salt": "ab" * 16}


def drawn(symbol: str) -> bool:
    return f'id="{symbol}"' in SPRITE


@pytest.mark.parametrize("slug", list(SCENARIOS))
def test_a_sheet_shows_every_ship_of_its_scenario_and_what_scores(visitor: TestClient, slug: str) -> None:
    page = visitor.get(f"/scenarios/iron-and-oak/{slug}").text
    scenario = SCENARIOS[slug]
    for placed in (*scenario.forces.union, *scenario.forces.confederate):
        assert SHIP_CARDS[placed.ship].name.replace("&", "&amp;") in page
    assert page.count('class="aims-of"') == 2
    assert 'class="g-shore"' in page


@pytest.mark.parametrize("slug", list(SCENARIOS))
def test_how_even_a_scenario_is_stands_on_its_sheet_with_the_command(visitor: TestClient, slug: str) -> None:
    page = visitor.get(f"/scenarios/iron-and-oak/{slug}").text
    balance = SCENARIOS[slug].balance
    assert balance
    assert f"Of those decided the Union won {100 * balance.union_share:.1f} %" in page
    assert command(balance) in page
    assert (ROOT / MEASURE.split()[1]).exists()


def test_points_to_begin_with_have_a_reason_on_the_sheet(visitor: TestClient) -> None:
    for slug, scenario in SCENARIOS.items():
        assert bool(scenario.start) == bool(scenario.start_why)
        assert scenario.start_why in html.unescape(visitor.get(f"/scenarios/iron-and-oak/{slug}").text)


def test_every_special_rule_is_put_into_words() -> None:
    for scenario in SCENARIOS.values():
        switched = [key for key, value in msgspec.structs.asdict(scenario.special).items() if value]
        assert len(special_rules(scenario.special)) >= len(switched)


def test_a_scenario_that_nobody_measured_says_nothing_of_it() -> None:
    assert even(None) is None
    assert even(Balance(10, 0, 0, (1862,))) is None


def test_the_gallery_has_every_ship_and_every_card(visitor: TestClient) -> None:
    page = visitor.get(ships.PATH).text
    assert page.count('<article class="ship-card ') == len(SHIP_CARDS)
    assert all(card.text in page for card in ACTION_CARDS.values())


@pytest.mark.parametrize("look", sorted(LOOKS))
def test_every_look_of_a_ship_is_drawn_from_above_and_in_profile(look: str) -> None:
    assert drawn(f"p-{look}")
    assert drawn(f"s-{look}")


def test_every_order_and_every_card_is_drawn() -> None:
    assert all(drawn(f"o-{order}") for order in ALL_ORDERS)
    assert all(drawn(f"c-{card}") for card in ACTION_CARDS)


def test_the_scripts_are_told_words_for_all_slugs(visitor: TestClient) -> None:
    form = {**FORM, "game": "iron-and-oak", "scenario": "memphis-1862"}
    told = boot(visitor.post("/new", data=form, follow_redirects=True).text)["catalogue"]
    assert set(told["orders"]) == set(ALL_ORDERS)
    assert set(told["ships"]) == set(SHIP_CARDS)
    assert told["cards"]["hot-shot"]["count"] == ACTION_CARDS["hot-shot"].count


# --- a scenario of one's own ---

TINY: dict[str, Any] = {
    "name": "Two boats",
    "map": "charleston",
    "turns": 2,
    "forces": {"union": [{"ship": "spar-launch", "at": "C3"}], "confederate": [{"ship": "david", "at": "C3"}]},
}


def test_the_composer_knows_all_ships_and_starts_from_what_can_be_played(visitor: TestClient) -> None:
    about = boot(visitor.get(own_scenario.COMPOSER.path).text)
    assert {ship["slug"] for ship in about["ships"]} == set(SHIP_CARDS)
    for book in about["scenarios"]:
        assert check_scenario({key: value for key, value in book.items() if key != "slug"}) == []


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"map": "thames"}, "map"),
        ({"turns": 0}, "turns"),
        ({"forces": {**TINY["forces"], "union": [{"ship": "spar-launch", "at": "Z9"}]}}, "forces.union.spar-launch.at"),
    ],
)
def test_a_fault_stands_beside_its_field(visitor: TestClient, change: dict[str, Any], key: str) -> None:
    answer = visitor.post(f"{own_scenario.COMPOSER.path}/check", content=json.dumps({**TINY, **change}))
    assert [fault["key"] for fault in answer.json()["faults"]] == [key]


def test_it_is_laid_like_any_other(visitor: TestClient) -> None:
    answer = visitor.post(own_scenario.COMPOSER.path, data={**FORM, "custom": json.dumps(TINY)}, follow_redirects=True)
    assert answer.status_code == 200
    assert boot(answer.text)["scenario_name"] == "Two boats"


def test_what_is_no_scenario_is_not_laid(visitor: TestClient) -> None:
    answer = visitor.post(own_scenario.COMPOSER.path, data={**FORM, "custom": "nonsense"})
    assert answer.status_code == 422
    assert "it is no JSON" in answer.text


# --- the lesson ---


def test_the_lesson_is_playable_and_has_the_same_dice_for_everybody(visitor: TestClient) -> None:
    assert FIRST_MORNING.custom
    assert check_scenario(FIRST_MORNING.custom["custom"]) == []
    told = [boot(visitor.post("/learn/iron-and-oak", data={"salt": "ab" * 16}).text) for _ in range(2)]
    assert [each["fixed"] for each in told] == [True, True]


def test_the_lesson_cites_rules_that_there_are() -> None:
    script = (ROOT / "static" / "games" / "iron-and-oak" / "js" / "table" / "lesson.js").read_text()
    book = (ROOT / "app" / "games" / "iron_and_oak" / "rulebook.json").read_bytes()
    numbers = set(re.findall(r'"number":\s*"([\d.]+)"', msgspec.json.format(book).decode()))
    assert set(re.findall(r'rule: "([\d.]+)"', script)) <= numbers
