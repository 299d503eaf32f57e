"""Hello: take this socket to a table, as a seat or as a spectator."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from app.engine.viewer import PUBLIC, Seat
from app.live import signed_out
from app.live.connection import Connection
from app.live.manners.desk import Desk
from app.live.room import Room
from app.match.manners.frame import Frame, Seq
from app.match.refusal import Refused


class Hello(Frame):
    type: Literal["hello"] = "hello"
    table: Annotated[str, StringConstraints(max_length=64)]
    token: Annotated[str, StringConstraints(max_length=1024)] | None = None
    since: Seq | None = None
    """What a client has seen already; programs of before send it. The answer is a whole view all the same."""


async def answer(desk: Desk, connection: Connection, frame: Hello) -> None:
    room = await desk.rooms.open(frame.table)
    viewer = PUBLIC if frame.token is None else await _seat(desk, connection, room, frame.token)
    if room.game is None and room.table.full:
        await desk.play.begin(room)
    newcomer = connection.room is not room
    if connection.room and newcomer:
        connection.room.leave(connection)
    async with room.lock:
        room.join(connection, viewer)
    if newcomer:
        await desk.play.recall_chat(room, connection)


async def _seat(desk: Desk, connection: Connection, room: Room, token: str) -> Seat:
    table = await desk.store.games.get(room.id)
    assert table is not None
    opened = desk.tokens.opens(token, table)
    if not await desk.store.sessions.belongs(opened.session, opened.guest_id):
        raise Refused("bad_token", f"{signed_out.REASON} Sign in again to take your seat.")
    connection.session, connection.guest_id = opened.session, opened.guest_id
    return opened.seat
