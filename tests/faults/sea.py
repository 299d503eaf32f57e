"""A Postgres, two nodes and the people at some tables."""

import asyncio
import contextlib
import random
import signal
import socket as sockets
import sys
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import make_url

from app.store.embedded import EmbeddedPostgres
from app.store.migrate import upgrade
from tests.faults.players import Players
from tests.faults.small_disk import SmallDisk
from tests.live.house import PATIENCE


class Sea:
    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        self.postgres = EmbeddedPostgres(folder / "postgres")
        self.disk = SmallDisk(folder / "disk")
        self.clock = folder / "clock"
        self.clock.write_text("0")
        self.ports = [free_port(), free_port()]
        self.nodes: dict[int, asyncio.subprocess.Process] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self.players: list[Players] = []
        self.held: list[sockets.socket] = []

    async def start(self) -> str:
        url = await asyncio.to_thread(self.postgres.start)
        await asyncio.to_thread(upgrade, url)
        self.url, self.database = url, make_url(url).database or ""
        await asyncio.to_thread(self.disk.put_under, self.postgres, self.database)
        for which in range(2):
            self.nodes[which] = await self._node(self.ports[which])
            self._keepers.append(asyncio.create_task(self._keep(which)))
        return url

    async def _keep(self, which: int) -> None:
        """As a host's own keeper of services does it: a node that is gone, or could not begin, is started again."""
        while True:
            await self.nodes[which].wait()
            self.nodes[which] = await self._node(self.ports[which])

    async def end_node(self, which: int, by: signal.Signals) -> None:
        node = self.nodes[which]
        with contextlib.suppress(ProcessLookupError):
            node.send_signal(by)
        await node.wait()

    async def _node(self, port: int) -> asyncio.subprocess.Process:
        server = [sys.executable, "-m", "tests.live.toy_server", self.url, str(port), str(self.clock)]
        quiet = asyncio.subprocess.DEVNULL
        return await asyncio.create_subprocess_exec(*server, stdout=quiet, stderr=quiet)

    async def stop(self) -> None:
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for which in self.nodes:
            await self.end_node(which, signal.SIGKILL)
        for plain in self.held:
            plain.close()
        await asyncio.to_thread(self.postgres.stop)
        self.disk.take_away()

    async def sql(self, statement: str) -> str:
        with contextlib.suppress(Exception):
            return await asyncio.to_thread(self.postgres.sql, statement, self.database)
        return ""

    async def play_goes_on(self) -> float:
        """Until at every table a further act was acknowledged; the seconds it took."""
        began, before = time.monotonic(), [len(each.acknowledged) for each in self.players]

        def waiting() -> list[str]:
            still = zip(self.players, before, strict=True)
            return [each.words for each, n in still if len(each.acknowledged) <= n]

        try:
            await self._until(lambda: not waiting())
        except TimeoutError:
            raise AssertionError(f"play does not go on at {', '.join(waiting())}") from None
        return time.monotonic() - began

    async def somebody_acts(self) -> None:
        before = self._acts()
        await self._until(lambda: self._acts() > before)

    async def somebody_is_refused(self) -> None:
        before = sum(each.refused for each in self.players)
        await self._until(lambda: sum(each.refused for each in self.players) > before)

    def _acts(self) -> int:
        return sum(len(each.acknowledged) for each in self.players)

    async def _until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(2 * PATIENCE):
            while not reached():  # noqa: ASYNC110
                await asyncio.sleep(0.02)


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
