"""One reading for all who ask at the same time."""

import asyncio

import pytest

from app.store.together import Together


class Reading:
    def __init__(self) -> None:
        self.begun = 0
        self.begins, self.go_on = asyncio.Event(), asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        number = self.begun
        self.begins.set()
        await self.go_on.wait()
        return number


async def test_a_crowd_is_answered_by_one_reading_and_who_comes_later_by_the_next():
    together, reading = Together(), Reading()
    crowd = [asyncio.create_task(together.read("a", reading)) for _ in range(100)]
    await reading.begins.wait()
    late = [asyncio.create_task(together.read("a", reading)) for _ in range(100)]
    await asyncio.sleep(0)
    reading.go_on.set()
    assert set(await asyncio.gather(*crowd)) == {1}
    # What was written meanwhile must be in what they read: so it is a reading begun after they asked.
    assert set(await asyncio.gather(*late)) == {2}
    assert await together.read("a", reading) == 3


async def test_who_goes_away_takes_nobody_with_them_and_a_fault_is_everybodys():
    together, reading = Together(), Reading()
    one, two = (asyncio.create_task(together.read("a", reading)) for _ in range(2))
    await reading.begins.wait()
    one.cancel()
    reading.go_on.set()
    assert await two == 1

    async def fails() -> int:
        raise OSError("away")

    both = await asyncio.gather(together.read("b", fails), together.read("b", fails), return_exceptions=True)
    assert [type(each) for each in both] == [OSError, OSError]
    with pytest.raises(OSError, match="away"):
        await together.read("b", fails)
