"""A Postgres, two nodes and the people at some tables. Several of them do not know of each other."""

import asyncio
import random
import shutil
import signal
import socket as sockets
import threading
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import make_url

from app.store.embedded import EmbeddedPostgres, EmbeddedPostgresError
from app.store.migrate import upgrade
from tests.faults.players import Players
from tests.faults.small_disk import SmallDisk
from tests.live.house import PATIENCE as OF_ONE_SERVER
from tests.live.node import Node

PATIENCE = 2 * OF_ONE_SERVER
"""Here many processes come and go, on whatever is left of a machine."""


_one_at_a_time = threading.Lock()


def migrate(url: str) -> None:
    """Alembic can do it for one database of a process at a time."""
    with _one_at_a_time:
        upgrade(url)


def lay_down(folder: Path) -> Path:
    """A Postgres brought to the newest migration, and stopped: to be copied."""
    with EmbeddedPostgres(folder) as postgres:
        migrate(postgres.url())
    return folder


class Sea:
    def __init__(self, folder: Path, laid_down: Path, chance: random.Random) -> None:
        self.chance = chance
        shutil.copytree(laid_down, folder / "postgres", symlinks=True)
        self.postgres = EmbeddedPostgres(folder / "postgres")
        self.disk = SmallDisk(folder / "disk")
        self.clock = folder / "clock"
        self.clock.write_text("0")
        self.ports = [free_port(), free_port()]
        self.nodes: dict[int, Node] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self.players: list[Players] = []
        self.held: list[sockets.socket] = []

    async def start(self) -> str:
        url = await asyncio.to_thread(self.postgres.start)
        self.url, self.database = url, make_url(url).database or ""
        await asyncio.to_thread(self.disk.put_under, self.postgres, self.database)
        for which in range(2):
            self.nodes[which] = self._node(which)
            self._keepers.append(asyncio.create_task(self._keep(which)))
        return url

    async def _keep(self, which: int) -> None:
        """As a host's own keeper of services does it: a node that is gone, or could not begin, is started again."""
        while True:
            await self.nodes[which].gone()
            self.nodes[which] = self._node(which)

    async def end_node(self, which: int, by: signal.Signals) -> None:
        await self.nodes[which].end(by)

    def _node(self, which: int) -> Node:
        return Node(self.url, self.ports[which], self.clock)

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
        """Until Postgres has done it, which may be about to come up: a trouble that was not made would be none, and one
        that was not taken away would not end.
        """
        refusal = ""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        return await asyncio.to_thread(self.postgres.sql, statement, self.database)
                    except EmbeddedPostgresError as error:
                        refusal = str(error)
                        print(f"asked again: {refusal}", flush=True)
                    await asyncio.sleep(0.1)
        except TimeoutError:
            raise AssertionError(refusal or f"Postgres does not answer {statement!r}") from None

    async def play(self) -> None:
        """All of them act at once, and somebody has acted: a fault now finds each table at another point of an act."""
        for each in self.players:
            each.under_way.set()
        await self.somebody_acts()

    async def play_goes_on(self) -> float:
        """Until at every table a further act was acknowledged; the seconds it took. Who has acted leans back."""
        began, before = time.monotonic(), [len(each.acknowledged) for each in self.players]

        def waiting() -> list[str]:
            for each, n in zip(self.players, before, strict=True):
                if len(each.acknowledged) > n:
                    each.under_way.clear()
            return [each.words for each in self.players if each.under_way.is_set()]

        try:
            await self._until(lambda: not waiting())
        except TimeoutError:
            raise AssertionError(f"play does not go on at {'; '.join(waiting())}") from None
        return time.monotonic() - began

    async def somebody_acts(self) -> None:
        before = self._acts()
        await self._until(lambda: self._acts() > before)

    async def somebody_is_refused(self) -> None:
        before = sum(each.refused for each in self.players)
        try:
            await self._until(lambda: sum(each.refused for each in self.players) > before)
        except TimeoutError:
            raise AssertionError(f"nobody is refused: {'; '.join(each.words for each in self.players)}") from None

    def _acts(self) -> int:
        return sum(len(each.acknowledged) for each in self.players)

    async def _until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not reached():  # noqa: ASYNC110
                await asyncio.sleep(0.02)


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
