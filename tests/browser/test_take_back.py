"""Asking to take a move back: the author asks, the opponent agrees or refuses or plays on, a watcher reads along."""

import pytest

from tests.browser.seat import Seat

pytestmark = pytest.mark.browser


async def at_a_table(server, browser) -> tuple[Seat, Seat]:
    anna, ben = await Seat.open(browser), await Seat.open(browser)
    await anna.lay_table(server.url, against="friend", name="Anna")
    await ben.sit_down(await anna.page.input_value("#invite-url"), "Ben")
    await anna.asked()
    return anna, ben


async def test_a_move_is_taken_back_by_consent_and_refused_for_good(server, browser, content):
    anna, ben = await at_a_table(server, browser)
    watcher = await Seat.open(browser)
    await watcher.watch(anna)
    held = await anna.cards_held()
    await anna.discard()
    await ben.asked()
    assert await ben.page.locator(".plea").is_hidden()
    await anna.page.click("text=Ask to take it back", delay=700)
    await anna.page.wait_for_selector(".wish:has-text('You have asked')")
    await watcher.page.wait_for_selector(".wish:has-text('Anna asks')")
    await ben.page.wait_for_selector(".plea:has-text('Anna asks to take the last move back')")
    await ben.page.reload()
    await ben.page.click(".plea >> text=Agree")
    await anna.asked()
    assert await anna.cards_held() == held
    await ben.page.wait_for_selector(".plea", state="hidden")

    await anna.discard()
    await anna.page.wait_for_selector("text=Ask to take it back")
    await anna.page.click("text=Ask to take it back", delay=700)
    await ben.page.click(".plea >> text=Refuse")
    await anna.page.wait_for_selector(".wish:has-text('Ben does not agree')")
    assert await anna.page.locator("text=Ask to take it back").count() == 0
    await ben.asked()
    await ben.discard()
    await anna.asked()
    assert await anna.page.locator(".wish").count() == 0
    content([anna, ben, watcher])
