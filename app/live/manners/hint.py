"""Hint: what the computer would do in this seat, by this seat's own view. Where nobody else plays."""

from typing import Any, Literal

import structlog

from app.bots import bots_of
from app.engine.viewer import Seat
from app.limits import HINTS
from app.live import frames
from app.live.connection import Connection
from app.live.manners.desk import Desk, room_of
from app.live.room import Room, seat_of
from app.match.document import plain
from app.match.manners.frame import Frame, Seq
from app.match.match import Match
from app.match.refusal import Refused

log = structlog.get_logger()


class HintFrame(Frame):
    type: Literal["hint"] = "hint"
    seq: Seq
    draft: Seq


async def answer(desk: Desk, connection: Connection, frame: HintFrame) -> None:
    seat, room = seat_of(connection), room_of(connection)
    if not alone(room, seat):
        raise Refused("illegal", "Hints are for games alone and against the computer; a person sits opposite.")
    await desk.gatekeeper.count(HINTS, connection.whose)
    match = room.playing()
    if (match.seq, len(match.drafts.get(seat, ()))) != (frame.seq, frame.draft):
        raise Refused("stale", "The table has moved on since.")
    connection.send(frames.hint(frame.seq, frame.draft, await _advice(desk, room, match, seat)))


def alone(room: Room, seat: Seat) -> bool:
    """No other person at the table: the other seats are the computer's, or this player's own."""
    me = room.table.seats[seat].guest_id
    return all(each.bot is not None or each.guest_id == me for each in room.table.seats)


async def _advice(desk: Desk, room: Room, match: Match, seat: Seat) -> Any:
    """The same question has the same answer, however often it is asked."""
    decision = match.decision(seat)
    if decision is None:
        raise Refused("not_yours", "Nothing is asked of you now.")
    game = room.table.game
    try:
        act = await desk.thinking.act(game, bots_of(game)[0], match.view(seat), decision, seat, match.seq)
    except Exception as error:
        log.exception("no hint", game=game, decision=decision.name)
        raise Refused("illegal", "The computer is at a loss here.") from error
    if not decision.allows(act):
        raise Refused("illegal", "The computer is at a loss here.")
    return plain(act)
