"""What follows from a move: answers of bots and orders, after a delay that tells nothing; flags that may fall."""

from datetime import UTC, datetime
from random import Random

from app.match.answer_time import BOT, bot_delay
from app.match.clock import Clocks, SeatClock
from app.match.match import Match
from app.match.move import MoveMade
from app.store.game_table import GameTable
from app.store.jobs import NewJob


class Later:
    def __init__(self, random: Random, bot_seconds: tuple[float, float] = BOT) -> None:
        self._random = random
        self._bot_seconds = bot_seconds

    def after(self, match: Match, made: MoveMade, table: GameTable) -> tuple[NewJob, ...]:
        jobs: list[NewJob] = []
        orders = match.orders_due_after(made) if match.orders else {}
        for seat in made.summary.asked:
            if table.seats[seat].bot is not None:
                due = made.at + bot_delay(self._random, self._bot_seconds)
                jobs.append(NewJob(seat, "bot", datetime.fromtimestamp(due, UTC)))
            elif seat in orders:
                clock = made.clocks.seats[seat] if made.clocks else None
                jobs.append(self.order(match, seat, orders[seat], made.at, clock))
        return (*jobs, *_flags(made.clocks)) if made.clocks else tuple(jobs)

    def order(self, match: Match, seat: int, name: str, now: float, clock: SeatClock | None) -> NewJob:
        """Whoever is short of time hurries."""
        delay = match.answer_times.order_delay(seat, name, self._random)
        if clock and clock.due is not None:
            delay = min(delay, max(0.0, clock.due - now) / 2)
        return NewJob(seat, "order", datetime.fromtimestamp(now + delay, UTC))


def _flags(clocks: Clocks) -> list[NewJob]:
    due = {seat: clock.due for seat, clock in enumerate(clocks.seats) if clock}
    return [NewJob(seat, "flag", datetime.fromtimestamp(at, UTC)) for seat, at in due.items() if at is not None]
