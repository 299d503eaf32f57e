"""Two people at one browser, words that open doors and the addresses they stand in, what is kept and by whom."""

import re
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.support.addresses import every_address, pages
from tests.web.conftest import Browser, socket_of
from tests.web.people import game_of_two, keep, opens, sign_in
from tests.web.test_seats import NEW, boot

NEVER_KEPT = "private, no-store"
PLACES = {"viewer": "public", "seat": "0", "number": "3", "moment": "3", "comment_id": "1"}


def test_the_second_of_two_accounts_in_one_browser_has_nothing_of_the_first(
    visitor: TestClient, another: Browser
) -> None:
    """A page that the first has left open opens nothing any more, not even with the token it holds."""
    keep(another(), "Halvorsen")
    about = game_of_two(visitor, another(), "Okafor", "Ridley")
    keep(visitor, "Okafor")
    about = boot(visitor.get(f"/table/{about['table']}").text)
    token = about["seats"][0]["token"]
    visitor.post(f"/table/{about['table']}/notes", data={"text": "hold the line at dawn"})
    assert opens(visitor, about, token)
    visitor.post("/sign-out")
    assert sign_in(visitor, "Halvorsen").status_code == 200
    assert "Halvorsen" in visitor.get("/games").text
    assert not opens(visitor, about, token)
    after = boot(visitor.get(f"/table/{about['table']}").text)
    assert after["seats"] == []
    for path in ("/", "/games", "/games/tiles", "/notes", "/account/export.json", f"/table/{about['table']}/notes"):
        said = visitor.get(path).text
        assert "hold the line" not in said
        assert token not in said
    assert about["table"] not in visitor.get("/games").text


def hear_on(socket: WebSocketTestSession) -> None:
    while True:
        socket.receive_json()


def test_a_socket_of_the_first_of_two_accounts_hears_nothing_once_it_is_signed_out(
    visitor: TestClient, another: Browser
) -> None:
    about = game_of_two(visitor, another(), "Okafor", "Ridley")
    keep(visitor, "Okafor")
    token = boot(visitor.get(f"/table/{about['table']}").text)["seats"][0]["token"]
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        while socket.receive_json()["type"] != "view":
            pass
        visitor.post("/sign-out")
        with pytest.raises(WebSocketDisconnect):
            hear_on(socket)


def test_no_word_that_opens_a_seat_or_an_account_stands_in_an_address(visitor: TestClient, another: Browser) -> None:
    """Addresses are kept by browsers, proxies and logs. What opens a seat stands in the page, for its script alone."""
    about = game_of_two(visitor, another(), "Okafor", "Ridley")
    keep(visitor, "Okafor")
    page = visitor.get(f"/table/{about['table']}")
    token, cookie = boot(page.text)["seats"][0]["token"], visitor.cookies["guest"]
    assert token in page.text
    for path in ("/", "/games", "/lobby", "/account/settings", "/account/devices", f"/table/{about['table']}"):
        said = visitor.get(path)
        assert cookie not in said.text
        for address in (*re.findall(r'(?:href|src|action|formaction|content)="([^"]*)"', said.text), str(said.url)):
            assert token not in address
    assert boot(page.text)["socket"] == f"/ws?table={about['table']}"


def test_a_seat_is_opened_by_no_address(app: FastAPI) -> None:
    """A name in an address or behind its question mark is a public one, or the word of a link made to be sent."""
    sent = {
        "/join/{token}",
        "/sign-in/letter/{token}",
        "/account/confirm/{token}",
        "/admin/first/{token}",
        "/unsubscribe/{word}",
    }
    sent |= {"/watch/{key}", "/feed/{key}.atom"}
    for route in every_address(app):
        asked = {*route.param_convertors, *(each.name for each in route.dependant.query_params)}
        if asked & {"token", "key", "word", "secret", "session", "password", "code"}:
            assert route.path in sent


def test_the_link_of_a_private_table_leaves_the_address_at_once(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post("/new", data=NEW | {"watchers": "private"}).text)
    another().post(about["invite_url"].removeprefix("http://testserver"), data={"name": "Ridley"})
    link = boot(visitor.get(f"/table/{about['table']}").text)["watch_url"].removeprefix("http://testserver")
    watcher = another()
    answer = watcher.get(link, follow_redirects=False)
    key = link.rsplit("/", 1)[1]
    assert answer.status_code == 303
    assert key not in answer.headers["Location"]
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert f"Path=/table/{about['table']}" in cookie


def everything(app: FastAPI, about: dict[str, Any]) -> list[str]:
    return pages(app, table_id=about["table"], slug="tonnage-war", scenario="hx228", name="Okafor", viewer="public")


def test_no_other_site_is_told_which_page_somebody_comes_from(
    app: FastAPI, visitor: TestClient, another: Browser
) -> None:
    """Nor does any page fetch something from another site, which would tell it too."""
    about = game_of_two(visitor, another(), "Okafor", "Ridley")
    for path in everything(app, about):
        answer = visitor.get(path)
        assert answer.headers["Referrer-Policy"] == "same-origin"
        fetched = re.findall(r'<(?:script|img|link|iframe|source)[^>]+(?:src|href)="([^"]+)"', answer.text)
        assert [each for each in fetched if re.match(r"(?:\w+:)?//", each) and "testserver" not in each] == []


def test_no_cache_keeps_a_page_of_anybodys(app: FastAPI, visitor: TestClient, another: Browser) -> None:
    """Not the browser's, for the next one at it; not a proxy's. What may be kept is the same for all the world."""
    about = game_of_two(visitor, another(), "Okafor", "Ridley")
    keep(visitor, "Okafor")
    stranger, kept = another(), []
    for path in everything(app, about):
        mine, theirs = visitor.get(path), stranger.get(path)
        if mine.headers["Cache-Control"] != NEVER_KEPT:
            kept.append(path)
            assert "Okafor" not in mine.text
            assert mine.text == theirs.text
    assert len(kept) < 8, kept


def test_no_address_tells_a_stranger_that_there_is_a_private_table(
    app: FastAPI, visitor: TestClient, another: Browser
) -> None:
    """Whatever is asked of it is answered as if it were not there, letter for letter."""
    about = boot(visitor.post("/new", data=NEW | {"watchers": "private"}).text)
    another().post(about["invite_url"].removeprefix("http://testserver"), data={"name": "Ridley"})
    stranger, asked = another(), 0
    for route in every_address(app):
        if "table_id" not in route.param_convertors:
            continue
        for method in route.methods:
            answers = []
            for table in (about["table"], "x" * len(about["table"])):
                path = route.path_format.format(table_id=table, **PLACES)
                answer = stranger.request(method, path, data={"seat": "0", "key": "none", "text": "x", "wish": "1"})
                answers.append((answer.status_code, answer.text.replace(table, "…")))
            assert answers[0] == answers[1], f"{method} {route.path}"
            assert "Ridley" not in answers[0][1]
            asked += 1
    assert asked > 15
