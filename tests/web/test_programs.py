"""Programs as players: whom they meet, how they sit down and are thrown out, and what becomes of them."""

import re
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import Browser, socket_of
from tests.web.people import keep, person
from tests.web.programs import HERE, program, token, word_of
from tests.web.test_api import TOY, V1, is_problem
from tests.web.test_seats import NEW, boot

Headers = dict[str, str]


@pytest.fixture
def app(database_url: str) -> FastAPI:
    return create_app(Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_TEST_GAMES=True))


@pytest.fixture
def cutter(visitor: TestClient) -> Headers:
    """A program of Okafor's, whose browser the visitor's is."""
    keep(visitor, "Okafor")
    return program(visitor, "Cutter")


def lay(browser: TestClient, headers: Headers, **more: Any) -> Any:
    return browser.post(f"{V1}/tables", json=TOY | more, headers=headers)


def greet(browser: TestClient, table: str, word: str) -> dict[str, Any]:
    with socket_of(browser) as socket:
        socket.send_json({"type": "hello", "table": table, "token": word})
        while (frame := socket.receive_json())["type"] not in ("view", "refused"):
            pass
    return dict(frame)


def hangs_up(socket: WebSocketTestSession) -> int:
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_people_come_to_programs_and_not_programs_to_people(
    visitor: TestClient, another: Browser, cutter: Headers
) -> None:
    ben = person(another, "Ben")
    is_problem(lay(visitor, cutter, against="player", opponent="Ben"), 409)
    is_problem(lay(visitor, cutter, against="player", opponent="Nobody"), 404)
    theirs = boot(ben.post("/new", data=NEW | {"against": "open", "name": "Ben"}).text)["table"]
    is_problem(visitor.post(f"{V1}/tables/{theirs}/accept", headers=cutter), 409)
    by_name = boot(ben.post("/new", data=NEW | {"against": "player", "opponent": "Cutter"}).text)["table"]
    accepted = visitor.post(f"{V1}/tables/{by_name}/accept", headers=cutter).json()
    assert (accepted["status"], accepted["your_seat"]) == ("open", 1), "Ben's browser still owes its salt"
    assert accepted["pool"] == "programs"
    own = lay(visitor, cutter).json()["id"]
    listed = ben.get("/lobby").text
    assert "(program)" in listed
    (invitation,) = set(re.findall(rf'data-key="{own}".*?action="(/join/\w+)"', listed, re.DOTALL))
    assert "Cutter is a program." in ben.get(invitation).text
    assert ben.post(invitation, data={"name": "Ben"}).status_code == 200
    assert visitor.get(f"{V1}/tables/{own}", headers=cutter).json()["status"] == "playing"


def test_its_owner_is_challenged_but_never_rated_against_it(visitor: TestClient, cutter: Headers) -> None:
    table = lay(visitor, cutter, against="player", opponent="Okafor").json()["id"]
    (waiting,) = visitor.get(f"{V1}/challenges", headers=token(visitor, "read")).json()
    assert waiting["id"] == table
    is_problem(lay(visitor, cutter, against="player", opponent="Okafor", rated=True), 409)
    sloop = program(visitor, "Sloop")
    offered = lay(visitor, cutter, rated=True).json()["id"]
    is_problem(visitor.post(f"{V1}/tables/{offered}/accept", headers=sloop), 409)
    friendly = lay(visitor, cutter, against="player", opponent="Sloop").json()["id"]
    assert visitor.delete(f"{V1}/challenges/{friendly}", headers=sloop).status_code == 204
    is_problem(visitor.get(f"{V1}/tables/{friendly}", headers=cutter), 404)
    is_problem(visitor.delete(f"{V1}/tables/{offered}", headers=sloop), 409)
    assert visitor.delete(f"{V1}/tables/{offered}", headers=cutter).status_code == 204


def test_quick_match_seats_nobody_with_a_program(visitor: TestClient, another: Browser, cutter: Headers) -> None:
    game = {"game": "tonnage-war", "scenario": "hx228"}
    table = lay(visitor, cutter, **game).json()["id"]
    found = person(another, "Ben").post("/match", data={"game": "tonnage-war", "pace": "none"})
    assert boot(found.text)["table"] != table


