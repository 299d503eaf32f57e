"""A campaign in two browsers: ships are chosen in secret, a page is loaded again, both are opened; and its story."""

import gzip
import json
import re
import subprocess
import sys

import pytest
from playwright.async_api import expect

from app.games.atlantic_chase.rules import RULES
from tests.browser.seat import SLOW, Seat
from tests.browser.server import ROOT
from tests.browser.test_operation import lay

pytestmark = pytest.mark.browser

RECORD = ROOT / "tests" / "records" / "atlantic_chase"


async def take(seat: Seat, ship: str, when: str = "start") -> None:
    await seat.page.click(f"[data-ship={ship}] [data-do={when}]")
    await seat.page.wait_for_selector(f"[data-ship={ship}].{when}")


def heard(seat: Seat) -> str:
    return json.dumps([frame for frame in seat.frames if frame["type"] != "pong"])


def chosen_by(seat: Seat, ship: str) -> bool:
    """Whether anything this browser was sent tells of the ship as one that was picked."""
    return re.search(rf'"(?:start|wait)": \[[^\]]*"{ship}"', heard(seat)) is not None


async def both_at_the_choice(server, browser) -> tuple[Seat, Seat]:
    british, german = await Seat.open(browser), await Seat.open(browser, width=390, height=844, has_touch=True)
    await lay(british, server.url, "campaign")
    invitation = await british.page.input_value("#invite-url")
    await german.sit_down(invitation, "Moritz")
    for seat in (british, german):
        await seat.page.wait_for_selector(".campaign-forces [data-staff]")
    return british, german


async def test_ships_are_chosen_in_secret_and_a_reload_loses_nothing(server, browser, content):
    british, german = await both_at_the_choice(server, browser)
    await take(british, "hood")
    await take(british, "warspite", "wait")
    await british.page.reload()
    await british.page.wait_for_selector("[data-ship=hood].start")
    await british.page.wait_for_selector("[data-ship=warspite].wait")
    await british.page.click("[data-ship=warspite] [data-do=back]")
    await british.page.wait_for_selector("[data-ship=warspite]:not(.wait)")
    await british.page.click("[data-seal]")
    await expect(british.page.locator(".campaign-forces .secret")).to_contain_text("Sealed.")
    await take(german, "koln")
    assert chosen_by(british, "hood")
    assert not chosen_by(german, "hood"), "the other browser was never sent it"
    assert not chosen_by(british, "koln")
    await british.page.reload()
    await expect(british.page.locator(".campaign-forces .secret")).to_contain_text("Sealed.")
    await german.page.click("[data-seal]")
    await british.page.wait_for_selector(".campaign-forces.set-up")
    told = " ".join(await german.signals())
    assert "The British side sends out Hood." in told
    assert "The German side sends out Köln." in told
    content([british, german])


async def test_both_set_up_and_put_to_sea(server, browser, content):
    british, german = await both_at_the_choice(server, browser)
    for seat in (british, german):
        await seat.page.click("[data-staff]")
        await seat.page.wait_for_selector(".pool-ship.start")
        await seat.page.click("[data-seal]")
    await british.page.wait_for_selector(".campaign-forces.set-up .in-hand")
    await british.page.locator(".campaign-forces [data-hand]").first.click()
    await british.page.wait_for_selector(".in-hand .place")
    await british.page.locator(".in-hand [data-place]").first.click()
    await british.page.wait_for_selector(".lying li")
    assert await german.page.locator(".set-up").count() == 0, "the set-up is its author's until it stands"
    for seat in (british, german):
        await seat.page.click(".set-up [data-staff]")
        await seat.page.click(".set-up [data-ready]")
    await british.page.wait_for_selector(".palette")
    await british.page.click(".panel-tabs button:has-text('Campaign')")
    await expect(british.page.locator(".campaign-panel")).to_contain_text("Operation One.")
    assert await german.scrolls_sideways() == []
    content([british, german])


@pytest.fixture(scope="module")
def finished(server, tmp_path_factory) -> str:
    """A whole campaign of five operations on the running server, by its record."""
    packed = RECORD / f"rules-{RULES.meta.version}" / "campaign.json.gz"
    path = tmp_path_factory.mktemp("campaign") / "campaign.json"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    command = [sys.executable, "-m", "app", "games", "import", str(path)]
    told = subprocess.run(command, cwd=ROOT, env=server._env, capture_output=True, text=True, check=True).stdout
    found = re.search(r"table (\w+)", told)
    assert found
    return f"{server.url}/table/{found[1]}"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
async def test_the_story_tells_ships_lost_where_and_by_whom_with_a_map(finished, browser, content, size):
    reader = await Seat.open(browser, width=size[0], height=size[1])
    await reader.page.goto(f"{finished}/campaign")
    assert await reader.page.locator(".chapters > li").count() == 5
    rows = reader.page.locator(".losses tbody tr")
    assert await rows.count() > 3
    assert await reader.page.locator(".lost-map .wreck").count() > 0
    sunk = reader.page.locator(".losses tbody tr:has-text('sunk')")
    assert re.search(r"sunk, .+", " ".join(await sunk.first.locator("td").all_text_contents()))
    assert await reader.scrolls_sideways() == []
    content([reader])


async def test_the_result_page_leads_to_it(finished, browser, content):
    reader = await Seat.open(browser)
    await reader.page.goto(f"{finished}/result")
    await reader.page.wait_for_selector("#replay .stage", timeout=5 * SLOW)  # some 1,500 moves are laid out again
    assert await reader.page.locator("#score .tally tbody tr").count() == 6
    await reader.page.click("text=The story, with a map")
    await expect(reader.page.locator("h1")).to_contain_text("The story of a campaign")
    content([reader])
