"""Speed is information too: a standing order answers as fast as its player does, a bot as fast as any bot."""

from random import Random

from app.engine.viewer import Seat

KEPT = 8
SHORTEST, LONGEST = 0.8, 20.0
UNKNOWN_PLAYER = (2.0, 5.0)
BOT = (0.8, 2.2)
"""Seconds. People's own times lie between the shortest and the longest: a narrower range would be an order's mark.
The range of a bot is the same whatever it holds and whatever it is asked."""


class AnswerTimes:
    """How long each seat took for its last answers to decisions of a name, in seconds."""

    def __init__(self, times: dict[Seat, dict[str, list[float]]] | None = None) -> None:
        self._times = times or {}

    def add(self, seat: Seat, name: str, seconds: float) -> None:
        recent = self._times.setdefault(seat, {}).setdefault(name, [])
        recent.append(seconds)
        if len(recent) > KEPT:
            del recent[0]

    def of(self, seat: Seat) -> dict[str, list[float]]:
        return {name: list(map(_about, recent)) for name, recent in self._times.get(seat, {}).items()}

    def order_delay(self, seat: Seat, name: str, random: Random) -> float:
        recent = self.of(seat).get(name)
        return random.choice(recent) if recent else random.uniform(*UNKNOWN_PLAYER)


def _about(seconds: float) -> float:
    return round(min(max(seconds, SHORTEST), LONGEST), 2)


def bot_delay(random: Random, seconds: tuple[float, float] = BOT) -> float:
    return random.uniform(*seconds)
