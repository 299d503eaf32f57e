"""The API, asked at length by schemathesis: whatever its description allows, and whatever it does not.

`python3 dev.py test api` installs what this needs and runs it.
"""

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.browser.server import Server
from tests.support.docs_bot import bot
from tests.web.people import PASSWORD
from tests.web.test_tournaments import SWISS

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
EXAMPLES = 100
"""For each endpoint and each way of asking."""

pytestmark = pytest.mark.long


@pytest.fixture
def server(make_database, tmp_path) -> Iterator[Server]:
    server = Server(make_database(), tmp_path / "server.log", WA_LIMITS="off")
    server.start()
    yield server
    server.stop()


def token(server: Server) -> str:
    """Of somebody who also holds a tournament, so that there is one."""
    with httpx.Client(base_url=server.url, follow_redirects=True) as owner:
        owner.post("/account/keep", data={"name": "Okafor", "password": PASSWORD})
        desk = owner.post("/tournaments/new", data=SWISS).url.path
        owner.post(f"{desk}/computer", data={"many": "4"})
        assert owner.post(f"{desk}/begin").status_code == 200
        page = owner.post("/account/programs", data={"name": "Cutter"})
        (found,) = re.findall(r'value="(wa_[\w-]+)"', page.text)
    return str(found)


async def plays(address: str, word: str) -> None:
    """One game to its end, so that there is a record."""
    player = bot().Bot(address, word, seed=1, every=0.1)
    await player.lay("toy", "calm", against="computer")
    await player.serve(games=1)


def test_schemathesis_finds_nothing(server: Server, tmp_path: Path) -> None:
    assert SCHEMATHESIS.exists(), "It is not installed: python3 dev.py test api"
    word = token(server)
    asyncio.run(plays(server.url, word))
    command = [
        SCHEMATHESIS, "run", f"{server.url}/api/v1/openapi.json", "--url", f"{server.url}/api",
        "--header", f"Authorization: Bearer {word}", "--max-examples", str(EXAMPLES), "--seed", "1",
        "--generation-deterministic", "--checks", "all", "--no-color",
    ]  # fmt: skip
    asked = subprocess.run(command, cwd=tmp_path, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(asked.stdout)
    assert asked.returncode == 0, asked.stdout[-6000:]
