"""One open socket. What is sent to it waits in a short queue; who does not read is dropped, not waited for."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from fastapi import WebSocket
from starlette.types import Send

from app.engine.viewer import PUBLIC, Viewer
from app.limits import ACTS, FRAMES, HELLOS, UNREAD_PLAYER, UNREAD_SPECTATOR, USUAL, Limits, Meter
from app.live.visitor import NOBODY, Visitor

if TYPE_CHECKING:
    from app.live.lines.socket_line import SocketLine
    from app.live.room import Room

RESTART, TRY_LATER = 1012, 1013
"""Close codes that mean: come back in a moment."""

_LONGEST_REASON = 123
_CLOSE_SECONDS = 2.0
_A_FRAME = 64
"""What a frame costs beside its letters."""


class Connection:
    """`address` is whose limits it counts for; none on the server's own machine."""

    def __init__(self, websocket: WebSocket, address: str | None = None, limits: Limits = USUAL) -> None:
        self.belongs_to(NOBODY)
        self.address = address
        self.room: Room | None = None
        self.viewer: Viewer = PUBLIC
        self.plays = False
        """Whether it acts for the seat it looks from; who looks over a player's shoulder by a link does not."""
        self.key: str | None = None
        """The link by which it was let in, if any."""
        self.presence = ""
        self.flood = Meter(limits.rate(FRAMES))
        self.acts = Meter(limits.rate(ACTS))
        self.hellos = Meter(limits.rate(HELLOS))
        self.hears = True
        """Whether what is said from now on is heard."""
        self.answering: Callable[[], bool] = lambda: False
        """Whether something that was heard is still to be answered."""
        self._limits = limits
        self._line: SocketLine | None = websocket.scope.get("extensions", {}).get("line")
        # A line of ours is spoken to itself: so nothing of the handshake stays.
        self._speak: Send = self._line.send if self._line else websocket.send
        self._queue: list[str] = []
        self._unread = 0
        self._writer: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None
        self.gone: Callable[[], None] = lambda: None
        """Is called once goodbye is said."""

    def belongs_to(self, visitor: Visitor) -> None:
        self.name = visitor.name
        self.guest_id = visitor.guest_id
        self.session = visitor.session
        self.blocked = visitor.blocked
        self.shows = visitor.shows

    @property
    def whose(self) -> str:
        """Who is counted for what is said here, whichever socket they say it through."""
        return f"guest {self.guest_id}" if self.guest_id is not None else f"address {self.address}"

    def send(self, frame: str) -> None:
        """Never waits, so that one slow reader holds up nobody. A frame alone in the queue may be of any length."""
        if self._closing:
            return
        if self._line and self._writer is None and self._line.says(frame):
            return
        kind = UNREAD_PLAYER if self.plays else UNREAD_SPECTATOR
        if self._queue and self._unread + len(frame) + _A_FRAME > self._limits.most(kind):
            self.close(TRY_LATER, "You read too slowly; connect again.")
            return
        self._queue.append(frame)
        self._unread += len(frame) + _A_FRAME
        self._write_soon()

    def tell_presence(self, frame: str) -> None:
        """Only if it is news here."""
        if frame != self.presence:
            self.presence = frame
            self.send(frame)

    def close(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = (code, reason)
            self._write_soon()
            if self._line:
                # If the goodbye cannot be said by then, the line is cut with all that was not read.
                self._line.cut_soon(_CLOSE_SECONDS)

    @property
    def speaking(self) -> bool:
        """Something is still to be sent, a goodbye too."""
        return self._writer is not None

    def stop(self) -> None:
        """The line is no more."""
        if self._writer:
            self._writer.cancel()

    def _write_soon(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what is queued; if told to close meanwhile, what is still queued, and the close code."""
        with suppress(Exception):
            while self._queue and not (self._closing and self._closing[0] == TRY_LATER):
                frame = self._queue.pop(0)
                self._unread -= len(frame) + _A_FRAME
                await self._speak({"type": "websocket.send", "text": frame})
        if self._closing:
            self._queue.clear()
            code, reason = self._closing
            with suppress(Exception):
                await self._speak({"type": "websocket.close", "code": code, "reason": cut(reason)})
            self._writer = None
            self.gone()
        self._writer = None

    def made_an_act(self) -> bool:
        """Whoever plays floods nobody: an act that was stored is counted by a wider measure. False if that is full."""
        self.flood.give_back()
        return not self.acts.wait(time.monotonic())


def cut(reason: str) -> str:
    """As long as a close frame can hold, in bytes, and whole letters."""
    return reason.encode()[:_LONGEST_REASON].decode(errors="ignore")
