"""Ping: is the line up, and what time is it there?"""

from typing import Literal

from app.live import frames
from app.live.connection import Connection
from app.live.manners.desk import Desk
from app.match.manners.frame import Frame, Seq


class Ping(Frame):
    type: Literal["ping"] = "ping"
    n: Seq


async def answer(desk: Desk, connection: Connection, frame: Ping) -> None:
    connection.send(frames.pong(frame.n, desk.clock()))
