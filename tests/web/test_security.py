"""Posts from other sites, forged cookies, and what every answer carries."""

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings


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


def test_every_page_has_a_strict_policy(visitor: TestClient) -> None:
    for path in ("/", "/lobby", "/new", "/games", "/cards", "/nowhere"):
        answer = visitor.get(path)
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert " style=" not in answer.text
        assert "<script>" not in answer.text


def test_a_page_is_kept_by_nobody_and_a_script_is_asked_for_again(visitor: TestClient) -> None:
    for answer in (visitor.post("/play-now"), visitor.get("/"), visitor.get("/nowhere")):
        assert answer.headers["Cache-Control"] == "private, no-store"
    assert visitor.get("/static/js/table/main.js").headers["Cache-Control"] == "no-cache"


def test_an_unknown_cookie_is_nobody(visitor: TestClient) -> None:
    visitor.cookies.set("guest", "forged")
    assert visitor.get("/games").status_code == 200
    assert "You play as" not in visitor.get("/").text


def test_what_is_not_there_is_said_in_words(visitor: TestClient) -> None:
    assert "There is no such page." in visitor.get("/nowhere").text
    assert "There is no such table here." in visitor.get("/table/none").text
    assert "leads to no table" in visitor.get("/join/none").text
    for path in ("/nowhere", "/table/none", "/join/none", "/table/none/result"):
        assert visitor.get(path).status_code == 404


def test_too_many_new_tables_in_a_minute_are_refused_in_words(database_url: str) -> None:
    settings = Settings(DATABASE_URL=database_url, WA_NEW_TABLES_PER_MINUTE=2)
    with TestClient(create_app(settings), base_url="http://testserver") as visitor:
        answers = [visitor.post("/play-now") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "At most 2 new tables a minute" in answers[-1].text


def test_health(visitor: TestClient) -> None:
    assert visitor.get("/healthz").json()["status"] == "ok"
