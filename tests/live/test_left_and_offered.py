"""Offers, and a live game that somebody left, over real sockets, two nodes and a restart."""

from app.engine.pace import Live
from app.match.manners.claim import WAIT
from tests.live.house import House
from tests.live.own_clock import FOREVER

LIVE = Live(bank=1000, increment=5)


async def test_an_offer_outlives_a_restart_and_is_heard_on_the_other_node(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table()
        anna, ben, watcher = await house.everybody(table)
        await anna.send(type="offer", seq=0, kind="draw")
        await anna.until("ack")
        for socket in (anna, ben, watcher):
            while not socket.doc["offers"]:
                await socket.receive()
        await anna.send(type="offer", seq=0, kind="draw")
        assert "stands already" in (await anna.until("refused"))["reason"]
        await watcher.send(type="answer_offer", seq=0, agree=True)
        assert (await watcher.until("refused"))["code"] == "not_yours"
    async with House(database_url, clock=time) as one, House(database_url, clock=time) as other:
        ben, anna = await one.join(table, 1), await other.join(table, 0)
        assert ben.doc["offers"] == anna.doc["offers"] == [{"seat": 0, "kind": "draw", "state": "offered"}]
        await ben.send(type="answer_offer", seq=0, agree=True)
        for socket in (ben, anna):
            await socket.until_seq(1)
            assert socket.doc["result"]["reason"] == "A draw by agreement."
        assert (await one.store.games.get(table.id)).result["winner"] is None


async def look(house: House) -> None:
    """What the server does every few seconds."""
    await house.hub._presence.note(house.hub._connections)
    await house.hub._absence.look(house.hub._rooms)


async def test_a_live_game_is_claimed_from_one_who_left_and_stayed_away(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=LIVE)
        anna, ben, watcher = await house.everybody(table)
        await anna.act("Fire")
        await ben.connection.close()
        while anna.presence != ([True, False], 1):
            await anna.receive()
        await look(house)
        for socket in (anna, watcher):
            while not (frame := await socket.until("presence"))["claims"]:
                pass
            assert frame["claims"] == [None, time.now + WAIT]
        await anna.send(type="claim", seq=1)
        assert "may still be back" in (await anna.until("refused"))["reason"]

        ben = await house.join(table, 1)  # back in time: nothing can be claimed
        await look(house)
        while (await anna.until("presence"))["claims"]:
            pass
        time.now += WAIT
        await anna.send(type="claim", seq=1)
        assert "is at the table" in (await anna.until("refused"))["reason"]

        await ben.connection.close()
        while anna.presence != ([True, False], 1):
            await anna.receive()
        await look(house)
        time.now += WAIT
        await watcher.send(type="claim", seq=1)
        assert (await watcher.until("refused"))["code"] == "not_yours"
        await anna.send(type="claim", seq=1)
        await anna.until_seq(2)
        assert anna.doc["result"]["winner"] == 0
        assert anna.doc["result"]["ending"]["what"] == "LeftTable"
        assert (await house.store.games.load(table.id)).played[-1].leaves == 1


async def test_the_wait_begins_anew_when_a_server_starts(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=LIVE)
        anna = await house.join(table, 0)
        await anna.act("Fire")
        await look(house)
        assert (await house.store.games.get(table.id)).seats[1].left_at is not None
    time.now += 5 * WAIT
    async with House(database_url, clock=time, patience=FOREVER) as house:
        anna = await house.join(table, 0)
        await anna.send(type="claim", seq=1)
        assert "may still be back" in (await anna.until("refused"))["reason"]


async def test_one_who_is_at_the_table_on_another_node_has_not_left(database_url, time):
    async with House(database_url, clock=time) as one, House(database_url, clock=time) as other:
        table = await one.table(pace=LIVE)
        anna = await one.join(table, 0)
        await other.join(table, 1)
        await anna.act("Fire")
        await other.hub._presence.note(other.hub._connections)
        await look(one)
        assert (await one.store.games.get(table.id)).seats[1].left_at is None
