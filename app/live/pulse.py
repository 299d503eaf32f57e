"""Notes every few seconds that a server is running: time in which none was does not count on any clock."""

import asyncio
from collections.abc import Callable

import structlog

from app.live.rooms import Rooms
from app.store.clocks import ClockKeeper

log = structlog.get_logger()

PATIENCE = 6.0
"""Seconds without a note after which the clocks are taken to have stood."""

_EVERY_SECONDS = 2.0


class Pulse:
    def __init__(self, clocks: ClockKeeper, rooms: Rooms, clock: Callable[[], float], patience: float) -> None:
        self._clocks = clocks
        self._rooms = rooms
        self._clock = clock
        self._patience = patience
        self._watched = True
        self._noted_at: float | None = None

    @property
    def keeps_time(self) -> bool:
        """Whether a flag may fall: not before it is settled how long the clocks stood."""
        return self._noted_at is not None and self._clock() - self._noted_at <= self._patience

    async def beat(self) -> None:
        now = self._clock()
        try:
            beat = await self._clocks.beat(now, self._patience, watched=self._watched)
        except Exception as error:
            log.warning("clocks not kept", error=repr(error))
            return
        self._watched = beat.clocks
        self._noted_at = now
        if beat.shifted:
            log.warning("clocks set forward by the time in which no server kept them")
            for room in self._rooms:
                room.doubtful = True  # what it remembers of its clocks is no longer so

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_EVERY_SECONDS)
            await self.beat()
