"""The result page of a whole match between two computers: points, seal, replay; wide and narrow."""

import re
import subprocess
import sys

import pytest

from app.bots.selfplay import play, record_of
from app.engine.record import decode, encode
from app.games import game
from app.games.tonnage_war.luck import luck, seats_luck
from app.games.tonnage_war.rules import RULES
from tests.browser.seat import Seat
from tests.browser.server import ROOT

pytestmark = pytest.mark.browser


@pytest.fixture(scope="session")
def record(tmp_path_factory):
    """A match with torpedoes, hunts and boats sunk, as a file."""
    path = tmp_path_factory.mktemp("result") / "match.json"
    path.write_bytes(encode(record_of(play(game("tonnage-war"), "hx228", ("regular", "regular"), seed=5))))
    return path


@pytest.fixture(scope="session")
def result_page(server, record):
    """The address of its result page on the running server."""
    command = [sys.executable, "-m", "app", "games", "import", str(record)]
    told = subprocess.run(command, cwd=ROOT, env=server._env, capture_output=True, text=True, check=True).stdout
    table = re.search(r"table (\w+)", told)[1]
    return f"{server.url}/table/{table}/result"


async def watch(browser, address, **size):
    watcher = await Seat.open(browser, **size)
    await watcher.page.goto(address)
    await watcher.page.wait_for_selector("#replay .stage")
    return watcher


async def see_as(page, viewer):
    await page.check(f".seg input[value='{viewer}']", force=True)
    await page.wait_for_function("viewer => document.querySelector('.seg input:checked').value === viewer", arg=viewer)
    await page.wait_for_function("viewer => location.hash.endsWith(`as=${viewer}`)", arg=viewer)


async def known(page):
    """How many kinds of cards are seen in the two racks of each side."""
    return [await page.locator(f".holds[data-side={side}] li[data-kind]").count() for side in ("uboat", "escort")]


async def moment(page):
    return int((await page.inner_text(".pos output")).split("/")[0])


async def test_the_points_are_told_by_leg_and_side(record, result_page, browser, content):
    watcher = await watch(browser, result_page)
    cells = [int(points) for points in await watcher.page.locator(".tally td b").all_inner_texts()]
    uboats, escorts, totals = cells[0:2], cells[2:4], cells[4:6]
    assert totals == [uboats[0] + escorts[0], uboats[1] + escorts[1]]
    told = RULES.read_result(decode(record.read_bytes()).result)
    assert totals == [*told.points]
    assert told.reason in await watcher.page.inner_text(".win h1 + p")
    winner = "A draw" if told.winner is None else f"regular {told.winner + 1} wins"
    assert await watcher.page.inner_text(".win h1") == winner
    assert await watcher.page.locator(".luck .bar").count() > 10
    content([watcher])


async def test_server_and_browser_both_find_the_seal_unbroken(result_page, browser, content):
    watcher = await watch(browser, result_page)
    await watcher.page.click("#verify-now")
    assert re.search(r"All \d\d\d draws agree with the seal", await watcher.page.inner_text(".okay.by-server"))
    assert "Your browser computed the same" in await watcher.page.inner_text(".okay.by-browser")
    await watcher.page.click("text=Show every draw")
    assert await watcher.page.locator("#draws li").count() > 100
    await watcher.page.locator("#draws li button").last.click()
    await watcher.page.wait_for_selector(".pos output:text-matches('^[1-9][0-9][0-9]+ ')")
    content([watcher])


async def test_the_browser_does_not_believe_a_wrong_draw(result_page, browser):
    """A server that told another die than the sealed one, and swore it agrees."""
    watcher = await watch(browser, result_page)

    async def lie(route):
        told = await (await route.fetch()).json()
        die = next(draw for draw in told["draws"] if draw["purpose"] == "torpedo")
        die["values"] = [die["values"][0] % 20 + 1]
        await route.fulfill(json=told)

    await watcher.page.route("**/verify", lie)
    await watcher.page.click("#verify-now")
    assert "another value at draw" in await watcher.page.inner_text(".wrong")


