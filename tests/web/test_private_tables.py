"""A game by link is its players' own affair: nobody else gets its page, socket, replay, record or check."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import Browser, socket_of
from tests.web.people import game_of_two
from tests.web.test_seats import NEW, boot, hello

PRIVATE = {key: value for key, value in NEW.items() if key != "watchers"}
PAGES = (
    "",
    "/result",
    "/record.json",
    "/replay/0",
    "/replay/1",
    "/replay/public",
    "/replay/truth",
    "/luck",
    "/rematch",
)


@pytest.fixture
def about(visitor: TestClient, another: Browser) -> dict[str, Any]:
    """Okafor's private table, at which Halvorsen has sat down."""
    about = boot(visitor.post("/new", data=PRIVATE).text)
    friend = another()
    friend.post(path_of(about["invite_url"]), data={"name": "Halvorsen"})
    return about | {"friend": friend, "seats": boot(visitor.get(f"/table/{about['table']}").text)["seats"]}


def path_of(address: str) -> str:
    return address.removeprefix("http://testserver")


def give_up(browser: TestClient, about: dict[str, Any]) -> None:
    with socket_of(browser) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        socket.send_json({"type": "resign", "seq": 0})
        while socket.receive_json()["type"] != "ack":
            pass


def found(browser: TestClient, about: dict[str, Any]) -> list[int]:
    table = f"/table/{about['table']}"
    answers = [browser.get(table + page).status_code for page in PAGES]
    return [*answers, browser.post(table + "/verify").status_code]


def test_nobody_without_a_seat_or_the_link_finds_it_while_it_is_played_or_after(
    visitor: TestClient, another: Browser, about: dict[str, Any]
) -> None:
    stranger = another()
    assert set(found(stranger, about)) == {404}
    assert hello(stranger, about, None)["code"] == "no_such_table"
    give_up(visitor, about)
    assert set(found(stranger, about)) == {404}
    assert hello(stranger, about, None)["type"] == "refused"
    for player in (visitor, about["friend"]):
        assert set(found(player, about)) == {200}


def test_a_table_that_is_not_there_and_a_private_one_are_refused_in_the_same_words(
    another: Browser, about: dict[str, Any]
) -> None:
    stranger = another()
    here, nowhere = stranger.get(f"/table/{about['table']}"), stranger.get("/table/nowhere23")
    assert here.status_code == nowhere.status_code == 404
    assert here.text.replace(about["table"], "nowhere23") == nowhere.text


def test_no_list_tells_of_it(visitor: TestClient, another: Browser, about: dict[str, Any]) -> None:
    stranger = another()
    lists = [stranger.get(page).text for page in ("/", "/lobby")]
    give_up(visitor, about)
    lists += [stranger.get(page).text for page in ("/", "/lobby")]
    assert not any(about["table"] in page for page in lists)
    assert about["table"] in visitor.get("/games").text


def test_who_has_the_link_watches_and_the_link_of_another_table_opens_nothing(
    visitor: TestClient, another: Browser, about: dict[str, Any]
) -> None:
    link = path_of(boot(visitor.get(f"/table/{about['table']}").text)["watch_url"])
    watcher, stranger = another(), another()
    theirs = boot(watcher.get(link).text)
    assert theirs["seats"] == []
    with socket_of(watcher) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "key": theirs["key"]})
        assert socket.receive_json()["doc"]["view"]["mine"] is None
    other = boot(stranger.post("/new", data=PRIVATE | {"name": "Ferreira"}).text)
    elsewhere = path_of(boot(stranger.get(f"/table/{other['table']}").text)["watch_url"])
    thief = another()
    key = boot(thief.get(elsewhere).text)["key"]
    thief.cookies.set("watch", key)
    assert set(found(thief, about)) == {404}
    with socket_of(thief) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "key": key})
        assert socket.receive_json()["type"] == "refused"


def test_the_invitation_of_a_full_table_leads_to_watching(another: Browser, about: dict[str, Any]) -> None:
    late = another()
    assert "That seat is taken" in late.get(path_of(about["invite_url"])).text
    watching = late.get(path_of(about["invite_url"]).replace("/join/", "/watch/"))
    assert boot(watching.text)["seats"] == []


def test_it_opens_when_both_players_wish_and_closes_when_one_does_not(
    visitor: TestClient, another: Browser, about: dict[str, Any]
) -> None:
    table, stranger = f"/table/{about['table']}", another()
    visitor.post(f"{table}/watchers", data={"wish": "true"})
    assert stranger.get(table).status_code == 404
    about["friend"].post(f"{table}/watchers", data={"wish": "true"})
    assert stranger.get(table).status_code == 200
    assert about["table"] in stranger.get("/lobby").text
    with socket_of(stranger) as socket:
        socket.send_json({"type": "hello", "table": about["table"]})
        assert socket.receive_json()["type"] == "view"
        about["friend"].post(f"{table}/watchers", data={"wish": "false"})
        while (frame := socket.receive_json())["type"] != "refused":
            pass
        assert frame["code"] == "no_such_table"
    assert stranger.get(table).status_code == 404


def test_only_its_players_decide_who_may_watch(visitor: TestClient, another: Browser) -> None:
    about = game_of_two(visitor, another(), "Okafor", "Halvorsen")
    another().post(f"/table/{about['table']}/watchers", data={"wish": "false"})
    assert another().get(f"/table/{about['table']}").status_code == 200


def test_a_game_laid_open_is_watched_and_a_seat_of_the_lobby_is_never_private(
    visitor: TestClient, another: Browser
) -> None:
    about = game_of_two(visitor, another(), "Okafor", "Halvorsen")
    assert another().get(f"/table/{about['table']}").status_code == 200
    offered = boot(visitor.post("/new", data=NEW | {"against": "open", "watchers": "private"}).text)
    assert another().get(f"/table/{offered['table']}").status_code == 200
