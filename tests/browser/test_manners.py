"""At the table: offers, answers given beforehand, what happened meanwhile, who watches, commentators, who left."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from app.match.manners.claim import WAIT
from tests.browser.seat import Seat, name_to_keep
from tests.browser.server import Server
from tests.browser.test_axe import violations
from tests.browser.test_people_story import has_account
from tests.support.at_length import at_length

pytestmark = pytest.mark.browser

WIDE, PHONE = (1440, 900), (390, 844)


async def menu(seat: Seat, beginning: str) -> None:
    """By the keyboard's way: a phone has the menu folded away."""
    await seat.page.evaluate("document.querySelector('.menu summary').click()")
    await seat.page.evaluate(
        "(words) => [...document.querySelectorAll('.menu button')]"
        ".find((it) => it.textContent.trim().startsWith(words)).click()",
        beginning,
    )


async def two_players(
    server: Server, browser: Browser, size: tuple[int, int], *, pace: str = "none", **context: bool
) -> tuple[Seat, Seat, str]:
    anna = await Seat.open(browser, width=size[0], height=size[1], **context)
    ben = await Seat.open(browser, width=size[0], height=size[1], **context)
    await anna.page.goto(server.url + "/new")
    await anna.page.check("input[name=side][value=uboat]", force=True)
    await anna.page.check(f"input[name=pace][value={pace}]", force=True)
    await anna.page.fill("input[name=name]", "Anna")
    await anna.page.click("text=Lay the table")
    await anna.online()
    await ben.sit_down(await anna.page.input_value(".invite input"), "Ben")
    await ben.online()
    await anna.asked()
    return anna, ben, anna.page.url


async def act(seat: Seat) -> None:
    """A card is laid away: always possible, one act, and the other player is asked next, whatever was dealt."""
    await seat.asked()
    await seat.page.evaluate(
        "[...document.querySelectorAll('.all li button')]"
        ".find((it) => it.textContent.trim().startsWith('Discard')).click()"
    )
    await seat.waits()


@pytest.mark.parametrize("size", [WIDE, at_length(PHONE)], ids=["wide", "phone"])
async def test_a_draw_is_offered_refused_and_agreed_on(server: Server, browser: Browser, content, size) -> None:
    anna, ben, _ = await two_players(server, browser, size, bypass_csp=True)
    await menu(ben, "Offer a draw")
    await anna.page.wait_for_selector(".plea:has-text('Ben offers a draw')")
    await ben.page.evaluate("document.getElementById('tab-chat').click()")
    await ben.page.fill("#chat-text", "Good hunting, @Anna")
    await ben.page.keyboard.press("Enter")
    await anna.page.wait_for_selector(".toast:has-text('Good hunting')")
    await anna.page.evaluate("document.getElementById('tab-chat').click()")
    await anna.page.evaluate("document.querySelector('.menu summary').click()")
    assert await violations(anna.page) == []
    assert not await anna.scrolls_sideways()
    await anna.page.evaluate("document.querySelector('.menu').open = false")
    await anna.page.click(".plea >> text=Refuse")
    await ben.page.wait_for_selector(".plea:has-text('Anna does not agree to a draw')")
    await menu(anna, "Abandon it together")
    await anna.page.click("dialog[open] .main")
    await ben.page.click(".plea:has-text('to abandon the game') >> text=Agree")
    for seat in (anna, ben):
        await expect(seat.page.locator("#decision.over")).to_contain_text("The game is abandoned.")
    content([anna, ben])