def test_at_the_socket_a_token_is_worth_its_seat_and_its_scope(
    visitor: TestClient, another: Browser, cutter: Headers
) -> None:
    table = lay(visitor, cutter, against="computer").json()["id"]
    doc = greet(visitor, table, word_of(cutter))["doc"]
    assert (doc["seat"], doc["seats"][0]["program"]) == (0, True)
    (own,) = re.findall(r'<option value="(\d+)"[^>]*>Cutter', visitor.get(HERE).text)
    reads = token(visitor, "read", whose=own)
    assert greet(visitor, table, word_of(reads))["code"] == "bad_token"
    assert greet(visitor, table, "wa_nonsense")["code"] == "bad_token"
    stranger = program(person(another, "Ben"), "Raider")
    private = boot(visitor.post("/new", data=NEW | {"watchers": "private"}).text)["table"]
    assert greet(visitor, private, word_of(stranger))["code"] == "no_such_table"


def test_a_token_that_is_revoked_closes_its_sockets(visitor: TestClient, cutter: Headers) -> None:
    table = lay(visitor, cutter, against="computer").json()["id"]
    (which,) = re.findall(r'action="/account/programs/revoke">\s*<button[^>]*value="(\d+)"', visitor.get(HERE).text)
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": table, "token": word_of(cutter)})
        while socket.receive_json()["type"] != "view":
            pass
        visitor.post(f"{HERE}/revoke", data={"which": which})
        assert hangs_up(socket) == 4001
    is_problem(visitor.get(f"{V1}/me", headers=cutter), 401)


def test_who_listens_by_a_token_hears_of_their_own_tables(
    visitor: TestClient, another: Browser, cutter: Headers
) -> None:
    program_s_own = another()
    program_s_own.headers.update(cutter)
    with socket_of(program_s_own) as socket:
        socket.send_json({"type": "listen"})
        assert socket.receive_json()["offers"] == 0
        visitor.post("/new", data=NEW | {"against": "player", "opponent": "Cutter"})
        while (frame := socket.receive_json()).get("offers") != 1:
            pass
    assert frame["type"] == "mine"


def test_a_program_that_is_let_go_leaves_with_its_games_and_its_token_and_so_do_all_when_their_owner_leaves(
    visitor: TestClient, another: Browser, cutter: Headers
) -> None:
    sloop = program(visitor, "Sloop")
    table = lay(visitor, cutter, against="computer").json()["id"]
    greet(visitor, table, word_of(cutter))
    (which,) = re.findall(
        r'action="/account/programs/let-go">\s*<button[^>]*value="(\d+)".{0,80}Cutter',
        visitor.get(HERE).text,
        re.DOTALL,
    )
    visitor.post(f"{HERE}/let-go", data={"which": which})
    is_problem(visitor.get(f"{V1}/me", headers=cutter), 401)
    over = visitor.get(f"{V1}/tables/{table}").json()
    assert over["status"] == "finished"
    assert over["seats"][0]["kind"] == "program", "what it was, it was"
    assert another().get("/player/Cutter").status_code == 404
    ben = person(another, "Ben")
    assert ben.post(f"{HERE}/let-go", data={"which": "1"}).status_code == 404
    visitor.post("/account/delete", data={"name": "Okafor"})
    is_problem(another().get(f"{V1}/me", headers=sloop), 401)


def test_what_cannot_be_made_is_said_and_nothing_is_made(visitor: TestClient, cutter: Headers) -> None:
    before = visitor.get("/account/export.json").json()["tokens"]
    for path, form, words in (
        ("", {"name": "Okafor"}, "belongs to somebody"),
        ("", {"name": "admin"}, "the house"),
        ("/token", {"name": "x"}, "may do nothing"),
        ("/token", {"name": "", "scope": "read"}, "choose a name"),
        ("/token", {"name": "x", "scope": "read", "whose": "1"}, "no such program"),
    ):
        answer = visitor.post(HERE + path, data=form)
        assert answer.status_code in (409, 422)
        assert words in answer.text
    assert visitor.get("/account/export.json").json()["tokens"] == before


def test_tokens_and_programs_have_an_end(database_url: str) -> None:
    settings = Settings(DATABASE_URL=database_url, WA_LIMITS="tokens=2 programs=1")
    with TestClient(create_app(settings), base_url="http://testserver") as someone:
        keep(someone, "Okafor")
        program(someone, "Cutter")
        assert "At most 5 programs" in someone.post(HERE, data={"name": "Sloop"}).text
        token(someone, "read")
        assert "At most 20 tokens" in someone.post(f"{HERE}/token", data={"name": "x", "scope": "read"}).text


def test_the_pages_of_programs_need_somebody_who_is_signed_in(another: Browser) -> None:
    stranger = another()
    for answer in (stranger.get(HERE), stranger.post(HERE, data={"name": "Cutter"})):
        assert answer.url.path == "/sign-in"
