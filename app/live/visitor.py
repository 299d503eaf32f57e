"""Who opened a socket, as far as the cookie of the handshake tells."""

import msgspec


class Visitor(msgspec.Struct, frozen=True):
    """`blocked` are those whose lines of chat they do not want to read."""

    name: str = "Spectator"
    guest_id: int | None = None
    session: int | None = None
    blocked: frozenset[int] = frozenset()
    shows: bool = False
    """Whether they wish to be named among those who watch."""


NOBODY = Visitor()
