"""The websocket endpoint: `/ws`."""

import asyncio
import time
from collections.abc import Callable

from fastapi import APIRouter, WebSocket
from starlette.responses import PlainTextResponse
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from app.limits import FRAMES
from app.live import frames
from app.live.address import counted_address
from app.live.connection import Connection
from app.live.hub import Hub
from app.live.lines.socket_line import SocketLine
from app.live.origin import may_open_a_socket
from app.live.protocol import FLOOD, NOT_JSON, BadFrame, read
from app.live.visitor import NOBODY, Visitor
from app.match.manners.act import QuickAct
from app.match.manners.frame import Frame
from app.match.refusal import Refused, TooOften
from app.store.database import DATABASE_AWAY


async def socket(websocket: WebSocket) -> None:
    """`app.state.hub` is the Hub. `app.state.visitor`, if set, tells who opens it from the handshake."""
    if not may_open_a_socket(websocket.headers):
        await _deny(websocket, 403, "This socket may be opened by this server's own pages only.")
        return
    hub: Hub = websocket.app.state.hub
    address = counted_address(websocket.client.host if websocket.client else "", own_machine=hub.limits_own_machine)
    try:
        await hub.admit(address)
    except TooOften as error:
        await _deny(websocket, 429, error.reason, {"Retry-After": str(error.retry)})
        return
    line = websocket.scope.get("extensions", {}).get("line")
    if line:
        line.comes_from(address)
    connection = Connection(websocket, address, hub.limits)
    hub.welcome(connection)
    attended = False
    try:
        connection.belongs_to(await _visitor(websocket))
        await websocket.accept()
        attended = line is not None
        if line:
            _attend_line(hub, connection, line)
        else:
            await _attend(hub, connection, websocket)
    finally:
        if not attended:
            hub.farewell(connection)


def _attend_line(hub: Hub, connection: Connection, line: SocketLine) -> None:
    """A line of ours needs no task: it says itself what it hears, and when it is no more."""
    hearing = Hearing(hub, connection)
    hearing.go_on = line.go_on
    there = True

    def gone() -> None:
        nonlocal there
        if there:
            there = False
            hearing.stop()
            connection.stop()
            hub.farewell(connection)

    connection.gone = gone
    line.attend(hearing.heard, gone)
    if line.disconnected:
        gone()


class _Endpoint:
    """Without what a page needs around it (parameters, clean-up, errors as pages): that is 10 KiB for each socket."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await socket(WebSocket(scope, receive, send))


router = APIRouter(routes=[WebSocketRoute("/ws", _Endpoint())])


async def _attend(hub: Hub, connection: Connection, websocket: WebSocket) -> None:
    """Until one of the two has gone."""
    hearing = Hearing(hub, connection)
    gone = asyncio.Event()
    connection.gone = gone.set
    parts = [asyncio.ensure_future(_listen(hearing, websocket)), asyncio.ensure_future(gone.wait())]
    try:
        await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hearing.stop()
        connection.stop()
        for part in parts:
            part.cancel()
        await asyncio.gather(*parts, return_exceptions=True)


async def _visitor(websocket: WebSocket) -> Visitor:
    visitor = getattr(websocket.app.state, "visitor", None)
    try:
        return await visitor(websocket) if visitor else NOBODY
    except DATABASE_AWAY:
        return NOBODY


async def _listen(hearing: "Hearing", websocket: WebSocket) -> None:
    while (message := await websocket.receive())["type"] != "websocket.disconnect":
        hearing.heard(message.get("text"))


class Hearing:
    """Answers the frames of one socket, one after the other."""

    def __init__(self, hub: Hub, connection: Connection) -> None:
        self._hub = hub
        self._connection = connection
        self._waiting: list[str | None] = []  # three at most
        self._answering: asyncio.Task[None] | None = None
        self._busy = False
        """With an act that needs no task."""
        self._deaf = False
        self.go_on: Callable[[], None] = lambda: None
        connection.answering = lambda: self._busy or self._answering is not None

    def heard(self, text: str | None) -> bool:
        """Whether more may come before this is answered."""
        if self._deaf or not self._connection.hears:
            return False
        if self._busy or self._answering is not None:
            self._waiting.append(text)
            return len(self._waiting) < 2
        frame = self._read(text)
        if frame is None:
            return not self._deaf
        self._busy = True
        if not (isinstance(frame, QuickAct) and self._hub.handle_at_once(self._connection, frame, self._answered)):
            self._busy = False
            self._answering = asyncio.create_task(self._answer(frame))
        return True

    def _answered(self) -> None:
        self._busy = False
        if self._waiting and not self._deaf and self._connection.hears:
            self._answering = asyncio.create_task(self._answer(self._read(self._waiting.pop(0))))
        else:
            self.go_on()

    def stop(self) -> None:
        self._deaf = True
        if self._answering:
            self._answering.cancel()

    async def _answer(self, frame: Frame | QuickAct | None) -> None:
        """This one, and what has come meanwhile."""
        while True:
            if frame is not None:
                await self._hub.handle(self._connection, frame)
            if not self._waiting or self._deaf or not self._connection.hears:
                break
            # Others have their turn before the next frame, however many have come in one piece.
            await asyncio.sleep(0)
            frame = self._read(self._waiting.pop(0))
        self._answering = None
        self.go_on()

    def _read(self, text: str | None) -> Frame | QuickAct | None:
        """None if it is no frame, or one too many: nothing is heard after it, and the goodbye is said."""
        connection = self._connection
        if connection.flood.wait(time.monotonic()):
            self._deaf = True
            connection.close(FLOOD, f"Too many frames. {self._hub.limits.rate(FRAMES).sentence}")
            return None
        try:
            if text is None:
                raise BadFrame(NOT_JSON, "Frames are JSON text.")
            return read(text)
        except BadFrame as bad:
            self._deaf = True
            connection.send(frames.refused(Refused("malformed", bad.reason)))
            connection.close(bad.code, bad.reason)
            return None


async def _deny(websocket: WebSocket, status: int, reason: str, headers: dict[str, str] | None = None) -> None:
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        await websocket.send_denial_response(PlainTextResponse(f"{reason}\n", status_code=status, headers=headers))
    else:
        await websocket.close(1008)
