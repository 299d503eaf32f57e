"""Pages and files are sent packed to whoever can unpack them: over a slow line a first visit takes half the time."""

import gzip
import secrets
import zlib
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SHORTEST = 1000
"""Bytes. What is shorter goes in one packet anyway."""

_LONGEST_NAME = 64


def unpacks(scope: Scope) -> bool:
    return "gzip" in Headers(scope=scope).get("accept-encoding", "")


def packed_file(data: bytes) -> bytes:
    """As small as can be: it is done once."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def packed_page(data: bytes) -> bytes:
    """With a name of random length in its head: else the length of a page would tell who listens on the line whether
    something of theirs in it is like something secret in it.
    """
    name = secrets.token_hex(_LONGEST_NAME)[: secrets.randbelow(2 * _LONGEST_NAME)].encode()
    packer = zlib.compressobj(5, zlib.DEFLATED, -zlib.MAX_WBITS)
    head = b"\x1f\x8b\x08\x08\0\0\0\0\0\xff" + name + b"\0"
    tail = zlib.crc32(data).to_bytes(4, "little") + (len(data) & 0xFFFFFFFF).to_bytes(4, "little")
    return head + packer.compress(data) + packer.flush() + tail


class PacksPages:
    """HTML only: files are packed by `app.web.assets`, and whatever else is sent is packed already or small."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not unpacks(scope):
            await self._app(scope, receive, send)
            return
        await self._app(scope, receive, _Packing(send))


class _Packing:
    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None
        self._body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_page(message):
            self._start = message
        elif message["type"] == "http.response.body" and self._start is not None:
            self._body += message.get("body", b"")
            if not message.get("more_body", False):
                await self._send_all(self._start)
        else:
            await self._send(message)

    async def _send_all(self, start: Message) -> None:
        headers = MutableHeaders(scope=start)
        headers.add_vary_header("Accept-Encoding")
        if len(self._body) >= SHORTEST:
            self._body = packed_page(self._body)
            headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = str(len(self._body))
        await self._send(start)
        await self._send({"type": "http.response.body", "body": self._body})


def _is_page(start: Any) -> bool:
    headers = Headers(raw=start["headers"])
    return headers.get("content-type", "").startswith("text/html") and "content-encoding" not in headers
