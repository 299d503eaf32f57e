"""What frames are answered from: the parts of one node."""

from collections.abc import Callable
from dataclasses import dataclass

from app.community.gatekeeper import Gatekeeper
from app.live.connection import Connection
from app.live.ears import Ears
from app.live.play import Play
from app.live.room import Room
from app.live.rooms import Rooms
from app.live.thinking import Thinking
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
    gatekeeper: Gatekeeper
    ears: Ears
    thinking: Thinking


def room_of(connection: Connection) -> Room:
    if connection.room is None:
        raise Refused("no_such_table", "This socket is at no table yet: say hello first.")
    return connection.room
