"""What frames are answered from: the parts of one node."""

from collections.abc import Callable
from dataclasses import dataclass

from app.live.connection import Connection
from app.live.play import Play
from app.live.room import Room
from app.live.rooms import Rooms
from app.live.tokens import SeatTokens
from app.match.refusal import Refused
from app.store.store import Store


@dataclass(frozen=True)
class Desk:
    store: Store
    rooms: Rooms
    play: Play
    tokens: SeatTokens
    clock: Callable[[], float]


def room_of(connection: Connection) -> Room:
    if connection.room is None:
        raise Refused("no_such_table", "This socket is at no table yet: say hello first.")
    return connection.room
