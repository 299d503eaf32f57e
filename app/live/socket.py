"""The websocket endpoint: `/ws`."""

import asyncio
import time

from fastapi import APIRouter, WebSocket
from starlette.responses import PlainTextResponse

from app.live import frames
from app.live.connection import Connection
from app.live.flood import IN_SECONDS, MOST_FRAMES
from app.live.hub import Hub
from app.live.origin import same_origin
from app.live.protocol import FLOOD, NOT_JSON, BadFrame, read
from app.live.visitor import NOBODY, Visitor
from app.match.refusal import Refused
from app.store.database import DATABASE_AWAY

TOO_MANY_FRAMES = f"Too many frames: {MOST_FRAMES} in {IN_SECONDS:.0f} seconds at most."

router = APIRouter()


@router.websocket("/ws")
async def socket(websocket: WebSocket) -> None:
    """`app.state.hub` is the Hub. `app.state.visitor`, if set, tells who opens it from the handshake."""
    if not same_origin(websocket.headers):
        await _deny(websocket)
        return
    hub: Hub = websocket.app.state.hub
    await websocket.accept()
    connection = Connection(websocket, await _visitor(websocket))
    hub.welcome(connection)
    parts = {asyncio.create_task(connection.write()), asyncio.create_task(_listen(hub, connection, websocket))}
    try:
        await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hub.farewell(connection)
        for part in parts:
            part.cancel()
        await asyncio.gather(*parts, return_exceptions=True)


async def _visitor(websocket: WebSocket) -> Visitor:
    visitor = getattr(websocket.app.state, "visitor", None)
    try:
        return await visitor(websocket) if visitor else NOBODY
    except DATABASE_AWAY:
        return NOBODY


async def _listen(hub: Hub, connection: Connection, websocket: WebSocket) -> None:
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if not connection.flood.lets_pass(time.monotonic()):
            connection.close(FLOOD, TOO_MANY_FRAMES)
            break
        try:
            text = message.get("text")
            if text is None:
                raise BadFrame(NOT_JSON, "Frames are JSON text.")
            frame = read(text)
        except BadFrame as bad:
            connection.send(frames.refused(Refused("malformed", bad.reason)))
            connection.close(bad.code, bad.reason)
            break
        await hub.handle(connection, frame)
    # Leave the goodbye to the writer, which ends the connection when it is said.
    await asyncio.Event().wait()


async def _deny(websocket: WebSocket) -> None:
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        reason = "This socket may be opened by this server's own pages only.\n"
        await websocket.send_denial_response(PlainTextResponse(reason, status_code=403))
    else:
        await websocket.close(1008)
