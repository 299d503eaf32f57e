"""A tournament in the browser: announced by its form, played by computers, true without a reload; axe finds nothing."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.seat import Seat, name_to_keep
from tests.browser.server import Server
from tests.browser.test_axe import violations

pytestmark = pytest.mark.browser


async def test_a_cup_of_computers_is_seen_to_its_end_without_a_reload(server: Server, browser: Browser) -> None:
    seat = await Seat.open(browser, bypass_csp=True)
    page = seat.page
    await page.goto(f"{server.url}/account/keep")
    await page.fill("[name=name]", name_to_keep("Organiser"))
    await page.fill("[name=password]", "a calm sea at dusk")
    await page.click("main form button.main, main form button")
    await page.goto(f"{server.url}/tournaments/new")
    await page.fill("[name=name]", "Harbour Cup")
    await page.check("[name=form][value=knock-out]", force=True)
    await page.check("[name=game][value=toy]")
    found = [f"form: {each}" for each in await violations(page)]
    await page.click("text=Announce it")
    await page.fill("#many", "4")
    await page.click("form[action$=computer] button")
    await expect(page.locator(".entries li")).to_have_count(4)
    found += [f"desk: {each}" for each in await violations(page)]
    address = page.url.removesuffix("/desk")
    watcher = await Seat.open(browser, bypass_csp=True, width=390, height=844)
    await watcher.page.goto(address)
    await expect(watcher.page.locator(".score-table tbody tr")).to_have_count(4)
    await page.click("text=Begin the tournament")
    # Nobody reloads: the page is told, and reads again.
    await expect(watcher.page.locator(".bracket .slot")).to_have_count(3, timeout=60_000)
    await expect(watcher.page.locator("#bracket")).to_contain_text(re.compile("won by Computer"), timeout=120_000)
    found += [f"narrow: {each}" for each in await violations(watcher.page)]
    assert await watcher.scrolls_sideways() == []
    await page.goto(address)
    await expect(page.locator(".through")).to_have_count(3)
    found += [f"wide: {each}" for each in await violations(page)]
    assert not found, "\n" + "\n".join(found)
