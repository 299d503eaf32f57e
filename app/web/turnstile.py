"""So many pages of one address are worked on at a time, and the others of that address wait for their turn: whoever
asks for sixteen at once waits for himself, and those who play do not.
"""

import asyncio
from collections import deque

from app.limits import PAGES_AT_ONCE, PAGES_WAITING, Limits
from app.match.refusal import TooOften

_AGAIN_SECONDS = 5.0


class Turnstile:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._at: dict[str, _Queue] = {}

    async def enter(self, address: str | None) -> "Turn":
        """Returns when it is their turn; raises TooOften if too many wait already. Nobody's are not counted."""
        if address is None:
            return Turn(self, None)
        queue = self._at.setdefault(address, _Queue())
        if queue.inside < self._limits.most(PAGES_AT_ONCE):
            queue.inside += 1
            return Turn(self, address)
        if len(queue.waiting) >= self._limits.most(PAGES_WAITING):
            raise TooOften(f"{PAGES_WAITING.sentence} Please try again in a moment.", _AGAIN_SECONDS)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(address)
            raise
        return Turn(self, address)

    def leave(self, address: str) -> None:
        """The place goes to the next who still waits."""
        queue = self._at[address]
        while queue.waiting:
            turn = queue.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        queue.inside -= 1
        if not queue.inside:
            del self._at[address]


class _Queue:
    def __init__(self) -> None:
        self.inside = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class Turn:
    def __init__(self, turnstile: Turnstile, address: str | None) -> None:
        self._turnstile = turnstile
        self._address = address

    def over(self) -> None:
        """Once is enough."""
        address, self._address = self._address, None
        if address is not None:
            self._turnstile.leave(address)
