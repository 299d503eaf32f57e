"""A commentator sees everything, some moves later, if both players agree; who was away is shown what happened."""

import gzip
import json
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from app.engine.record import effective
from app.engine.viewer import TRUTH
from app.games import game as rules_of
from app.store.opening import readable
from app.web.replay import cut
from tests.web.conftest import Browser, socket_of
from tests.web.people import game_of_two
from tests.web.test_at_the_table import say
from tests.web.test_seats import boot

Game = tuple[dict[str, Any], TestClient, dict[str, Any]]


@pytest.fixture
def game(visitor: TestClient, another: Browser) -> Game:
    friend = another()
    about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
    return about, friend, boot(friend.get(f"/table/{about['table']}").text)


def plays(browsers: list[TestClient], abouts: list[dict[str, Any]], moves: int) -> None:
    """Whoever is asked takes the first option, until so many moves are made."""
    while True:
        asked = 0
        for browser, about in zip(browsers, abouts, strict=True):
            with socket_of(browser) as socket:
                doc = say(socket, about, token=about["seats"][0]["token"])["doc"]
                if doc["seq"] >= moves:
                    return
                if doc["decision"]:
                    asked += 1
                    act = next(each["act"] for each in doc["decision"]["options"] if not each.get("offer"))
                    socket.send_json({"type": "act", "seq": doc["seq"], "draft": doc["draft"], "option": act})
                    while socket.receive_json()["type"] != "ack":
                        pass
        assert asked


def link_of(visitor: TestClient, friend: TestClient, table: str, delay: int = 3) -> str:
    links = f"/table/{table}/links"
    assert visitor.post(links, data={"kind": "commentary", "delay": str(delay)}).status_code == 204
    (link,) = friend.get(links).json()
    assert (link["asks_me"], link["agreed"]) == (True, False)
    assert friend.post(f"{links}/agree", data={"key": link["key"]}).status_code == 204
    (link,) = visitor.get(links).json()
    assert (link["asks_me"], link["agreed"]) == (False, True)
    return str(link["url"]).removeprefix("http://testserver")


def test_both_have_to_agree_and_either_can_take_it_back(visitor: TestClient, another: Browser, game: Game) -> None:
    about, friend, _ = game
    links = f"/table/{about['table']}/links"
    visitor.post(links, data={"kind": "commentary", "delay": "3"})
    (link,) = visitor.get(links).json()
    guest = another()
    assert guest.get(link["url"].removeprefix("http://testserver")).status_code == 404
    assert another().post(f"{links}/agree", data={"key": link["key"]}).status_code == 404
    friend.post(f"{links}/agree", data={"key": link["key"]})
    assert "FOR THE COMMENTATOR" in guest.get(link["url"].removeprefix("http://testserver")).text
    friend.post(f"{links}/revoke", data={"key": link["key"]})
    assert guest.get(f"/table/{about['table']}/commentary").status_code == 404
    assert guest.get(f"/table/{about['table']}/commentary/truth").status_code == 404


@pytest.mark.parametrize("delay", ["2", "501", "-1", "many", "9" * 10_000])
def test_a_delay_is_long_enough(visitor: TestClient, game: Game, delay: str) -> None:
    links = f"/table/{game[0]['table']}/links"
    assert visitor.post(links, data={"kind": "commentary", "delay": delay}).status_code == 422
    assert visitor.get(links).json() == []


def test_nothing_is_seen_before_it_is_old_enough_and_then_all(
    visitor: TestClient, another: Browser, app: Any, game: Game
) -> None:
    about, friend, theirs = game
    table = f"/table/{about['table']}"
    url = link_of(visitor, friend, about["table"])
    guest = another()
    guest.get(url)
    both = [visitor, friend], [about, theirs]
    for moves in range(3):
        plays(*both, moves)
        assert guest.get(f"{table}/commentary/at").json() == {"over": False, "at": None}
        assert guest.get(f"{table}/commentary/truth").status_code == 404
    plays(*both, 6)
    made = len(effective(visitor.portal.call(app.state.house.store.games.load, about["table"]).played))
    at = guest.get(f"{table}/commentary/at").json()["at"]
    assert at == made - 3
    moments = guest.get(f"{table}/commentary/truth").json()["moments"]
    assert len(moments) == at + 1
    for viewer in ("0", "1", "public"):
        assert len(guest.get(f"{table}/commentary/{viewer}").json()["moments"]) == at + 1
    assert guest.get(f"{table}/commentary/2").status_code == 404
    stranger = another()
    assert stranger.get(f"{table}/commentary/truth").status_code == 404
    assert stranger.get(f"{table}/commentary/at").status_code == 404


def test_what_a_commentator_is_sent_does_not_depend_on_what_happened_since(
    visitor: TestClient, another: Browser, app: Any, game: Game
) -> None:
    """Whatever has followed, or nothing yet: the same past is sent."""
    about, friend, theirs = game
    table = f"/table/{about['table']}"
    guest = another()
    guest.get(link_of(visitor, friend, about["table"]))
    plays([visitor, friend], [about, theirs], 6)
    saved = visitor.portal.call(app.state.house.store.games.load, about["table"])
    opened = readable(rules_of("tonnage-war"), saved)
    assert opened
    at = guest.get(f"{table}/commentary/at").json()["at"]
    sent = guest.get(f"{table}/commentary/truth").json()
    for later in range(at, len(saved.played) + 1):
        other = msgspec.structs.replace(saved, moves=saved.moves[: later + 1])
        assert json.loads(gzip.decompress(cut(opened.game, other, TRUTH, 0, at))) == sent


def test_after_the_end_the_commentator_is_led_to_the_result(visitor: TestClient, another: Browser, game: Game) -> None:
    about, friend, _ = game
    guest = another()
    guest.get(link_of(visitor, friend, about["table"]))
    with socket_of(visitor) as socket:
        say(socket, about, token=about["seats"][0]["token"])
        socket.send_json({"type": "resign", "seq": 0})
        while socket.receive_json()["type"] != "ack":
            pass
    table = f"/table/{about['table']}"
    assert guest.get(f"{table}/commentary/at").json()["over"]
    assert guest.get(f"{table}/commentary", follow_redirects=False).headers["location"].endswith("/result")


def test_since_you_were_here(visitor: TestClient, another: Browser, game: Game) -> None:
    about, friend, theirs = game
    table = f"/table/{about['table']}"
    both = [visitor, friend], [about, theirs]
    assert boot(visitor.get(table).text)["since"] == 0
    for moves in range(1, 30):
        plays(*both, moves)
        found = boot(visitor.get(table).text)["since"]
        if found:
            break
    else:
        raise AssertionError("Nobody was asked again after the other had acted.")
    moments = visitor.get(f"{table}/since").json()["moments"]
    assert len(moments) == found + 1
    truth = json.dumps(moments)
    assert '"mine"' in truth
    assert another().get(f"{table}/since").status_code == 404
