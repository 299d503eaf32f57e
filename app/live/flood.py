"""How many frames, and how many lines of chat, one connection may send."""

from collections import deque

MOST_FRAMES = 30
IN_SECONDS = 3.0
MOST_LINES = 5
LINES_IN_SECONDS = 10.0


class FloodGate:
    def __init__(self, most: int = MOST_FRAMES, seconds: float = IN_SECONDS) -> None:
        self._seconds = seconds
        self._times: deque[float] = deque(maxlen=most)

    def lets_pass(self, now: float) -> bool:
        """What is not let through does not count, so whoever waits is heard again."""
        if len(self._times) == self._times.maxlen and now - self._times[0] < self._seconds:
            return False
        self._times.append(now)
        return True
