"""`serve`: the server itself."""

import socket
import sys
from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from app.live.protocol import LARGEST_FRAME
from app.main import create_app
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres, EmbeddedPostgresError

cli = typer.Typer()


class Announcing(uvicorn.Server):
    """Says where it can be reached once it really can."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sockets and not self.should_exit:
            host, port = sockets[0].getsockname()[:2]
            shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
            print(f"Western Approaches is open at http://{shown}:{port}/  (Ctrl+C closes it)", flush=True)


@cli.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for everybody.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where the embedded Postgres keeps its files.")] = None,
) -> None:
    """Serve the games to browsers."""
    given = {"host": host, "port": port, "data_dir": data_dir}
    settings = Settings().model_copy(update={name: value for name, value in given.items() if value is not None})
    door = listen(settings.host, settings.port)
    config = uvicorn.Config(
        create_app(settings, own_postgres(settings)),
        log_level="warning",
        ws_max_size=LARGEST_FRAME,
        ws="websockets-sansio",
        timeout_graceful_shutdown=10,
        forwarded_allow_ips=settings.trusted_proxies,
    )
    server = Announcing(config)
    with door:
        server.run(sockets=[door])
    if not server.started:
        sys.exit(1)


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


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        sys.exit(f"Cannot listen on {host} port {port}: {error.strerror}. Choose another with --port.")
    return door
