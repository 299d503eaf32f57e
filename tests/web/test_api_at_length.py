"""The API, asked at length by schemathesis: whatever its description allows, and whatever it does not.

`python3 dev.py test api` installs what this needs and runs it.
"""

import asyncio
import json
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
TABLES = 20
"""Of each kind: each can be declined or withdrawn once."""

KNOWN = """
[warnings]
fail-on = ["missing_test_data"] # an endpoint that only ever answers that there is no such thing was not asked

[dictionaries]
players = {{ values = ["Okafor", "Cutter"] }}
challenges = {{ values = {challenges} }}
own = {{ values = {own} }}

[[operations]]
include-operation-id = "getPlayer"
parameters = {{ "path.name" = {{ dictionary = "players", probability = 0.3 }} }}

[[operations]]
include-operation-id = "declineChallenge"
parameters = {{ "path.table_id" = {{ dictionary = "challenges", probability = 0.5 }} }}

[[operations]]
include-operation-id = "withdrawTable"
parameters = {{ "path.table_id" = {{ dictionary = "own", probability = 0.5 }} }}
"""
"""Words that nobody could invent, for some of the questions."""

pytestmark = [pytest.mark.long, pytest.mark.timeout(0)]


@pytest.fixture
def server(make_database, tmp_path) -> Iterator[Server]:
    server = Server(make_database(), tmp_path / "server.log", WA_LIMITS="off")
    server.start()
    yield server
    server.stop()


def tokens(server: Server) -> list[str]:
    """Of two programs of somebody who also holds a tournament, so that there is one."""
    with httpx.Client(base_url=server.url, follow_redirects=True) as owner:
        owner.post("/account/keep", data={"name": "Okafor", "password": PASSWORD})
        desk = owner.post("/tournaments/new", data=SWISS).url.path
        owner.post(f"{desk}/computer", data={"many": "4"})
        assert owner.post(f"{desk}/begin").status_code == 200
        pages = [owner.post("/account/programs", data={"name": name}).text for name in ("Cutter", "Sloop")]
    return [re.findall(r'value="(wa_[\w-]+)"', page)[0] for page in pages]


def laid(server: Server, word: str, **wanted: str) -> str:
    """Tables of a program, as a list that the file of known words can read."""
    wanted |= {"game": "toy", "scenario": "calm"}
    with httpx.Client(base_url=server.url, headers={"Authorization": f"Bearer {word}"}) as program:
        answers = [program.post("/api/v1/tables", json=wanted).raise_for_status() for _ in range(TABLES)]
    return json.dumps([answer.json()["id"] for answer in answers])


async def plays(address: str, word: str) -> None:
    """One game to its end, so that there is a record."""
    player = bot().Bot(address, word, seed=1, every=0.1)
    await player.lay("toy", "calm", against="computer")
    await player.serve(games=1)


def test_schemathesis_finds_nothing(server: Server, tmp_path: Path) -> None:
    assert SCHEMATHESIS.exists(), "It is not installed: python3 dev.py test api"
    word, others = tokens(server)
    asyncio.run(plays(server.url, word))
    known = KNOWN.format(
        challenges=laid(server, others, against="player", opponent="Cutter"), own=laid(server, word, against="open")
    )
    (tmp_path / "schemathesis.toml").write_text(known)
    command = [
        SCHEMATHESIS, "run", f"{server.url}/api/v1/openapi.json", "--url", f"{server.url}/api",
        "--header", f"Authorization: Bearer {word}", "--max-examples", str(EXAMPLES), "--seed", "1",
        "--generation-deterministic", "--checks", "all", "--no-color",
    ]  # fmt: skip
    asked = subprocess.run(command, cwd=tmp_path, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(asked.stdout)
    assert asked.returncode == 0, asked.stdout[-6000:]
