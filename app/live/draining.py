"""Before the server closes: what has been heard is answered, nothing more is, and sockets are told to come back."""

import asyncio
from collections.abc import Collection

from app.live.connection import RESTART, Connection

PATIENCE_SECONDS = 5.0
_LOOK_SECONDS = 0.01

REASON = "The server restarts."


async def drain(connections: Collection[Connection], patience: float = PATIENCE_SECONDS) -> None:
    """An act that is being stored is acknowledged first, however long that takes within `patience`."""
    for connection in connections:
        connection.hears = False
    for _ in range(round(patience / _LOOK_SECONDS)):
        if not any(connection.answering() for connection in connections):
            break
        await asyncio.sleep(_LOOK_SECONDS)
    for connection in connections:
        connection.close(RESTART, REASON)
