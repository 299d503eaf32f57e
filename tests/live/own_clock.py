"""A clock of the test's own: no second passes unless the test says so, however busy the machine is."""

import asyncio

from tests.live.house import PATIENCE, House

FOREVER = 1e12
"""As patience: however far the test sets its clock, the server was there all the time."""


class Time:
    def __init__(self) -> None:
        self.now = 1_000_000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []
        self._fell_asleep = asyncio.Event()

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            return
        wake = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + seconds, wake))
        self._fell_asleep.set()
        await wake

    async def somebody_sleeps(self) -> float:
        """For how long, as soon as it is so."""
        async with asyncio.timeout(PATIENCE):
            await self._fell_asleep.wait()
        return self._sleepers[0][0] - self.now

    def goes_on(self, seconds: float) -> None:
        """Who has slept until then wakes."""
        self.now += seconds
        for until, wake in self._sleepers:
            if until <= self.now and not wake.done():
                wake.set_result(None)


async def passes(house: House, time: Time, seconds: float) -> None:
    """This much time passes, and whatever has fallen due is done."""
    time.goes_on(seconds)
    await house.hub._runner._start_due()
    await asyncio.gather(*house.hub._runner._running)
