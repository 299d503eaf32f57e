"""The toy game's server as a process of its own, to be killed: `python -m tests.live.toy_server URL PORT [CLOCK]`.

CLOCK is a file that says by how many seconds its clock is wrong.
"""

import sys
import time
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from app.live.hub import Hub
from app.live.server import server_config
from app.live.socket import router
from app.live.tokens import SeatTokens
from app.store.store import Store
from tests.live.house import KEY, first_option
from tests.toy import TOY


def serve(url: str, port: int, clock: Path | None = None) -> None:
    def now() -> float:
        return time.time() + (float(clock.read_text() or 0) if clock else 0.0)

    @asynccontextmanager
    async def lifespan(app: FastAPI):
        store = Store(url)
        # Who is killed while a bot of theirs thinks does not hold up its table for long.
        store.jobs.take_due = partial(store.jobs.take_due, lease=timedelta(seconds=2))  # type: ignore[method-assign]
        app.state.hub = Hub(store, lambda slug: TOY, first_option, SeatTokens(KEY), clock=now, bot_seconds=(0.05, 0.1))
        await app.state.hub.start()
        yield
        await app.state.hub.stop()
        await store.close()

    app = FastAPI(lifespan=lifespan)
    app.include_router(router)
    uvicorn.Server(server_config(app, port=port)).run()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), *map(Path, sys.argv[3:]))
