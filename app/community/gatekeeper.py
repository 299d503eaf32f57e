"""Counts what people do against the limits of this server, and says when there is more to come."""

import math
import time
from collections.abc import Callable

from app.limits import USUAL, Limits, Meters, Rate, in_words
from app.match.refusal import TooOften
from app.store.tallies import Tallies


class Gatekeeper:
    def __init__(self, tallies: Tallies, limits: Limits = USUAL, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._tallies = tallies
        self._meters = Meters()
        self._clock = clock

    async def count(self, usual: Rate, whose: str | None) -> None:
        """One more of it; raises TooOften if that is too many. Nobody's are not counted."""
        rate = self.limits.rate(usual)
        if whose is None or rate.most == math.inf:
            return
        if rate.shared:
            wait = await self._tallies.count(f"{rate.name} {whose[:200]}", rate.interval, rate.seconds)
        else:
            wait = self._meters.wait(rate, whose, self._clock())
        if wait:
            raise TooOften(f"{rate.sentence} Please try again in {in_words(wait)}.", wait)
