"""The same players once more: sides exchanged, one table for both, and only for those who played."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import Browser, socket_of
from tests.web.test_seats import boot, hello


def give_up(browser: TestClient, about: dict[str, Any], seat: int = 0) -> str:
    """End the match at once; the id of its table."""
    with socket_of(browser) as socket:
        token = about["seats"][seat]["token"]
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        seq = None
        while True:
            frame = socket.receive_json()
            if frame["type"] == "view" and frame["doc"]["status"] == "finished":
                break
            if frame["type"] in ("view", "patch") and frame.get("doc", frame)["seq"] != seq:
                seq = frame.get("doc", frame)["seq"]
                socket.send_json({"type": "resign", "seq": seq})
            if frame["type"] == "ack":
                break
    return str(about["table"])


def new_table(browser: TestClient, **chosen: str) -> dict[str, Any]:
    form = {"game": "tonnage-war", "scenario": "hx228", "side": "uboat", "name": "Anna", **chosen}
    return boot(browser.post("/new", data=form | {"watchers": "public"}).text)


@pytest.fixture
def friends(visitor: TestClient, another: Browser) -> tuple[TestClient, TestClient, str]:
    """Anna and Bert, and the table where Anna has just given up."""
    bert = another()
    invitation = new_table(visitor, against="friend")["invite_url"]
    bert.post(invitation, data={"name": "Bert"})
    about = boot(visitor.get(invitation).text)
    return visitor, bert, give_up(visitor, about)


def ask(browser: TestClient, table: str) -> dict[str, Any]:
    answer = browser.post(f"/table/{table}/rematch")
    assert answer.status_code == 200
    return boot(answer.text)


def side_of(browser: TestClient, about: dict[str, Any]) -> str:
    return str(hello(browser, about, about["seats"][0]["token"])["doc"]["view"]["side"])


def test_against_the_computer_it_starts_at_once_with_sides_exchanged(visitor: TestClient) -> None:
    about = new_table(visitor, against="computer")
    assert side_of(visitor, about) == "uboat"
    again = ask(visitor, give_up(visitor, about))
    assert again["status"] == "playing"
    assert again["scenario"] == about["scenario"]
    assert side_of(visitor, again) == "escort"


def test_alone_at_both_places_it_starts_at_once(visitor: TestClient) -> None:
    again = ask(visitor, give_up(visitor, new_table(visitor, against="self")))
    assert again["status"] == "playing"
    assert len(again["seats"]) == 2


def test_a_friend_is_offered_it_and_joins_the_same_table(friends: tuple[TestClient, TestClient, str]) -> None:
    anna, bert, table = friends
    assert bert.get(f"/table/{table}/rematch").json() == {"path": None, "waits": None}
    laid = ask(anna, table)
    assert laid["status"] == "open"
    assert laid["invite_url"] is None  # the seat is Bert's and nobody else's
    games = bert.get("/games").text
    assert f'data-key="{laid["table"]}"' in games
    assert "Anna challenges you" in games
    assert anna.get(f"/table/{table}/rematch").json() == {"path": f"/table/{laid['table']}", "waits": None}
    assert bert.get(f"/table/{table}/rematch").json() == {"path": f"/table/{laid['table']}", "waits": "Anna"}
    assert "Anna offers a rematch" in bert.get(f"/table/{table}/result").text
    joined = ask(bert, table)
    assert joined["table"] == laid["table"]
    assert joined["status"] == "playing"
    assert side_of(bert, joined) == "uboat"  # Anna began the first match as U-boats


def test_asking_twice_leads_to_the_same_table(friends: tuple[TestClient, TestClient, str]) -> None:
    anna, _, table = friends
    assert ask(anna, table)["table"] == ask(anna, table)["table"]


def test_when_the_rematch_has_ended_there_may_be_another(visitor: TestClient) -> None:
    first = give_up(visitor, new_table(visitor, against="computer"))
    second = give_up(visitor, ask(visitor, first))
    assert ask(visitor, first)["table"] not in (first, second)


def test_others_have_no_part_in_it(friends: tuple[TestClient, TestClient, str], another: Browser) -> None:
    anna, _, table = friends
    ask(anna, table)
    stranger = another()
    assert stranger.get(f"/table/{table}/rematch").json() == {"path": None, "waits": None}
    refused = stranger.post(f"/table/{table}/rematch")
    assert refused.status_code == 404
    assert "Only those who played here" in refused.text


def test_a_table_still_in_play_has_no_rematch(visitor: TestClient) -> None:
    table = new_table(visitor, against="computer")["table"]
    answer = visitor.post(f"/table/{table}/rematch", follow_redirects=False)
    assert answer.headers["location"] == f"/table/{table}"


def test_a_rematch_is_played_at_the_same_pace(visitor: TestClient, another: Browser) -> None:
    bert = another()
    invitation = new_table(visitor, against="friend", pace="live", minutes="33")["invite_url"]
    bert.post(invitation, data={"name": "Bert"})
    ask(visitor, give_up(visitor, boot(visitor.get(invitation).text)))
    assert "Live 33 min + 15 s" in visitor.get("/games").text


def test_one_rematch_too_many_in_a_minute_is_refused_in_words(database_url: str) -> None:
    settings = Settings(DATABASE_URL=database_url, WA_NEW_TABLES_PER_MINUTE=1, WA_BOT_DELAY=(0.0, 0.0))
    with TestClient(create_app(settings), base_url="http://testserver") as visitor:
        table = give_up(visitor, new_table(visitor, against="computer"))
        refused = visitor.post(f"/table/{table}/rematch")
    assert refused.status_code == 429
    assert "At most 1 new tables in 60 seconds." in refused.text
