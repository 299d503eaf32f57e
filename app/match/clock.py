"""Each seat's clock: what is left, since when it runs, and the vacation in which it does not. Times are in seconds."""

import msgspec

from app.engine.pace import Live, OverDays, Pace
from app.engine.record import Move
from app.engine.viewer import Seat


class SeatClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """`left` was left at `since`, from when on it runs; without a `since` it stands.

    On vacation until `away_until` a clock does not run before; `vacation` is what is left of it after that.
    """

    left: float
    since: float | None = None
    vacation: float = 0.0
    away_until: float | None = None

    def remaining(self, now: float) -> float:
        """What is left now; less than nothing once it has run out."""
        return self.left - (0.0 if self.since is None else max(0.0, now - self.since))

    @property
    def due(self) -> float | None:
        """When it runs out."""
        return None if self.since is None else self.since + self.left

    def stopped(self, now: float) -> "SeatClock":
        return msgspec.structs.replace(self, left=self.remaining(now), since=None)

    def started(self, now: float) -> "SeatClock":
        return msgspec.structs.replace(self, since=max(now, self.away_until or now))

    def on_vacation(self, now: float) -> bool:
        return self.away_until is not None and self.away_until > now

    def away(self, now: float) -> "SeatClock":
        """All the vacation that is left begins; what is not needed is given back by `back`."""
        gone = msgspec.structs.replace(self.stopped(now), vacation=0.0, away_until=now + self.vacation)
        return gone if self.since is None else gone.started(now)

    def back(self, now: float) -> "SeatClock":
        """The vacation is over: what is left of it is kept, and the clock goes on."""
        if self.away_until is None:
            return self
        kept = self.vacation + max(0.0, self.away_until - now)
        here = msgspec.structs.replace(self, vacation=kept, away_until=None)
        return here if self.since is None else msgspec.structs.replace(here, since=min(self.since, now))

    def without(self, begin: float, end: float) -> "SeatClock":
        """The same clock, had it stood from `begin` to `end`."""
        if self.since is None or self.since >= end:
            return self
        return msgspec.structs.replace(self, since=self.since + end - max(begin, self.since))


class Clocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """All clocks as everybody may know them: those of seats that are asked run, whether or not an answer is sealed.

    Bots have none. `gained` is what the author of the last move got for it, and loses again if it is taken back.
    """

    pace: Pace
    seats: tuple[SeatClock | None, ...]
    author: Seat | None = None
    gained: float = 0.0

    def after(
        self, move: Move, asked: tuple[Seat, ...], now: float, own: dict[Seat, SeatClock] | None = None
    ) -> "Clocks":
        """The clocks after a move. `own` as their seats alone know them: they stood once an answer was sealed."""
        if move.takes_back:
            return self._taken_back(asked, now)
        movers = [entry.seat for entry in move.entries]
        clocks: list[SeatClock | None] = []
        gained = 0.0
        for seat, public in enumerate(self.seats):
            clock = (own or {}).get(seat, public)
            if clock is None:
                clocks.append(None)
                continue
            clock = clock.stopped(now)
            left = clock.left
            if seat in movers:
                clock = self._for_a_move(clock.back(now))
            if seat in asked:
                clock = self._for_a_decision(clock).started(now)
            if movers == [seat]:
                gained = clock.left - left
            clocks.append(clock)
        author = movers[0] if len(movers) == 1 else None
        return Clocks(self.pace, tuple(clocks), author, gained)

    def _taken_back(self, asked: tuple[Seat, ...], now: float) -> "Clocks":
        """The author pays back what the move brought; to the others it is as if they had not been asked."""
        clocks: list[SeatClock | None] = []
        for seat, clock in enumerate(self.seats):
            if clock is not None and seat == self.author:
                stopped = clock.stopped(now)
                clock = msgspec.structs.replace(stopped, left=stopped.left - self.gained)
            elif clock is not None:
                clock = msgspec.structs.replace(clock, since=None)
            clocks.append(clock.started(now) if clock is not None and seat in asked else clock)
        return Clocks(self.pace, tuple(clocks))

    def can_pay_back(self, now: float) -> bool:
        """Whether the author of the last move would have time left without what it brought."""
        clock = None if self.author is None else self.seats[self.author]
        return clock is None or clock.remaining(now) > self.gained

    def with_seat(self, seat: Seat, clock: SeatClock) -> "Clocks":
        seats = tuple(clock if each == seat else other for each, other in enumerate(self.seats))
        return msgspec.structs.replace(self, seats=seats)

    def without(self, begin: float, end: float) -> "Clocks":
        """The same clocks, had they stood from `begin` to `end`."""
        seats = tuple(clock.without(begin, end) if clock else None for clock in self.seats)
        return msgspec.structs.replace(self, seats=seats)

    def _for_a_move(self, clock: SeatClock) -> SeatClock:
        if isinstance(self.pace, Live):
            return msgspec.structs.replace(clock, left=clock.left + self.pace.increment)
        return clock

    def _for_a_decision(self, clock: SeatClock) -> SeatClock:
        if isinstance(self.pace, OverDays):
            return msgspec.structs.replace(clock, left=float(self.pace.decision))
        return clock


def new_clocks(pace: Pace, persons: tuple[bool, ...]) -> Clocks:
    """Clocks that stand, before anybody is asked."""
    match pace:
        case Live(bank=bank):
            fresh = SeatClock(float(bank))
        case OverDays(decision=decision, vacation=vacation):
            fresh = SeatClock(float(decision), vacation=float(vacation))
    return Clocks(pace, tuple(fresh if person else None for person in persons))
