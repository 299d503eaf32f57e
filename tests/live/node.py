"""The toy game's server as a process of its own, to be killed.

It is there at once, being a copy of one that has read all the code: to read it takes longer than all that is done here.
"""

import asyncio
import contextlib
import os
import signal
from multiprocessing import get_context
from pathlib import Path

from tests.live.toy_server import serve

_copies = get_context("forkserver")
_copies.set_forkserver_preload(["tests.live.toy_server"])


class Node:
    """`clock` is a file that says by how many seconds its clock is wrong."""

    def __init__(self, url: str, port: int, clock: Path | None = None) -> None:
        self._process = _copies.Process(target=_serve_silently, args=(url, port, clock), daemon=True)
        self._process.start()
        self._gone = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._ended)

    def _ended(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._process.join()
        self._gone.set()

    async def end(self, by: signal.Signals) -> None:
        if not self._gone.is_set() and self._process.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process.pid, by)
        await self.gone()

    async def gone(self) -> None:
        await self._gone.wait()


def _serve_silently(url: str, port: int, clock: Path | None) -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    serve(url, port, clock)
