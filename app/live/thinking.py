"""Who does the thinking of the bots: a thread for the quick ones, a process of their own for the heavy ones."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from app.engine.decision import Act, Decision
from app.engine.viewer import Seat

log = structlog.get_logger()

Choose = Callable[[str, str, Any, Decision, Seat, int], Act]
"""game, bot, view, decision, seat, seed → act. A bot is given its own view and decision and nothing else."""

_ATTEMPTS = 2
_NICER = 5


class Thinking:
    """`heavy` names the bots, as (game, bot), that would keep the server from answering.

    Their process is started when it is first needed, replaced if it dies, and ends with `stop` or with the server.
    """

    def __init__(self, choose: Choose, heavy: Collection[tuple[str, str]] = (), workers: int = 1) -> None:
        self._choose = choose
        self._heavy = heavy
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def act(self, game: str, bot: str, view: Any, decision: Decision, seat: Seat, seed: int) -> Act:
        asked = (game, bot, view, decision, seat, seed)
        if (game, bot) not in self._heavy:
            return await asyncio.to_thread(self._choose, *asked)
        for attempt in range(_ATTEMPTS):
            pool = self._pool = self._pool or self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, self._choose, *asked)
            except BrokenProcessPool:
                log.warning("thinking process died", bot=bot, attempt=attempt)
                if self._pool is pool:
                    self._pool = None
        raise BrokenProcessPool(f"The thinking process of {bot} died {_ATTEMPTS} times.")

    async def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a copy of the server would hold its sockets and its threads' locks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_in)


def _settle_in() -> None:
    """In the new process: give way to the server, leave Ctrl+C to it, and do not outlive it."""
    os.nice(_NICER)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
