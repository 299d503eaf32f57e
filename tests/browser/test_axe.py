"""No violation that axe-core knows of, on any page, wide and narrow."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from app.games import GAMES
from app.web.games import PAGES
from tests.browser.key_positions import games, key_positions
from tests.browser.seat import Seat
from tests.browser.server import Server
from tests.browser.test_pictures import Shown

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parents[1] / "vendor" / "axe-core" / "axe.min.js").read_text()
WIDE, NARROW = (1440, 900), (390, 844)
PARTS = 4  # in which the pages of the house are visited, so that several processes may share them
RUN = """async (contrast) => (await axe.run(document, {
  resultTypes: ["violations"], rules: { "color-contrast": { enabled: contrast } },
})).violations.map(
  ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")}`)"""


def pages_of_the_house() -> list[str]:
    fixed = [
        "/",
        "/lobby",
        "/games",
        "/learn",
        "/ratings",
        "/ratings?pool=programs",
        "/programs",
        "/tournaments",
        "/archive",
        "/archive?game=tonnage-war&player=nobody",
        "/statistics",
        "/new",
        "/rules",
        "/sign-in",
        "/account/keep",
        "/account/bring",
        "/nowhere",
    ]
    for slug, pages in PAGES.items():
        if GAMES[slug].meta.stage == "test":
            continue
        fixed += [f"/scenarios/{slug}", f"/rules/{slug}", f"/new?game={slug}"]
        fixed += [f"/scenarios/{slug}/{card.slug}" for card in GAMES[slug].meta.scenarios[:2] if pages.sheet]
        fixed += [gallery.path for gallery in pages.galleries]
        fixed += [pages.composer.path] if pages.composer else []
    return fixed


async def violations(page: Page, *, contrast: bool = True) -> list[str]:
    """Contrast is the dearest to look for, and colours do not change with the width."""
    await page.evaluate(AXE)
    found: list[Any] = await page.evaluate(RUN, contrast)
    return [str(each) for each in found]


async def at_both_widths(seat: Seat, *, widths: tuple[tuple[int, int], ...] = (WIDE, NARROW)) -> list[str]:
    """Seen once, then drawn together: a page is the same on a phone but for its styles."""
    found: list[str] = []
    for width, height in widths:
        await seat.page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}: {each}" for each in await violations(seat.page, contrast=(width, height) == widths[0])]
    return found


@pytest.mark.parametrize("part", range(PARTS))
async def test_every_page_of_the_house(server: Server, browser: Browser, part: int, request) -> None:
    """As on a phone; with --long wide as well."""
    widths = (WIDE, NARROW) if request.config.getoption("--long") else (NARROW,)
    seat = await Seat.open(browser, width=WIDE[0], height=WIDE[1], bypass_csp=True)
    found: list[str] = []
    for path in pages_of_the_house()[part::PARTS]:
        await seat.page.goto(server.url + path)
        found += [f"{path} {each}" for each in await at_both_widths(seat, widths=widths)]
    assert not found, "\n" + "\n".join(found)


OFFICES = ("", "/reports", "/people?name=a", "/acts", "/tables", "/calls", "/jobs", "/errors", "/storage", "/board")


async def test_the_link_of_the_first_start_and_the_pages_of_the_host(server: Server, browser: Browser) -> None:
    seat = await Seat.open(browser, width=WIDE[0], height=WIDE[1], bypass_csp=True)
    await seat.page.goto(re.findall(r"http\S+/admin/first/\S+", server.log)[-1])
    found = [f"first: {each}" for each in await violations(seat.page)]
    await seat.page.click("text=Make an account")
    await seat.page.fill("#name", "Harbour Master")
    await seat.page.fill("#password", "a calm sea at dusk")
    await seat.page.click("text=Keep with a password")
    await seat.page.click("text=I have them")
    await seat.page.click("text=Make Harbour Master the admin")
    await seat.page.wait_for_url("**/admin")
    for path in OFFICES:
        await seat.page.goto(f"{server.url}/admin{path}")
        found += [f"{path} {each}" for each in await at_both_widths(seat)]
        beyond = await seat.scrolls_sideways()
        found += [f"{path} reaches beyond the edge: {beyond}"] if beyond else []
    assert not found, "\n" + "\n".join(found)


async def test_an_open_table_its_invitation_and_its_result(server: Server, browser: Browser) -> None:
    host, guest = [await Seat.open(browser, width=WIDE[0], height=WIDE[1], bypass_csp=True) for _ in range(2)]
    await host.lay_table(server.url, against="friend")
    await host.online()
    found = [f"open table {each}" for each in await at_both_widths(host)]
    invitation = await host.page.input_value(".invite input")
    await guest.page.goto(invitation)
    found += [f"invitation {each}" for each in await at_both_widths(guest)]
    await guest.sit_down(invitation, "Brandt")
    await host.asked()
    await host.page.evaluate("document.querySelector('.menu summary').click()")
    await host.page.evaluate(
        "[...document.querySelectorAll('.menu button')].find((it) => it.textContent.startsWith('Give up')).click()"
    )
    await host.page.click("dialog[open] .main")
    await host.page.wait_for_selector("#decision.over")
    await host.page.goto(server.url + (await host.page.get_attribute("#decision .go a", "href") or ""))
    await host.page.wait_for_selector("main")
    found += [f"result {each}" for each in await at_both_widths(host)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("slug", games())
async def test_the_tables_of_every_game(server: Server, browser: Browser, slug: str, request) -> None:
    """One position at both widths; with --long one of each scenario."""
    chosen = {position.scenario: position for position in key_positions(slug)}
    found: list[str] = []
    for position in list(chosen.values())[: None if request.config.getoption("--long") else 1]:
        seat = await Seat.open(browser, width=WIDE[0], height=WIDE[1], bypass_csp=True)
        shown = Shown(seat)
        await shown.open(server, slug, position)
        for width, height in (WIDE, NARROW):
            await seat.page.set_viewport_size({"width": width, "height": height})
            await shown.show(position)
            seen = await violations(seat.page, contrast=width == WIDE[0])
            found += [f"{position.scenario} {position.name} {width}: {each}" for each in seen]
    assert not found, "\n" + "\n".join(found)
