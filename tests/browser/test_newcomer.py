"""From the landing page to the first act of a game: at most three clicks, whichever game it is."""

import pytest
from playwright.async_api import Browser

from app.games import open_games
from app.web.games import PAGES
from tests.browser.seat import Seat
from tests.browser.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.essential]

MOST = 3
GAMES = [rules.meta.slug for rules in open_games() if PAGES[rules.meta.slug].quick_start]
NEXT = """() => {
  const seen = (it) => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().width > 0;
  const open = (it) => seen(it) && it.getAttribute("aria-disabled") !== "true" && !it.disabled;
  const ways = ["#decision .go .main", "#decision .opt:not(.chosen), .palette button[data-piece]", "#sea button"];
  const found = ways.map((way) => [...document.querySelectorAll(way)].find(open)).find(Boolean);
  found?.setAttribute("data-next", "");
  return Boolean(found);
}"""
"""The red button if it can be pressed, else the first tile, else the first thing on the board."""


@pytest.mark.parametrize("slug", GAMES)
async def test_three_clicks_to_the_first_act(server: Server, browser: Browser, slug: str) -> None:
    """“Play now”, then what is offered first, and the red button where it asks for it; a card is laid away by one."""
    seat = await Seat.open(browser)
    page = seat.page
    await page.goto(server.url)
    await page.locator("form[action='/play-now']", has=page.locator(f"[value={slug}]")).locator("button").click()
    await seat.asked()
    clicks = 1
    while not any(frame["type"] == "ack" for frame in seat.frames):
        assert clicks < MOST, f"{clicks} clicks, and nothing was done yet"
        if await page.locator("#hand li .lay-away").count():
            await seat.discard()
        else:
            assert await page.evaluate(NEXT), "there is nothing to click"
            await page.click("[data-next]")
        clicks += 1
        await page.evaluate("document.querySelector('[data-next]')?.removeAttribute('data-next')")
        await page.wait_for_selector("#decision:not(.sending)")
        await seat.drawn()
