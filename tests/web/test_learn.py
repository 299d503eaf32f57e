"""Lessons: a real table against the computer, with a deal that is the same for everybody."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.games.tonnage_war.scenarios.check import check_scenario
from app.web.game_pages import Lesson
from app.web.games import PAGES
from tests.web.conftest import Browser
from tests.web.test_seats import boot, hello

ROOT = Path(__file__).parents[2]
LESSONS = {game: pages.lesson for game, pages in PAGES.items() if pages.lesson}
EVERY = [(game, lesson) for game, pages in PAGES.items() for lesson in pages.lessons]


def test_everybody_learns_from_the_same_hand(visitor: TestClient, another: Browser) -> None:
    tables = []
    for browser in (visitor, another()):
        assert 'action="/learn/tonnage-war"' in browser.get("/").text
        answer = browser.post("/learn/tonnage-war", data={"salt": "cd" * 16})
        assert str(answer.url).endswith("?lesson")
        about = boot(answer.text)
        assert about["fixed"]
        tables.append((about["table"], hello(browser, about, about["seats"][0]["token"])["doc"]))
    (first, one), (second, other) = tables
    assert first != second
    assert one["commitment"] == other["commitment"]
    assert one["view"]["mine"] == other["view"]["mine"]
    assert one["view"]["side"] == "uboat"
    assert sorted(one["view"]["mine"]["units"]) == ["U_0", "U_0", "U_A", "U_N", "U_R", "U_R"]


def test_no_other_table_has_a_fixed_deal(visitor: TestClient) -> None:
    lesson, *others = [
        boot(visitor.post(path, data=data).text)
        for path, data in (
            ("/learn/tonnage-war", {}),
            ("/play-now", {}),
            ("/play-now", {"game": "atlantic-chase"}),
        )
    ]
    assert lesson["fixed"]
    assert not any(about["fixed"] for about in others)
    sealed = {hello(visitor, about, about["seats"][0]["token"])["doc"]["commitment"] for about in others}
    assert len(sealed) == 2


@pytest.mark.parametrize(("game", "lesson"), EVERY, ids=[f"{game}-{lesson.slug or 'first'}" for game, lesson in EVERY])
def test_every_lesson_is_laid_with_its_side_and_its_cards(visitor: TestClient, game: str, lesson: Lesson) -> None:
    path = f"/learn/{game}" + (f"/{lesson.slug}" if lesson.slug else "")
    assert f'action="{path}"' in visitor.get("/learn").text
    about = boot(visitor.post(path).text)
    assert about["fixed"]
    assert about["lesson"] == lesson.slug
    assert hello(visitor, about, about["seats"][0]["token"])["doc"]["view"].get("side") in (lesson.side, None)


def test_a_second_lesson_that_is_not_there_is_said_so(visitor: TestClient) -> None:
    assert visitor.post("/learn/tonnage-war/admiral").status_code == 404


def test_there_is_no_lesson_for_a_game_that_is_not_here(visitor: TestClient) -> None:
    assert visitor.post("/learn/chess").status_code == 404


def test_the_scenario_of_the_lesson_is_dealt_to_the_last_card() -> None:
    for lesson in PAGES["tonnage-war"].lessons:
        custom = (lesson.custom or {})["custom"]
        assert check_scenario(custom) == []
        for side in ("uboat", "escort"):
            assert sum(custom[side]["units"].values()) == custom["unit_hand"]
            assert sum(custom[side]["tactical"].values()) == custom["tactical_hand"]


@pytest.mark.parametrize("game", LESSONS)
def test_every_card_of_a_lesson_cites_a_rule_that_exists(visitor: TestClient, game: str) -> None:
    scripts = (ROOT / "static/games" / game / "js/table").glob("lesson*.js")
    cited = {rule for script in scripts for rule in re.findall(r'rule: "([^"]+)"', script.read_text())}
    page = visitor.get(f"/rules/{game}").text
    anchors = set(re.findall(r'id="(r-[^"]+)"', page))
    assert len(cited) > 10
    assert {f"r-{re.sub('[^a-z0-9]+', '-', rule.lower())}" for rule in cited} <= anchors
