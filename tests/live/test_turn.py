"""Whose turn it is at a table."""

import asyncio

from app.live.turn import Turn


async def test_it_is_given_in_the_order_of_asking_and_never_to_two():
    turn, order = Turn(), []

    async def wait(number: int) -> None:
        async with turn:
            order.append(number)
            await asyncio.sleep(0)

    assert turn.take()
    assert not turn.take()
    waiting = [asyncio.create_task(wait(number)) for number in range(5)]
    await asyncio.sleep(0)
    turn.release()
    # It was handed on, so that nobody comes in between.
    assert not turn.take()
    await asyncio.gather(*waiting)
    assert order == [0, 1, 2, 3, 4]
    assert not turn.locked()


async def test_who_gives_up_waiting_does_not_keep_it():
    turn = Turn()

    async def wait() -> None:
        async with turn:
            pass

    assert turn.take()
    first, second, third = (asyncio.create_task(wait()) for _ in range(3))
    await asyncio.sleep(0)
    first.cancel()
    turn.release()  # to the second, who goes away in the same moment
    second.cancel()
    await asyncio.gather(first, second, third, return_exceptions=True)
    assert not third.cancelled()
    assert not turn.locked()
