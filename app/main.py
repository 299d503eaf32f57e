"""create_app(): wiring and nothing else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI

from app.bots import HEAVY, choose
from app.community.people import people
from app.games import former_rules, game
from app.live import socket
from app.live.hub import Hub
from app.live.tokens import SeatTokens
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres, EmbeddedPostgresError
from app.store.migrate import upgrade
from app.store.signing_key import signing_key
from app.store.store import Store
from app.web import (
    account,
    health,
    join,
    landing,
    learn,
    lobby,
    new_game,
    not_found,
    result,
    rulebook,
    scenarios,
    security,
    shelf,
    table,
    withdraw,
)
from app.web.assets import Assets
from app.web.games import PAGES
from app.web.guest import visitor
from app.web.head import AnswersHead
from app.web.house import House
from app.web.throttle import Throttle

log = structlog.get_logger()

HOUSE_PAGES = (
    landing,
    lobby,
    new_game,
    learn,
    join,
    table,
    withdraw,
    result,
    scenarios,
    shelf,
    rulebook,
    account,
    health,
)


def create_app(settings: Settings | None = None, postgres: EmbeddedPostgres | None = None) -> FastAPI:
    """`postgres` is the embedded one if it has been started already; it is stopped with the application."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with database_address(settings, postgres) as url:
            await asyncio.to_thread(upgrade, url)
            store = Store(url)
            key = settings.secret_key.encode() or await signing_key(store.database)
            hub = Hub(
                store, game, choose, SeatTokens(key),
                former=former_rules, bot_seconds=settings.bot_delay, heavy=HEAVY,
            )  # fmt: skip
            app.state.hub = hub
            app.state.visitor = visitor
            here = people(settings, store)
            app.state.house = House(settings, store, hub, Throttle(settings.new_tables_per_minute), PAGES, here)
            await hub.start()
            yield
            await hub.stop()
            await here.mail.close()
            await store.close()

    app = FastAPI(title="Western Approaches", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.middleware("http")(security.guard)
    app.add_middleware(AnswersHead)
    not_found.install(app)
    account.install(app)
    # A game's own pages first: an address of the house may have a place for any word where they have a certain one.
    for router in (router for pages in PAGES.values() for router in pages.routers):
        app.include_router(router)
    for pages in HOUSE_PAGES:
        app.include_router(pages.router)
    app.include_router(socket.router)
    app.mount("/static", Assets(), name="static")
    return app


@asynccontextmanager
async def database_address(settings: Settings, postgres: EmbeddedPostgres | None) -> AsyncIterator[str]:
    """The Postgres of the settings, or one of our own that lives as long as the server and is raised if it falls."""
    if settings.database_url:
        yield settings.database_url
        return
    postgres = postgres or EmbeddedPostgres(settings.data_dir)
    url = await asyncio.to_thread(postgres.start)
    watch = asyncio.create_task(keep_running(postgres))
    try:
        yield url
    finally:
        watch.cancel()
        await asyncio.to_thread(postgres.stop)


async def keep_running(postgres: EmbeddedPostgres) -> None:
    """Whatever goes wrong in one attempt, the next may succeed: a full disk is cleared, memory comes back."""
    while True:
        await asyncio.sleep(0.5)
        try:
            if await asyncio.to_thread(postgres.ensure_running):
                log.warning("Postgres had died and was started again")
        except (EmbeddedPostgresError, OSError) as error:
            log.error("Postgres cannot be started again", error=str(error))
