"""Clocks at the table: the running one is lit and counts down, the last minute is said, a vacation is seen by both."""

import pytest

from tests.browser.seat import Seat

pytestmark = pytest.mark.browser


async def at_a_table(server, browser, pace: str, **fields: str) -> tuple[Seat, Seat]:
    anna, ben = await Seat.open(browser), await Seat.open(browser)
    await anna.page.goto(server.url + "/new")
    await anna.page.check("input[name=against][value=computer]", force=True)
    assert await anna.page.locator(".pace").is_hidden()
    await anna.page.check("input[name=against][value=friend]", force=True)
    await anna.page.check("input[name=side][value=uboat]", force=True)
    await anna.page.check(f"input[name=pace][value={pace}]", force=True)
    for name, value in fields.items():
        await anna.page.fill(f"input[name={name}]", value)
    await anna.page.fill("input[name=name]", "Anna")
    await anna.page.click("text=Lay the table")
    await ben.sit_down(await anna.page.input_value("#invite-url"), "Ben")
    await anna.asked()
    return anna, ben


async def test_a_live_clock_counts_down_and_is_handed_over(server, browser, content):
    anna, ben = await at_a_table(server, browser, "live", minutes="1", seconds="10")
    for seat in (anna, ben):
        await seat.page.wait_for_selector(".clk[data-seat='0'].run")
        assert await seat.page.locator(".clk[data-seat='1'].run").count() == 0
        assert await seat.page.inner_text(".clk[data-seat='1'] time") == "1:00"
    assert await anna.page.inner_text(".clk >> nth=0 >> b") == "You"
    await anna.page.wait_for_selector(".clk[data-seat='0'].short")
    await anna.page.wait_for_selector(
        "[role=status]:text-is('Less than a minute is left on your clock.')", state="attached"
    )
    before = await anna.page.inner_text(".clk[data-seat='0'] time")
    frames = len(anna.frames)
    await anna.page.wait_for_function(
        "before => document.querySelector('.clk[data-seat=\"0\"] time').textContent !== before", arg=before
    )
    assert not {frame["type"] for frame in anna.frames[frames:]} & {"view", "patch"}, "the page counts by itself"
    await anna.discard()
    for seat in (anna, ben):
        await seat.page.wait_for_selector(".clk[data-seat='1'].run")
        await seat.page.wait_for_selector(".clk[data-seat='0']:not(.run)")
    content([anna, ben])


async def test_over_days_a_player_goes_on_vacation_and_comes_back(server, browser, content):
    anna, ben = await at_a_table(server, browser, "days", days="3")
    await ben.page.wait_for_selector(".clk[data-seat='0'].run")
    await anna.page.click(".menu > summary")
    assert "Pace: 3 days a decision" in await anna.page.inner_text(".menu")
    await anna.page.click("text=Go on vacation")
    await anna.page.click("dialog button[value=yes]")
    for seat in (anna, ben):
        await seat.page.wait_for_selector(".clk[data-seat='0']:not(.run) time:text-is('vacation')")
    await ben.page.reload()
    await ben.page.wait_for_selector(".clk[data-seat='0'] time:text-is('vacation')")
    await anna.page.click(".menu > summary")
    await anna.page.click("text=End my vacation")
    await ben.page.wait_for_selector(".clk[data-seat='0'].run time:text-is('2 d 23 h')")
    await anna.page.goto(server.url + "/games")
    assert "3 days a decision" in await anna.page.inner_text("main")
    assert "Your time is up on" in await anna.page.inner_text("main")
    content([anna, ben])
