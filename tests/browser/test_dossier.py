"""What the enemy knows, the card counting aid, the high-contrast look, motion and sound."""

import pytest

from app.web.assets import asset
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

REVEALED = "#panel-dossier .next-move p"


async def lay_table(guest: Seat, server: str, *, counting: bool) -> None:
    await guest.page.goto(server + "/new")
    await guest.page.check("input[name=against][value=self]", force=True)
    await guest.page.check("input[name=side][value=uboat]", force=True)
    await guest.page.fill("input[name=name]", "Moritz")
    if counting:
        await guest.page.locator("input[name=card_counting][value=true]").evaluate("choice => choice.checked = true")
    await guest.page.click("text=Lay the table")
    await guest.page.click("text=I play alone: do not ask again")
    await guest.asked()


async def turn_of(guest: Seat, side: str) -> None:
    await guest.page.wait_for_selector(f"#decision:not(.sending) .ask .label:has-text('{side} action')")


async def reach_a_contact(guest: Seat) -> None:
    """Both sides lay cards away until the boats can shadow the convoy; then card and boat are chosen."""
    contact = guest.page.locator(".hand-tactical .pick.legal", has=guest.page.locator("svg[aria-label=Contact]"))
    await turn_of(guest, "U-boat")
    while not await contact.count():
        await both_discard(guest)
    await contact.click()
    if not await guest.page.locator("#decision .go .main[aria-disabled=false]").count():
        await guest.page.locator(".opt").first.click()


async def both_discard(guest: Seat) -> None:
    await guest.discard()
    await turn_of(guest, "escort")
    await guest.discard()
    await turn_of(guest, "U-boat")


async def test_the_file_says_what_a_contact_reveals_before_and_after(server, browser, content):
    guest = await Seat.open(browser)
    await lay_table(guest, server.url, counting=False)
    await guest.page.click("#tab-dossier")
    assert "Choose a move" in await guest.page.inner_text(REVEALED)
    await reach_a_contact(guest)
    assert "not which boat" in await guest.page.inner_text(REVEALED)
    await guest.commit()
    await turn_of(guest, "escort")
    assert "held by a boat" not in await guest.page.inner_text("#panel-dossier")  # it is the other side's file now
    await guest.discard()
    await turn_of(guest, "U-boat")
    assert "Contact 1 is held by a boat" in await guest.page.inner_text("#panel-dossier")
    assert await guest.page.locator(".counting").count() == 0
    content([guest])


async def test_the_card_counting_aid_counts_each_kind_unseen(server, browser, content):
    guest = await Seat.open(browser, width=390, height=844)
    await lay_table(guest, server.url, counting=True)
    await guest.page.click("#decision .to-dossier")
    deck = guest.page.locator(".counting table", has_text="your tactical deck")
    assert await deck.locator("caption b").inner_text() == "39"
    counts = await deck.locator("td").all_inner_texts()
    assert sum(map(int, counts)) == 39
    assert not await guest.scrolls_sideways()
    content([guest])


async def test_high_contrast_is_kept_from_the_table_to_every_page(server, browser, content):
    guest = await Seat.open(browser)
    await guest.lay_table(server.url, against="computer")
    await guest.asked()
    value = guest.page.locator(".hand .pick .card").first
    thin = await value.evaluate("card => getComputedStyle(card).outlineStyle")
    await guest.page.click(".menu > summary")
    await guest.page.click(".menu [data-toggle-contrast]")
    assert await guest.page.get_attribute("html", "data-contrast") == "more"
    assert await value.evaluate("card => getComputedStyle(card).outlineStyle") != thin
    await guest.page.goto(server.url + "/cards")
    assert await guest.page.get_attribute("html", "data-contrast") == "more"
    switch = guest.page.get_by_role("button", name="High contrast")
    assert await switch.get_attribute("aria-pressed") == "true"
    await switch.click()
    await guest.page.reload()
    assert await guest.page.get_attribute("html", "data-contrast") == "plain"
    content([guest])


async def test_who_asks_the_system_for_more_contrast_gets_it(server, browser):
    guest = await Seat.open(browser, contrast="more")
    await guest.page.goto(server.url)
    assert await guest.page.get_attribute("html", "data-contrast") == "more"


LISTEN = """
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) { window.heard++; return start.apply(this, when); };
  const cut = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) { window.heard++; return cut.apply(this, when); };
"""


async def test_sounds_are_off_until_switched_on_and_stay_on(server, browser, content):
    guest = await Seat.open(browser)
    await guest.page.add_init_script(LISTEN)
    await lay_table(guest, server.url, counting=False)
    await both_discard(guest)
    assert await guest.page.evaluate("heard") == 0
    await guest.page.click(".menu > summary")
    await guest.page.click(".menu [data-toggle-sound]")
    assert await guest.page.get_attribute(".menu [data-toggle-sound]", "aria-pressed") == "true"
    called = await guest.page.evaluate("heard")
    assert called > 0
    await both_discard(guest)
    await guest.page.wait_for_function("called => heard > called", arg=called)
    await guest.page.reload()
    await guest.asked()
    assert await guest.page.get_attribute(".menu [data-toggle-sound]", "aria-pressed") == "true"
    content([guest])


FIRE = """async () => {
  const { expect, show } = await import("EFFECTS");
  const hit = { good: true }, miss = { good: false };
  expect([{ kind: "torpedo", at: "convoy", rolls: [hit, miss] }, { kind: "charge", rolls: [hit] }]);
  show(document.getElementById("sea"));
  const marks = [...document.querySelectorAll(".effects i")];
  const ends = marks.flatMap((mark) => mark.getAnimations()).map((each) => each.effect.getComputedTiming().endTime);
  return { marks: marks.map((mark) => mark.className), longest: Math.max(0, ...ends) };
}""".replace("EFFECTS", asset("games/tonnage-war/js/table/effects.js"))


@pytest.mark.parametrize(
    ("motion", "marks"), [("no-preference", ["wake", "burst", "wake", "ring struck"]), ("reduce", [])]
)
async def test_torpedoes_and_charges_are_seen_for_a_moment(server, browser, motion, marks):
    guest = await Seat.open(browser)
    await guest.page.emulate_media(reduced_motion=motion)
    await guest.lay_table(server.url, against="computer")
    await guest.asked()
    shown = await guest.page.evaluate(FIRE)
    assert shown["marks"] == marks
    assert shown["longest"] < 800
    await guest.page.wait_for_selector(".effects i", state="detached")
