"""One open socket. What is sent to it waits in a short queue; who does not read is dropped, not waited for."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from fastapi import WebSocket

from app.engine.viewer import PUBLIC, Viewer
from app.live.flood import LINES_IN_SECONDS, MOST_LINES, FloodGate
from app.live.visitor import NOBODY, Visitor

if TYPE_CHECKING:
    from app.live.room import Room

RESTART, TRY_LATER = 1012, 1013
"""Close codes that mean: come back in a moment."""

_QUEUE = 256
_CLOSE_SECONDS = 2.0


class Connection:
    def __init__(self, websocket: WebSocket, visitor: Visitor = NOBODY) -> None:
        self.name = visitor.name
        self.guest_id = visitor.guest_id
        self.session = visitor.session
        self.blocked = visitor.blocked
        self.room: Room | None = None
        self.viewer: Viewer = PUBLIC
        self.flood = FloodGate()
        self.chatter = FloodGate(MOST_LINES, LINES_IN_SECONDS)
        self._websocket = websocket
        self._queue: asyncio.Queue[str] = asyncio.Queue(_QUEUE)
        self._closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    def send(self, frame: str) -> None:
        """Never waits, so that one slow reader holds up nobody."""
        if self._closing.done():
            return
        try:
            self._queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.close(TRY_LATER, "You read too slowly; connect again.")

    def close(self, code: int, reason: str) -> None:
        if not self._closing.done():
            self._closing.set_result((code, reason))

    async def closed(self) -> tuple[int, str]:
        return await asyncio.shield(self._closing)

    async def write(self) -> None:
        """Send what is queued, until told to close; then what is still queued, and the close code."""
        closing = asyncio.ensure_future(self.closed())
        try:
            while not self._closing.done():
                frame = await _unless(closing, self._queue.get())
                if frame is not None:
                    await _unless(closing, self._websocket.send_text(frame), patience=_CLOSE_SECONDS)
        finally:
            closing.cancel()
        await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        code, reason = self._closing.result()
        with suppress(Exception):
            async with asyncio.timeout(_CLOSE_SECONDS):
                while code != TRY_LATER and not self._queue.empty():
                    await self._websocket.send_text(self._queue.get_nowait())
                await self._websocket.close(code, reason[:120])


async def _unless(
    closing: asyncio.Future[Any], work: Coroutine[Any, Any, str | None], patience: float = 0.0
) -> str | None:
    """The outcome of `work`, or None if we are told to close first and it does not end within `patience` seconds."""
    doing = asyncio.ensure_future(work)
    try:
        await asyncio.wait({doing, closing}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done() and patience:
            await asyncio.wait({doing}, timeout=patience)
        return doing.result() if doing.done() else None
    finally:
        doing.cancel()
