"""A table as lists and pages know it: everything but its secrets."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal

import msgspec

from app.engine.summary import Summary
from app.engine.viewer import Seat
from app.match.clock import Clocks
from app.match.pace import Pace

Status = Literal["open", "playing", "finished"]


class NewSeat(msgspec.Struct, frozen=True):
    """A seat of a table to be set up: a guest's, a bot's, or (neither) free to take."""

    guest_id: int | None = None
    bot: str | None = None
    name: str = ""
    salt: str | None = None


class TableSeat(msgspec.Struct, frozen=True):
    seat: Seat
    guest_id: int | None
    bot: str | None
    name: str

    @property
    def free(self) -> bool:
        return self.guest_id is None and self.bot is None


class GameTable(msgspec.Struct, frozen=True, kw_only=True):
    """`invite` is the word of the invitation link: only the players may be shown it.

    `clocks` are those after the last move, as everybody may know them.
    `result` is none, or `winner`, `ending` and `points` in plain values, which its rules can read.
    """

    id: str
    game: str
    scenario: str
    setup: dict[str, Any]
    rules: str
    status: Status
    listed: bool
    invite: str
    commitment: str
    seq: int
    summary: Summary
    result: dict[str, Any] | None
    created_at: datetime
    updated_at: datetime
    seats: tuple[TableSeat, ...]
    pace: Pace | None = None
    clocks: Clocks | None = None

    @property
    def full(self) -> bool:
        return not any(seat.free for seat in self.seats)

    @property
    def alone(self) -> bool:
        """One person plays here, against a computer or for both sides."""
        return alone(self.seats)

    def seats_of(self, guest_id: int) -> tuple[Seat, ...]:
        return tuple(seat.seat for seat in self.seats if seat.guest_id == guest_id)


def alone(seats: Iterable[Any]) -> bool:
    """Whether all seats that are not a computer's are one person's."""
    return len({seat.guest_id for seat in seats if seat.bot is None}) == 1
