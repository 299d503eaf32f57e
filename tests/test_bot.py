"""The program of docs/bot.md, taken from the page: it plays every game to the end on a real server, and knows what it
is doing. People and other programs see that it is one, and it sees what its seat may.
"""

import asyncio
import contextlib
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
import uvicorn

from app.games import GAMES
from app.live.server import server_config
from app.main import create_app
from app.settings import Settings
from tests.browser.server import PATIENCE
from tests.support.docs_bot import against_random, bot, source
from tests.web.people import PASSWORD

ON_ONE_LOOP = pytest.mark.asyncio(loop_scope="module")

SHORT = {
    "toy": "calm",
    "tonnage-war": "hx228",
    "atlantic-chase": "ms1",
    "iron-and-oak": "plum-point-1862",
    "u-boat-leader": "battle-begins-short",
}
"""Of each game a scenario that is soon over."""


class Club:
    """A server on a port of its own, with an owner of programs."""

    def __init__(self, url: str, owner: httpx.AsyncClient) -> None:
        self.url = url
        self.owner = owner

    async def program(self, name: str) -> str:
        page = await self.owner.post("/account/programs", data={"name": name})
        found = re.search(r'value="(wa_[\w-]+)"', page.text)
        assert found, page.text
        return found[1]

    async def results(self) -> list[dict[str, Any]]:
        return list((await self.owner.get("/api/v1/records")).json()["items"])


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def club(make_database: Callable[[], str]) -> AsyncIterator[Club]:
    settings = Settings(DATABASE_URL=make_database(), WA_BOT_DELAY=(0.0, 0.0), WA_TEST_GAMES=True, WA_LIMITS="off")
    server = uvicorn.Server(server_config(create_app(settings), settings.limits, port=0))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign]
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    url = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    async with httpx.AsyncClient(base_url=url, follow_redirects=True, timeout=PATIENCE) as owner:
        await owner.post("/account/keep", data={"name": "Okafor", "password": PASSWORD})
        yield Club(url, owner)
    server.should_exit = True
    await serving


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def two(club: Club) -> tuple[Any, Any]:
    """Cutter and Sloop, two of the docs' programs."""
    made, words = bot(), [await club.program(name) for name in ("Cutter", "Sloop")]
    first, second = (
        made.Bot(club.url, word, seed=name, every=0.05) for name, word in zip(("Cutter", "Sloop"), words, strict=True)
    )
    return first, second


def test_there_is_a_short_scenario_for_every_game() -> None:
    assert SHORT.keys() == GAMES.keys()


@ON_ONE_LOOP
@pytest.mark.parametrize("slug", sorted(SHORT))
async def test_it_plays_to_the_end(club: Club, two: tuple[Any, Any], slug: str) -> None:
    cutter, sloop = two
    for each in two:
        each.results.clear()
    alone = GAMES[slug].seats(SHORT[slug], {}) == 1
    table = await cutter.lay(slug, SHORT[slug], against="computer" if alone else "Sloop")
    playing = [cutter] if alone else [cutter, sloop]
    await asyncio.wait_for(asyncio.gather(*(each.serve(games=1) for each in playing)), 300)
    ends = [each.results[table] for each in playing]
    assert sorted(ends) in (["not won"], ["won"], ["lost", "won"], ["not won", "not won"])
    record = (await cutter.api.get(f"/records/{table}")).json()
    assert [seat["kind"] for seat in record["set_up"]["seats"]] == ["program"] * len(playing)


@ON_ONE_LOOP
async def test_the_page_s_own_command_plays_a_game(club: Club, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(source())
    command = [sys.executable, "bot.py", club.url, "--game", "toy", "--scenario", "calm", "--against", "computer"]
    environment = os.environ | {"TOKEN": await club.program("Corvette")}
    done = await asyncio.to_thread(
        subprocess.run, [*command, "--games", "1"], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert re.fullmatch(r"Table \w+: (won|lost|not won)\n", done.stdout), done.stderr


@ON_ONE_LOOP
async def test_a_person_and_a_program_see_who_it_is_and_each_what_their_seat_may(
    club: Club, two: tuple[Any, Any]
) -> None:
    cutter, _ = two
    form = {"game": "tonnage-war", "scenario": "hx228", "side": "escort", "against": "player", "opponent": "Cutter"}
    page = await club.owner.post("/new", data=form)
    table = str(page.url).rsplit("/", 1)[1]
    (challenge,) = (await cutter.api.get("/challenges")).json()
    assert (challenge["id"], challenge["public"]) == (table, False)
    await cutter.ask("POST", f"/tables/{table}/accept")
    seats = (await cutter.api.get(f"/tables/{table}")).json()["seats"]
    assert [(seat["name"], seat["kind"]) for seat in seats] == [("Okafor", "person"), ("Cutter", "program")]
    made = bot()
    async with made.connect(cutter.sockets + table) as line:
        await line.send(made.json.dumps({"type": "hello", "table": table, "token": cutter.token}))
        doc = made.json.loads(await line.recv())["doc"]
    assert doc["seat"] == 1
    assert [seat["program"] for seat in doc["seats"]] == [False, True]
    assert len(doc["view"]["mine"]["hand"]) == 13
    assert (await club.owner.get("/games")).text.count("(program)") >= 1
    assert "A program of Okafor" in (await club.owner.get("/player/Cutter")).text


def test_it_is_short_and_needs_two_libraries() -> None:
    lines = source().splitlines()
    assert len(lines) < 150
    imported = {line.split()[1].split(".")[0] for line in lines if re.match(r"(import|from) ", line)}
    assert imported - sys.stdlib_module_names == {"httpx", "websockets"}


@pytest.mark.parametrize(("slug", "least"), [("tonnage-war", 28), ("toy", 24)])
def test_it_beats_random_play(slug: str, least: int) -> None:
    """By the seeds of `python -m tests.support.docs_bot`."""
    results = against_random(slug, SHORT[slug], 40)
    assert results["won"] >= least, results
    assert results["lost"] < results["won"] / 2, results
