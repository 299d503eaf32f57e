"""A table as lists and pages know it: everything but its secrets."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal

import msgspec

from app.engine.pace import Pace
from app.engine.record import SaltBy, SeatKind
from app.engine.summary import Summary
from app.engine.viewer import Seat
from app.match.clock import Clocks

Status = Literal["open", "playing", "finished"]


class NewSeat(msgspec.Struct, frozen=True):
    """A seat of a table to be set up: a guest's, a bot's, or (neither) free to take.

    `brings_salt` if the player's browser will add one before the first die; `salt` is given for lessons alone.
    """

    guest_id: int | None = None
    bot: str | None = None
    name: str = ""
    salt: str | None = None
    brings_salt: bool = False


class TableSeat(msgspec.Struct, frozen=True):
    """What everybody may know of a seat. A salt that was committed to is public from the deal on, one that was given
    openly at once: whoever opens the first one must have seen the second.
    """

    seat: Seat
    guest_id: int | None
    bot: str | None
    name: str
    salt_commit: str = ""
    salt_by: SaltBy = ""
    salt: str = ""
    opens: bool = False
    """Would have the table open to watchers."""
    left_at: datetime | None = None
    """Since when they are away from a live game."""
    program: bool = False
    """Somebody's program plays here by a token; a computer of this house is a `bot`."""

    @property
    def free(self) -> bool:
        return self.guest_id is None and self.bot is None


class GameTable(msgspec.Struct, frozen=True, kw_only=True):
    """`invite` is the word of the invitation link: only the players may be shown it.

    `listed` is an open seat of the lobby; `public` is a game that everybody may watch; `invited_id` is
    for whom the free seat is kept, if for somebody.
    `clocks` are those after the last move, as everybody may know them.
    `result` is none, or `winner`, `ending` and `points` in plain values, which its rules can read.
    `from_table` and `from_moment` are where the game goes on from, if it goes on from another that has ended.
    """

    id: str
    game: str
    scenario: str
    setup: dict[str, Any]
    rules: str
    status: Status
    listed: bool
    public: bool
    rated: bool
    rating_least: int | None
    rating_most: int | None
    invited_id: int | None
    invite: str
    commitment: str
    laid_under: str
    imported: bool
    from_table: str | None
    from_moment: int | None
    seq: int
    summary: Summary
    result: dict[str, Any] | None
    created_at: datetime
    updated_at: datetime
    seats: tuple[TableSeat, ...]
    pace: Pace | None = None
    clocks: Clocks | None = None
    tournament_id: str | None = None

    @property
    def full(self) -> bool:
        return not any(seat.free for seat in self.seats)

    @property
    def from_here(self) -> bool:
        """Begun at a moment of another game: it counts for nothing but itself."""
        return self.from_moment is not None

    @property
    def waits_for_players(self) -> bool:
        return self.status == "open" and not self.full

    @property
    def settled(self) -> bool:
        """Whether everybody is seated and every salt is known, or known to be none: the first die can be drawn."""
        return self.full and (not self.laid_under or all(seat.bot or seat.salt_by for seat in self.seats))

    @property
    def for_programs(self) -> bool:
        """Whether a program plays here: such games are rated apart."""
        return any(seat.program for seat in self.seats)

    @property
    def alone(self) -> bool:
        """One person plays here, against a computer or for both sides."""
        return alone(self.seats)

    def awaits_salt_of(self, guest_id: int) -> bool:
        """Whether the game only waits until this person's browser opens the salt it committed to."""
        seats = [seat for seat in self.seats if seat.guest_id == guest_id]
        return self.status == "open" and self.full and any(seat.salt_commit and not seat.salt_by for seat in seats)

    def awaits_in_tournament(self, guest_id: int) -> bool:
        """Whether this table of a tournament waits until this person comes to it for the first time."""
        seats = [seat for seat in self.seats if seat.guest_id == guest_id]
        return self.tournament_id is not None and self.status == "open" and any(not seat.salt_by for seat in seats)

    def asks(self, guest_id: int) -> bool:
        """Whether it is this person's turn."""
        return self.status == "playing" and any(seat in self.summary.asked for seat in self.seats_of(guest_id))

    def seats_of(self, guest_id: int) -> tuple[Seat, ...]:
        return tuple(seat.seat for seat in self.seats if seat.guest_id == guest_id)


def who_plays(seat: Any) -> SeatKind:
    return "bot" if seat.bot else "program" if seat.program else "person"


def alone(seats: Iterable[Any]) -> bool:
    """Whether all seats that are not a computer's are one person's."""
    return len({seat.guest_id for seat in seats if seat.bot is None}) == 1
