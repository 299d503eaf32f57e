"""Chat: players to the table, whom watchers read too; watchers to each other, whom players read after the end."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from app.limits import CHAT, SPECTATORS_CHAT
from app.live.connection import Connection
from app.live.manners.desk import Desk, room_of
from app.match.manners.frame import Frame
from app.match.refusal import Refused

Say = Annotated[
    str, StringConstraints(min_length=1, max_length=500, pattern=r"^[\P{Cc}\t\n]*[^\s\p{Cc}][\P{Cc}\t\n]*$")
]


class ChatFrame(Frame):
    type: Literal["chat"] = "chat"
    text: Say


async def answer(desk: Desk, connection: Connection, frame: ChatFrame) -> None:
    room = room_of(connection)
    seat = connection.viewer if connection.plays and isinstance(connection.viewer, int) else None
    await desk.gatekeeper.count(CHAT, connection.whose)
    if connection.guest_id is not None:
        muted = await desk.store.sanctions.now(connection.guest_id, "mute")
        if muted:
            raise Refused("muted", f"You may not write here {muted.term}. The host says: {muted.reason}")
    if seat is None:
        await desk.gatekeeper.count(SPECTATORS_CHAT, room.id)
    name = connection.name if seat is None else room.table.seats[seat].name
    await desk.play.say(room, seat, name, frame.text.strip(), connection.guest_id)
