"""A process beside the serving one, for what would keep it from answering. It gives way to the server."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

log = structlog.get_logger()

_ATTEMPTS = 2
_NICER = 5


class Beside:
    """Started when it is first needed, replaced if it dies, and ended with `stop` or with the server."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., Any], *asked: Any) -> Any:
        for attempt in range(_ATTEMPTS):
            pool = self._pool = self._pool or self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *asked)
            except BrokenProcessPool:
                log.warning("process beside the server died", work=work.__name__, attempt=attempt)
                if self._pool is pool:
                    self._pool = None
        raise BrokenProcessPool(f"The process for {work.__name__} died {_ATTEMPTS} times.")

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
