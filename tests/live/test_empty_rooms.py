"""Rooms without people are let go, and their memory with them; those with people stay."""

import asyncio
import gc
import weakref

from tests.live.house import PATIENCE, House


async def test_rooms_without_people_are_let_go_and_their_memory_with_them(database_url: str) -> None:
    async with House(database_url) as house:
        kept = await house.table()
        anna = await house.join(kept, 0)
        left = []
        for _ in range(20):
            table = await house.table()
            await (await house.join(table)).connection.close()
            room = await house.hub._rooms.open(table.id)
            left += [weakref.ref(room), weakref.ref(room.match)]
            del room
        while len(list(house.hub._rooms)) > 1:
            house.hub._rooms.forget_idle(-1.0)
            await anna.quiet()
        async with asyncio.timeout(PATIENCE):
            # Whoever has just gone is still being told of.
            while any(each() is not None for each in left):
                await anna.quiet()
                gc.collect()
        assert (await anna.act("Fire"))["type"] == "ack"


async def test_a_server_looks_for_them_by_itself(database_url: str, monkeypatch) -> None:
    monkeypatch.setattr("app.live.hub._TIDY_SECONDS", 0.02)
    async with House(database_url) as house:
        kept, left = await house.table(), await house.table()
        await house.join(kept, 0)
        await (await house.join(left)).connection.close()
        monkeypatch.setattr("app.live.hub._IDLE_SECONDS", -1.0)
        async with asyncio.timeout(PATIENCE):
            while house.hub._rooms.get(left.id):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert [room.id for room in house.hub._rooms] == [kept.id]
