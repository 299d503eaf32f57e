"""Somebody's turn has come and they may not be at the table: what they are told is stored with the move that asks them.

Whether they are there is looked at when it is sent.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

from app.community.call import begins, call, time_left
from app.engine.decision import Decision
from app.engine.pace import DAY
from app.engine.rules import Rules
from app.engine.viewer import Seat
from app.live.room import Room
from app.live.rooms import Rooms
from app.match.match import Match
from app.match.move import MoveMade
from app.store.committer import NewCall
from app.store.jobs import Job, NewJob
from app.store.outbox import CallKind, Message
from app.store.store import Store

REMIND = 0.8
"""Of the time for a decision: then somebody who has not come is reminded."""


class Calling:
    def __init__(
        self, store: Store, rooms: Rooms, game: Callable[[str], Rules[Any]], clock: Callable[[], float], after: float
    ) -> None:
        """`after` so many seconds somebody who is asked and not there is called."""
        self._store = store
        self._rooms = rooms
        self._game = game
        self._clock = clock
        self._after = after

    def calls(self, room: Room, made: MoveMade, by_hand: Seat | None) -> tuple[NewCall, ...]:
        """Stored with the move. Whoever makes a move and is asked again is there."""
        return tuple(
            NewCall(guest_id, self._words(room, "turn", seat, decision, made.seq), made.at + self._after)
            for seat, guest_id in _called(room, made)
            if seat != by_hand and (decision := made.position.decision(seat))
        )

    def reminders(self, room: Room, made: MoveMade) -> tuple[NewJob, ...]:
        """Stored with the move, and gone with the next one: what is left on a clock is known when it is due."""
        clocks = made.clocks
        due = {seat: clocks.seats[seat] for seat, _ in _called(room, made)} if clocks else {}
        return tuple(
            NewJob(seat, "remind", _time(made.at + REMIND * (clock.due - made.at)))
            for seat, clock in due.items()
            if clock and clock.due is not None
        )

    async def remind(self, room: Room, match: Match, job: Job) -> None:
        guest_id, decision = room.table.seats[job.seat].guest_id, match.decision(job.seat)
        left = self._left(match, job.seat)
        if guest_id is None or decision is None or not left:
            return  # on vacation, or it has been answered
        if await self.is_there(guest_id, room.id) or not (await self._store.channels.wishes(guest_id)).reminders:
            return
        await self._store.outbox.put(guest_id, self._words(room, "reminder", job.seat, decision, match.seq, left))

    async def late(self, room: Room, match: Match, job: Job) -> None:
        """A node of the release before, beside which this one runs while the house is being upgraded, has put the call
        of a turn off to a job. Its words are written now; whether somebody is there is looked at when it is sent.
        """
        guest_id, decision = room.table.seats[job.seat].guest_id, match.decision(job.seat)
        if guest_id is None or decision is None or not (await self._store.channels.wishes(guest_id)).each:
            return
        await self._store.outbox.put(guest_id, self._words(room, "turn", job.seat, decision, match.seq))

    async def begins(self, room: Room) -> None:
        """All seats are taken, and somebody has to come before the first die: tell them, if they are called at all."""
        table = room.table
        rules = self._game(table.game)
        scenario = rules.scenario_card(table.scenario, table.setup).name
        for seat in table.seats:
            if seat.guest_id in room.called and seat.guest_id is not None and table.awaits_salt_of(seat.guest_id):
                others = ", ".join(each.name for each in table.seats if each.seat != seat.seat)
                message = begins(seat.seat, table=table.id, title=rules.meta.title, scenario=scenario, against=others)
                await self._store.outbox.put(seat.guest_id, message)

    async def is_there(self, guest_id: int, table_id: str) -> bool:
        """Whether somebody is at a table where they play, through this node or another."""
        room = self._rooms.get(table_id)
        seats = room.table.seats_of(guest_id) if room else ()
        here = room and any(each.plays and each.viewer in seats for each in room.connections)
        return bool(here) or await self._store.presences.at_table(guest_id, table_id)

    def _words(self, room: Room, kind: CallKind, seat: Seat, decision: Decision, seq: int, left: str = "") -> Message:
        table, rules = room.table, self._game(room.table.game)
        return call(
            kind, seat, decision, [each.name for each in table.seats], table=table.id, seq=seq,
            title=rules.meta.title, scenario=rules.scenario_card(table.scenario, table.setup).name, left=left,
        )  # fmt: skip

    def _left(self, match: Match, seat: Seat) -> str:
        due = match.flag_due(seat)
        if due is None or due > self._clock() + 366 * DAY:
            return ""
        return time_left(due - self._clock())


def _called(room: Room, made: MoveMade) -> Iterator[tuple[Seat, int]]:
    """Who of those that are asked now has a way to be called."""
    for seat in made.summary.asked if room.called and not made.result else ():
        guest_id = room.table.seats[seat].guest_id
        if guest_id is not None and guest_id in room.called:
            yield seat, guest_id


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
