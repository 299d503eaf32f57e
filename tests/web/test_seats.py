"""From the landing page to a seat: alone, with a friend, in the lobby, for both sides."""

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.games import game
from app.main import create_app
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres
from tests.web.conftest import Browser, flat, socket_of

NEW = {
    "game": "tonnage-war",
    "scenario": "hx228",
    "side": "uboat",
    "against": "friend",
    "watchers": "public",
    "name": "Okafor",
    "salt": "ab" * 16,
}


def boot(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


def hello(browser: TestClient, about: dict[str, Any], token: str | None) -> dict[str, Any]:
    with socket_of(browser) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        while (frame := socket.receive_json())["type"] not in ("view", "refused"):
            pass
    return dict(frame)


def test_one_click_from_the_landing_page_to_a_decision(visitor: TestClient) -> None:
    assert "Play now against the computer" in visitor.get("/").text
    about = boot(visitor.post("/play-now").text)
    doc = hello(visitor, about, about["seats"][0]["token"])["doc"]
    assert doc["status"] == "playing"
    assert doc["seats"][1]["bot"]
    assert doc["decision"]["options"]
    assert len(doc["view"]["mine"]["hand"]) == 13


def test_a_friend_is_seated_by_the_link_and_a_third_person_watches(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post("/new", data=NEW).text)
    assert about["status"] == "open"
    friend, watcher = another(), another()
    path = about["invite_url"].removeprefix("http://testserver")
    assert "Okafor" in friend.get(path).text
    theirs = boot(friend.post(path, data={"name": "Halvorsen"}).text)
    ours = boot(visitor.get(f"/table/{about['table']}").text)

    mine = hello(visitor, ours, ours["seats"][0]["token"])["doc"]
    his = hello(friend, theirs, theirs["seats"][0]["token"])["doc"]
    public = hello(watcher, boot(watcher.get(f"/table/{about['table']}").text), None)["doc"]
    assert [seat["name"] for seat in public["seats"]] == ["Okafor", "Halvorsen"]
    assert (mine["view"]["side"], his["view"]["side"], public["view"]["side"]) == ("uboat", "escort", None)
    assert public["view"]["mine"] is None
    assert public["decision"] is None


def test_the_table_page_of_a_watcher_carries_no_seat_and_no_invitation(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post("/new", data=NEW).text)
    page = another().get(f"/table/{about['table']}")
    assert boot(page.text)["seats"] == []
    assert about["invite_url"].rsplit("/", 1)[1] not in page.text


def test_an_open_seat_is_listed_and_taken_from_the_lobby(visitor: TestClient, another: Browser) -> None:
    visitor.post("/new", data=NEW | {"against": "open"})
    stranger = another()
    found = re.search(r'href="(/join/\w+)"', stranger.get("/lobby").text)
    assert found
    about = boot(stranger.post(found[1], data={"name": "Ferreira"}).text)
    assert about["status"] == "playing"
    assert not re.search(r'href="/join/', another().get("/lobby").text)


def test_a_table_for_one_gives_both_seats_to_the_same_browser(visitor: TestClient) -> None:
    about = boot(visitor.post("/new", data=NEW | {"against": "self"}).text)
    assert [seat["seat"] for seat in about["seats"]] == [0, 1]
    sides = [hello(visitor, about, seat["token"])["doc"]["view"]["side"] for seat in about["seats"]]
    assert sides == ["uboat", "escort"]


def test_the_chosen_side_is_the_side_one_gets(visitor: TestClient) -> None:
    about = boot(visitor.post("/new", data=NEW | {"against": "computer", "side": "escort"}).text)
    assert hello(visitor, about, about["seats"][0]["token"])["doc"]["view"]["side"] == "escort"


def test_a_seat_can_be_taken_only_once(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post("/new", data=NEW).text)
    path = about["invite_url"].removeprefix("http://testserver")
    assert another().post(path, data={"name": "Halvorsen"}).status_code == 200
    late = another().post(path, data={"name": "Nowak"})
    assert late.status_code == 409
    assert "taken" in late.text or "free" in late.text


def test_my_games_lists_my_tables_only(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post("/play-now").text)
    assert about["table"] in visitor.get("/games").text
    assert about["table"] not in another().get("/games").text


def test_a_name_is_kept_in_one_line_and_short(visitor: TestClient) -> None:
    refused = visitor.post("/new", data=NEW | {"name": "x" * 25})
    assert refused.status_code == 422
    assert "at most 24 letters" in refused.text
    assert "Please choose a name." in visitor.post("/new", data=NEW | {"name": " \n "}).text
    about = boot(visitor.post("/new", data=NEW | {"against": "computer", "name": "  Van\n der  Meer "}).text)
    assert hello(visitor, about, None)["doc"]["seats"][0]["name"] == "Van der Meer"


def test_markup_in_a_name_is_text(visitor: TestClient) -> None:
    page = visitor.post("/new", data=NEW | {"name": "<b>Okafor</b>"}).text
    assert "<b>Okafor</b>" not in page


def test_a_form_with_nonsense_is_refused_in_words(visitor: TestClient) -> None:
    for wrong in ({"side": "neutral"}, {"against": "everybody"}, {"extra": "1"}):
        assert visitor.post("/new", data=NEW | wrong).status_code == 422
    assert "There is no game" in visitor.post("/new", data=NEW | {"game": "chess"}).text
    assert "has no scenario" in visitor.post("/new", data=NEW | {"scenario": "pq17"}).text


def test_a_game_begun_under_other_rules_that_play_it_the_same_goes_on(
    visitor: TestClient, postgres: EmbeddedPostgres, database_url: str
) -> None:
    about = boot(visitor.post("/play-now").text)
    name = re.search(r"/(test_\d+)", database_url)
    assert name
    postgres.sql("UPDATE games SET rules = '0'", name[1])
    with TestClient(create_app(Settings(DATABASE_URL=database_url)), base_url="http://testserver") as upgraded:
        answer = hello(upgraded, about, None)
    assert (answer["type"], answer["doc"]["status"]) == ("view", "playing")
    assert postgres.sql("SELECT rules FROM games", name[1]) == game("tonnage-war").meta.version


def test_the_computer_sits_down_at_the_level_that_was_chosen(visitor: TestClient) -> None:
    form = flat(visitor.get("/new").text)
    assert all(f'name="level" value="{level}"' in form for level in ("novice", "regular", "ace"))
    about = boot(visitor.post("/new", data=NEW | {"against": "computer", "level": "ace"}).text)
    assert [seat["name"] for seat in hello(visitor, about, None)["doc"]["seats"]] == ["Okafor", "Computer (Ace)"]


def test_an_unknown_level_is_refused_in_a_sentence(visitor: TestClient) -> None:
    refused = visitor.post("/new", data=NEW | {"against": "computer", "level": "admiral"})
    assert refused.status_code == 422
    assert "The computer has no level “admiral”" in refused.text


@pytest.mark.parametrize(("level", "name"), [("ace", "Computer (Ace)"), ("imaginary", "Computer (Imaginary player)")])
def test_the_admiral_has_levels_of_his_own(visitor: TestClient, level: str, name: str) -> None:
    operation = NEW | {"game": "atlantic-chase", "scenario": "intro", "side": "german", "against": "computer"}
    about = boot(visitor.post("/new", data=operation | {"level": level}).text)
    assert [seat["name"] for seat in hello(visitor, about, None)["doc"]["seats"]] == ["Okafor", name]
