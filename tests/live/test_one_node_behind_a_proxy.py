"""One node behind Debian's nginx and Caddy, with the files that docs/hosting.md points to: a move passes through."""

import asyncio
import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

from tests.live.house import PATIENCE, House, Socket
from tests.support.neighbours import needs

DEPLOY = Path(__file__).parents[2] / "deploy"


def nginx(folder: Path, listen: int, node: int) -> list[str]:
    """As shipped, but for the addresses, within the least that nginx needs around it."""
    site = (DEPLOY / "nginx.conf").read_text().replace("listen 80;", f"listen 127.0.0.1:{listen};")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    site = re.sub("127.0.0.1:8017", f"127.0.0.1:{node}", site)
    around = f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
    (folder / "nginx.conf").write_text(f"{around}http {{ access_log off; {paths}\n{site}}}\n")
    return ["nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", str(folder / "errors")]


def caddy(folder: Path, listen: int, node: int) -> list[str]:
    text = (DEPLOY / "Caddyfile").read_text().replace("games.example.org {", f"http://127.0.0.1:{listen} {{")
    alone = "{\n\tadmin off\n\tauto_https off\n}\n"
    (folder / "Caddyfile").write_text(alone + text.replace("127.0.0.1:8017", f"127.0.0.1:{node}"))
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.mark.parametrize(
    "command", [pytest.param(each, marks=needs(each.__name__), id=each.__name__) for each in (nginx, caddy)]
)
async def test_a_page_of_the_name_plays_through_it(
    database_url: str, tmp_path: Path, command: Callable[[Path, int, int], list[str]]
) -> None:
    async with House(database_url) as house:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            listen = free.getsockname()[1]
        process = await asyncio.create_subprocess_exec(*command(tmp_path, listen, house.port))
        try:
            table = await house.table(turns=2)
            anna = await sit(house, table, listen)
            assert (await anna.act("Fire"))["type"] == "ack"
            await anna.connection.close()
        finally:
            process.terminate()
            await process.wait()


async def sit(house: House, table: object, port: int) -> Socket:
    """Again until the proxy has started. The origin is the name that the browser asked, so that name must arrive."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                address = f"127.0.0.1:{port}"
                line = await connect(f"ws://{address}/ws", origin=f"http://{address}")  # type: ignore[arg-type]
                break
            except (OSError, InvalidHandshake):
                await asyncio.sleep(0.05)
    anna = Socket(line)
    await anna.send(type="hello", table=table.id, token=house.token(table, 0))  # type: ignore[attr-defined, arg-type]
    await anna.until("view")
    return anna
