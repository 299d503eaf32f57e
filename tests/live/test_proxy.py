"""Two nodes behind a proxy, with the configuration that is shipped: a table is served by one of them at a time."""

import asyncio
import json
import re
import socket
from collections.abc import Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.live.house import PATIENCE, House, Socket
from tests.support.neighbours import needs

DEPLOY = Path(__file__).parents[2] / "deploy"


def haproxy(folder: Path, listen: int, one: House, two: House) -> list[str]:
    """As shipped, but for the addresses; the nodes of these tests have no /healthz, so that they listen is enough."""
    text = moved((DEPLOY / "haproxy.cfg").read_text().replace("bind :8017", f"bind 127.0.0.1:{listen}"), one, two)
    text = re.sub(r"resolvers docker\n.*\n", "", text, count=1).replace(" resolvers docker init-addr libc,none", "")
    (folder / "haproxy.cfg").write_text(text.replace("  option httpchk GET /healthz\n", ""))
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


def caddy(folder: Path, listen: int, one: House, two: House) -> list[str]:
    """It asks nobody for certificates, and keeps no port for its own administration: others may run beside it."""
    text = moved((DEPLOY / "Caddyfile.two").read_text(), one, two)
    text = text.replace("\n:8017 {", f"\nhttp://127.0.0.1:{listen} {{")
    alone = "{\n\tadmin off\n\tauto_https off\n}\n"
    (folder / "Caddyfile").write_text(alone + re.sub(r".*health_.*\n", "", text))
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def moved(text: str, one: House, two: House) -> str:
    return text.replace("one:8017", f"127.0.0.1:{one.port}").replace("two:8017", f"127.0.0.1:{two.port}")


@asynccontextmanager
async def proxy(command: Callable[..., list[str]], folder: Path, one: House, two: House):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        listen = free.getsockname()[1]
    process = await asyncio.create_subprocess_exec(*command(folder, listen, one, two))
    yield listen
    process.kill()
    await process.wait()


async def sit(house: House, port: int, table, seat: int) -> Socket:
    """Again and again: the proxy takes a moment to start, and to see that a node is gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                line = await connect(f"ws://127.0.0.1:{port}/ws?table={table.id}")
                break
            except (OSError, InvalidStatus):
                await asyncio.sleep(0.05)
    house._sockets.append(line)
    client = Socket(line)
    await client.send(type="hello", table=table.id, token=house.token(table, seat))
    await client.until("view")
    return client


@pytest.mark.parametrize(
    "command", [pytest.param(each, marks=needs(each.__name__), id=each.__name__) for each in (haproxy, caddy)]
)
async def test_all_at_a_table_come_to_one_node_and_to_the_other_when_that_is_gone(database_url, tmp_path, command):
    one, two = House(database_url), House(database_url)
    await one.__aenter__()
    async with two, proxy(command, tmp_path, one, two) as port:
        # By the toss of their names: of so many, all come to the same node once in half a million times.
        tables = [await two.table(turns=1000) for _ in range(20)]
        pairs = [[await sit(two, port, table, seat) for seat in (0, 1)] for table in tables]
        served = [{house for house in (one, two) if room(house, table)} for table in tables]
        assert all(len(nodes) == 1 for nodes in served)
        assert set.union(*served) == {one, two}
        for anna, ben in pairs:
            assert (await anna.act("Fire"))["type"] == "ack"
            await ben.until_seq(1)
        await one.__aexit__()
        for table in tables:
            anna, ben = [await sit(two, port, table, seat) for seat in (0, 1)]
            assert anna.doc["seq"] == 1, json.dumps(anna.doc)
            assert (await ben.act("Fire"))["type"] == "ack"
            await anna.until_seq(2)


def room(house: House, table) -> bool:
    found = house.hub._rooms.get(table.id)
    return found is not None and bool(found.connections)
