"""Every convoy in the browser: some turns as either side, with the cards and questions that HX 228 does not have."""

from random import Random

import pytest

from tests.browser.seat import Seat
from tests.support.at_length import at_length

pytestmark = pytest.mark.browser

DECISIONS = 14


async def lay(seat: Seat, server: str, scenario: str, side: str) -> None:
    await seat.page.goto(f"{server}/new?game=tonnage-war&scenario={scenario}")
    await seat.page.check("input[name=against][value=computer]", force=True)
    await seat.page.check(f"input[name=side][value={side}]", force=True)
    await seat.page.fill("input[name=name]", "Moritz")
    await seat.page.click("text=Lay the table")


async def answer(seat: Seat, chance: Random) -> str:
    """Whatever is asked, by its tiles, until the red button can be pressed."""
    await seat.asked()
    name = await seat.decision()
    if name.endswith("action") and await seat.page.locator(".hand-tactical .pick.legal").count():
        glowing = seat.page.locator(".hand-tactical .pick.legal")
        await glowing.nth(chance.randrange(await glowing.count())).click()
    elif name.endswith("action"):
        await seat.discard()
        return name
    ready = seat.page.locator("#decision .go .main[aria-disabled=false]")
    for _ in range(12):
        tiles = seat.page.locator(".opt:not(.chosen)")
        number = await tiles.count()
        if (await ready.count() and name != "commit units") or not number:  # a group that is complete can only be sent
            break
        await tiles.nth(chance.randrange(number)).click()
        await seat.asked()  # a choice may be a draft that the server answers
        if name == "commit units":
            break
    if await ready.count():
        await ready.click()
    else:  # the tiles led to no button: the list of all options always does
        await seat.from_list("")
    return name


@pytest.mark.parametrize(
    ("scenario", "side"),
    [at_length("sc7", "escort"), at_length("hg76", "uboat"), at_length("ons5", "escort"), ("ons18", "uboat")],
)
async def test_a_convoy_can_be_played(server, browser, content, scenario, side):
    seat = await Seat.open(browser)
    await lay(seat, server.url, scenario, side)
    chance = Random(scenario)
    for _ in range(DECISIONS):
        await answer(seat, chance)
        await seat.page.wait_for_selector("#decision.waiting, #decision:not(.sending) #ask")
    await seat.asked()
    assert len(await seat.signals()) > DECISIONS // 2
    beside = {"sc7": 0, "hg76": 1, "ons5": 1, "ons18": 1}[scenario]
    assert await seat.page.locator(".convoy .beside").count() == beside
    assert not await seat.scrolls_sideways()
    content([seat])
