"""One HTTP connection as bytes on a line, over uvicorn's own protocol: whoever does not go on, or reads not, is cut."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.live.lines.neighbours import Neighbours

LARGEST_HEAD = 64 * 1024
HEAD_SECONDS = 15.0
BODY_SECONDS = 30.0
_STALLED_SECONDS = 30.0


class PageLine(HttpToolsProtocol):
    """A request has a time for its head and one for its body; else a line that says nothing would be held for ever."""

    head_seconds = HEAD_SECONDS
    body_seconds = BODY_SECONDS
    neighbours: Neighbours | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._due: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._head = 0
        self._in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        if self._stalled:
            self._stalled.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        # A body may have come in the same piece as its head, so only what is left without an end counts.
        if self._in_head and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of that request is too long.")

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        query = self.url.partition(b"?")[2]
        if self.neighbours and self.neighbours.hand_over(query, self._request_head(), self.transport):
            return
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._expect(self.head_seconds)

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        self._expect(self.body_seconds)
        if self.parser.should_upgrade() and self._should_upgrade() and self.parser.get_method() != b"GET":
            self.send_400_response("A websocket is opened with GET.")
        else:
            super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect(None)
        if self.cycle is not None:
            super().on_message_complete()

    def on_body(self, body: bytes) -> None:
        if self.cycle is not None:
            super().on_body(body)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(_STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled:
            self._stalled.cancel()
            self._stalled = None

    def _request_head(self) -> bytes:
        fields = b"".join(b"%b: %b\r\n" % field for field in self.scope["headers"])
        return b"GET %b HTTP/1.1\r\n%b\r\n" % (self.url, fields)

    def _should_upgrade(self) -> bool:
        # Once it is refused, it is no handshake any more.
        return super()._should_upgrade() and not self.transport.is_closing()

    def _expect(self, seconds: float | None) -> None:
        """So long until the next part of the request is whole."""
        if self._due:
            self._due.cancel()
        self._due = self.loop.call_later(seconds, self._too_late) if seconds is not None else None

    def _too_late(self) -> None:
        if self.cycle is None or self.cycle.response_complete or self._in_head:
            self.send_408()
        else:
            self.transport.abort()

    def send_408(self) -> None:
        words = b"That request did not come to an end."
        head = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n"
        self.transport.write(head + b"content-length: %d\r\n\r\n%b" % (len(words), words))
        self.transport.close()
        self.loop.call_later(1.0, self.transport.abort)


def page_line(neighbours: Neighbours | None) -> type[PageLine]:
    """The lines of one server, which may have neighbours on its machine."""
    return type("PageLine", (PageLine,), {"neighbours": neighbours})
