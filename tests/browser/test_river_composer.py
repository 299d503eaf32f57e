"""A scenario of one's own for Iron & Oak: composed in the browser, checked, sent as file and link, played."""

import json

import pytest
import pytest_asyncio
from playwright.async_api import Page

from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

PATH = "/scenarios/iron-and-oak/own"
NAME = "label.words:has-text('Name') input"


@pytest_asyncio.fixture(loop_scope="session")
async def maker(server, browser):
    seat = await Seat.open(browser)
    await seat.page.goto(server.url + PATH)
    await seat.page.wait_for_selector(".verdict.right")
    return seat


async def number(page: Page, label: str, value: int) -> None:
    field = page.locator(".count", has_text=label).first.locator("input")
    await field.fill(str(value))
    await field.dispatch_event("change")


async def composed(page: Page) -> None:
    """Memphis in three turns, with Little Rebel somewhere else."""
    await page.click("text=Memphis")
    await page.fill(NAME, "Three turns at Memphis")
    await number(page, "Turns", 3)
    rebel = page.locator(".placed li", has_text="flagship").locator("label", has_text="Box").locator("select")
    await rebel.select_option("B3")
    await page.wait_for_selector(".verdict.right:has-text('Three turns at Memphis')")


async def opened(page: Page, path) -> None:
    async with page.expect_file_chooser() as choosing:
        await page.click("text=Open file")
    await (await choosing.value).set_files(path)


async def test_the_chart_shows_where_everybody_lies_and_a_fault_stands_beside_its_ship(maker, content):
    page = maker.page
    await composed(page)
    chart = page.locator(".sketch svg").first
    assert "Little Rebel in B3" in (await chart.get_attribute("aria-label") or "")
    await page.wait_for_selector(".sketch .ground[data-map=memphis] path", state="attached")
    first = page.locator(".force-sheet[aria-label=Union] .placed li").first
    await first.locator("text=at anchor").click()
    await page.wait_for_selector(".verdict.off")
    assert "anchors at 4 or less" in await first.inner_text()
    assert await page.locator("#lay .btn.main").is_disabled()
    content([maker])


async def test_it_goes_by_file_and_by_link(maker, server, browser, tmp_path, content):
    page = maker.page
    await composed(page)
    async with page.expect_download() as saving:
        await page.click("text=Save as file")
    download = await saving.value
    path = tmp_path / download.suggested_filename
    assert path.name == "three-turns-at-memphis.json"
    await download.save_as(path)
    assert json.loads(path.read_text())["turns"] == 3
    await page.click("text=Copy link")
    link = await page.input_value("input.link")

    friend = await Seat.open(browser, width=390, height=844, has_touch=True)
    await friend.page.goto(link)
    await friend.page.wait_for_selector(".said:has-text('Opened from the link')")
    assert await friend.page.input_value(NAME) == "Three turns at Memphis"
    assert not await friend.scrolls_sideways()
    await friend.page.click("text=Hampton Roads")
    await opened(friend.page, path)
    await friend.page.wait_for_selector(".said:has-text('Opened three-turns-at-memphis.json')")
    assert await friend.page.input_value(NAME) == "Three turns at Memphis"
    content([maker, friend])


async def test_its_table_is_laid(maker, content):
    page = maker.page
    await composed(page)
    await page.check("#lay input[name=against][value=computer]", force=True)
    await page.check("#lay input[name=side][value=confederate]", force=True)
    await page.fill("#lay input[name=name]", "Okafor")
    await page.click("text=Lay this table")
    await maker.asked()
    assert "Three turns at Memphis" in await page.inner_text(".bar h1")
    assert await page.locator(".plate[data-ship=little-rebel]").count() >= 1
    content([maker])
