"""After the end: the review fills, a comment is kept, a new game goes on from a decision, and its dice are checked."""

import pytest
from playwright.async_api import expect

from tests.browser.seat import Seat
from tests.browser.test_axe import violations
from tests.browser.test_fair_dice import somebody_elses_check

pytestmark = pytest.mark.browser


async def give_up(seat: Seat) -> None:
    await seat.asked()
    await seat.page.evaluate("document.querySelector('.menu summary').click()")
    await seat.page.evaluate(
        "[...document.querySelectorAll('.menu button')].find((it) => it.textContent.startsWith('Give up')).click()"
    )
    await seat.page.click("dialog[open] .main")
    await expect(seat.page.locator("#decision.over")).to_be_visible()
    await seat.page.click("#decision .go a")
    await expect(seat.page.locator("#replay .stage")).to_be_visible()


async def test_from_the_result_to_the_review_and_on_to_a_new_game(server, browser, content):
    seat = await Seat.open(browser, bypass_csp=True)
    page = seat.page
    await seat.lay_table(server.url, against="computer")
    await seat.asked()
    held = await seat.hand()
    await seat.discard()
    await give_up(seat)

    # a comment, as it was written and to its author alone
    await page.fill("#comments textarea", "Too <b>early</b>?")
    await page.click("#comments form button")
    await expect(page.locator("#comments li .text")).to_have_text("Too <b>early</b>?")
    await expect(page.locator("#comments li")).to_contain_text("only you read this")
    found = [f"result: {each}" for each in await violations(page)]

    # the review, and the second visit
    await page.click("text=After-action review")
    await expect(page.locator("#progress")).to_contain_text("has looked at every decision")
    first = page.locator(".list tbody tr").first
    await expect(first).to_contain_text("Discard")
    await expect(first.locator("td").nth(3)).not_to_be_empty()
    await expect(page.locator("#curves .plot, #curves .note")).to_be_visible()
    found += [f"review: {each}" for each in await violations(page)]
    await page.reload()
    await expect(page.locator("#progress")).to_contain_text("has looked at every decision")
    await expect(page.locator("#comments li .text")).to_have_text("Too <b>early</b>?")
    await page.set_viewport_size({"width": 390, "height": 844})
    assert await seat.scrolls_sideways() == []
    found += [f"review on a phone: {each}" for each in await violations(page)]
    await page.set_viewport_size({"width": 1440, "height": 900})

    # a new game from the first decision on
    await first.locator("text=From here").click()
    await expect(page.locator("h1")).to_have_text("Start a new game from here")
    found += [f"from here: {each}" for each in await violations(page)]
    await page.click("text=Lay the table")
    await seat.asked()
    assert await seat.hand() == held
    await expect(page.locator(".bar h1")).to_contain_text("from move 0 of another game")
    before = await seat.cards_held()
    await seat.discard()
    await expect(page.locator(".hand-tactical h2 b")).to_have_text(str(before - 1))

    # this browser and somebody else's code check its dice, those of the past and its own
    await give_up(seat)
    await expect(page.locator("#win")).to_contain_text("from move 0 of another game")
    await page.click("#verify-now")
    states = page.locator(".checks li")
    await expect(states).to_have_count(6)
    assert await states.evaluate_all("rows => rows.map((row) => row.dataset.state)") == [*["checked"] * 5, "told"]
    assert await somebody_elses_check(seat, None) == []
    assert not found, "\n" + "\n".join(found)
    content([seat])
