"""What follows from a move: the answers of bots and standing orders, each after a delay that tells nothing."""

from datetime import UTC, datetime
from random import Random

from app.match.answer_time import BOT, bot_delay
from app.match.match import Match
from app.match.proposal import MoveMade
from app.store.game_table import GameTable
from app.store.jobs import NewJob


class Later:
    def __init__(self, random: Random, bot_seconds: tuple[float, float] = BOT) -> None:
        self._random = random
        self._bot_seconds = bot_seconds

    def after(self, match: Match, made: MoveMade, table: GameTable) -> tuple[NewJob, ...]:
        jobs = []
        orders = match.orders_due_after(made)
        for seat in made.summary["asked"]:
            if table.seats[seat].bot is not None:
                due = made.at + bot_delay(self._random, self._bot_seconds)
                jobs.append(NewJob(seat, "bot", datetime.fromtimestamp(due, UTC)))
            elif seat in orders:
                jobs.append(self.order(match, seat, orders[seat], made.at))
        return tuple(jobs)

    def order(self, match: Match, seat: int, name: str, now: float) -> NewJob:
        due = now + match.answer_times.order_delay(seat, name, self._random)
        return NewJob(seat, "order", datetime.fromtimestamp(due, UTC))
