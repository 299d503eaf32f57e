"""Read: a player has seen the chat up to this line."""

from typing import Literal

from app.live.connection import Connection
from app.live.manners.desk import Desk, room_of
from app.live.room import seat_of
from app.match.manners.frame import Frame, Seq


class Read(Frame):
    type: Literal["read"] = "read"
    n: Seq


async def answer(desk: Desk, connection: Connection, frame: Read) -> None:
    await desk.store.chat.read(room_of(connection).id, seat_of(connection), frame.n)
