"""People with accounts, as the tests of the pages need them."""

import re
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

from tests.web.conftest import Browser
from tests.web.test_seats import NEW, boot, hello

PASSWORD = "a calm sea at dusk"


def keep(browser: TestClient, name: str, **more: str) -> list[str]:
    """Make an account of whoever uses this browser; the answer are the recovery codes."""
    answer = browser.post("/account/keep", data={"name": name, "password": PASSWORD, **more})
    assert answer.status_code == 200, answer.text
    return re.findall(r"<li>(\w{4}-\w{4}-\w{4}-\w{4})</li>", answer.text)


def sign_in(browser: TestClient, name: str, password: str = PASSWORD, **more: Any) -> Response:
    return browser.post("/sign-in", data={"name": name, "password": password}, **more)


def seats(browser: TestClient, table: str) -> list[dict[str, Any]]:
    return list(boot(browser.get(f"/table/{table}").text)["seats"])


def opens(browser: TestClient, about: dict[str, Any], token: str) -> bool:
    return hello(browser, about, token)["type"] == "view"


def game_of_two(host: TestClient, friend: TestClient, *names: str) -> dict[str, Any]:
    """A table of the two; what the page of the host knows of it."""
    about = boot(host.post("/new", data=NEW | {"name": names[0]}).text)
    friend.post(invitation(about), data={"name": names[1]})
    return boot(host.get(f"/table/{about['table']}").text)


def invitation(about: dict[str, Any]) -> str:
    return str(about["invite_url"]).removeprefix("http://testserver")


def person(another: Browser, name: str) -> TestClient:
    browser = another()
    keep(browser, name)
    return browser
