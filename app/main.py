"""create_app(): wiring and nothing else."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache

import structlog
from fastapi import APIRouter, FastAPI

from app import server_log
from app.bots import HEAVY, choose
from app.community import chores, rater, troubles
from app.community.gatekeeper import Gatekeeper
from app.community.notice import Notice
from app.community.outside import Outside
from app.community.people import people
from app.community.postman import Postman
from app.community.tournament import runner as tournaments_runner
from app.games import former_rules, game
from app.live import socket
from app.live.hub import Hub
from app.live.tokens import SeatTokens
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres, EmbeddedPostgresError
from app.store.migrate import upgrade
from app.store.push_key import push_key
from app.store.record_key import record_key
from app.store.signing_key import signing_key
from app.store.store import Store
from app.web import (
    account,
    admin,
    admission,
    api,
    commentary,
    comments,
    demonstration,
    feed,
    from_here,
    health,
    installed,
    join,
    landing,
    learn,
    lobby,
    metrics,
    moment,
    new_game,
    not_found,
    notes,
    picture,
    programs,
    quick_match,
    ratings,
    report,
    result,
    rulebook,
    scenarios,
    security,
    shelf,
    story,
    table,
    tournaments,
    unsubscribe,
    well_known,
    withdraw,
)
from app.web.archive import archivist
from app.web.archive import page as archive_page
from app.web.archive import statistics as statistics_page
from app.web.assets import Assets
from app.web.games import PAGES
from app.web.guest import visitor
from app.web.head import AnswersHead
from app.web.hosts import known_hosts
from app.web.house import House
from app.web.packing import PacksPages
from app.web.review import page as review
from app.web.throttle import Throttle

log = structlog.get_logger()

HOUSE_PAGES = (
    landing,
    lobby,
    quick_match,
    new_game,
    learn,
    demonstration,
    join,
    table,
    tournaments,
    admission,
    commentary,
    picture,
    programs,
    moment,
    story,
    notes,
    ratings,
    archive_page,
    statistics_page,
    report,
    withdraw,
    result,
    from_here,
    review,
    comments,
    scenarios,
    shelf,
    rulebook,
    account,
    admin,
    unsubscribe,
    feed,
    installed,
    well_known,
    health,
    metrics,
)


def create_app(
    settings: Settings | None = None,
    postgres: EmbeddedPostgres | None = None,
    clock: Callable[[], float] = time.time,
) -> FastAPI:
    """`postgres` is the embedded one if it has been started already; it is stopped with the application. `clock` is the
    one the tables go by.
    """
    settings = settings or Settings()
    server_log.keep(settings.log_format, settings.log_level)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with database_address(settings, postgres) as url:
            direct = settings.database_direct_url
            await asyncio.to_thread(upgrade, direct or url)
            store = Store(url, direct, settings.database_replica_url)
            key = settings.secret_key.encode() or await signing_key(store.database)
            gatekeeper = Gatekeeper(store.tallies, settings.limits)
            hub = Hub(
                store, game, choose, SeatTokens(key),
                former=former_rules, bot_seconds=settings.bot_delay, heavy=HEAVY, gatekeeper=gatekeeper,
                clock=clock, limits_own_machine=settings.limit_own_machine, call_after=settings.call_after,
                nats=settings.nats_url,
            )  # fmt: skip
            app.state.hub = hub
            app.state.visitor = visitor
            here = people(settings, store)
            postman = Postman(
                store, here.mail, Outside(private=settings.call_private_networks), key=key,
                push_key=await push_key(store.database), public_url=settings.public_url, turns=hub.my_tables.turns,
                at_table=hub.is_at_table,
            )  # fmt: skip
            throttle = Throttle(gatekeeper, store.games, own_machine=settings.limit_own_machine)
            signs = await record_key(store.database)
            notice = Notice(store.board)
            app.state.house = House(settings, store, hub, throttle, PAGES, here, signs, postman, notice)
            await hub.start()
            planned = chores.chores(settings, store, direct or url)
            parts = (
                postman.run(), rater.run(store), tournaments_runner.run(store, hub, clock), chores.run(store, planned),
                notice.run(), troubles.run(store), archivist.run(app.state.house),
            )  # fmt: skip
            beside = [asyncio.create_task(part) for part in parts]
            yield
            for part in beside:
                part.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
            await hub.stop()
            await here.mail.close()
            await store.close()

    app = FastAPI(title="Western Approaches", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.api = api.api(app.state)
    app.add_middleware(api.ForPrograms, api=app.state.api)
    app.add_middleware(PacksPages)
    app.add_middleware(AnswersHead)
    security.install(app, known_hosts(settings))
    not_found.install(app)
    account.install(app)
    app.router.routes += doors().routes
    app.mount("/static", Assets(), name="static")
    return app


@cache
def doors() -> APIRouter:
    """Every address, put together once: what each of them asks for is worked out at the first request and kept here."""
    doors = APIRouter()
    doors.include_router(socket.router)  # first: whoever comes to a table asks no page whether it is meant
    # A game's own pages first: an address of the house may have a place for any word where they have a certain one.
    for router in (router for pages in PAGES.values() for router in pages.routers):
        doors.include_router(router)
    for pages in HOUSE_PAGES:
        doors.include_router(pages.router)
    return doors


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
