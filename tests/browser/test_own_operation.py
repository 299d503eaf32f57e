"""An operation of one's own: composed in the browser, checked, sent as file and link, and played by two browsers."""

import json
import os

import pytest
import pytest_asyncio
from playwright.async_api import Page

from tests.browser.seat import Seat
from tests.browser.test_battle import somebody_is_asked
from tests.browser.test_operation import MOST_TURNS, choose_action, draw_course, turn

pytestmark = pytest.mark.browser

PATH = "/scenarios/atlantic-chase/own"
NAME = "label.words:has-text('Name') input"
PICTURES = os.environ.get("WA_PICTURES", "")


async def picture(seat: Seat, name: str, *, full: bool = False) -> None:
    if PICTURES:
        await seat.page.screenshot(path=f"{PICTURES}/{name}.png", full_page=full)


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
    """The Norwegian Sea in three changes of initiative, with Hood at sea, placed on the chart."""
    await page.click("text=The Way North")
    await page.wait_for_selector('.own-chart [data-hex="0,2"]')
    await page.fill(NAME, "Three days north")
    await number(page, "Changes of initiative", 3)
    hood = page.locator(".force-sheet[aria-label=British] .placed li", has=page.get_by_label("Take out Hood"))
    await hood.locator("summary").click()
    await hood.locator("text=Place it on the chart").click()
    await page.click('.own-chart [data-hex="0,2"]')
    await page.wait_for_selector(".verdict.right:has-text('Three days north')")


async def opened(page: Page, path) -> None:
    async with page.expect_file_chooser() as choosing:
        await page.click("text=Open file")
    await (await choosing.value).set_files(path)


async def test_a_fault_stands_beside_what_it_is_about(maker, content):
    page = maker.page
    await composed(page)
    await picture(maker, "composer-wide")
    await picture(maker, "composer-wide-full", full=True)
    await page.click(".one summary:has-text('Ports')")
    ports = page.locator(".waters-of label.pick-of:has(> span:text-is('Trondheim')) select")
    await ports.select_option("british")
    await page.wait_for_selector(".verdict.off")
    tanker = page.locator(".force-sheet[aria-label=German] .placed li", has=page.get_by_label("Take out Tanker"))
    assert "which its side does not hold" in await tanker.locator(".wrong").inner_text()
    assert await page.locator("#lay .btn.main").is_disabled()
    await ports.select_option("german")
    await page.wait_for_selector(".verdict.right")
    content([maker])


async def test_another_map_takes_everybody_to_a_port_there(maker, content):
    page = maker.page
    await composed(page)
    await page.locator(".waters-of label.pick-of:has(> span:text-is('Map')) select").select_option("north-sea")
    await page.wait_for_selector('.own-chart [data-hex="4,2"]')
    await page.wait_for_selector(".verdict.right")
    content([maker])


async def test_it_goes_by_file_and_by_link(maker, server, browser, tmp_path, content):
    page = maker.page
    await composed(page)
    async with page.expect_download() as saving:
        await page.click("text=Save as file")
    download = await saving.value
    path = tmp_path / download.suggested_filename
    assert path.name == "three-days-north.json"
    await download.save_as(path)
    kept = json.loads(path.read_text())
    assert next(force["hex"] for force in kept["forces"] if "hood" in force["ships"]) == "0,2"
    await page.click("text=Copy link")
    link = await page.input_value("input.link")

    friend = await Seat.open(browser, width=390, height=844, has_touch=True)
    await friend.page.goto(link)
    await friend.page.wait_for_selector(".said:has-text('Opened from the link')")
    assert await friend.page.input_value(NAME) == "Three days north"
    await friend.page.wait_for_selector('.own-chart [data-hex="0,2"]')
    assert not await friend.scrolls_sideways()
    await picture(friend, "composer-phone")
    await picture(friend, "composer-phone-full", full=True)
    await friend.page.click("text=Three Doors to the Atlantic")
    await opened(friend.page, path)
    await friend.page.wait_for_selector(".said:has-text('Opened three-days-north.json')")
    assert await friend.page.input_value(NAME) == "Three days north"
    content([maker, friend])


@pytest.mark.long
async def test_it_is_played_by_two_browsers_to_its_end(maker, server, browser, content):
    """A course, then both pass on their turns; three changes of initiative end it, and both read who has won."""
    page = maker.page
    await composed(page)
    await page.check("#lay input[name=against][value=friend]", force=True)
    await page.check("#lay input[name=side][value=german]", force=True)
    await page.fill("#lay input[name=name]", "Okafor")
    await page.click("text=Lay this table")
    invitation = await page.input_value("#invite-url")
    friend = await Seat.open(browser)
    await friend.sit_down(invitation, "Lindqvist")
    await maker.asked()
    assert "Three days north" in await page.inner_text(".bar h1")
    await choose_action(maker, "trajectory")
    await draw_course(maker, "0,0", most=2)
    await picture(maker, "own-played")
    for _ in range(MOST_TURNS):
        await somebody_is_asked(maker, friend)
        if await page.locator("#decision.over").count():
            break
        for seat in (maker, friend):
            await turn(seat, "0,0", ["pass"])
    for seat in (maker, friend):
        await seat.page.wait_for_selector("#decision.over")
        await seat.page.wait_for_selector("text=has lasted for 3 changes of initiative")
    content([maker, friend])
