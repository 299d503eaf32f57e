"""Two players and a spectator fight Sink the Bismarck to its end through the page; one of them on a phone."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.seat import SLOW, Seat

pytestmark = pytest.mark.browser

ASKED = "#decision:not(.waiting):not(.sending):not(.over) #ask"
MOST_TURNS = 80


async def lay(seat: Seat, server: str) -> None:
    await seat.page.goto(f"{server}/new?game=atlantic-chase&scenario=ms9")
    await seat.page.check("[data-game=atlantic-chase] input[name=side][value=british]", force=True)
    await seat.page.check("input[name=against][value=friend]", force=True)
    await seat.page.fill("input[name=name]", "Halvorsen")
    await seat.page.click("text=Lay the table")


async def drag(seat: Seat, ship: str, target: str) -> None:
    a, b = [await seat.page.locator(f"[data-ship={slug}]").bounding_box() for slug in (ship, target)]
    assert a
    assert b
    await seat.page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    await seat.page.mouse.down()
    await seat.page.mouse.move(a["x"] + a["width"], a["y"], steps=3)
    await seat.page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=3)
    await seat.page.mouse.up()


async def laid(seat: Seat, number: int) -> None:
    await expect(seat.page.locator(".fire.laid")).to_have_count(number, timeout=SLOW)


async def by_tiles(seat: Seat) -> None:
    """The first choice at every level until the red button has a name, then that."""
    ready = seat.page.locator("#decision .go .main[aria-disabled=false]")
    for _ in range(4):
        if await ready.count():
            break
        await seat.page.locator(".opt").first.click()
    await press(seat)


async def guns(seat: Seat) -> None:
    """All that can be aimed, from the list of options, then all together."""
    for number in range(1, 3):
        if not any(" at " in option for option in await seat.options()):
            break
        await seat.from_list(" at ")
        await laid(seat, number)
    await press(seat)


async def press(seat: Seat) -> None:
    """The red button, until its answer has come and is drawn."""
    before = len(tables(seat))
    await seat.commit()
    for _ in range(SLOW // 20):
        if len(tables(seat)) > before:
            break
        await seat.page.wait_for_timeout(20)
    await seat.page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    await seat.page.wait_for_selector("#decision:not(.sending)")


async def turn(seat: Seat) -> bool:
    """One decision, if one is asked."""
    if not await seat.page.locator(ASKED).count():
        return False
    await (guns(seat) if await seat.decision() in ("gunnery", "torpedoes") else by_tiles(seat))
    return True


async def somebody_is_asked(*seats: Seat) -> None:
    """Or the battle is over."""
    while not any([await seat.page.locator(f"{ASKED}, #decision.over").count() for seat in seats]):
        await seats[0].page.wait_for_timeout(50)


async def until(name: str, *seats: Seat) -> None:
    """Play on until everybody asked is asked this."""
    for _ in range(MOST_TURNS):
        await somebody_is_asked(*seats)
        asked = [seat for seat in seats if await seat.page.locator(ASKED).count()]
        names = {await seat.decision() for seat in asked}
        if names == {name}:
            return
        if await seats[0].page.locator("#decision.over").count():
            return
        for seat in asked:
            if await seat.decision() != name:
                await turn(seat)
    raise AssertionError(f"It never came to {name}.")


def tables(seat: Seat) -> list[dict]:
    """What was sent of the table itself, without presence and pings."""
    return [frame for frame in seat.frames if frame["type"] in ("view", "patch", "ack")]


@pytest.mark.essential
async def test_a_whole_battle_with_two_browsers_and_a_spectator(server, browser, content):
    british = await Seat.open(browser)
    german = await Seat.open(browser, width=390, height=844)
    watcher = await Seat.open(browser, width=1600)
    await lay(british, server.url)
    invitation = await british.page.input_value("#invite-url")
    await watcher.page.goto(await british.page.input_value("#watch-url"))
    await german.sit_down(invitation, "Brandt")

    await the_first_volley(british, german, watcher)
    await the_secret_stays_secret(british, german, watcher)

    for _ in range(MOST_TURNS):
        await somebody_is_asked(british, german)
        if await british.page.locator("#decision.over").count():
            break
        for seat in (british, german):
            await turn(seat)
    for seat in (british, german, watcher):
        await seat.page.wait_for_selector("#decision.over")
        assert not await seat.scrolls_sideways()
    assert "draw" in await watcher.page.inner_text("#ask") or "wins" in await watcher.page.inner_text("#ask")
    assert await watcher.page.locator(".ship.legal").count() == 0
    assert any("makes" in line for line in await watcher.signals())
    content([british, german, watcher])

    await watcher.page.click("#decision .go a")
    await watcher.page.wait_for_selector(".battle-board .counter")
    content([watcher])


async def the_first_volley(british: Seat, german: Seat, watcher: Seat) -> None:
    """Click, drag, take back, reload: the draft is the author's alone until it is confirmed."""
    await british.page.wait_for_selector(ASKED)
    assert not await german.scrolls_sideways()
    await german.waits()
    for size in ({"width": 1280, "height": 720}, {"width": 390, "height": 844}):
        await german.page.set_viewport_size(size)
        await german.page.click(".beforehand summary")
        await expect(german.page.locator(".beforehand form")).to_be_in_viewport(ratio=0.99)
        await german.page.select_option(".beforehand [name=hangs]", "unless ShipSunk")
        await expect(german.page.locator(".beforehand [name=about] option", has_text="Hood")).to_have_count(1)
        await german.page.evaluate("document.querySelector('.beforehand').open = false")
    await british.page.click("[data-ship=hood]")
    await british.page.wait_for_selector(".fire.might")
    await british.page.click("[data-ship=bismarck]")
    await laid(british, 1)
    sheet = await british.page.inner_text("#hand")
    assert re.search(r"80\.6\s%", sheet)
    assert "extreme" in sheet.lower()
    await drag(british, "prince-of-wales", "prinz-eugen")
    await laid(british, 2)
    assert await german.page.locator(".fire").count() == await watcher.page.locator(".fire").count() == 0

    await british.page.reload()
    await laid(british, 2)
    await british.page.click("text=Take back")
    await laid(british, 1)
    await drag(british, "prince-of-wales", "bismarck")
    await laid(british, 2)
    await drag(british, "hood", "prinz-eugen")
    await british.page.wait_for_selector(".shots li:has-text('Hood'):has-text('Prinz Eugen')")
    await laid(british, 2)
    await british.page.click("text=Confirm both shots")
    await german.page.wait_for_selector(ASKED)
    assert await german.page.locator(".fire.british.fired").count() == 2


