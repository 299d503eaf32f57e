"""kill -9 in the middle of moves: nothing acknowledged is lost, and play goes on."""

import asyncio
import contextlib
import os
import re
import signal
import socket as sockets

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.engine.record import replay
from app.match.match import Match
from app.store.embedded import EmbeddedPostgres, processes
from app.store.game_table import NewSeat
from app.store.migrate import upgrade
from app.store.store import Store
from tests.live.house import KEY, PATIENCE, House, Socket
from tests.live.house import SeatTokens as Tokens
from tests.live.node import Node
from tests.toy import TOY

pytestmark = pytest.mark.essential

SESSIONS: dict[int, int] = {}


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


async def both_seats_by_one(store: Store, turns: int):
    anna, _ = await store.guests.welcome("Anna")
    seats = [NewSeat(anna.id, name="Anna"), NewSeat(anna.id, name="Anna")]
    SESSIONS[anna.id] = anna.session
    return await store.games.create(game="toy", scenario="calm", setup={"turns": turns}, rules="1", seats=seats)


async def connected(port: int, table, seat: int) -> Socket:
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(OSError):
                player = Socket(await connect(f"ws://127.0.0.1:{port}/ws"))
                break
            await asyncio.sleep(0.05)
    token = Tokens(KEY).sign(table.id, seat, table.seats[seat].guest_id, SESSIONS[table.seats[seat].guest_id])
    await player.send(type="hello", table=table.id, token=token)
    await player.until("view")
    return player


async def fire_until_cut_off(port: int, table) -> int:
    """Both sides fire in turn; the answer is the last move that was acknowledged."""
    players = [await connected(port, table, seat) for seat in (0, 1)]
    acknowledged = players[0].doc["seq"]
    with contextlib.suppress(Exception):
        while True:
            player = players[acknowledged % 2]
            await player.until_seq(acknowledged)
            answer = await player.act("Fire")
            assert answer["type"] == "ack"
            acknowledged = answer["seq"]
    return acknowledged


async def check_stored(store: Store, table, acknowledged: int) -> None:
    saved = await store.games.load(table.id)
    assert saved.moves[-1].seq >= acknowledged
    assert saved.moves[-1].seq <= acknowledged + 1
    match = Match.load(TOY, saved)
    *_, game = replay(TOY, saved.set_up, saved.secret, tuple(match.moves))
    assert TOY.encode(game.state) == saved.snapshot


async def test_the_server_killed_in_the_middle_of_moves_loses_nothing_acknowledged(database_url):
    port, store = free_port(), Store(database_url)
    table = await both_seats_by_one(store, turns=100_000)
    total = 0
    for _ in range(2):
        node = Node(database_url, port)
        try:
            playing = asyncio.create_task(fire_until_cut_off(port, table))
            while (await store.games.get(table.id)).seq < total + 20:
                assert not playing.done()
                await asyncio.sleep(0.02)
        finally:
            await node.end(signal.SIGKILL)
        acknowledged = await playing
        assert acknowledged >= total + 19
        await check_stored(store, table, acknowledged)
        total = (await store.games.get(table.id)).seq
    await store.close()


async def fires_in_the_end(house: House, table, ben: Socket) -> None:
    """As a page does it: again when it is refused, and over a new line if the table was out of reach for too long."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if (answer := await ben.act("Fire"))["type"] == "ack":
                    return
                assert answer["code"] == "unavailable"
                await asyncio.sleep(0.05)
            except ConnectionClosed:
                assert ben.connection.close_code == 1012
                ben = await connected(house.port, table, 1)


async def test_postgres_killed_and_started_again_loses_nothing_and_play_goes_on(tmp_path):
    postgres = EmbeddedPostgres(tmp_path / "postgres")
    url = postgres.start()
    try:
        upgrade(url)
        async with House(url) as house:
            table = await both_seats_by_one(house.store, turns=100_000)
            await house.hub.seats_changed(table.id)
            anna, ben = [await connected(house.port, table, seat) for seat in (0, 1)]
            assert (await anna.act("Fire"))["type"] == "ack"
            await ben.until_seq(1)
            while left := processes.living(postgres._cluster):
                # All of them: one that has lost only its postmaster would still store a move, and rightly say so.
                for pid in left:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
            refusal = await ben.act("Fire")
            assert refusal["code"] == "unavailable"
            # Whether the node had noticed before it tried, or while it tried: both are true, and said.
            assert re.search("may or may not have been stored|nothing has changed", refusal["reason"])
            assert [frame["type"] for frame in await anna.quiet() if frame["type"] != "presence"] in ([], ["patch"])
            assert anna.doc["seq"] == 1
            await asyncio.to_thread(postgres.ensure_running)
            await fires_in_the_end(house, table, ben)
            if anna.connection.close_code:
                anna = await connected(house.port, table, 0)
            await anna.until_seq(2)
            await check_stored(house.store, table, 2)
    finally:
        postgres.stop()
