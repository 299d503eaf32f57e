"""Requests that do not come to an end, and answers that nobody reads, are cut."""

import asyncio
import gc

import pytest
from fastapi import WebSocket

from tests.live.house import PATIENCE


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("app.live.lines.page_line.PageLine.head_seconds", 0.2)
    monkeypatch.setattr("app.live.lines.page_line.PageLine.body_seconds", 0.2)


async def answer(house, *pieces: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
    async with asyncio.timeout(PATIENCE):
        data = await reader.read()
    writer.close()
    return data


@pytest.mark.parametrize("begun", [b"", b"G", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nCookie: a"])
async def test_a_head_that_does_not_end_is_cut(house, begun):
    assert (await answer(house, begun)).startswith(b"HTTP/1.1 408 ")


async def test_a_body_that_does_not_end_is_cut(house):
    """The page that waits for it is told that nobody is there any more, and goes."""
    app = house._server.config.loaded_app
    asked = []

    async def reads(scope, receive, send):
        asked.append(await receive())
        while asked[-1]["type"] == "http.request" and asked[-1]["more_body"]:
            asked.append(await receive())

    house._server.config.loaded_app = reads
    try:
        assert await answer(house, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nonly this") == b""
    finally:
        house._server.config.loaded_app = app
    assert asked[-1]["type"] == "http.disconnect"


async def test_an_answer_that_nobody_reads_is_cut(house, monkeypatch):
    monkeypatch.setattr("app.live.lines.page_line._STALLED_SECONDS", 0.05)
    app, gone = house._server.config.loaded_app, asyncio.Event()

    async def says_much(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1000):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        await receive()
        while (await receive())["type"] != "http.disconnect":
            pass
        gone.set()

    house._server.config.loaded_app = says_much
    _, writer = await asyncio.open_connection("127.0.0.1", house.port, limit=1024)
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            await gone.wait()
    finally:
        house._server.config.loaded_app = app
        writer.close()


async def test_a_second_request_on_a_line_that_stays_open_has_its_time_too(house):
    whole = b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n"
    data = await answer(house, whole, b"GET /none HTTP/1.1\r\n")
    assert data.startswith(b"HTTP/1.1 404 ")
    assert b"HTTP/1.1 408 " in data


async def test_a_head_without_measure_is_refused(house):
    endless = b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"X-%d: %b\r\n" % (n, b"x" * 1000) for n in range(80))
    assert (await answer(house, endless)).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("method", [b"POST", b"PUT", b"DELETE"])
async def test_a_websocket_asked_for_with_another_method_is_answered(house, method):
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    head = method + b" /ws HTTP/1.1\r\nHost: x\r\n" + upgrade + key + b"Content-Length: 5\r\n\r\nhello"
    data = await answer(house, head)
    assert data.startswith(b"HTTP/1.1 400 ")
    assert b"opened with GET" in data


async def test_a_handshake_that_cannot_be_read_is_answered(house):
    upgrade = b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    assert (await answer(house, upgrade + b"X: " + b"y" * 20_000 + b"\r\n\r\n")).startswith(b"HTTP/1.1 4")
    assert (await answer(house, upgrade + b"\r\n")).startswith(b"HTTP/1.1 4")


async def test_an_open_socket_keeps_nothing_of_its_handshake(house):
    """Cookies and all the rest a browser says: several KiB for each that is open."""
    watcher = await house.join(await house.table())
    line = next(iter(house.hub._connections))._line
    gc.collect()
    assert [each for each in gc.get_objects() if isinstance(each, WebSocket)] == []
    # The parser of the library holds on to the request as long as the line is open.
    assert len(line.conn.parser.gi_frame.f_locals["request"].headers) == 0
    assert line.queue.empty()
    await watcher.send(type="ping", n=1)
    assert (await watcher.until("pong"))["n"] == 1
