"""Before the server closes: what has been heard is answered, nothing more is, and sockets are told to come back."""

import asyncio
from collections.abc import Callable, Collection

from app.live.connection import RESTART, Connection

PATIENCE_SECONDS = 5.0
_LOOK_SECONDS = 0.01

REASON = "The server restarts."


async def drain(connections: Collection[Connection], patience: float = PATIENCE_SECONDS) -> None:
    """An act that is being stored is acknowledged first, however long that takes within `patience`. Everybody has heard
    the last word when this is over: whoever cuts the lines then cuts nothing off.
    """
    for connection in connections:
        connection.hears = False
    await _until(lambda: not any(connection.answering() for connection in connections), patience)
    for connection in connections:
        connection.close(RESTART, REASON)
    await _until(lambda: not any(connection.speaking for connection in connections), patience)


async def _until(done: Callable[[], bool], patience: float) -> None:
    for _ in range(round(patience / _LOOK_SECONDS)):
        if done():
            return
        await asyncio.sleep(_LOOK_SECONDS)
