"""Postgres dies under play and its standby takes its place: with synchronous replication nothing is lost."""

import asyncio
import contextlib
import os
import signal
import subprocess
from pathlib import Path

from app.store.embedded import EmbeddedPostgres, processes
from app.store.embedded.launcher import DATABASE, PORT
from app.store.migrate import upgrade
from app.store.store import Store
from tests.live.house import PATIENCE, House
from tests.live.test_kill import both_seats_by_one, check_stored, connected


def standby_of(primary: EmbeddedPostgres, folder: Path) -> EmbeddedPostgres:
    """A copy that follows; from here on the first acknowledges nothing that the second does not have."""
    cluster = folder / "postgres"
    cluster.mkdir(parents=True, mode=0o700)
    primary._give_to_identity(cluster)
    copy = primary._identity.popen(
        [primary._bin / "pg_basebackup", "-h", primary._socket_dir, "-p", str(PORT), "-U", "postgres",
         "-D", cluster, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"],
        cwd=folder, env=dict(os.environ), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    words, _ = copy.communicate()
    assert copy.returncode == 0, words
    standby = EmbeddedPostgres(folder)
    standby.start()
    primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.sql("SELECT pg_reload_conf()")
    while primary.sql("SELECT sync_state FROM pg_stat_replication") != "sync":
        pass
    return standby


def either(*servers: EmbeddedPostgres) -> str:
    hosts = "&".join(f"host={each._socket_dir}:{PORT}" for each in servers)
    return f"postgresql+asyncpg://postgres@/{DATABASE}?{hosts}&target_session_attrs=primary"


def kill(postgres: EmbeddedPostgres) -> None:
    while left := processes.living(postgres._cluster):
        for pid in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


class Play:
    """Both sides fire in turn, whatever happens; `acknowledged` is the last move that was."""

    def __init__(self, players) -> None:
        self.players, self.acknowledged = players, 0

    async def go_on(self) -> None:
        while True:
            player = self.players[self.acknowledged % 2]
            await player.until_seq(self.acknowledged)
            answer = await player.act("Fire")
            if answer["type"] == "ack":
                self.acknowledged = answer["seq"]
            elif answer["code"] == "stale":  # it was stored, though nobody could be told so
                await player.until_seq(self.acknowledged + 1)
                self.acknowledged += 1
            else:
                assert answer["code"] == "unavailable"
                await asyncio.sleep(0.05)

    async def reach(self, seq: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.acknowledged < seq:  # noqa: ASYNC110
                await asyncio.sleep(0.01)


async def given_up(house: House) -> str:
    """The id of a game that has ended, once the standby has it."""
    table = await both_seats_by_one(house.store, turns=10)
    player = await connected(house.port, table, 0)
    await player.send(type="resign", seq=0)
    while (await house.store.finished._following.load(table.id)).result is None:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    return table.id


async def test_the_standby_is_promoted_under_play_and_nothing_acknowledged_is_lost(tmp_path):
    primary = EmbeddedPostgres(tmp_path / "one")
    upgrade(await asyncio.to_thread(primary.start))
    standby = await asyncio.to_thread(standby_of, primary, tmp_path / "two")
    try:
        async with House(either(primary, standby), replica=standby.url()) as house:
            table = await both_seats_by_one(house.store, turns=100_000)
            await house.hub.seats_changed(table.id)
            play = Play([await connected(house.port, table, seat) for seat in (0, 1)])
            playing = asyncio.create_task(play.go_on())
            await play.reach(20)
            over = await given_up(house)
            await asyncio.to_thread(kill, primary)
            told = play.acknowledged
            reader = Store(either(primary, standby), replica=standby.url())
            assert (await reader.finished.load(over)).result, "what has ended can be looked at meanwhile"
            await reader.close()
            await asyncio.to_thread(standby.sql, "SELECT pg_promote()")
            await play.reach(told + 20)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await check_stored(house.store, table, play.acknowledged)
    finally:
        standby.stop()
        primary.stop()
