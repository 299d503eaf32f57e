"""The server comes back without the rules of a game, or cannot store an act for a while: the page says so and holds."""

import json
import re

import msgspec
import pytest
from playwright.async_api import expect
from sqlalchemy import text

from app.store.database import Database
from tests.browser.seat import Seat
from tests.browser.test_toy import fire, lay

pytestmark = pytest.mark.browser


async def make_older(url: str, table: str) -> None:
    """As if it had been begun under rules that led elsewhere and are no longer shipped."""
    database = Database(url)
    async with database.begin() as db:
        snapshot = (await db.execute(text("SELECT snapshot FROM games WHERE id = :id"), {"id": table})).scalar_one()
        other = msgspec.msgpack.encode(msgspec.msgpack.decode(snapshot) | {"turns": 99})
        older = text("UPDATE games SET rules = '0', snapshot = :snapshot WHERE id = :id")
        await db.execute(older, {"snapshot": other, "id": table})
    await database.close()


async def test_a_game_whose_rules_are_gone_is_closed_before_everybodys_eyes(server, browser, content):
    anna, bert = [await Seat.open(browser, width=width) for width in (1440, 390)]
    await lay(anna, server.url, "calm", against="friend", side="Red")
    await bert.sit_down(await anna.page.input_value("#invite-url"), "Bert")
    await fire(anna)
    await bert.asked()
    found = re.search(r"/table/(\w+)", anna.page.url)
    assert found
    server.kill()
    await make_older(server.database_url, found[1])
    server.start()
    for seat in (anna, bert):
        await expect(seat.page.locator("#decision.over")).to_contain_text("closed by the server")
    await expect(anna.page.locator("#panel-signals")).to_contain_text("closed by the server")
    await expect(anna.page.locator("#panel-signals")).to_contain_text("rolls")
    await anna.page.reload()
    await expect(anna.page.locator("#decision.over h2")).to_have_text("A draw.")
    await anna.page.click("#decision .go a")
    await expect(anna.page.locator("#replay")).to_contain_text("there is no replay of it")
    async with anna.page.expect_download() as download:
        await anna.page.click("#acts a[download]")
    record = json.loads((await (await download.value).path()).read_text())
    assert record["moves"][-1]["closes"]["what"] == "RulesChanged"
    content([anna, bert])


async def test_an_act_that_cannot_be_stored_is_kept_and_offered_again(server, browser, content):
    anna = await Seat.open(browser)
    acts = []

    def between(page_side):
        line = page_side.connect_to_server()

        def said(message):
            if json.loads(message)["type"] == "act":
                acts.append(message)
                if len(acts) == 1:
                    page_side.send(
                        json.dumps({"type": "refused", "code": "unavailable", "reason": "Away.", "rule": ""})
                    )
                    return
            line.send(message)

        page_side.on_message(said)

    await anna.page.route_web_socket("**/ws*", between)
    await lay(anna, server.url, "alone")
    await fire(anna)
    await expect(anna.page.locator(".toast")).to_contain_text("Away.")
    await expect(anna.page.locator("#panel-signals")).to_contain_text("rolls")
    assert len(acts) == 2
    assert acts[0] == acts[1]
    content([anna])