async def test_an_answer_given_beforehand_answers_and_nobody_else_hears_of_it(
    server: Server, browser: Browser, content
) -> None:
    anna, ben, _ = await two_players(server, browser, WIDE)
    await ben.waits()
    heard = len(anna.frames)
    await ben.page.click(".beforehand summary")
    await ben.page.check(".beforehand label:has-text('the end of the round is offered, I play on') input")
    await ben.page.select_option(".beforehand [name=hangs]", "unless TorpedoesRan")
    await ben.page.click("text=Give the answer")
    await expect(ben.page.locator(".chip.on")).to_contain_text(
        "If the end of the round is offered, unless before that torpedoes have run at the convoy, I play on"
    )
    await ben.drawn()
    assert [frame for frame in anna.frames[heard:] if frame["type"] in ("view", "patch")] == []
    await anna.choose("Offer to end the round")
    await anna.commit()
    await expect(anna.page.locator("#panel-signals .log")).to_contain_text("Ben.", timeout=60_000)
    await expect(ben.page.locator(".chip.on")).to_have_count(0)
    content([anna, ben])


@pytest.mark.parametrize("size", [at_length(WIDE), PHONE], ids=["wide", "phone"])
async def test_what_happened_since_one_was_here_is_played_back(server: Server, browser: Browser, content, size) -> None:
    anna, ben, table = await two_players(server, browser, size)
    await act(anna)
    await anna.page.goto("about:blank")
    await act(ben)
    await anna.page.goto(table)
    await anna.asked()
    await anna.page.click(".plea:has-text('Since you were here') >> text=Play it back")
    await anna.page.wait_for_selector(".plea:has-text('What happened since you were here')")
    await anna.waits()  # nothing is asked in the past
    await anna.page.wait_for_selector(".plea", state="hidden")
    await anna.asked()
    await act(anna)
    content([anna, ben])


async def test_a_commentator_sees_everything_later(server: Server, browser: Browser, content) -> None:
    anna, ben, _ = await two_players(server, browser, WIDE)
    await menu(anna, "Show the game")
    await anna.page.fill("dialog[open] [name=delay]", "3")
    await anna.page.click("dialog[open] >> text=Ask for a link")
    await expect(anna.page.locator("dialog[open] li")).to_contain_text("3 moves later, when your opponent agrees")
    await ben.page.click(".plea:has-text('Anna asks to let a commentator see everything') >> text=Agree")
    await ben.page.wait_for_selector(".plea", state="hidden")
    await menu(ben, "Show the game")
    link = await ben.page.locator("dialog[open] li input").input_value()
    for seat in (anna, ben):
        await seat.page.keyboard.press("Escape")
    guest = await Seat.open(browser, bypass_csp=True)
    await guest.page.goto(link)
    await expect(guest.page.get_by_role("status")).to_contain_text("when 3 moves have been made")
    for _ in range(2):
        for seat in (anna, ben):
            await act(seat)
    await expect(guest.page.locator(".stage")).to_be_visible(timeout=120_000)
    await expect(guest.page.locator("input[value=truth]")).to_be_checked()
    assert await violations(guest.page) == []
    content([anna, ben, guest])


async def test_who_watches_is_named_if_they_wish(server: Server, browser: Browser, content) -> None:
    anna, ben, _ = await two_players(server, browser, WIDE)
    shy, known = await Seat.open(browser), await Seat.open(browser)
    name = name_to_keep("Known Watcher")
    await has_account(known, server.url, name)
    await known.page.goto(server.url + "/account/settings")
    await known.page.check("[name=show_watching]")
    await known.page.get_by_role("button", name="Keep these settings").click()
    await known.page.get_by_role("status").wait_for()
    for seat in (shy, known):
        await seat.watch(anna)
        await seat.online()
    await anna.page.click(".audience summary")
    await expect(anna.page.locator(".audience li")).to_have_text([name, "1 unnamed"])

    # over a player's shoulder, until the player takes the link back
    await menu(anna, "Show the game")
    await anna.page.get_by_role("button", name="Make a link").click()
    await shy.page.goto(await anna.page.locator("dialog[open] li input").input_value())
    await expect(shy.page.locator("#decision .asked")).to_contain_text("Your turn: play a card")
    await expect(shy.page.locator(".hand-tactical")).to_have_count(1)
    await shy.page.click("#decision .all summary")
    await expect(shy.page.locator("#decision .all li").first).to_be_visible()
    await anna.page.get_by_role("button", name="Take it back").click()
    await expect(shy.page.locator(".hand-tactical")).to_have_count(0)

    # before a camera nobody is named, also not by what is said or asked
    await anna.page.keyboard.press("Escape")
    await menu(anna, "Streaming")
    await ben.page.evaluate("document.getElementById('tab-chat').click()")
    await ben.page.fill("#chat-text", "A secret word, @Anna")
    await ben.page.keyboard.press("Enter")
    await anna.page.wait_for_selector(".toast:has-text('You are called in the chat')")
    shown = await anna.page.inner_text("body")
    assert [words for words in ("Ben", "Anna", "Known Watcher", "secret word") if words in shown] == []
    content([anna, known])


