"""A real server told to end: it says so to proxies, sends every socket away with a word, and exits in order."""

import asyncio
import json
import re
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.browser.server import Server
from tests.live.house import PATIENCE

HELD = "3600"
"""Seconds in which proxies are told, unless the server is told to hurry."""


@pytest.fixture
def server(database_url: str, tmp_path: Path):
    started = Server(database_url, tmp_path / "log", WA_DRAIN_SECONDS=HELD)
    started.start()
    yield started
    started.stop()


async def read_out(socket: ClientConnection) -> AsyncIterator[object]:
    """All that comes, until the line is closed, however that is done."""
    with suppress(ConnectionClosed):
        while True:
            yield await socket.recv()


async def test_sigterm_is_told_to_proxies_then_to_sockets_and_ends_in_order(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as browser:
        page = (await browser.post("/play-now", follow_redirects=True)).text
        about = json.loads(re.search(r'<script type="application/json" id="boot">(.*?)</script>', page, re.DOTALL)[1])
        address = server.url.replace("http", "ws") + "/ws"
        async with asyncio.timeout(PATIENCE), connect(address, origin=server.url) as socket:
            hello = {"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]}
            await socket.send(json.dumps(hello))
            await socket.recv()
            assert (await browser.get("/readyz")).status_code == 200
            server.signal(signal.SIGTERM)
            while (ready := await browser.get("/readyz")).status_code == 200:
                pass
            assert ready.json() == {"status": "about to close"}
            assert (await browser.get("/healthz")).status_code == 200, "it is well; it is only closing"
            server.signal(signal.SIGINT)
            async for _ in read_out(socket):
                pass
            assert (socket.close_code, socket.close_reason) == (1012, "The server restarts.")
    assert server.ended() in (0, -signal.SIGTERM), "by the signal it was sent, once all is said"
    assert "Traceback" not in server.log
