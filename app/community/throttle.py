"""How often somebody may try what must not be guessed, by account and by address, with the time to wait in words."""

import math

from app.limits import USUAL, Limits, Tries, in_words
from app.store.attempts import Attempts


class TooOften(Exception):
    """Not now. The text is for the person, with the time to wait."""

    def __init__(self, seconds: float) -> None:
        self.seconds = math.ceil(seconds)
        super().__init__(f"That was tried too often. Please try again in {in_words(seconds)}.")


class Throttle:
    def __init__(self, attempts: Attempts, limits: Limits = USUAL) -> None:
        self._attempts = attempts
        self._limits = limits

    async def count(self, usual: Tries, whose: str) -> None:
        """One more try; raises TooOften if there is still time to wait."""
        limit = self._limits.tries(usual)
        if limit.most == math.inf:
            return
        free = int(limit.most)
        wait = await self._attempts.try_once(_key(limit, whose), free, limit.first, limit.longest, limit.forget)
        if wait:
            raise TooOften(wait)

    async def succeeded(self, limit: Tries, whose: str) -> None:
        await self._attempts.forget(_key(limit, whose))

    async def was_no_guess(self, limit: Tries, whose: str) -> None:
        """Of many behind one address who sign in, none shall wait; but who succeeds once may not guess on for free."""
        await self._attempts.one_less(_key(limit, whose))


def _key(limit: Tries, whose: str) -> str:
    return f"{limit.name} {whose[:200]}"