async def test_each_viewer_sees_the_cards_that_were_theirs_to_see(result_page, browser, content):
    watcher = await watch(browser, result_page)
    page = watcher.page
    uboat, escort = await known(page)
    assert uboat > 5
    assert escort > 5
    assert "hidden from regular 2" in await page.inner_text(".holds[data-side=uboat]")
    await see_as(page, "public")
    assert await known(page) == [0, 0]
    assert await page.locator(".holds .unknown").count() == 46
    await see_as(page, "0")
    assert await known(page) == [uboat, 0]
    await see_as(page, "1")
    assert await known(page) == [0, escort]
    content([watcher])


async def test_the_slider_moves_by_key_button_link_and_by_itself(result_page, browser, content):
    watcher = await watch(browser, result_page)
    page = watcher.page
    await page.focus(".track input")
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        await page.keyboard.press(key)
        await page.wait_for_function(
            "place => document.querySelector('.pos output').innerText.startsWith(place)", arg=place
        )
    await page.click("[aria-label='Next engagement']")
    # The moment before is one with an event too: what has come is known by its place alone.
    await page.wait_for_function("() => document.querySelector('.track input').value > 1")
    await page.wait_for_selector(".event .group", state="attached")
    engaged = await moment(page)
    await page.wait_for_function("place => location.hash === `#m=${place}&as=truth`", arg=engaged)
    await page.click(".play")
    await page.wait_for_function("place => document.querySelector('.track input').value > place", arg=engaged)
    await page.click(".play:has-text('Pause')")

    again = await watch(browser, f"{result_page}#m=34&as=public")
    await again.page.wait_for_selector(".seg input[value=public]:checked", state="attached")
    assert await moment(again.page) == 34
    content([watcher, again])


async def test_every_moment_can_be_drawn_and_keeps_its_place(result_page, browser, content, request):
    """Every ninth, so that all kinds of them are met; with --long each."""
    watcher = await watch(browser, result_page)
    drawn = await watcher.page.evaluate("""async (step) => {
      const slider = document.querySelector(".track input"), heights = new Set(), bad = [];
      for (let place = 0; place <= Number(slider.max); place += step) {
        slider.value = place;
        slider.dispatchEvent(new Event("input"));
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const stage = document.querySelector(".stage");
        heights.add(document.getElementById("replay").offsetHeight);
        if (/undefined|null|NaN|\\[object/.test(stage.innerText)) bad.push(place);
        const pictures = [...stage.querySelectorAll("use")].map((use) => use.getAttribute("href"));
        bad.push(...pictures.filter((name) => !document.querySelector(name)));
      }
      return { bad, heights: heights.size, moments: Number(slider.max) };
    }""", 1 if request.config.getoption("--long") else 9)  # fmt: skip
    assert drawn["moments"] > 100
    assert drawn["bad"] == []
    assert drawn["heights"] == 1  # the buttons stay under the pointer
    content([watcher])


async def test_the_luck_of_every_combat_is_drawn_and_told(record, result_page, browser, content):
    watcher = await watch(browser, result_page)
    page = watcher.page
    await page.wait_for_selector(".fortune .plot")
    combats = luck(decode(record.read_bytes()))
    first, second = seats_luck(combats)
    fates = await page.locator(".fate small").all_inner_texts()
    assert [int(re.search(r"(\d+) would", fate)[1]) for fate in fates] == [
        round(first.percentile), round(second.percentile),
    ]  # fmt: skip
    scoring = sum((each.actual.uboat > 0) + (each.actual.escort > 0) for each in combats)
    assert await page.locator(".fortune .bar").count() == scoring
    await page.click(".combats summary")
    assert await page.locator(".combats tbody tr").count() == len(combats)
    content([watcher])


async def test_it_fits_a_phone(result_page, browser, content):
    watcher = await watch(browser, f"{result_page}#m=34&as=truth", width=390, height=844)
    await watcher.page.click("#verify-now")
    await watcher.page.wait_for_selector(".okay.by-browser")
    assert await watcher.page.evaluate("document.documentElement.scrollWidth") == 390
    content([watcher])
