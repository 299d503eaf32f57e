"""Listen: be told of one's own tables wherever one is, with `lobby` whenever its lists have changed, with `tournament`
whenever that one has.
"""

from typing import Annotated, Literal

from pydantic import StringConstraints

from app.live.connection import Connection
from app.live.manners.desk import Desk
from app.match.manners.frame import Frame


class Listen(Frame):
    type: Literal["listen"] = "listen"
    lobby: bool = False
    tournament: Annotated[str, StringConstraints(pattern=r"^[2-9a-z]{0,16}$")] = ""


async def answer(desk: Desk, connection: Connection, frame: Listen) -> None:
    await desk.ears.listen(connection, lobby=frame.lobby, tournament=frame.tournament)