async def the_secret_stays_secret(british: Seat, german: Seat, watcher: Seat) -> None:
    """Whether the other side has sealed its answer shows nowhere, not even by a frame."""
    await until("break away", british, german)
    await german.page.wait_for_selector(ASKED)
    before = len(tables(german)), len(tables(watcher)), await german.page.inner_text("#decision")
    await british.choose("Fight on")
    await british.page.click("text=Seal: fight on")
    await british.waits()
    await british.page.evaluate("document.getElementById('tab-chat').click()")
    await british.page.fill("#chat-text", "Sealed.")
    await british.page.keyboard.press("Enter")
    for each in (german, watcher):  # what was sent before it would have come before it
        await each.page.wait_for_selector("#tab-chat i:has-text('1')", state="attached")
    assert (len(tables(german)), len(tables(watcher)), await german.page.inner_text("#decision")) == before
    await british.page.evaluate("document.getElementById('tab-signals').click()")
    assert "deciding" in await british.page.inner_text("#ask")
    await german.choose("Fight on")
    await german.page.click("text=Seal: fight on")
    await british.page.wait_for_selector(".log li:has-text('Nobody breaks away')")


async def test_a_counter_turns_over_when_the_shells_have_come_down(server, browser, asset):
    """Not before: while they are in the air the ship is drawn as she was."""
    seat = await Seat.open(browser)
    await seat.page.emulate_media(reduced_motion="no-preference")
    await seat.page.goto(server.url)
    hits = await seat.page.evaluate(
        """async (script) => {
          const { asSeen, happened } = await import(script);
          const was = { slug: "ajax", zone: "near", hits: 0 }, now = { ...was, hits: 1, damaged: true };
          const shot = { what: "ShotFired", ship: { slug: "spee" }, target: { slug: "ajax" }, hits: 1 };
          const page = { doc: { seat: 0, view: { ships: [now] } }, log: [{ event: shot }], unseen: 0 };
          happened(page, { seat: 0, view: { ships: [was] } });
          const landed = new Promise((redraw) => { first = asSeen([now], redraw)[0].hits; });
          await landed;
          return [first, asSeen([now], () => {})[0].hits];
          var first;
        }""",
        asset("games/atlantic-chase/js/table/effects.js"),
    )
    assert hits == [0, 1]


async def test_the_best_of_several_launch_points_is_the_one_that_does_most(server, browser, asset):
    """Against an enemy's strike that is the one that takes most off his dice."""
    seat = await Seat.open(browser)
    await seat.page.goto(server.url)
    said = await seat.page.evaluate(
        """async (script) => {
          const { most } = await import(script);
          const fly = (note, worth) => ({ option: { note, worth } });
          return [
            most([fly("Two hexes off", "+0"), fly("In the hex", "-2"), fly("Next to it", "-1")]).note,
            most([fly("Two hexes off", "+0"), fly("In the hex", "+2")]).note,
          ];
        }""",
        asset("games/atlantic-chase/js/table/operation/help.js"),
    )
    assert said == ["In the hex", "In the hex"]
