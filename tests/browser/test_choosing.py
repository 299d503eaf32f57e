"""How a choice narrows down: static/js/table/choose.js, run where it lives."""

import pytest
import pytest_asyncio

from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

WAYS = """[
  { name: "beam, ace", kind: "play", pieces: ["card:beam", "unit:ace"] },
  { name: "beam, contact", kind: "play", pieces: ["card:beam", "contact:1"] },
  { name: "contact, ace", kind: "play", pieces: ["card:contact", "unit:ace"] },
  { name: "discard beam", kind: "discard", pieces: ["discard", "card:beam"] },
  { name: "discard evade", kind: "discard", pieces: ["discard", "card:evade"] },
  { name: "offer", kind: "aside", pieces: ["offer"] },
]"""


@pytest_asyncio.fixture(loop_scope="session")
async def choose(server, browser, asset):
    seat = await Seat.open(browser)
    await seat.page.goto(server.url)

    async def run(script: str, ways: str = WAYS):
        return await seat.page.evaluate(
            f"import('{asset('js/table/choose.js')}').then(({{ level, glowing, complete, touched }}) => "
            f"{{ const ways = {ways}; return {script}; }})"
        )

    return run


async def test_choosing(choose):
    shown = "level(ways, {}).groups.map(group => group.piece)"
    assert await choose(shown.format("[]")) == ["card:beam", "card:contact", "discard"]
    assert await choose(shown.format("['card:beam']")) == ["unit:ace", "contact:1"]
    assert await choose("[...glowing(level(ways, []))]") == ["card:beam", "card:contact"]
    assert await choose("[...glowing(level(ways, ['discard']))]") == ["card:beam", "card:evade"]

    assert await choose("complete(ways, [])") is None
    assert await choose("complete(ways, ['card:beam'])") is None
    assert await choose("complete(ways, ['card:beam', 'unit:ace']).name") == "beam, ace"
    assert await choose("complete(ways, ['card:contact']).name") == "contact, ace"
    assert await choose("complete(ways, ['card:evade']).name") == "discard evade"
    assert await choose("complete(ways, ['card:beam', 'discard']).name") == "discard beam"
    assert await choose("complete(ways, ['offer']).name") == "offer"

    assert await choose("touched(ways, ['card:beam', 'unit:ace'], 'contact:1')") == ["card:beam", "contact:1"]
    assert await choose("touched(ways, ['card:beam'], 'card:contact')") == ["card:contact"]
    assert await choose("touched(ways, ['card:beam'], 'card:beam')") == []
    assert await choose("touched(ways, [], 'unit:none')") == []

    lone = '[{ kind: "play", pieces: ["card:a", "unit:b"] }, { kind: "discard", pieces: ["discard", "card:c"] }]'
    assert await choose("complete(ways, [])", lone) is None
    forced = '[{ kind: "play", pieces: ["decline"], name: "decline" }, { kind: "aside", pieces: ["offer"] }]'
    assert await choose("complete(ways, []).name", forced) == "decline"
    small = '[{ kind: "small", pieces: ["unit:a"] }, { kind: "send", pieces: ["confirm"], name: "send" }]'
    assert await choose("complete(ways, []).name", small) == "send"
    only = '[{ kind: "discard", pieces: ["discard", "card:a"] }, { kind: "discard", pieces: ["discard", "card:b"] }]'
    assert await choose("level(ways, []).groups.map(group => group.piece)", only) == ["card:a", "card:b"]
