"""`serve`: the server itself."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
import uvicorn
from fastapi import FastAPI

from app.cli.crew import Crew
from app.live.lines.neighbours import Neighbours
from app.live.server import line_of, server_config
from app.main import create_app
from app.settings import Settings
from app.store.database import DATABASE_AWAY
from app.store.embedded import EmbeddedPostgres, EmbeddedPostgresError
from app.store.migrate import NewerDatabase, upgrade
from app.web.admin.first import admin_link
from app.web.house import House

cli = typer.Typer()


class Announcing(uvicorn.Server):
    """Says where it can be reached once it really can."""

    announces = True

    def __init__(self, config: uvicorn.Config, house: Callable[[], House]) -> None:
        super().__init__(config)
        self.house = house
        self._hurried = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        look_for_circles_seldom()
        if self.announces and sockets and not self.should_exit:
            host, port = sockets[0].getsockname()[:2]
            shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
            print(f"Western Approaches is open at http://{shown}:{port}/  (Ctrl+C closes it)", flush=True)
            await self._tell_admin_link(f"http://{shown}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First proxies see that nobody should be sent here, then acts in flight are finished; then the doors close."""
        house = self.house()
        house.hub.draining = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), house.settings.drain_seconds)
        await house.hub.drain()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl+C while it closes: it waits for the proxies no longer; once more, and it waits for nobody."""
        if self.should_exit and sig == signal.SIGINT and self._loop and not self._hurried.is_set():
            self._loop.call_soon_threadsafe(self._hurried.set)
        else:
            super().handle_exit(sig, frame)

    async def _tell_admin_link(self, here: str) -> None:
        """Until somebody has become the admin, each start makes a link for that; the one before is worth nothing."""
        house: House = self.house()
        try:
            token = await house.store.roles.new_admin_link()
        except DATABASE_AWAY:
            return
        if token:
            link = admin_link(house.settings.public_url or here, token)
            print(
                f"Nobody looks after this house yet. Whoever opens this link becomes the admin, once:\n  {link}",
                flush=True,
            )


class OneOfSeveral(Announcing):
    """Takes what its neighbours hand over to it; ends when the process that started it is no more."""

    def __init__(self, config: uvicorn.Config, house: Callable[[], House], neighbours: Neighbours, watch: int) -> None:
        super().__init__(config, house)
        self.announces = neighbours.first
        self._neighbours = neighbours
        self._watch = watch

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._watch, self._left_alone)
        self._neighbours.listen(partial(line_of, self))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._neighbours.stop()
        await super().shutdown(sockets)

    def _left_alone(self) -> None:
        asyncio.get_running_loop().remove_reader(self._watch)
        self.should_exit = True


@cli.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for everybody.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where the embedded Postgres keeps its files.")] = None,
    workers: Annotated[int | None, typer.Option(help="Serving processes; one for each core is enough.", min=1)] = None,
) -> None:
    """Serve the games to browsers."""
    given = {"host": host, "port": port, "data_dir": data_dir, "workers": workers}
    settings = Settings().model_copy(update={name: value for name, value in given.items() if value is not None})
    with listen(settings.host, settings.port) as door:
        postgres = own_postgres(settings)
        not_behind(settings, postgres)
        if settings.workers > 1:
            serve_by_several(settings, postgres, door)
        else:
            app = create_app(settings, postgres)
            run(Announcing(configured(settings, app), lambda: app.state.house), door)


def serve_by_several(settings: Settings, postgres: EmbeddedPostgres | None, door: socket.socket) -> None:
    """The database is looked after here, and the games by others."""
    if postgres:
        settings = settings.model_copy(update={"database_url": postgres.url()})
    gc.freeze()  # what is there already, they all share

    def work(neighbours: Neighbours, watch: int) -> None:
        app = create_app(settings)
        config = configured(settings, app, neighbours)
        run(OneOfSeveral(config, lambda: app.state.house, neighbours, watch), door)

    try:
        Crew(settings.workers, work, look=partial(keep_up, postgres) if postgres else lambda: None).run()
    finally:
        if postgres:
            postgres.stop()


def keep_up(postgres: EmbeddedPostgres) -> None:
    with suppress(EmbeddedPostgresError, OSError):  # the next look may find it better
        postgres.ensure_running()


def configured(settings: Settings, app: FastAPI, neighbours: Neighbours | None = None) -> uvicorn.Config:
    return server_config(
        app,
        settings.limits,
        neighbours,
        timeout_graceful_shutdown=10,
        forwarded_allow_ips=settings.trusted_proxies,
    )


def run(server: uvicorn.Server, door: socket.socket) -> None:
    server.run(sockets=[door])
    if not server.started:
        sys.exit(1)


def look_for_circles_seldom() -> None:
    """What was made at the start stays; games are trees, and what is thrown away of them is free at once.

    So Python need not look again and again for circles that nobody holds: that took a fifth of the time of an act. When
    it looks, it looks at little at a time: no table waits long for it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 5, 400)


def own_postgres(settings: Settings) -> EmbeddedPostgres | None:
    """Started before anything else, so that what is in its way is said in one sentence."""
    if settings.database_url:
        return None
    postgres = EmbeddedPostgres(settings.data_dir)
    try:
        postgres.start()
    except EmbeddedPostgresError as error:
        sys.exit(str(error))
    return postgres


def not_behind(settings: Settings, postgres: EmbeddedPostgres | None) -> None:
    """A database of a later release is left alone, and that is said in one sentence. One that is away may come yet."""
    url = settings.database_direct_url or settings.database_url or (postgres.url() if postgres else "")
    try:
        upgrade(url)
    except NewerDatabase as error:
        if postgres:
            postgres.stop()
        sys.exit(str(error))
    except DATABASE_AWAY:
        return


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        sys.exit(f"Cannot listen on {host} port {port}: {error.strerror}. Choose another with --port.")
    return door
