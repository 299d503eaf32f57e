"""Chat: say something to the table, players and spectators alike."""

import time
from typing import Annotated, Literal

from pydantic import StringConstraints

from app.live.connection import Connection
from app.live.flood import LINES_IN_SECONDS, MOST_LINES
from app.live.manners.desk import Desk, room_of
from app.match.manners.frame import Frame
from app.match.refusal import Refused

TOO_MUCH_CHAT = f"That was not said: {MOST_LINES} lines in {LINES_IN_SECONDS:.0f} seconds at most; wait a moment."

Say = Annotated[
    str, StringConstraints(min_length=1, max_length=500, pattern=r"^[\P{Cc}\t\n]*[^\s\p{Cc}][\P{Cc}\t\n]*$")
]


class ChatFrame(Frame):
    type: Literal["chat"] = "chat"
    text: Say


async def answer(desk: Desk, connection: Connection, frame: ChatFrame) -> None:
    room = room_of(connection)
    if not connection.chatter.lets_pass(time.monotonic()):
        raise Refused("illegal", TOO_MUCH_CHAT)
    seat = connection.viewer if isinstance(connection.viewer, int) else None
    name = connection.name if seat is None else room.table.seats[seat].name
    await desk.play.say(room, seat, name, frame.text.strip(), connection.guest_id)
