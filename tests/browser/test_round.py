"""Two players and a spectator play a round; one reloads, the server is killed; nothing is lost, nothing leaks."""

import asyncio

import pytest

from tests.browser.seat import Seat

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CARDS = 13


async def take_turn(seat: Seat) -> None:
    """Play something if it comes easily, else discard. A window is answered with its last choice: to decline."""
    await seat.asked()
    held = await seat.cards_held()
    while True:
        name = await seat.decision()
        if name == "commit units":
            await seat.page.locator(".opt").first.click()
            await seat.page.wait_for_selector("#decision .go .main[aria-disabled=false]")
            await seat.commit()
        elif (
            name.endswith("action") and held % 3 == 0 and await seat.page.locator(".hand-tactical .pick.legal").count()
        ):
            await play(seat)
        elif name.endswith("action"):
            await seat.discard()
        else:
            await seat.page.locator(".opt").last.click()
            await seat.commit()
        # A decline leads to the player's own action, a card to the choice of units; anything else ends the turn.
        await seat.page.wait_for_selector(f"#decision.waiting, #decision:not(:has(.label:text('{name}')))")
        if await seat.page.locator("#decision.waiting").count() or await seat.cards_held() != held:
            return


async def play(seat: Seat) -> None:
    """A glowing card, then what completes it, until the red button has a name."""
    await seat.page.locator(".hand-tactical .pick.legal").first.click()
    if not await seat.page.locator("#decision .go .main[aria-disabled=false]").count():
        await seat.page.locator(".opt").first.click()
    await seat.commit()


async def both_rest(first: Seat, second: Seat) -> None:
    """Exactly one of them is asked, and both have heard of it."""
    decisions = [seat.page.locator("#decision:not(.waiting):not(.sending)") for seat in (first, second)]
    while sum([await decision.count() for decision in decisions]) != 1:  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def test_a_round_with_a_reload_and_a_killed_server(server, browser, content):
    boats, escorts, watcher = [await Seat.open(browser) for _ in range(3)]
    await boats.lay_table(server.url, against="friend", name="Moritz")
    invitation = await boats.page.input_value("#invite-url")
    await watcher.page.goto(await boats.page.input_value("#watch-url"))
    await watcher.page.wait_for_selector("#invite")
    await boats.page.evaluate("window.neverReloaded = true")
    await watcher.page.evaluate("window.neverReloaded = true")
    await escorts.sit_down(invitation, "Halvorsen")

    for number in range(1, CARDS + 1):
        await boats.asked()
        assert f"Card {number} of {CARDS}" in await boats.where()
        if number == 5:
            before = await escorts.hand(), await escorts.signals()
            await escorts.page.reload()
            await escorts.page.wait_for_selector(".hand-tactical .pick")
            assert (await escorts.hand(), await escorts.signals()) == before
        if number == 8:
            await the_server_falls(server, boats, escorts, watcher)
        await take_turn(boats)
        await take_turn(escorts)
        await both_rest(boats, escorts)

    await boats.asked()
    assert "Round 2 of 4" in await boats.where()
    await watcher.page.wait_for_selector(".log .mark:text('Leg 1, round 2')")
    for seat in (boats, escorts):
        assert await seat.cards_held() == CARDS
    for seat in (boats, watcher):
        assert await seat.page.evaluate("window.neverReloaded")
    await nothing_leaks(watcher)
    content([boats, escorts, watcher])


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
