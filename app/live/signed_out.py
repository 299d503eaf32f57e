"""Sockets of browsers that have been signed out are closed, on whichever node that happened."""

from collections.abc import Collection, Iterable

from app.live.connection import Connection
from app.store.sessions import Sessions

SIGNED_OUT = 4001
REASON = "This browser was signed out."


def close(connections: Iterable[Connection], ended: Collection[int]) -> None:
    for connection in connections:
        if connection.session in ended:
            connection.close(SIGNED_OUT, REASON)


async def close_ended(connections: Collection[Connection], sessions: Sessions) -> None:
    """Look which sessions still live: what happened on another node, or while nobody listened, is seen here."""
    known = {connection.session for connection in connections if connection.session is not None}
    if known:
        close(connections, known - await sessions.living(known))
