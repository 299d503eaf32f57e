"""Posts from other sites, forged cookies, and what every answer carries."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from app.main import create_app
from app.match.refusal import Refused, Unavailable
from app.settings import Settings
from app.web.assets import asset
from app.web.security import LARGEST_POST
from tests.web.conftest import socket_of


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "http://elsewhere.example"}])
def test_a_form_of_another_site_is_refused(visitor: TestClient, headers: dict[str, str]) -> None:
    answer = visitor.post("/play-now", headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert "guest" not in visitor.cookies


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://testserver"},
        {"Origin": "http://TestServer:80"},
        {},
    ],
)
def test_our_own_forms_are_taken(visitor: TestClient, headers: dict[str, str]) -> None:
    assert visitor.post("/play-now", headers=headers).status_code == 200


def test_a_post_beyond_measure_is_not_read(visitor: TestClient) -> None:
    path = "/scenarios/tonnage-war/own/check"
    assert visitor.post(path, content=b" " * LARGEST_POST).status_code == 200
    answer = visitor.post(path, content=b" " * (LARGEST_POST + 1))
    assert answer.status_code == 413
    assert "at most" in answer.text


def test_a_post_of_untold_length_is_not_read(visitor: TestClient) -> None:
    answer = visitor.post("/play-now", content=(b"salt=" for _ in range(3)))
    assert answer.status_code == 411
    assert "guest" not in visitor.cookies


def test_every_page_has_a_strict_policy(visitor: TestClient) -> None:
    for path in ("/", "/lobby", "/new", "/games", "/cards", "/nowhere"):
        answer = visitor.get(path)
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert " style=" not in answer.text
        assert "<script>" not in answer.text


def test_a_page_is_kept_by_nobody_and_a_script_for_ever(visitor: TestClient) -> None:
    for answer in (visitor.post("/play-now"), visitor.get("/"), visitor.get("/nowhere")):
        assert answer.headers["Cache-Control"] == "private, no-store"
    script = visitor.get(asset("js/table/main.js"))
    assert script.status_code == 200
    assert script.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_a_script_of_another_version_is_not_there(visitor: TestClient) -> None:
    """Whoever still shows an old page must not be handed a new script under the old address."""
    for path in ("/static/js/table/main.js", "/static/0123456789ab/js/table/main.js", asset("../app/main.py")):
        assert visitor.get(path).status_code == 404


def test_an_unknown_cookie_is_nobody(visitor: TestClient) -> None:
    visitor.cookies.set("guest", "forged")
    assert visitor.get("/games").status_code == 200
    assert "You play as" not in visitor.get("/").text


def test_what_is_not_there_is_said_in_words(visitor: TestClient) -> None:
    assert "There is no such page." in visitor.get("/nowhere").text
    assert "There is no such table here, or it is a private one." in visitor.get("/table/none").text
    assert "leads to no table" in visitor.get("/join/none").text
    for path in ("/nowhere", "/table/none", "/join/none", "/table/none/result"):
        assert visitor.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/table/%00", "/join/%00", "/table/x%00/replay/public", "/table/%C3%A9", "/join/X"])
def test_what_can_be_no_table_is_not_there(visitor: TestClient, path: str) -> None:
    assert visitor.get(path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/table/%00", "/table/%00/withdraw", "/table/%00/decline", "/player/%00", "/api/v1/tables/%00"]
)
def test_an_address_with_a_letter_that_is_none_is_not_there(visitor: TestClient, path: str) -> None:
    visitor.post("/play-now")
    for method in ("GET", "POST"):
        answer = visitor.request(method, path)
        assert answer.status_code == 404
        assert "no such address" in answer.text


def test_a_page_that_needs_the_database_while_it_is_away_says_so(
    app: FastAPI, visitor: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = create_async_engine("postgresql+asyncpg://nobody@127.0.0.1:1/nothing")
    with monkeypatch.context() as patched:
        patched.setattr(app.state.house.store.database, "engine", nowhere)
        answer = visitor.get("/lobby")
        posted = visitor.post("/play-now")
    assert (answer.status_code, posted.status_code) == (503, 503)
    assert "cannot be reached" in answer.text
    assert "may or may not have been stored" in posted.text
    assert visitor.get("/lobby").status_code == 200


@pytest.mark.parametrize(
    ("refusal", "status"),
    [
        (Unavailable("Not now; try again."), 503),
        (Refused("no_such_table", "There is none."), 404),
        (Refused("over", "The game is over."), 409),
    ],
)
def test_a_refusal_on_a_page_is_a_sentence(
    app: FastAPI, visitor: TestClient, monkeypatch: pytest.MonkeyPatch, refusal: Refused, status: int
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise refusal

    monkeypatch.setattr(app.state.house.store.games, "with_open_seat", refuse)
    answer = visitor.get("/lobby")
    assert answer.status_code == status
    assert refusal.reason in answer.text


def test_who_has_a_seat_gets_there_even_if_the_match_cannot_begin_yet(
    app: FastAPI, visitor: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise Unavailable("Not now; try again.")

    with monkeypatch.context() as patched:
        patched.setattr(app.state.hub._play, "begin", away)
        answer = visitor.post("/play-now", follow_redirects=False)
        assert answer.status_code == 303
    assert "guest" in visitor.cookies
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": answer.headers["Location"].removeprefix("/table/")})
        assert socket.receive_json()["doc"]["status"] == "playing"


def test_too_many_new_tables_in_a_minute_are_refused_in_words(database_url: str) -> None:
    settings = Settings(DATABASE_URL=database_url, WA_NEW_TABLES_PER_MINUTE=2)
    with TestClient(create_app(settings), base_url="http://testserver") as visitor:
        answers = [visitor.post("/play-now") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "At most 2 new tables in 60 seconds." in answers[-1].text


def test_health(visitor: TestClient) -> None:
    assert visitor.get("/healthz").json()["status"] == "ok"


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "\x7f"])
def test_an_origin_that_is_no_address_is_another_site(visitor: TestClient, origin: str) -> None:
    assert visitor.post("/play-now", headers={"Origin": origin}).status_code == 403


def test_every_error_has_the_same_strict_policy(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a page fails on our side, and where nothing was read at all."""

    async def fails(*_: object, **__: object) -> None:
        raise RuntimeError("a fault, with a secret in it")

    with TestClient(app, base_url="http://testserver", raise_server_exceptions=False) as visitor:
        monkeypatch.setattr(app.state.house.store.games, "with_open_seat", fails)
        answers = {
            500: visitor.get("/lobby"),
            403: visitor.post("/play-now", headers={"Origin": "http://elsewhere.example"}),
            411: visitor.post("/play-now", content=(b"salt=" for _ in range(3))),
            421: visitor.get("/", headers={"Host": "elsewhere.example"}),
            405: visitor.put("/lobby"),
            404: visitor.get("/static/none"),
        }
    for status, answer in answers.items():
        assert answer.status_code == status
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "secret" not in answers[500].text
    assert answers[500].headers["Cache-Control"] == "private, no-store"


