"""The rules page in a browser: its search, its contents, and the way to it from a rule cited at the table."""

import pytest
from playwright.async_api import expect

from tests.browser.seat import Seat

pytestmark = pytest.mark.browser


async def test_search_leaves_what_holds_every_word(server, browser, content):
    seat = await Seat.open(browser)
    page = seat.page
    await page.goto(server.url + "/rules/atlantic-chase")
    shown = page.locator(".text .rule:visible")
    everything = await shown.count()

    await page.fill("#find", "intel limit")
    assert 0 < await shown.count() < 12
    assert await page.is_visible("#r-5-4")
    assert await page.is_visible("#r-5"), "the heading of its chapter stays"
    assert await page.is_hidden("#r-14")
    assert await page.inner_text("#found") == f"{await shown.count()} found"

    await page.fill("#find", "xyzzy")
    assert await shown.count() == 0
    assert await page.inner_text("#found") == "Nothing found"

    await page.press("#find", "Escape")
    await expect(shown).to_have_count(everything)

    await page.fill("#find", "intel limit")
    await page.click(".contents a[href='#r-23']")
    await expect(page.locator("#find")).to_have_value("")
    await expect(shown).to_have_count(everything)
    content([seat])


@pytest.mark.parametrize(("width", "opened"), [(1440, True), (390, False)])
async def test_contents_stand_beside_the_text_or_fold_above_it(server, browser, content, width, opened):
    seat = await Seat.open(browser, width=width, height=844)
    page = seat.page
    await page.goto(server.url + "/rules/tonnage-war#r-7-2-3")
    assert await page.locator(".contents details[open]").count() == opened
    assert not await seat.scrolls_sideways()
    top = await page.locator("#r-7-2-3").evaluate("rule => rule.getBoundingClientRect().top")
    under = await page.locator(".find").evaluate("box => box.getBoundingClientRect().bottom")
    assert under <= top < 400, "the search does not lie over the rule one came for"
    if opened:
        await page.wait_for_selector(".contents a[href='#r-7'][aria-current]")
        assert await page.locator(".contents").evaluate("contents => contents.getBoundingClientRect().top") >= 0
    content([seat])


async def test_a_cited_rule_leads_to_its_place(server, browser, content):
    seat = await Seat.open(browser)
    page = seat.page
    await seat.lay_table(server.url, against="computer", side="escort")
    await seat.asked()
    await page.click(".all > summary")
    links = page.locator(".all .not .rule-link, .log .rule-link")
    addresses = set(await links.evaluate_all("all => all.map(link => link.getAttribute('href'))"))
    assert addresses
    async with page.context.expect_page() as opened:
        await page.locator(".all .not .rule-link").first.click()
    rules = await opened.value
    await rules.wait_for_load_state()
    for address in addresses:
        path, _, anchor = address.partition("#")
        assert path == "/rules/tonnage-war"
        assert await rules.locator(f"[id='{anchor}']").count() == 1, address

    async with rules.expect_navigation():
        await page.click("#bar-nav a[target=rules]")
    assert len(page.context.pages) == 2, "the rules stay in one tab"
    content([seat])


async def test_the_keys_are_told_on_every_page_and_give_the_focus_back(server, browser):
    seat = await Seat.open(browser)
    for path in ("/", "/lobby", "/rules/tonnage-war"):
        await seat.page.goto(server.url + path)
        link = seat.page.locator("nav a[href='/learn']").first
        await link.focus()
        await seat.page.keyboard.press("?")
        await seat.page.wait_for_selector("dialog.keys-here[open] >> text=these keys")
        await seat.page.keyboard.press("Escape")
        await expect(link).to_be_focused()
