"""How many frames one connection may send."""

from collections import deque

MOST_FRAMES = 30
IN_SECONDS = 3.0


class FloodGate:
    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=MOST_FRAMES)

    def lets_pass(self, now: float) -> bool:
        full = len(self._times) == MOST_FRAMES and now - self._times[0] < IN_SECONDS
        self._times.append(now)
        return not full
