"""Start a new game from here: the form, the table it lays, how it is marked, and what its record proves."""

import hashlib
import json

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.engine.verify import verify
from app.main import create_app
from app.settings import Settings
from tests.toy import TOY
from tests.web.conftest import Browser, flat, socket_of
from tests.web.finished import finished_game
from tests.web.test_rematch import give_up
from tests.web.test_seats import boot, hello

MARK = "from move 2 of another game"


@pytest.fixture
def app(database_url: str) -> FastAPI:
    return create_app(Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_TEST_GAMES=True))


@pytest.fixture
def old(app: FastAPI, visitor: TestClient) -> str:
    return finished_game(app, visitor)


def begin(browser: TestClient, table: str, moment: int = 2, **chosen: str) -> dict:
    answer = browser.post(f"/table/{table}/from/{moment}", data={"name": "Cleo", "salt": "mine", **chosen})
    assert answer.status_code == 200, answer.text
    return boot(answer.text)


def held(browser: TestClient, about: dict) -> dict:
    """What the seat sees, once its salt is given."""
    with socket_of(browser) as socket:
        greeting = {"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]}
        socket.send_json(greeting | {"salt": "ab" * 16})
        while (frame := socket.receive_json())["type"] != "view" or frame["doc"]["status"] == "open":
            pass
    return dict(frame["doc"])


def at(browser: TestClient, table: str, viewer: str, moment: int) -> dict:
    """One moment of a replay."""
    view: dict = {}
    for each in browser.get(f"/table/{table}/replay/{viewer}").json()["moments"][: moment + 1]:
        for path, value in each["set"]:
            part = view
            for key in path[:-1]:
                part = part[key]
            part[path[-1]] = value
    return view


def sealed(tag: str, plain: object, more: bytes = b"") -> str:
    """By the words of docs/fair-dice.md."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(f"western-approaches {tag}\0{text}".encode() + more).hexdigest()


def test_the_form_says_what_goes_along_and_what_is_known(visitor: TestClient, old: str) -> None:
    page = flat(visitor.get(f"/table/{old}/from/2").text)
    assert "Move <b>2</b> of" in page
    assert "To decide: " in page
    assert "whoever looked at its replay may have seen both hands" in page
    assert "Never rated" in page
    assert boot(visitor.get(f"/table/{old}/result").text)["from_path"] == f"/table/{old}/from/"


def test_against_the_computer_each_side_goes_on_with_what_it_held(visitor: TestClient, old: str) -> None:
    for seat in (0, 1):
        about = begin(visitor, old, seat=str(seat))
        doc = held(visitor, about)
        assert doc["seat"] == seat
        assert doc["seats"][1 - seat]["bot"]
        assert doc["view"]["mine"] == at(visitor, old, str(seat), 2)["mine"]
        assert MARK in flat(visitor.get(f"/table/{about['table']}").text)


def test_result_and_record_say_so_and_the_record_proves_it(visitor: TestClient, old: str) -> None:
    about = begin(visitor, old)
    held(visitor, about)
    give_up(visitor, about)
    page = flat(visitor.get(f"/table/{about['table']}/result").text)
    assert f"It began <b>{MARK}</b>" in page
    assert f"/table/{old}/result#m=2&amp;as=truth" in page
    data = visitor.get(f"/table/{about['table']}/record.json").content
    record = verify(TOY, data)
    assert len(record.set_up.former.moves) == 2
    told = visitor.post(f"/table/{about['table']}/verify").json()
    assert told["ok"]
    assert sealed("former", told["former"]) == told["laid"]["former"]
    assert sealed("seal", told["laid"], b"\0" + bytes.fromhex(told["secret"])) == told["commitment"]
    assert len(told["former"]["moves"]) == 2
    assert visitor.get(f"/table/{about['table']}/replay/truth").status_code == 200


def test_with_a_person_it_is_marked_in_invitation_and_lobby_and_never_rated(
    visitor: TestClient, another: Browser, old: str
) -> None:
    about = begin(visitor, old, against="friend", seat="1", rated="1")
    friend = another()
    page = flat(friend.get(about["invite_url"]).text)
    assert f"It begins <b>{MARK}</b>" in page
    assert "It is a friendly game" in page
    theirs = boot(friend.post(about["invite_url"], data={"name": "Dora"}).text)
    seen = hello(friend, theirs, theirs["seats"][0]["token"])["doc"]["view"]
    assert seen["mine"] == at(visitor, old, "0", 2)["mine"]

    begin(visitor, old, against="open")
    assert MARK in flat(another().get("/lobby").text)


def test_not_from_where_no_moment_is_not_from_the_end_and_not_from_a_game_that_goes_on(
    visitor: TestClient, old: str
) -> None:
    for moment in (999, -1):
        answer = visitor.get(f"/table/{old}/from/{moment}")
        assert answer.status_code == 404
        assert f"has no move {moment}" in answer.text
    last = len(visitor.get(f"/table/{old}/replay/public").json()["moments"]) - 1
    assert "choose an earlier moment" in visitor.get(f"/table/{old}/from/{last}").text
    running = begin(visitor, old)
    assert visitor.get(f"/table/{running['table']}/from/0").status_code == 404


def test_a_form_that_will_not_do_is_shown_again(visitor: TestClient, old: str) -> None:
    flawed = [
        ({"seat": "7"}, "no such seat"),
        ({"pace": "fast", "against": "friend"}, "no pace"),
        ({"name": "\x07"}, "name"),
    ]
    for chosen, why in flawed:
        answer = visitor.post(f"/table/{old}/from/2", data={"name": "Cleo"} | chosen)
        assert answer.status_code == 422
        assert why in answer.text


def test_after_a_restart_the_table_is_there_and_goes_on(database_url: str) -> None:
    settings = Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_TEST_GAMES=True)
    first = create_app(settings)
    with TestClient(first, base_url="http://testserver") as browser:
        old = finished_game(first, browser)
        about = begin(browser, old, against="self")
        before = held(browser, about)
        cookies = browser.cookies
    with TestClient(create_app(settings), base_url="http://testserver", cookies=cookies) as browser:
        again = boot(browser.get(f"/table/{about['table']}").text)
        assert hello(browser, again, again["seats"][0]["token"])["doc"]["view"] == before["view"]
        give_up(browser, again)
        assert verify(TOY, browser.get(f"/table/{about['table']}/record.json").content)
