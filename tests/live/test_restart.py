"""A restart resumes every table as it was; sockets are told to come back."""

import asyncio
import secrets

from app.match.record import record_of
from tests.live.house import House
from tests.toy import TOY


async def test_a_restart_closes_sockets_with_1012_and_resumes_to_the_last_byte(database_url):
    async with House(database_url) as house:
        table = await house.table(turns=3)
        anna = await house.join(table, 0)
        await anna.act("Fire")
        ben = await house.join(table, 1)
        await ben.act("Sail")
        await ben.quiet()
        await ben.act("Leg", to="port")
        await ben.quiet()
        before = await house.hub.match(table.id)
        docs = {viewer: before.document(viewer) for viewer in (0, 1, "public")}
        await house.hub.stop()
        assert await ben.closed() == 1012
        assert await anna.closed() == 1012
    async with House(database_url) as house:
        after = await house.hub.match(table.id)
        assert TOY.encode(after.state) == TOY.encode(before.state)
        assert {viewer: after.document(viewer) for viewer in docs} == docs
        ben = await house.join(table, 1)
        assert ben.doc["draft"] == 2
        while ben.doc["draft"]:
            await ben.send(type="back", seq=1, draft=ben.doc["draft"])
            await ben.until("patch")
        await ben.act("Fire")
        anna = await house.join(table, 0)
        await anna.act("Fire")
        match = await house.hub.match(table.id)
        assert match.finished
        assert record_of(match).log == match.log


async def test_a_sealed_answer_survives_a_restart(database_url):
    async with House(database_url) as house:
        table = await house.table()
        anna = await house.join(table, 0)
        await anna.act("Challenge")
        await anna.until_seq(1)
        await anna.act("Show", card=anna.doc["view"]["mine"][0])
    async with House(database_url) as house:
        ben = await house.join(table, 1)
        await ben.act("Show", card=ben.doc["view"]["mine"][0])
        await ben.until_seq(2)


async def test_a_bots_answer_due_while_the_server_was_away_is_given_when_it_is_back(database_url):
    async with House(database_url) as house:
        table = await house.table(bot="first")
        anna = await house.join(table, 0)
        house.hub._play.on_job = lambda job: None
        for task in house.hub._tasks:
            task.cancel()
        await anna.act("Fire")
        assert (await house.hub.match(table.id)).seq == 1
    async with House(database_url) as house:
        anna = await house.join(table, 0)
        await anna.until_seq(2)


async def test_a_slow_reader_is_dropped_and_holds_up_nobody(house):
    table = await house.table()
    anna, ben, _ = await house.everybody(table)
    (slow,) = [each for each in house.hub._connections if each.viewer == 1]
    for _ in range(2000):
        # What cannot be packed well, or all of it would fit into the line.
        slow.send('{"type":"chat","text":"' + secrets.token_hex(1500) + '"}')
    assert await ben.closed() == 1013
    assert (await anna.act("Fire"))["type"] == "ack"


async def test_standing_orders_survive_a_restart(database_url):
    order = {"name": "turn", "option": {"act": "Fire"}, "until": "day", "forced_only": False}
    async with House(database_url) as house:
        table = await house.table()
        ben = await house.join(table, 1)
        await ben.send(type="order", **order)
        await ben.until("ack")
    async with House(database_url) as house:
        ben = await house.join(table, 1)
        assert ben.doc["orders"] == [order]


async def test_a_table_nobody_comes_to_is_forgotten_and_found_again_as_it_was(house):
    table = await house.table()
    before = await house.hub.match(table.id)
    await house.forget(table)
    after = await house.hub.match(table.id)
    assert after is not before
    assert after.document(0) == before.document(0)
    here = await house.join(table, 0)
    house.hub._rooms.forget_idle(-1.0)
    assert await house.hub.match(table.id) is after
    await here.quiet()


async def test_before_it_closes_an_act_in_flight_is_stored_and_acknowledged_and_no_other_is_heard(database_url):
    async with House(database_url) as house:
        table = await house.table(turns=3)
        anna, ben = await house.join(table, 0), await house.join(table, 1)
        writes, heard, may_write = house.store.committer._write, asyncio.Event(), asyncio.Event()

        async def slowly(batch):
            heard.set()
            await may_write.wait()
            await writes(batch)

        house.store.committer._write = slowly
        acting = asyncio.create_task(anna.act("Fire"))
        await heard.wait()
        draining = asyncio.create_task(house.hub.drain())
        await asyncio.sleep(0)
        await ben.send(type="chat", text="too late")
        may_write.set()
        assert (await acting)["type"] == "ack"
        await draining
        assert [await anna.closed(), await ben.closed()] == [1012, 1012]
        assert (await house.store.games.get(table.id)).seq == 1
        assert await house.store.chat.recent(table.id) == []
        late = await house.socket()
        assert await late.closed() == 1012
