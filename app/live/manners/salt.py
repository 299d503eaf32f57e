"""Salt: what a player adds to the dice before the first one is drawn (docs/fair-dice.md)."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from app.engine.viewer import Seat
from app.live.connection import Connection
from app.live.manners.desk import Desk, room_of
from app.live.room import Room, seat_of
from app.match.manners.frame import Frame
from app.match.refusal import Refused
from app.store.salts import BadSalt

Commitment = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SaltText = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32,64}$")]


class SaltFrame(Frame):
    """The salt behind a commitment; none if the browser has lost it. Left with the server it may be at any time before,
    so that the game can begin without its player.
    """

    type: Literal["salt"] = "salt"
    salt: SaltText | None
    leave: bool = False


async def answer(desk: Desk, connection: Connection, frame: SaltFrame) -> None:
    seat, room = seat_of(connection), room_of(connection)
    salts = desk.store.salts
    try:
        if frame.salt is None:
            await salts.lose(room.id, seat)
        else:
            await salts.open(room.id, seat, frame.salt, leave=frame.leave)
    except BadSalt as error:
        raise Refused("illegal", str(error)) from None
    await _settled(desk, room)


async def brought(desk: Desk, room: Room, seat: Seat, commit: str | None, salt: str | None) -> None:
    """What a seat says hello with: a commitment while another seat is free, else its salt, or that it has none."""
    if commit is not None:
        await desk.store.salts.promise(room.id, seat, commit)
    else:
        await desk.store.salts.give(room.id, seat, salt)
    await _settled(desk, room)


async def _settled(desk: Desk, room: Room) -> None:
    """Stored: now everybody may know of it, here and on other nodes, and perhaps the game can begin."""
    await desk.play.begin(room)
    desk.store.committer.notices.changed(room.id)
