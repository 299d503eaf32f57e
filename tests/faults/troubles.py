"""What can go wrong under play, each as one function: processes are killed, a database is broken and mended."""

import asyncio
import contextlib
import os
import signal
import socket as sockets
from collections.abc import Awaitable, Callable

from tests.faults.sea import PATIENCE, Sea, migrate

COMMITS_FAIL = """
CREATE OR REPLACE FUNCTION not_committed() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not write' USING ERRCODE = '58030'; END $$;
DROP TRIGGER IF EXISTS full_later ON moves;
CREATE CONSTRAINT TRIGGER full_later AFTER INSERT ON moves DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION not_committed()
"""
MIGRATION = """
BEGIN;
ALTER TABLE games ADD COLUMN passing integer DEFAULT 7;
ALTER TABLE moves ADD COLUMN passing integer DEFAULT 7;
SELECT pg_sleep(0.1);
ALTER TABLE games DROP COLUMN passing;
ALTER TABLE moves DROP COLUMN passing;
COMMIT
"""
OTHERS = "pid <> pg_backend_pid() AND backend_type = 'client backend'"

Trouble = Callable[[Sea], Awaitable[None]]


async def a_node_is_killed(sea: Sea) -> None:
    await sea.end_node(sea.chance.randrange(2), signal.SIGKILL)


async def a_node_restarts(sea: Sea) -> None:
    """As a host does it: the node says goodbye, and comes again."""
    await sea.end_node(sea.chance.randrange(2), signal.SIGTERM)


async def connections_are_ended(sea: Sea) -> None:
    await sea.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {OTHERS}")


async def a_backend_is_killed(sea: Sea) -> None:
    """kill -9 of one: Postgres then ends all the others, and recovers."""
    pids = (await sea.sql(f"SELECT pid FROM pg_stat_activity WHERE {OTHERS}")).split()
    with contextlib.suppress(ProcessLookupError):
        os.kill(int(sea.chance.choice(pids)), signal.SIGKILL)


async def the_bus_is_away(sea: Sea) -> None:
    """Who listened for moves of the other node hears nothing."""
    for _ in range(2):
        await sea.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'")
        await sea.somebody_acts()


async def postgres_is_killed(sea: Sea) -> None:
    os.killpg(sea.postgres._child.pid, signal.SIGKILL)  # type: ignore[union-attr]
    await raised(sea)


async def postgres_restarts(sea: Sea) -> None:
    os.kill(sea.postgres._child.pid, signal.SIGINT)  # type: ignore[union-attr]
    await raised(sea)


async def raised(sea: Sea) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(Exception):
                await asyncio.to_thread(sea.postgres.ensure_running)
                await asyncio.to_thread(sea.postgres.sql, "SELECT 1")
                return
            await asyncio.sleep(0.1)


async def the_disk_is_full(sea: Sea) -> None:
    """Until somebody was told so; then room is made."""
    await sea.disk.fill(sea.postgres, sea.database)
    try:
        await sea.somebody_is_refused()
    finally:
        await sea.disk.clear(sea.postgres, sea.database)


async def commits_fail(sea: Sea) -> None:
    """Not what is written is refused, but the commit at the end of it."""
    await sea.sql(COMMITS_FAIL)
    try:
        await sea.somebody_is_refused()
    finally:
        await sea.sql("DROP TRIGGER IF EXISTS full_later ON moves")


async def a_migration_runs(sea: Sea) -> None:
    """The next release's, under the locks it needs, while this one plays."""
    await asyncio.to_thread(migrate, sea.url)
    await sea.sql(MIGRATION)


async def clients_are_cut_off(sea: Sea) -> None:
    for players in sea.players:
        players.cut_off_mid_frame()


async def readers_stop(sea: Sea) -> None:
    """Spectators with a tiny window who greet and then read nothing more."""
    for _ in range(3):
        with contextlib.suppress(OSError):
            plain = sockets.socket()
            plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
            plain.settimeout(2)
            plain.connect(("127.0.0.1", sea.chance.choice(sea.ports)))
            plain.sendall(
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            table = sea.chance.choice(sea.players).table.id.encode()
            words = b'{"type":"hello","table":"%b"}' % table
            plain.sendall(bytes([0x81, 0x80 | len(words), 0, 0, 0, 0]) + words)
            sea.held = [*sea.held[-20:], plain]


async def two_nodes_act_at_once(sea: Sea) -> None:
    await sea.chance.choice([each for each in sea.players if each.both]).race()


async def the_clock_jumps(sea: Sea) -> None:
    sea.clock.write_text(str(sea.chance.choice((-3600, 3600, -5, 0))))


TROUBLES: tuple[Trouble, ...] = (
    a_node_is_killed, connections_are_ended, a_backend_is_killed, the_bus_is_away, the_disk_is_full, commits_fail,
    clients_are_cut_off, two_nodes_act_at_once, the_clock_jumps, a_migration_runs, readers_stop, a_node_restarts,
    postgres_restarts, postgres_is_killed,
)  # fmt: skip
