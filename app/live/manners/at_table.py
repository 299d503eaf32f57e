"""What a seat does at its table: proposed, stored, acknowledged, shown."""

from app.live import frames
from app.live.connection import Connection
from app.live.manners.desk import Desk, room_of
from app.live.room import seat_of
from app.match.manners.frame import Manner
from app.match.match import Match
from app.match.proposal import Proposal


async def answer(desk: Desk, connection: Connection, frame: Manner) -> None:
    seat = seat_of(connection)

    def propose(match: Match, now: float) -> Proposal:
        return frame.propose(match, seat, now)

    def stored(seq: int, draft: int) -> None:
        connection.send(frames.ack(seq, draft))

    await desk.play.do(room_of(connection), seat, propose, stored=stored)
