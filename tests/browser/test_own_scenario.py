"""A scenario of one's own: made in the browser, saved, opened, sent as a link, and played to the end."""

import json

import pytest
import pytest_asyncio

from tests.browser.seat import Seat
from tests.browser.test_lesson import choose, something_to_do

pytestmark = pytest.mark.browser

PATH = "/scenarios/tonnage-war/own"


@pytest_asyncio.fixture(loop_scope="session")
async def maker(server, browser):
    seat = await Seat.open(browser)
    await seat.page.goto(server.url + PATH)
    await seat.page.wait_for_selector(".verdict.right")
    return seat


async def count(page, label, number, within="#compose"):
    """Write a number into the field with this label."""
    field = page.locator(f"{within} .count", has=page.locator(f"span:has-text('{label}')")).first.locator("input")
    await field.fill(str(number))
    await field.dispatch_event("change")


async def make_it_tiny(page):
    """One round of three cards each: a contact, two attacks; two hunts and a routing."""
    await page.fill("label.words:has-text('Name') input", "Three cards")
    await count(page, "Rounds a leg", 1)
    await count(page, "Tactical cards a round", 3)
    for side, kept in (
        ("U-boats", {"Contact": 1, "Bow attack": 2}),
        ("Escorts", {"Evasive routing": 1, "Escort attack 2": 2}),
    ):
        sheet = page.locator(f".force-sheet[aria-label={side}] .counts").first
        fields = sheet.locator(".count")
        for n in range(await fields.count()):
            name = (await fields.nth(n).locator("span").inner_text()).split("\n")[0].strip()
            field = fields.nth(n).locator("input")
            await field.fill(str(kept.get(name, 0)))
            await field.dispatch_event("change")
    await page.wait_for_selector(".verdict.right")


async def test_faults_are_told_beside_their_field(maker, content):
    page = maker.page
    await count(page, "Rounds a leg", 3)
    await page.wait_for_selector(".verdict.off")
    assert "52 cards, not 39" in await page.inner_text("#wrong-uboat-tactical")
    assert "52 of 39" in await page.inner_text(".force-sheet[aria-label=U-boats] h3 >> nth=0")
    assert await page.locator("#lay .btn.main").is_disabled()
    await page.click("text=Convoy HG 76")
    await page.wait_for_selector(".verdict.right")
    await count(page, "Special contact", 0)
    await page.click(".force-sheet[aria-label=U-boats] >> text=Fill up with Lull cards")
    await page.wait_for_selector("#wrong-special-carrier:has-text('nobody could find the carrier')")
    content([maker])


async def test_it_goes_by_file_and_by_link(maker, server, browser, tmp_path, content):
    page = maker.page
    await make_it_tiny(page)
    async with page.expect_download() as saving:
        await page.click("text=Save as file")
    download = await saving.value
    assert download.suggested_filename == "three-cards.json"
    path = tmp_path / "three-cards.json"
    await download.save_as(path)
    saved = json.loads(path.read_text())
    assert saved["uboat"]["tactical"] == {"contact": 1, "attack_bow": 2}
    await page.click("text=Copy link")
    link = await page.input_value("input.link")
    assert len(link) < 1500

    friend = await Seat.open(browser)
    await friend.page.goto(link)
    await friend.page.wait_for_selector(".said:has-text('Opened from the link')")
    assert await friend.page.input_value("label.words:has-text('Name') input") == "Three cards"
    await friend.page.click("text=Convoy SC 7")
    await open_file(friend.page, path)
    await friend.page.wait_for_selector(".said:has-text('Opened three-cards.json')")
    assert await friend.page.input_value("label.words:has-text('Name') input") == "Three cards"

    for words, data in (("no JSON", "{"), ("decks of both sides are missing", "{}"), ("too long", " " * 40_000)):
        bad = tmp_path / "bad.json"
        bad.write_text(data)
        await open_file(friend.page, bad)
        await friend.page.wait_for_selector(f".said:has-text('{words}')")
    await friend.page.goto("about:blank")
    await friend.page.goto(link[:-20])
    await friend.page.wait_for_selector(".said:has-text('cut short')")
    content([maker, friend])


async def open_file(page, path):
    async with page.expect_file_chooser() as choosing:
        await page.click("text=Open file")
    await (await choosing.value).set_files(path)


@pytest.mark.long
async def test_it_is_played_to_the_end(maker, content):
    page = maker.page
    await make_it_tiny(page)
    await page.check("#lay input[name=against][value=computer]", force=True)
    await page.check("#lay input[name=side][value=uboat]", force=True)
    await page.fill("#lay input[name=name]", "Okafor")
    await page.click("text=Lay this table")
    await maker.asked()
    assert "Three cards" in await page.inner_text(".bar h1")
    assert "Round 1 of 1" in await maker.where()
    result = "#decision a:has-text('Result and replay')"
    for _ in range(300):
        if await page.locator(result).count():
            break
        if await page.locator(".leg-banner button").count():
            await page.evaluate("document.querySelector('.leg-banner button')?.click()")  # it may go by itself
        await choose(page, ("Contact, held by", "attack with"))
        await something_to_do(page, result)
    await page.click(result)
    await page.wait_for_selector("#replay .stage")
    assert "THREE CARDS" in await page.inner_text(".win .top")
    await page.wait_for_selector(".fortune h2")
    content([maker])
    await page.goto(page.url.split("/table/")[0] + "/games")
    assert "Three cards" in await page.inner_text("main")
