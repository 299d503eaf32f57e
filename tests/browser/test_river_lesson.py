"""The lesson of Iron & Oak from its first card to its last, by keyboard alone and on a phone."""

import re

import pytest
from playwright.async_api import Page

from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

LAST = "What it came to"
ASKED = "#decision:not(.waiting):not(.sending)"
FIRST_BOOK = {"Bragg": "Maneuver 0", "Price": "Maneuver 1"}
"""As the cards say."""
WISE = ("Ram", "scores Hits")


async def begin(server: str, seat: Seat) -> None:
    await seat.page.goto(server)
    await seat.page.click("form[action='/learn/iron-and-oak'] button")
    await seat.asked()


async def settled(page: Page) -> None:
    """What was done is drawn, and there is a card to read or a question to answer."""
    await page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    await page.wait_for_selector(f"#tutor:not([hidden]) article h2, {ASKED} #ask", state="attached")


async def card_read(page: Page) -> str:
    """The title of the card that lies there, which is then turned by its button; none if there is none."""
    title = page.locator("#tutor:not([hidden]) article h2")
    if not await title.count():
        return ""
    words = await title.first.inner_text()
    await page.locator("#tutor .btn").first.focus()
    await page.keyboard.press("Enter")
    return words


async def written(page: Page, book: dict[str, str]) -> None:
    """Orders into the book, field by field, with the keyboard."""
    for ship, order in book.items():
        field = page.get_by_role("button", name=f"{ship}: {order},")
        if await field.count() and await field.is_enabled():
            await field.focus()
            await page.keyboard.press("Enter")
            await page.wait_for_selector(f"{ASKED} #ask")


async def answered(page: Page) -> None:
    """The tile that is wished for, else the first, by its number; then Enter."""
    tiles = page.locator(f"{ASKED} .opt")
    texts = await tiles.all_inner_texts()
    wished = [place for wish in WISE for place, text in enumerate(texts) if wish in text]
    number = wished[0] if wished else 0
    if texts:
        await page.keyboard.press(str(number + 1))
    await page.keyboard.press("Enter")


async def learn(page: Page) -> list[str]:
    """The titles in the order they came."""
    read: list[str] = []
    for _ in range(150):
        await settled(page)
        if title := await card_read(page):
            if title not in read[-1:]:
                read.append(title)
            if title == LAST:
                return read
        elif await page.locator(f"{ASKED}.over").count():
            continue
        elif await page.locator(".ledger:not(.closed)").count():
            await written(page, FIRST_BOOK)
            await page.keyboard.press("Enter")
        else:
            await answered(page)
    raise AssertionError(f"The lesson did not end: {read}")


async def test_the_first_morning_by_keyboard_alone(server, browser, content):
    seat = await Seat.open(browser)
    await begin(server.url, seat)
    assert re.fullmatch(r"step 1 of \d+", (await seat.page.inner_text("#tutor .label")).lower())
    read = await learn(seat.page)
    assert read[:2] == ["Two rams, one gunboat", "The order book"]
    for title in ("Challenge and Response", "The blow", "Where will it strike?", "Her answer", "New cards"):
        assert title in read
    assert read[-1] == LAST
    content([seat])
