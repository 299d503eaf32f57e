"""Two nodes that hear of each other over NATS instead of LISTEN/NOTIFY."""

import asyncio
import socket

import pytest

from tests.live.house import PATIENCE, House
from tests.support.neighbours import needs

pytestmark = needs("nats-server")


class Server:
    """A nats-server that can be stopped and started again at the same address."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"nats://127.0.0.1:{self.port}"

    async def start(self) -> None:
        nothing = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(
            "nats-server", "-a", "127.0.0.1", "-p", str(self.port), stdout=nothing, stderr=nothing
        )

    async def stop(self) -> None:
        self._process.kill()
        await self._process.wait()


@pytest.fixture
async def server():
    server = Server()
    await server.start()
    yield server
    await server.stop()


async def sit_down(one: House, two: House):
    table = await one.table(turns=1000)
    anna, ben = await one.join(table, 0), await two.join(table, 1)
    async with asyncio.timeout(PATIENCE):
        for house in (one, two):
            await house.hub.bus.listening.wait()
    return table, anna, ben


async def test_moves_drafts_and_chat_of_one_node_come_to_the_other(database_url, server):
    async with House(database_url, nats=server.url) as one, House(database_url, nats=server.url) as two:
        table, anna, ben = await sit_down(one, two)
        again = await two.join(table, 0)
        await anna.act("Fire")
        await ben.until_seq(1)
        assert (await ben.act("Fire"))["type"] == "ack"
        await anna.until_seq(2)
        await ben.send(type="chat", text="Well shot")
        assert (await anna.until("chat"))["text"] == "Well shot"
        await anna.act("Sail")
        while again.doc["draft"] != 1:
            await again.receive()


async def test_postgres_is_not_asked_to_tell_it(database_url, server):
    async with House(database_url) as by_notify, House(database_url, nats=server.url) as one:
        table = await one.table()
        anna = await one.join(table, 0)
        await by_notify.hub.bus.listening.wait()
        heard = []
        by_notify.hub.bus._on["tables"] = heard.append
        await anna.act("Fire")
        async with by_notify.store.database.begin() as db:
            await db.exec_driver_sql("NOTIFY tables, 'somebody of-the-test:1'")
        async with asyncio.timeout(PATIENCE):
            while not heard:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert [payload.split()[0] for payload in heard] == ["somebody"]


async def test_what_was_missed_while_nats_was_away_is_found(database_url, server):
    async with House(database_url, nats=server.url) as one, House(database_url, nats=server.url) as two:
        _, anna, ben = await sit_down(one, two)
        await server.stop()
        assert (await anna.act("Fire"))["type"] == "ack"
        await server.start()
        await ben.until_seq(1)


async def test_one_of_two_nodes_is_killed_under_play_and_the_other_goes_on(database_url, server):
    async with House(database_url, nats=server.url) as two:
        async with House(database_url, nats=server.url) as one:
            table, anna, ben = await sit_down(one, two)
            await anna.act("Fire")
            await ben.until_seq(1)
        anna = await two.join(table, 0)
        assert anna.doc["seq"] == 1
        await ben.act("Fire")
        await anna.until_seq(2)
