from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from app.web.assets import asset as address_of
from tests.browser.seat import SLOW
from tests.browser.server import Server

expect.set_options(timeout=SLOW)


@pytest.fixture(scope="session")
def server(postgres, migrated_template, tmp_path_factory) -> Iterator[Server]:
    """One server for all: each test lays tables of its own. The one that kills it starts it again.

    What it deals is the same in every run.
    """
    home: Path = tmp_path_factory.mktemp("browser")
    name = f"browser_{home.name.replace('-', '_')}"
    postgres.sql(f"CREATE DATABASE {name} TEMPLATE {migrated_template}")
    server = Server(postgres.url(name), home / "server.log", module="tests.browser.dealt")
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def running_chromium(chromium: str) -> AsyncIterator[Browser]:
    """Started once for each test process."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(running_chromium: Browser) -> AsyncIterator[Browser]:
    """Nobody is in it yet: whoever a test lets in leaves when it ends."""
    yield running_chromium
    for context in running_chromium.contexts:
        await context.close()


@pytest.fixture(scope="session")
def asset() -> Callable[[str], str]:
    """The address of a file in static/, for a test that imports a script as a page does."""
    return address_of


@pytest.fixture
def content() -> Callable[[list], None]:
    """Nobody's browser had anything to complain about."""

    def check(seats: list) -> None:
        assert [seat.complaints for seat in seats] == [[] for _ in seats]

    return check
