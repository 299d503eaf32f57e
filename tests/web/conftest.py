"""The whole application on a fresh database, asked by browsers of our own."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import partial

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from starlette.testclient import TestClient, WebSocketTestSession

from app.main import create_app
from app.settings import Settings

Browser = Callable[[], TestClient]


@pytest.fixture(autouse=True)
def passwords_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing takes its time on purpose, also with nobody to keep out; what it should take is tested by itself."""
    quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("app.community.passwords.PasswordHasher", quick)


@pytest.fixture
def app(database_url: str) -> FastAPI:
    return create_app(Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0)))


@pytest.fixture
def visitor(app: FastAPI) -> Iterator[TestClient]:
    """Somebody's browser; the server runs as long as it is open."""
    with TestClient(app, base_url="http://testserver") as client:
        yield client


@pytest.fixture
def another(app: FastAPI, visitor: TestClient) -> Browser:
    """Further browsers, each with cookies of its own, on the same running server."""

    def open_browser() -> TestClient:
        browser = TestClient(app, base_url="http://testserver")
        browser.portal = visitor.portal  # one event loop for all of them
        return browser

    return open_browser


def flat(page: str) -> str:
    """The page without the line breaks and spaces that only its source has."""
    return re.sub(r" ?(/>|><)", r"\1", re.sub(r">\s+<", "><", re.sub(r"\s+", " ", page)))


@contextmanager
def socket_of(browser: TestClient) -> Iterator[WebSocketTestSession]:
    """The test client hangs up by cancelling the server's side, which is no fault of the server.

    What fails while it is open must not be lost in that.
    """
    failed: BaseException | None = None
    with suppress(CancelledError), browser.websocket_connect("/ws") as socket:
        try:
            yield socket
        except BaseException as error:
            failed = error
    if failed:
        raise failed