def test_behind_tls_a_browser_is_told_to_come_by_tls_only(app: FastAPI) -> None:
    with TestClient(app, base_url="https://testserver") as visitor:
        answer = visitor.post("/play-now", follow_redirects=False)
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
        cookie = answer.headers["Set-Cookie"].lower()
        assert all(flag in cookie for flag in ("secure", "httponly", "samesite=lax"))


def test_without_tls_nothing_is_promised_about_it(visitor: TestClient) -> None:
    assert "Strict-Transport-Security" not in visitor.get("/").headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8017", "testserver.evil.example", "[", ""])
def test_a_name_we_are_not_known_by_gets_no_page_and_no_link(visitor: TestClient, host: str) -> None:
    answer = visitor.get("/", headers={"Host": host}) if host else visitor.get("/", headers={"Host": "evil.example."})
    assert answer.status_code == 421
    assert "WA_HOSTS" in answer.text


def test_names_we_are_known_by_get_their_pages(database_url: str) -> None:
    settings = Settings(DATABASE_URL=database_url, WA_PUBLIC_URL="https://games.example/", WA_HOSTS="club.example")
    with TestClient(create_app(settings), base_url="http://testserver") as visitor:
        for host in ("games.example", "club.example:80", "127.0.0.1:8017", "[::1]:8017", "localhost", "navy.local"):
            assert visitor.get("/healthz", headers={"Host": host}).status_code == 200


def test_a_socket_asked_for_by_a_name_we_are_not_known_by_is_not_opened(visitor: TestClient) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    with pytest.raises(WebSocketDisconnect), visitor.websocket_connect("/ws", headers=headers):
        pass


def test_a_full_disk_is_no_health(
    app: FastAPI, visitor: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patched:

        async def full(*_: object) -> bool:
            return False

        patched.setattr(app.state.house.store.tallies, "can_write", full)
        answer = visitor.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "nothing can be stored: the disk is full")
    with monkeypatch.context() as patched:
        patched.setattr(app.state.house.settings, "database_url", "")
        patched.setattr(app.state.house.settings, "data_dir", tmp_path)
        patched.setattr("app.web.health.LEAST_FREE", 1 << 62)
        assert visitor.get("/healthz").status_code == 503
    assert visitor.get("/healthz").status_code == 200
