"""Lessons from their first card to their last, for one who does as the cards say and one who does not."""

import re

import pytest

from tests.browser.legible import flaws
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

WISE = (
    "Contact, held by a novice",
    "Contact, held by",
    "Beam attack with an ace",
    "attack with a regular",
    "attack by",
    "B-dienst",
    "Take it",
)
RASH = ("Discard Contact", "Contact, held by an ace", "attack with a blank", "Let it come")


async def something_to_do(page, last="#tutor:not([hidden]) article h2"):
    """Until what was done is drawn, and there is a card to read, a banner to close, a choice to make, or the end."""
    await page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    choice = "#decision:not(.waiting):not(.sending) .all li button"
    await page.wait_for_selector(f"{last}, .leg-banner button, {choice}", state="attached")


async def choose(page, wishes):
    """Commit the first option that begins as wished, from the list of all; else any that is not an offer."""
    return await page.evaluate(
        """(wishes) => {
          const all = document.querySelector("#decision:not(.waiting):not(.sending) .all");
          const listed = [...(all?.querySelectorAll("li button") ?? [])];
          const options = listed.filter((each) => !/offer|astern/i.test(each.textContent));
          const wished = wishes.flatMap((wish) => options.filter((each) => each.textContent.includes(wish)));
          const played = options.filter((each) => !/^\\s*Discard/.test(each.textContent));
          const chosen = wished[0] ?? played.at(-1) ?? options[0];
          if (!chosen) return "";
          all.open = true;
          chosen.click();
          return chosen.textContent;
        }""",
        wishes,
    )


async def learn(page, wishes, last="That was a match"):
    """Read every card, do something, until the last card; the titles in the order they came."""
    read = []
    for _ in range(600):
        card = await page.evaluate("""() => {
          const title = document.querySelector("#tutor:not([hidden]) article h2")?.textContent;
          if (title) document.querySelector("#tutor .btn").click();
          return title ?? null;
        }""")
        if card:
            if card not in read[-1:]:  # it may hang there for another frame
                read.append(card)
            if card == last:
                return read
        elif await page.locator(".leg-banner button").count():
            await page.evaluate("document.querySelector('.leg-banner button')?.click()")  # it may go by itself
        else:
            await choose(page, wishes)
        await something_to_do(page)
    raise AssertionError(f"The lesson did not end: {read}")


async def begin(server, browser, lesson="tonnage-war", **size):
    seat = await Seat.open(browser, **size)
    await seat.page.goto(server.url + "/learn")
    await seat.page.click(f"form[action='/learn/{lesson}'] button")
    await seat.asked()
    return seat


async def steps(page):
    """How many there are, as the first card says."""
    label = re.fullmatch(r"step 1 of (\d+)", (await page.inner_text("#tutor .label")).lower())
    assert label
    return int(label[1])


async def test_the_lesson_runs_from_its_first_card_to_its_last(server, browser, content):
    seat = await begin(server, browser)
    page = seat.page
    await page.click("details.menu summary")
    assert "deal and dice are fixed" in await page.inner_text(".seal")
    await page.keyboard.press("Escape")
    assert await steps(page) > 20
    read = await learn(page, WISE)
    assert read[:2] == ["You command the boats", "First, somebody must see the convoy"]
    for title in ("Now attack", "Torpedoes", "Now you guard the convoy", "Whom do you send?"):
        assert title in read
    assert len(read) == len(set(read))
    content([seat])


async def test_mistakes_are_explained_and_the_lesson_goes_on(server, browser, content):
    seat = await begin(server, browser, width=844, height=390)
    assert not await flaws(seat.page, table=True), "on a phone on its side the tutor leaves the question in sight"
    await seat.page.set_viewport_size({"width": 390, "height": 844})
    read = await learn(seat.page, RASH)
    assert "Those were your eyes" in read
    assert read[-1] == "That was a match"
    assert not await seat.scrolls_sideways()
    content([seat])


GUARDED = ("Evasive routing", "Escort attack", "HF/DF", "Add", "Send")


@pytest.mark.long
async def test_the_second_lesson_has_the_escorts_side(server, browser, content):
    """Whatever never came up is told at the end: every step is read once."""
    seat = await begin(server, browser, "tonnage-war/escorts", width=1280, height=720)
    number = await steps(seat.page)
    assert await seat.page.locator("#tutor .btn").is_visible()
    assert await seat.page.locator(".pointed-at").count() == 1
    read = await learn(seat.page, GUARDED, "That was a night on guard")
    assert read[0] == "You guard the convoy"
    assert {"A boat has you in sight", "Now the boats are yours"} <= set(read)
    assert len(read) == len(set(read)) >= number
    content([seat])


FOUGHT = ("Graf Spee", "to near", "to close", "Fight on")


@pytest.mark.long
async def test_the_second_lesson_at_the_chart_is_a_battle(server, browser, content):
    """With what spells a counter out: the card under the pointer, the legend, how far a box is filled."""
    seat = await begin(server, browser, "atlantic-chase/battle")
    page = seat.page
    number = await steps(page)
    assert "fixed, the same for everybody" in await page.inner_text(".no-dice")
    await page.hover(".ship.german")
    await page.wait_for_selector(".ship-card:has-text('Guns far')")
    await page.mouse.move(2, 2)
    await page.wait_for_selector(".ship-card", state="detached")
    await page.click(".legend summary")
    await page.wait_for_selector(".legend[open] >> text=point blank: three dice, the best two count")
    await page.click(".legend summary")
    boxes = await page.locator(".vbox.british .count").all_text_contents()
    assert boxes == ["0 of 1 hits to cripple her"] * 2
    read = await learn(page, FOUGHT, "That was a battle")
    assert read[0] == "Two lines of battle"
    assert len(read) == len(set(read)) == number
    content([seat])
