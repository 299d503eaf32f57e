"""Two players and a spectator play a round; one reloads, the server is killed; nothing is lost, nothing leaks."""

import asyncio
import re

import pytest

from tests.browser.seat import Seat

pytestmark = [pytest.mark.browser, pytest.mark.essential]

CARDS = 13


async def asked_of(*seats: Seat) -> Seat:
    """Who is to decide now: exactly one of them, and both have heard of it."""
    decisions = [seat.page.locator("#decision:not(.waiting):not(.sending) #ask") for seat in seats]
    while sum(asked := [await decision.count() for decision in decisions]) != 1:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    return seats[asked.index(1)]


async def decide(seat: Seat) -> None:
    """One decision, whatever the cards have brought: play what comes easily now and then, else discard or decline."""
    name = await seat.decision()
    glowing = seat.page.locator(".hand-tactical .pick.legal")
    if name == "commit units":
        await seat.page.locator(".opt").first.click()
        await seat.commit()
    elif name.endswith("action") and await seat.cards_held() % 3 == 0 and await glowing.count():
        await play(seat)
    elif name.endswith("action"):
        await seat.discard()
    else:
        # A window: its last choice is to decline.
        await seat.page.locator(".opt").last.click()
        await seat.commit()


async def play(seat: Seat) -> None:
    """A glowing card, then what completes it, until the red button has a name."""
    await seat.page.locator(".hand-tactical .pick.legal").first.click()
    if not await seat.page.locator("#decision .go .main[aria-disabled=false]").count():
        await seat.page.locator(".opt").first.click()
    await seat.commit()


async def test_a_round_with_a_reload_and_a_killed_server(server, browser, content):
    boats, escorts, watcher = [await Seat.open(browser) for _ in range(3)]
    await boats.lay_table(server.url, against="friend", name="Moritz")
    invitation = await boats.page.input_value("#invite-url")
    await watcher.page.goto(await boats.page.input_value("#watch-url"))
    await watcher.page.wait_for_selector("#invite")
    await boats.page.evaluate("window.neverReloaded = true")
    await watcher.page.evaluate("window.neverReloaded = true")
    await escorts.sit_down(invitation, "Halvorsen")

    troubles = {5: lambda: comes_back(escorts), 8: lambda: the_server_falls(server, boats, escorts, watcher)}
    while "Round 2 of 4" not in await (seat := await asked_of(boats, escorts)).where():
        number = int(re.search(rf"Card (\d+) of {CARDS}", await seat.where())[1])
        if trouble := troubles.pop(number, None):
            await trouble()
        await decide(seat)

    assert not troubles
    await watcher.page.wait_for_selector(".log .mark:text('Leg 1, round 2')")
    for seat in (boats, escorts):
        assert await seat.cards_held() == CARDS
    for seat in (boats, watcher):
        assert await seat.page.evaluate("window.neverReloaded")
    await nothing_leaks(watcher)
    content([boats, escorts, watcher])


async def comes_back(seat: Seat) -> None:
    """After a reload all is as it was."""
    before = await seat.hand(), await seat.signals()
    await seat.page.reload()
    await seat.page.wait_for_selector(".hand-tactical .pick")
    assert (await seat.hand(), await seat.signals()) == before


async def the_server_falls(server, *seats: Seat) -> None:
    """In the middle of a decision. All come back by themselves, and what was confirmed is there."""
    before = [(await seat.signals(), await seat.where()) for seat in seats]
    server.kill()
    for seat in seats:
        await seat.page.wait_for_selector(".lost:not([hidden])")
    await asyncio.to_thread(server.start)
    for seat in seats:
        await seat.online()
    assert [(await seat.signals(), await seat.where()) for seat in seats] == before


async def nothing_leaks(watcher: Seat) -> None:
    assert await watcher.page.inner_text("#decision .ask .label") == "YOU ARE WATCHING"
    assert await watcher.page.locator(".pick, .opt").count() == 0
    faces = await watcher.page.locator("#hand use, #opponent use").evaluate_all(
        "all => all.map(use => use.getAttribute('href'))"
    )
    assert faces
    assert set(faces) <= {"#c-back_u", "#c-back_e"}
    views = [frame["doc"] for frame in watcher.frames if frame["type"] == "view"]
    assert views
    for doc in views:
        assert doc["seat"] is None
        assert doc["decision"] is None
        assert doc["view"] is None or (doc["view"]["mine"] is None and doc["view"]["truth"] is None)
    for frame in watcher.frames:
        assert not any(
            path[:2] in (["view", "mine"], ["view", "draft"]) or path[:1] == ["decision"]
            for path, _ in frame.get("set", ())
        )
        assert not any(line.get("secret") for line in frame.get("log", ()))
