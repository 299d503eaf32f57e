"""Every text field of every form, with markup, control characters, marks that turn the writing round, 10,000 letters.

The fields are found on the pages themselves: a new one is tried without a word here.
"""

import itertools
import re
from html.parser import HTMLParser
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import Browser, socket_of
from tests.web.people import game_of_two, keep, person
from tests.web.test_at_the_table import chat_until_pong, say
from tests.web.test_seats import NEW, boot

HARD = {
    "markup": "\"'><script>alert(1)</script><b onmouseover=alert(2)>",
    "control": "a\x00b\x07c\x1bd\r\ne\u2028f",
    "right to left": "\u202egnp.\u202c\u2067x\u2069\u200f\u061c",
    "long": "x" * 10_000,
    "long and wide": "😀" * 10_000,
}
TEXT = ("text", "search", "email", "password", "url", "number", "date")


class Forms(HTMLParser):
    """All forms of a page: where they go, how, and their fields with what they hold by themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, dict[str, str], set[str]]] = []
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append((given.get("method", "get"), given.get("action", ""), {}, set()))
        name = given.get("name", "")
        if not self.found or (not name and tag != "option"):
            return
        _, _, fields, texts = self.found[-1]
        kind = given.get("type", "text")
        if (tag == "input" and kind in TEXT) or tag == "textarea":
            fields[name] = given.get("value", "")
            texts.add(name)
        elif tag == "input" and kind == "hidden":
            fields[name] = given.get("value", "")
        elif tag == "input" and kind in ("radio", "checkbox") and ("checked" in given or name not in fields):
            fields[name] = given.get("value", "1")
        elif tag == "button" and name:
            fields.setdefault(name, given.get("value", ""))
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and self._select not in fields:
            fields[self._select] = given.get("value", "")


def forms(browser: TestClient, path: str) -> list[tuple[str, str, dict[str, str], set[str]]]:
    answer = browser.get(path)
    assert answer.status_code == 200, path
    parser = Forms()
    parser.feed(answer.text)
    return [(method, action or path, fields, texts) for method, action, fields, texts in parser.found]


def send(browser: TestClient, method: str, action: str, fields: dict[str, str]) -> Any:
    if method.lower() == "get":
        short = {name: value[:4000] for name, value in fields.items()}  # what a client of the tests can ask for
        return browser.get(action, params=short, follow_redirects=False)
    return browser.post(action, data=fields, follow_redirects=False)


LEAVES = ("/sign-out", "/account/delete", "/account/devices/sign-out")
"""After these there is nobody to try the next field with."""

PAGES = (
    "/lobby", "/new", "/new?game=iron-and-oak", "/new?opponent=Halvorsen", "/games", "/notes", "/ratings",
    "/tournaments", "/tournaments/new",
    "/account/settings", "/account/calls", "/account/devices", "/player/Halvorsen", "/sign-in",
)  # fmt: skip


@pytest.mark.parametrize("kind", ["each in turn", *(pytest.param(kind, marks=pytest.mark.long) for kind in HARD)])
def test_every_field_of_every_form_takes_or_refuses_whatever_is_written(
    visitor: TestClient, another: Browser, kind: str
) -> None:
    hard = itertools.cycle([HARD[kind]] if kind in HARD else HARD.values())
    keep(visitor, "Okafor")
    person(another, "Halvorsen")
    friend = another()
    table = f"/table/{game_of_two(visitor, friend, 'Okafor', 'Brandt')['table']}"
    open_one = boot(friend.post("/new", data=NEW | {"name": "Brandt"}).text)
    invitation = open_one["invite_url"].removeprefix("http://testserver")
    guest = another()
    tried = 0
    for browser, paths in (
        (visitor, (*PAGES, f"{table}/report")),
        (guest, ("/", "/sign-in", "/account/keep", "/lobby", "/new", invitation)),
    ):
        for path in paths:
            for method, action, fields, texts in forms(browser, path):
                if action in LEAVES or "/block" in action:
                    continue
                # each text field by itself; and, as nobody can keep a form from being sent by hand, all others at once
                for names in (*([name] for name in sorted(texts)), sorted(fields.keys() - texts)):
                    answer = send(browser, method, action, fields | dict.fromkeys(names, next(hard)))
                    assert answer.status_code < 500, (path, action, names)
                    assert not re.search(r"<script>alert|<b onmouseover", answer.text), (path, action, names)
                    location = answer.headers.get("location", "/")
                    assert re.match(r"/(?!/)", location), (path, action, names, location)
                    tried += 1
    assert tried > 60
    for path in ("/lobby", "/games", "/account/settings", "/account/calls", "/notes", table):
        page = visitor.get(path)
        assert page.status_code == 200
        assert "<script>alert" not in page.text
    names = re.findall(r"[\u202a-\u202e\u2066-\u2069\x00-\x08]", visitor.get("/lobby").text + guest.get("/games").text)
    assert names == []  # no name of a person or a table turns the writing round


@pytest.mark.parametrize("kind", HARD)
def test_addresses_take_whatever_is_written(visitor: TestClient, another: Browser, kind: str) -> None:
    keep(visitor, "Okafor")
    word = HARD[kind][:2000]
    for path in ("/player/{}", "/table/{}", "/join/{}", "/watch/{}", "/unsubscribe/{}", "/feed/{}.atom", "/rules/{}",
                 "/scenarios/{}", "/sign-in/letter/{}", "/account/confirm/{}"):  # fmt: skip
        answer = visitor.get(path.format(quote(word, safe="")), follow_redirects=False)
        assert answer.status_code in (303, 307, 404, 414, 422), (path, answer.status_code)
        assert "<script>alert" not in answer.text
    for query in ("/ratings?game=", "/ratings?pace=", "/new?opponent=", "/new?scenario=", "/notes?q=", "/sign-in?then=",
                  "/games/next?after=", "/account/calls?said=", "/account/bring?then="):  # fmt: skip
        answer = visitor.get(query + quote(word, safe=""), follow_redirects=False)
        assert answer.status_code < 500, query
        assert "<script>alert" not in answer.text
        assert re.match(r"/(?!/)", answer.headers.get("location", "/"))


@pytest.mark.parametrize("kind", HARD)
def test_chat_and_notes_take_or_refuse_whatever_is_written(visitor: TestClient, another: Browser, kind: str) -> None:
    friend = another()
    about = game_of_two(visitor, friend, "Okafor", "Brandt")
    text = HARD[kind]
    with socket_of(visitor) as socket:
        say(socket, about, token=about["seats"][0]["token"])
        socket.send_json({"type": "chat", "text": text})
        if kind in ("control", "long", "long and wide"):
            while (frame := socket.receive_json())["type"] != "refused":
                pass
            assert frame["code"] == "malformed"
        else:
            while text.strip() not in (lines := chat_until_pong(socket)):
                pass
            assert lines == [text.strip()]  # as it was written: a page shows it as text
    here = f"/table/{about['table']}"
    assert visitor.post(f"{here}/notes", data={"text": text}).status_code == 204
    assert "\x00" not in visitor.get(f"{here}/notes").text
    assert "<script>alert" not in visitor.get("/notes").text
