"""The toy game's server as a process of its own, to be killed: `python -m tests.live.toy_server URL PORT`."""

import sys
from contextlib import asynccontextmanager

import uvicorn
from fastapi import FastAPI

from app.live.hub import Hub
from app.live.socket import router
from app.live.tokens import SeatTokens
from app.store.store import Store
from tests.live.house import KEY, first_option
from tests.toy import TOY


def serve(url: str, port: int) -> None:
    @asynccontextmanager
    async def lifespan(app: FastAPI):
        store = Store(url)
        app.state.hub = Hub(store, lambda slug: TOY, first_option, SeatTokens(KEY))
        await app.state.hub.start()
        yield
        await app.state.hub.stop()
        await store.close()

    app = FastAPI(lifespan=lifespan)
    app.include_router(router)
    uvicorn.run(app, port=port, log_level="warning")


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
