"""One websocket as bytes on a line, over uvicorn's own protocol: counted before anything is done with them.

The gate of `app.live.socket` counts whole messages. Empty continuations, pings and half messages never get there, so
they are counted here, for the connection and for its address. A line that is not read is cut, not flushed.
"""

import asyncio
import socket
import time
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it is not compiled
    from websockets.utils import apply_mask

from app.limits import ADDRESS_BYTES, ADDRESS_FRAMES, USUAL, WIRE_BYTES, WIRE_FRAMES, Limits, Meter, Meters
from app.live.lines import packing

FLOOD, BAD_TEXT = 4008, 1007
MOST_PARTS = 64
"""Of one message. Browsers send a message whole."""

_SLICE = 1024
_LONGEST_UNPACKED = 16 * 1024
"""Of a message that is read at once; what is longer is read with more care."""
_UNSENT = 64 * 1024
_SEND_BUFFER = 256 * 1024
_STALLED_SECONDS = 15.0
_LINGER_SECONDS = 5.0


class _Unread(asyncio.Queue[Any]):
    """In place of the messages of a line that is attended: nobody reads them. A queue for each line is 2 KiB."""

    def put_nowait(self, item: Any) -> None:
        pass


_UNREAD = _Unread()


class SocketLine(WebSocketsSansIOProtocol):
    limits = USUAL
    meters = Meters()
    """Of the addresses, for all lines of this server."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames = Meter(self.limits.rate(WIRE_FRAMES))
        self._bytes = Meter(self.limits.rate(WIRE_BYTES))
        self._address: str | None = None
        self._cutting: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._heard: Callable[[str | None], bool] | None = None
        self._lost: Callable[[], None] | None = None
        self._window = 0
        if self.conn.available_extensions:
            self.conn.available_extensions = [packing.offered()]

    def comes_from(self, address: str | None) -> None:
        """Whose measure it counts for, beside its own; none for this very machine."""
        self._address = address

    def abort(self) -> None:
        """At once, with all that was not read."""
        self.transport.abort()

    def cut_soon(self, seconds: float = _LINGER_SECONDS) -> None:
        """Whatever is still unread then is dropped with the line."""
        if self._cutting is None:
            self._cutting = self.loop.call_later(seconds, self.abort)

    def says(self, text: str) -> bool:
        """Send a text frame now, together with all else that is sent in this turn of the loop; false if the line is
        busy.
        """
        if not self.writable.is_set() or self.close_sent or self.disconnected or not self.handshake_complete:
            return False
        self.transport.write(packing.framed(text, self._window))
        return True

    def attend(self, heard: Callable[[str | None], bool], lost: Callable[[], None]) -> None:
        """From now on each message is given to `heard`, which says whether it will have more; none if it is no text.
        `lost` hears of the end. So the task that opened the line need not stay, nor all that pages have around them:
        that is 10 KiB for each.
        """
        self._heard, self._lost = heard, lost
        # The handshake is over; what was said in it is not needed any more, but the parser would keep it.
        self.request.headers.clear()
        del self.request, self.response
        self.queue = _UNREAD

    def go_on(self) -> None:
        """More may be heard."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # --- what uvicorn calls ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=_UNSENT)
        plain = transport.get_extra_info("socket")
        if plain is not None and plain.family in (socket.AF_INET, socket.AF_INET6):
            # The kernel would let a reader who stands still keep megabytes for itself.
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._cutting, self._stalled):
            if timer:
                timer.cancel()
        super().connection_lost(exc)
        if self._lost:
            self._lost()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(_STALLED_SECONDS, self.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled:
            self._stalled.cancel()
            self._stalled = None

    def data_received(self, data: bytes) -> None:
        """In slices: of a chunk full of empty frames no more is read than may come."""
        now = time.monotonic()
        if self._heard is not None and len(data) <= _SLICE and self._took_whole(data, now):
            return
        for start in range(0, len(data), _SLICE):
            part = data[start : start + _SLICE]
            if not self._passes(self._bytes, ADDRESS_BYTES, len(part), now):
                self._cut(FLOOD, f"Too many bytes. {self.limits.rate(WIRE_BYTES).sentence}")
            if self.transport.is_closing():
                return
            super().data_received(part)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._not_a_handshake()

    def handle_events(self) -> None:
        frames = len(self.conn.events)
        if frames and not self._passes(self._frames, ADDRESS_FRAMES, frames, time.monotonic()):
            self._cut(FLOOD, f"Too many frames. {self.limits.rate(WIRE_FRAMES).sentence}")
            return
        super().handle_events()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._window = packing.window(self.conn.extensions)
            cast(dict[str, Any], self.scope["extensions"])["line"] = self

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PARTS:
            self._cut(FLOOD, f"A message comes in {MOST_PARTS} parts at most.")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Whoever asks on and on and does not read the answers is asked to leave."""
        if self.transport.get_write_buffer_size() > _UNSENT:
            self.abort()
            return
        super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        text = None
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._cut(BAD_TEXT, "A text frame is UTF-8.")
                return
        if self._heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._give(text)

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.cut_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut_soon(0.0)

    async def run_asgi(self) -> None:
        """As uvicorn does, but a line that is attended stays open when the task that opened it has ended."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        else:
            if self._lost:
                # What was said in the handshake, and what pages keep beside it, nobody needs any more.
                cast(dict[str, Any], self.scope).clear()
                return
        if self.close_timer is None:
            self.transport.close()
        self.cut_soon()

    # --- ours ---

    def _took_whole(self, data: bytes, now: float) -> bool:
        """What browsers send, a short message whole in one frame, is read at once; false if it is anything else, and
        nothing has been done then.
        """
        if len(data) < 6 or self.conn.reader.buffer or self.frames or self.close_sent or self.conn.state is not OPEN:
            return False
        start, size = 6, data[1] - 0x80
        if size == 126:
            start, size = 8, int.from_bytes(data[2:4], "big")
        packed = data[0] == 0xC1 and self._window > 0
        if size < 0 or start + size != len(data) or not (packed or data[0] == 0x81):
            return False
        plain: bytes | None = apply_mask(data[start:], data[start - 4 : start])
        if packed and plain is not None:
            plain = packing.unpacked(plain, _LONGEST_UNPACKED)
        try:
            text = None if plain is None else plain.decode()
        except UnicodeDecodeError:
            return False
        if text is None:
            return False
        if not self._passes(self._bytes, ADDRESS_BYTES, len(data), now):
            self._cut(FLOOD, "Too many bytes.")
        elif not self._passes(self._frames, ADDRESS_FRAMES, 1, now):
            self._cut(FLOOD, f"Too many frames. {self.limits.rate(WIRE_FRAMES).sentence}")
        elif not self.transport.is_closing():
            self._give(text)
        return True

    def _give(self, text: str | None) -> None:
        if self._heard is not None and not self._heard(text) and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _passes(self, own: Meter, of_address: Any, amount: int, now: float) -> bool:
        if own.wait(now, amount):
            return False
        if self._address is None:
            return True
        return not self.meters.wait(self.limits.rate(of_address), self._address, now, amount)

    def _cut(self, code: int, reason: str) -> None:
        if self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.conn.state is OPEN and self.handshake_complete:
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.cut_soon()

    def _not_a_handshake(self) -> None:
        words = b"That is no handshake of a websocket.\n"
        head = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
        said = b"".join(self.conn.data_to_send())
        self.transport.write(said or head + b"Content-Length: %d\r\n\r\n%b" % (len(words), words))
        self.transport.close()
        self.cut_soon()


def socket_line(limits: Limits) -> type[SocketLine]:
    """The lines of one server: its limits, and its count of addresses."""
    return type("SocketLine", (SocketLine,), {"limits": limits, "meters": Meters()})
