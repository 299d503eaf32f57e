"""A tournament as it is stored: its terms, who takes part, who met whom; and the steps by which it moves on."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

import msgspec

from app.engine.pace import Pace
from app.store.laying import Laying
from app.store.outbox import Message

Form = Literal["round-robin", "swiss", "knock-out", "ladder"]
Stage = Literal["sign-up", "playing", "finished", "called-off"]
SignUp = Literal["open", "link", "organiser"]
Rounds = Literal["at-once", "organiser", "all"]
"""The next round begins as soon as the last match of one has ended; when the organiser says so; all begin together."""

How = Literal["played", "forfeit", "bye"]

WIN, DRAW, LOSS = 2, 1, 0
"""Scores are counted in halves, so that none is ever rounded."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What the organiser has fixed. `rounds` is 0 where the number of players decides."""

    name: str
    about: str = ""
    form: Form
    game: str
    scenario: str
    setup: dict[str, Any] = {}
    pace: Pace | None = None
    rated: bool = False
    rounds: int = 0
    next_round: Rounds = "at-once"
    tie_breaks: tuple[str, ...] = ()
    most_players: int = 64
    sign_up: SignUp = "open"
    come_within: int = 600
    """Seconds that a table waits for its players' browsers before it begins without their salts."""
    reach: int = 3
    """Of a ladder: how many places above one's own somebody may be challenged."""
    idle_days: int = 14
    """Of a ladder: who plays no match for so long sinks by one place."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part: a person or a computer. `left_after` is the round in which they withdrew."""

    number: int
    guest_id: int | None = None
    bot: str | None = None
    name: str
    rating: float = 1500.0
    seed: int = 0
    place: int = 0
    left_after: int | None = None
    active_at: datetime | None = None

    @property
    def in_it(self) -> bool:
        return self.left_after is None


class LegTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a match. Seat 0 is always that of the first of the two. `ready`: nobody's salt is awaited."""

    leg: int
    game_id: str
    status: str
    ready: bool = True
    winner: int | None = None
    broken_off: bool = False
    points: tuple[float, ...] = ()
    laid_at: datetime | None = None


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """A match of two, or a bye. `how` is none until it is settled; `legs_won` counts halves of legs."""

    round: int
    board: int
    first: int
    second: int | None
    how: How | None = None
    score: tuple[int, int] = (0, 0)
    legs_won: tuple[int, int] = (0, 0)
    note: str = ""
    settled_at: datetime | None = None
    legs: tuple[LegTable, ...] = ()

    def score_of(self, number: int) -> int:
        return self.score[0] if number == self.first else self.score[1]

    def other(self, number: int) -> int | None:
        return self.second if number == self.first else self.first

    def between(self, number: int) -> bool:
        return number in (self.first, self.second)

    @property
    def winner(self) -> int | None:
        if self.score[0] == self.score[1]:
            return None
        return self.first if self.score[0] > self.score[1] else self.second


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """`round` is the last one that was paired. `goes_on`: the organiser has called the next one."""

    id: str
    terms: Terms
    organiser_id: int | None
    organiser: str
    invite: str
    stage: Stage
    round: int = 0
    rounds: int = 0
    goes_on: bool = False
    created_at: datetime
    begun_at: datetime | None = None
    ended_at: datetime | None = None
    entries: Mapping[int, Entry] = {}
    meetings: tuple[Meeting, ...] = ()

    def of_guest(self, guest_id: int) -> Entry | None:
        return next((entry for entry in self.entries.values() if entry.guest_id == guest_id), None)

    def meeting(self, nth: int, board: int) -> Meeting | None:
        return next((each for each in self.meetings if (each.round, each.board) == (nth, board)), None)


class TableStep(msgspec.Struct, frozen=True):
    """A leg to be laid, and by whom of its players it is to be known at once, in which words."""

    round: int
    board: int
    leg: int
    laying: Laying
    calls: tuple[tuple[int, Message], ...] = ()


class Steps(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be written of a tournament, all of it or nothing."""

    settled: tuple[Meeting, ...] = ()
    paired: tuple[Meeting, ...] = ()
    tables: tuple[TableStep, ...] = ()
    unsalted: tuple[str, ...] = ()
    """Tables that have waited long enough for a browser."""
    withdrawn: tuple[str, ...] = ()
    """Tables that had not begun, of matches that are settled without them."""
    places: Mapping[int, int] = {}
    sunk: tuple[int, ...] = ()
    round: int = 0
    ended: bool = False
    look_at: datetime | None = None


class Moved(msgspec.Struct, frozen=True):
    """What was written, for those who have to be told."""

    tournament_id: str
    laid: tuple[str, ...]
    begin: tuple[str, ...]
    """Tables that can begin: just laid, or found waiting after a server was gone."""
    withdrawn: tuple[str, ...]
    give_up: tuple[tuple[str, int], ...]
    """Games that go on though their match is settled, and the seat that has lost it."""
