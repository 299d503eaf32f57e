"""A house behind pgbouncer in transaction mode: each transaction may come by another line."""

import asyncio
import socket
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import URL, make_url

from app.store.embedded.identity import choose_identity
from app.store.store import Store
from tests.live.house import PATIENCE, House
from tests.support.neighbours import needs

pytestmark = needs("pgbouncer")

CONFIG = """
[databases]
* = host={host} port={port} user={user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
server_reset_query =
ignore_startup_parameters = extra_float_digits
"""


def start(folder: Path, url: URL, listen: int) -> "subprocess.Popen[str]":
    config = folder / "pgbouncer.ini"
    host, port = url.query["host"], url.query.get("port", "5432")
    config.write_text(CONFIG.format(host=host, port=port, user=url.username, listen=listen))
    # As Postgres it refuses to be root, and the socket is Postgres's own.
    nothing = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return choose_identity().popen(["pgbouncer", "-q", config], **nothing)


@pytest.fixture
async def pooled(database_url, tmp_path):
    url = make_url(database_url)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        listen = free.getsockname()[1]
    process = start(tmp_path, url, listen)
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", listen)
            except OSError:
                assert process.poll() is None, "pgbouncer does not start"
                await asyncio.sleep(0.05)
            else:
                writer.close()
                break
    yield f"postgresql://{url.username}@127.0.0.1:{listen}/{url.database}"
    process.kill()
    process.wait()


async def test_a_game_is_played_and_heard_of_on_another_node(database_url, pooled):
    async with House(pooled, direct=database_url) as one, House(pooled, direct=database_url) as two:
        table = await one.table(turns=1000)
        anna, ben = await one.join(table, 0), await two.join(table, 1)
        for house in (one, two):
            await house.hub.bus.listening.wait()
        for seq in range(1, 11):
            mover, other = (anna, ben) if seq % 2 else (ben, anna)
            assert (await mover.act("Fire"))["type"] == "ack"
            await asyncio.gather(mover.until_seq(seq), other.until_seq(seq))


async def test_many_readings_at_once_do_not_mix_up_their_statements(database_url, pooled):
    store = Store(pooled, database_url)
    try:
        guests = await asyncio.gather(*(store.guests.welcome(f"Guest {n}") for n in range(30)))
        assert len({guest.id for guest, _ in guests}) == 30
        for _ in range(3):
            await asyncio.gather(*(store.games.of_guest(guest.id) for guest, _ in guests))
    finally:
        await store.close()
