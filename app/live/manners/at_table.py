"""What a seat does at its table: proposed, stored, acknowledged, shown."""

from collections.abc import Callable

from app.engine.viewer import Seat
from app.limits import ACTS
from app.live import frames
from app.live.connection import Connection
from app.live.lines.socket_line import FLOOD
from app.live.manners.desk import Desk, room_of
from app.live.play import Propose, Stored
from app.live.room import seat_of
from app.match.manners.act import QuickAct
from app.match.manners.frame import Manner
from app.match.match import Match
from app.match.proposal import Proposal


async def answer(desk: Desk, connection: Connection, frame: Manner | QuickAct) -> None:
    seat = seat_of(connection)
    propose, stored = _parts(desk, connection, frame, seat)
    await desk.play.do(room_of(connection), seat, propose, stored=stored)


def answer_at_once(
    desk: Desk, connection: Connection, frame: QuickAct, answered: Callable[[Exception | None], None]
) -> bool:
    """Without a task of its own; false if it needs one. Raises Refused."""
    seat = seat_of(connection)
    propose, stored = _parts(desk, connection, frame, seat)
    return desk.play.do_at_once(room_of(connection), seat, propose, stored, answered)


def _parts(desk: Desk, connection: Connection, frame: Manner | QuickAct, seat: Seat) -> tuple[Propose, Stored]:
    def propose(match: Match, now: float) -> Proposal:
        return frame.propose(match, seat, now)

    def stored(seq: int, draft: int) -> None:
        connection.send(frames.ack(seq, draft))
        if not connection.made_an_act():
            connection.close(FLOOD, f"Too many acts. {desk.gatekeeper.limits.rate(ACTS).sentence}")

    return propose, stored
