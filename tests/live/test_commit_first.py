"""Nothing is sent before it is stored."""

import asyncio

from tests.toy import TOY


async def test_a_move_that_cannot_be_stored_reaches_nobody_and_changes_nothing(house, monkeypatch):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    before = TOY.encode((await house.hub.match(table.id)).state)

    async def away(commits):
        raise ConnectionRefusedError("gone")

    with monkeypatch.context() as patched:
        patched.setattr(house.store.committer, "_store", away)
        refusal = await anna.act("Fire")
    assert refusal["code"] == "unavailable"
    assert "may or may not have been stored" in refusal["reason"]
    for socket in (anna, ben, watcher):
        assert await socket.quiet() == []
    match = await house.hub.match(table.id)
    assert (match.seq, TOY.encode(match.state)) == (0, before)
    assert (await anna.act("Fire"))["type"] == "ack"


async def test_nothing_is_sent_while_the_write_is_under_way(house, monkeypatch):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    store, writes, may_write = house.store.committer._store, asyncio.Event(), asyncio.Event()

    async def slowly(commits):
        writes.set()
        await may_write.wait()
        return await store(commits)

    monkeypatch.setattr(house.store.committer, "_store", slowly)
    await anna.send(type="act", seq=0, draft=0, option={"act": "Fire"})
    await writes.wait()
    assert await ben.quiet() == []
    assert await watcher.quiet() == []
    may_write.set()
    assert (await anna.until("ack"))["seq"] == 1
    await ben.until_seq(1)


async def test_a_write_that_arrived_though_its_answer_was_lost_is_noticed(house, monkeypatch):
    table = await house.table()
    anna, ben, _ = await house.everybody(table)
    store = house.store.committer._store

    async def answer_lost(commits):
        await store(commits)
        raise ConnectionResetError("gone just after the commit")

    with monkeypatch.context() as patched:
        patched.setattr(house.store.committer, "_store", answer_lost)
        assert (await anna.act("Fire"))["code"] == "unavailable"
    assert (await anna.act("Fire"))["code"] == "stale"
    await ben.until_seq(1)
    assert (await ben.act("Fire"))["type"] == "ack"


async def test_who_comes_while_the_database_is_away_is_sent_off_to_come_back(house, monkeypatch):
    table = await house.table()
    await house.forget(table)

    async def away(table_id):
        raise ConnectionRefusedError("gone")

    socket = await house.socket()
    with monkeypatch.context() as patched:
        patched.setattr(house.store.games, "get", away)
        await socket.send(type="hello", table=table.id, token=None)
        assert "try again" in (await socket.until("refused"))["reason"]
        assert await socket.closed() == 1012
    await house.join(table)
