"""Hello: take this socket to a table, as a seat or as a spectator; a seat brings what it adds to the dice."""

import time
from typing import Annotated, Literal

from pydantic import StringConstraints

from app.engine.viewer import Seat, Viewer
from app.limits import ADDRESS_HELLOS, HELLOS, SEAT_SOCKETS, WATCHING, WATCHING_ADDRESS, Most, in_words
from app.live import signed_out
from app.live.admission import PRIVATE, admit
from app.live.connection import Connection
from app.live.manners import salt
from app.live.manners.desk import Desk
from app.live.manners.salt import Commitment, SaltText
from app.live.room import Room
from app.match.manners.frame import Frame, Seq
from app.match.refusal import Refused, TooOften
from app.store.game_table import GameTable
from app.store.tokens import PREFIX


class Hello(Frame):
    type: Literal["hello"] = "hello"
    table: Annotated[str, StringConstraints(max_length=64)]
    token: Annotated[str, StringConstraints(max_length=1024)] | None = None
    key: Annotated[str, StringConstraints(max_length=64)] | None = None
    """The word of a link that lets its holder watch a private table."""
    since: Seq | None = None
    """What a client has seen already; programs of before send it. The answer is a whole view all the same."""
    commit: Commitment | None = None
    salt: SaltText | None = None


_AGAIN_SECONDS = 30.0


async def answer(desk: Desk, connection: Connection, frame: Hello) -> None:
    await _count(desk, connection)
    room = await desk.rooms.open(frame.table)
    plays = frame.token is not None
    if frame.token is None:
        viewer: Viewer = await admit(desk.store, connection, room.id, frame.key)
    else:
        viewer = await _seat(desk, connection, room, frame.token)
    _has_room(desk, connection, room, viewer, plays)
    if room.game is None:
        if plays and isinstance(viewer, int):
            await salt.brought(desk, room, viewer, frame.commit, frame.salt)
        elif room.table.settled:
            await desk.play.begin(room)
    newcomer = connection.room is not room
    if connection.room and newcomer:
        connection.room.leave(connection)
    async with room.lock:
        room.join(connection, viewer, plays=plays)
    if newcomer:
        await desk.play.recall_chat(room, connection)


async def _count(desk: Desk, connection: Connection) -> None:
    """A greeting is answered with a whole view, the dearest answer there is: so it is not given on and on."""
    wait = connection.hellos.wait(time.monotonic())
    if wait:
        sentence = desk.gatekeeper.limits.rate(HELLOS).sentence
        raise TooOften(f"{sentence} Please try again in {in_words(wait)}.", wait)
    await desk.gatekeeper.count(ADDRESS_HELLOS, connection.address)


def _has_room(desk: Desk, connection: Connection, room: Room, viewer: Viewer, plays: bool) -> None:
    """Whether so many may look at a table from there."""
    others = [
        each for each in room.connections if each is not connection and (each.plays, each.viewer) == (plays, viewer)
    ]
    here = [each for each in others if each.address == connection.address]
    if plays:
        _check(desk, SEAT_SOCKETS, len(others))
        return
    _check(desk, WATCHING, len(others))
    if connection.address is not None:
        _check(desk, WATCHING_ADDRESS, len(here))


def _check(desk: Desk, limit: Most, there: int) -> None:
    if there >= desk.gatekeeper.limits.most(limit):
        raise TooOften(f"{limit.sentence} Please try again later.", _AGAIN_SECONDS)


async def _seat(desk: Desk, connection: Connection, room: Room, token: str) -> Seat:
    table = await desk.store.games.get(room.id)
    assert table is not None
    if token.startswith(PREFIX):
        return await _seat_of_program(desk, connection, table, token)
    opened = desk.tokens.opens(token, table)
    if not await desk.store.sessions.belongs(opened.session, opened.guest_id):
        raise Refused("bad_token", f"{signed_out.REASON} Sign in again to take your seat.")
    connection.session, connection.guest_id = opened.session, opened.guest_id
    return opened.seat


async def _seat_of_program(desk: Desk, connection: Connection, table: GameTable, word: str) -> Seat:
    """A program shows its own token, and sits where it has sat down."""
    bearer = await desk.store.tokens.by_word(word)
    if bearer is None:
        raise Refused("bad_token", "This token opens nothing: it was revoked, has run out, or was never made here.")
    if not (bearer.program and "play" in bearer.scopes):
        raise Refused("bad_token", "This token may not play. Make one for a program, with the scope “play”.")
    seats = table.seats_of(bearer.guest.id)
    if not seats:
        raise Refused("no_such_table", PRIVATE)
    connection.name, connection.guest_id, connection.session = bearer.guest.name, bearer.guest.id, bearer.guest.session
    return seats[0]