@pytest.mark.parametrize("size", [WIDE, at_length(PHONE)], ids=["wide", "phone"])
async def test_who_leaves_a_live_game_is_waited_for(server: Server, browser: Browser, content, size) -> None:
    anna, ben, table = await two_players(server, browser, size, pace="live")
    await anna.page.goto(server.url + "/lobby")
    await ben.page.wait_for_selector(".plea:has-text('Anna has left the table, and may be back for')")
    await expect(anna.page.locator(".called")).to_contain_text("may be claimed")
    await anna.page.click(".called >> text=To the table")
    await anna.page.wait_for_url(table)
    await anna.asked()
    await ben.page.wait_for_selector(".plea", state="hidden")
    content([anna, ben])


@pytest.fixture
def ahead(postgres, migrated_template, tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    """A server, and the file that says how far its clock is ahead."""
    file = tmp_path / "ahead"
    file.write_text("0")
    name = f"ahead_{tmp_path.name.replace('-', '_')}"
    postgres.sql(f"CREATE DATABASE {name} TEMPLATE {migrated_template}")
    server = Server(
        postgres.url(name), tmp_path / "server.log", module="tests.browser.ahead", WA_TEST_AHEAD=str(file)
    )  # fmt: skip
    try:
        server.start()
        yield server, file
    finally:
        server.stop()


async def test_a_live_game_is_claimed_from_one_who_left(ahead: tuple[Server, Path], browser: Browser, content) -> None:
    server, file = ahead
    anna, ben, table = await two_players(server, browser, WIDE, pace="live", bypass_csp=True)
    watcher = await Seat.open(browser, width=PHONE[0], height=PHONE[1])
    await watcher.watch(ben)
    await watcher.online()
    await anna.page.goto(server.url + "/lobby")
    await expect(ben.page.locator(".plea")).to_contain_text("Anna has left the table, and may be back for")
    await expect(ben.page.get_by_role("button", name="Claim the game")).to_have_count(0)
    await expect(watcher.page.locator(".plea")).to_contain_text("Then the game may be claimed.")

    file.write_text(str(WAIT))
    for seat in (ben, watcher):
        await seat.page.reload()  # a page asks for the time when it comes, and now and then
    await expect(watcher.page.locator(".plea")).to_contain_text("the game may be claimed.")
    await expect(watcher.page.get_by_role("button", name="Claim the game")).to_have_count(0)
    claim = ben.page.get_by_role("button", name="Claim the game")
    await expect(claim).to_be_visible()
    assert await violations(ben.page) == []
    await claim.focus()
    await ben.page.keyboard.press("Enter")
    for seat in (ben, watcher):
        await expect(seat.page.locator("#decision.over")).to_contain_text("Claimed: the opponent had left the table.")
    await expect(ben.page.locator("#decision.over")).to_contain_text("You win the match.")

    await anna.page.goto(table)
    await expect(anna.page.locator("#decision.over")).to_contain_text("Ben wins the match.")
    await anna.page.goto(table + "/result")
    await expect(anna.page.locator("main")).to_contain_text("the opponent had left the table")
    content([anna, ben, watcher])
