"""The table page: a first decision, keys, refusals, standing orders, one screen for two, small screens."""

import json
from typing import Any

import msgspec
import pytest

from app.engine.event import Event
from app.engine.log import LogEntry, line_for
from app.engine.viewer import PUBLIC
from app.games.tonnage_war.events.actions import ContactReported, Discarded, HuntSent
from app.games.tonnage_war.events.combat import BlankFound
from app.games.tonnage_war.events.course import RoundBegins
from app.games.tonnage_war.events.whereabouts import EscortsBack, HuntBrokenOff
from app.web.assets import asset
from tests.browser.seat import Seat
from tests.support.at_length import at_length

pytestmark = pytest.mark.browser


async def test_play_now_reaches_a_first_decision(server, browser, content):
    guest = await Seat.open(browser)
    await guest.page.goto(server.url)
    await guest.page.click("text=Play now against the computer")
    await guest.asked()
    assert await guest.decision() == "U-boat action"
    assert "Your move" in await guest.page.title()
    assert await guest.cards_held() == 13
    await guest.discard()
    await guest.page.wait_for_selector(".log li:has-text('Computer.')")
    content([guest])


async def test_by_keyboard_alone(server, browser, content):
    guest = await Seat.open(browser)
    await guest.lay_table(server.url, against="computer")
    keys = guest.page.keyboard
    for turn in range(3):
        await guest.asked()
        held = await guest.cards_held()
        if await guest.decision() == "U-boat action" and turn == 0:
            await guest.page.focus(".hand-tactical .pick >> nth=0")
            await keys.press("ArrowRight")
            await keys.press("x")
        else:
            await answer_by_numbers(guest)
        await guest.page.wait_for_selector(f".hand-tactical h2 b:not(:text-is('{held}'))")
    own = [line for line in await guest.signals() if "You." in line]
    assert len(own) >= 3
    content([guest])


async def answer_by_numbers(guest: Seat) -> None:
    """The last tile of each level but an offer, then Enter: a decline, then a discard, whatever is asked."""
    held = await guest.cards_held()
    for _ in range(6):
        await guest.asked()
        if await guest.cards_held() != held:
            return
        lines = len(await guest.signals())
        ready = await guest.page.locator("#decision .go .main[aria-disabled=false]").count()
        if ready:
            await guest.page.keyboard.press("Enter")
            await guest.news(lines)
        else:
            tiles = await guest.page.locator(".opt").all_inner_texts()
            answers = [place for place, words in enumerate(tiles[:9], 1) if "end the round" not in words.lower()]
            await guest.page.keyboard.press(str(answers[-1]))


async def test_what_lies_on_a_table_says_what_it_is_and_the_menu_leads_to_the_end(server, browser):
    guest = await Seat.open(browser)
    await guest.lay_table(server.url, against="computer")
    await guest.asked()
    await every_option_is_a_labelled_button(guest)
    await illegal_cards_say_why(guest)
    await the_seal_is_in_the_menu(guest)
    await the_last_engagement_is_told_from_its_own_lines_alone(guest)
    await giving_up_asks_first_and_leads_to_the_result(guest, server.url)


async def every_option_is_a_labelled_button(guest: Seat) -> None:
    options = await guest.options()
    assert len(options) == len(set(options))
    await guest.page.click(".all > summary")
    for text in options:
        assert await guest.page.get_by_role("button", name=text, exact=True).count() == 1
    assert await guest.page.locator("[role=log][aria-live=polite]").count() == 2
    await guest.page.click(".all > summary")


async def illegal_cards_say_why(guest: Seat) -> None:
    off = guest.page.locator(".pick.off").first
    await off.hover()
    await guest.page.wait_for_selector(".pick.off .why:visible")
    assert "not now" in (await off.get_attribute("aria-label") or "")
    await off.click()
    assert "Why not" in await guest.page.inner_text("#decision .reveals")
    assert (await guest.page.inner_text("#decision .go .main")).startswith("Discard")
    await guest.page.keyboard.press("Escape")
    assert await guest.page.locator(".chosen").count() == 0


async def the_seal_is_in_the_menu(guest: Seat) -> None:
    await guest.page.click("summary:has-text('More')")
    assert "…" in await guest.page.inner_text(".seal .hash")
    await guest.page.click(".seal .hash")
    sealed = next(frame["doc"]["commitment"] for frame in guest.frames if frame["type"] == "view")
    await guest.page.wait_for_selector(f".seal .hash:text-is('{sealed}')")
    await guest.page.click("summary:has-text('More')")


async def the_last_engagement_is_told_from_its_own_lines_alone(guest: Seat) -> None:
    lines = told(
        ("", RoundBegins(1, 1)),
        ("uboat", ContactReported("contact", 1)),
        ("escort", HuntBrokenOff("U_R", "free")),
        ("escort", HuntSent("air_2", "random", 1)),
        ("uboat", BlankFound("hand")),
        ("uboat", Discarded()),
        ("escort", EscortsBack(1)),
    )
    script = asset("games/tonnage-war/js/table/report.js")
    tell = f"([what, lines]) => import('{script}').then((told) => told[what](lines))"
    last = await guest.page.evaluate(tell, ["report", lines])
    assert (last["stamp"], last["boat"], last["hunt"], last["hunters"]) == ("Nothing found", "U_0", "air_2", [])
    assert last["told"] == [BlankFound("hand").sentence()]
    more = told(("escort", Discarded()), ("uboat", Discarded()))
    assert await guest.page.evaluate(tell, ["report", lines + more]) is None
    assert await guest.page.evaluate(tell, ["lastCards", lines]) == [
        {"side": "uboat", "card": None},
        {"side": "escort", "card": "air_2"},
    ]


async def giving_up_asks_first_and_leads_to_the_result(guest: Seat, server: str) -> None:
    await guest.page.click("summary:has-text('More')")
    await guest.page.click("text=Give up the match")
    await guest.page.click("dialog button:text-is('Play on')")
    assert not await guest.page.locator("#decision.over").count()
    await guest.page.click("summary:has-text('More')")
    await guest.page.click("text=Give up the match")
    await guest.page.click("dialog button:text-is('Give up')")
    await guest.page.wait_for_selector("#decision.over:has-text('Computer (Regular) wins')")
    assert "The match is over" in await guest.page.inner_text("#sea")
    assert await guest.page.locator(".primer").count() == 0
    assert await guest.page.get_attribute("#decision .go a", "href") == guest.page.url.removeprefix(server) + "/result"


async def test_a_forged_act_is_refused_with_a_reason(server, browser, content):
    """The page's own line carries a card the player does not hold: a word, nothing changed, and play goes on."""
    guest = await Seat.open(browser)
    forge = {"on": True}

    def meddle(ws):
        upstream = ws.connect_to_server()

        def forward(message):
            frame = json.loads(message)
            if frame["type"] == "act" and forge["on"]:
                frame["option"] = {"act": "Discard", "card": "escort_3"}
            upstream.send(json.dumps(frame))

        ws.on_message(forward)

    await guest.page.route_web_socket("**/ws*", meddle)
    await guest.lay_table(server.url, against="computer")
    await guest.asked()
    before = await guest.hand(), await guest.signals()
    await guest.discard()
    toast = await guest.page.wait_for_selector(".toast")
    assert len(await toast.inner_text()) > 10
    await guest.asked()
    assert (await guest.hand(), await guest.signals()) == before
    forge["on"] = False
    await guest.discard()
    await guest.page.wait_for_selector(".hand-tactical h2 b:text-is('12')")
    content([guest])


async def test_a_decision_is_not_asked_again_between_its_receipt_and_its_outcome(server, browser, content):
    guest = await Seat.open(browser)
    held: list[str] = []
    hold = {"on": False}

    def delay(ws):
        upstream = ws.connect_to_server()

        def back(message):
            late = hold["on"] and json.loads(message)["type"] != "ack"
            held.append(message) if late else ws.send(message)

        upstream.on_message(back)
        ws.on_message(upstream.send)
        hold["release"] = lambda: [ws.send(message) for message in held]

    await guest.page.route_web_socket("**/ws*", delay)
    await guest.lay_table(server.url, against="computer")
    await guest.asked()
    hold["on"] = True
    await guest.discard()
    while not any(frame["type"] == "ack" for frame in guest.frames):
        await guest.page.wait_for_timeout(50)
    await guest.drawn()
    assert await guest.page.locator("#decision.sending").count() == 1
    hold["on"] = False
    hold["release"]()
    await guest.page.wait_for_selector(".hand-tactical h2 b:text-is('12')")
    await guest.asked()
    content([guest])


async def hunted(boats: Seat, escorts: Seat, server: str) -> bool:
    """A table at which a patrol hunts a boat at large; what is dealt here has the cards for it."""
    await boats.lay_table(server, against="friend")
    await escorts.sit_down(await boats.page.input_value("#invite-url"), "Halvorsen")
    for _ in range(10):
        await boats.asked()
        if await boats.decision() == "hunt window":
            return True
        await boats.discard()
        await escorts.asked()
        patrols = [text for text in await escorts.options() if "at large" in text]
        if not patrols:
            await escorts.discard()
            continue
        await escorts.from_list(patrols[0])
        await escorts.page.wait_for_selector("#decision .label:text('commit units')")
        await escorts.choose("Add")
        await escorts.commit()
    return False


async def test_a_standing_order_answers_and_can_be_cancelled(server, browser, content):
    boats, escorts = await Seat.open(browser), await Seat.open(browser)
    assert await hunted(boats, escorts, server.url)
    held = await boats.cards_held()
    await boats.page.click("summary:has-text('Standing order')")
    await boats.page.click("text=Give the order")
    await boats.page.wait_for_selector(".chip.on:has-text('until the round ends')")
    await boats.page.wait_for_selector("#decision .label:text('U-boat action')")
    assert await boats.cards_held() == held
    await boats.page.click(".chip.on button")
    await boats.page.wait_for_selector(".chip.on", state="detached")
    content([boats, escorts])


async def test_units_are_committed_one_by_one_and_taken_back(server, browser):
    """A draft: nobody else sees it, a reload keeps it."""
    guest = await Seat.open(browser)
    await guest.lay_table(server.url, against="computer", side="escort")
    for _ in range(12):
        await guest.asked()
        hunts = [text for text in await guest.options() if "choose unit cards" in text]
        if hunts:
            break
        await guest.discard()
    await guest.from_list(hunts[0])
    await guest.page.wait_for_selector("#decision .label:text('commit units')")
    await guest.page.locator(".hand-units .pick.legal").first.click()
    await guest.page.wait_for_selector(".steps .now:has-text('1 of')")
    await guest.page.reload()
    await guest.page.wait_for_selector(".steps .now:has-text('1 of')")
    await guest.page.click("text=Take back")
    await guest.page.wait_for_selector(".steps .now:has-text('0 of')")
    await guest.page.click("text=Take back")
    await guest.page.wait_for_selector("#decision .label:text('action')")


async def test_one_screen_for_two_hides_the_cards_between_turns(server, browser, content):
    solo = await Seat.open(browser)
    await solo.lay_table(server.url, against="self")
    await solo.page.click(".curtain .main")
    await solo.asked()
    await solo.discard()
    await solo.page.wait_for_selector(".curtain:has-text('Escorts')")
    assert not await solo.page.is_visible(".hand-tactical")
    await solo.page.click(".curtain .main")
    await solo.asked()
    assert await solo.decision() == "escort action"
    content([solo])


async def test_chat_reaches_the_other_side(server, browser):
    boats, watcher = await Seat.open(browser), await Seat.open(browser)
    await boats.lay_table(server.url, against="computer")
    await boats.asked()
    await watcher.watch(boats)
    await watcher.page.wait_for_selector("#decision.watching")
    await boats.page.click("#tab-chat")
    await boats.page.fill("#chat-text", "Good hunting")
    await boats.page.keyboard.press("Enter")
    await watcher.page.wait_for_selector("#tab-chat i:has-text('1')")
    await watcher.page.click("#tab-chat")
    await watcher.page.wait_for_selector(".talk li:has-text('Good hunting')")


@pytest.mark.parametrize(("width", "height"), [(390, 844), at_length(1600, 900)])
async def test_nothing_sticks_out_sideways(server, browser, width, height):
    guest = await Seat.open(browser, width=width, height=height)
    await guest.lay_table(server.url, against="computer", side="escort")
    for _ in range(3):
        await guest.asked()
        assert not await guest.scrolls_sideways()
        if await guest.page.locator(".opt").count():
            await guest.page.locator(".opt").first.click()
        assert not await guest.scrolls_sideways()
        await guest.page.keyboard.press("Escape")
        await guest.page.locator(".all li button").first.dispatch_event("click")  # waits while the strip is redrawn
        assert not await guest.scrolls_sideways()


@pytest.mark.parametrize(("width", "height"), [(1366, 650), at_length(1366, 800), at_length(1024, 700)])
async def test_a_low_window_shows_everything_without_scrolling(server, browser, width, height):
    guest = await Seat.open(browser, width=width, height=height)
    await guest.lay_table(server.url, against="computer", side="escort")
    for _ in range(4):
        await guest.asked()
        assert await guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        bottoms = "cards => cards.map(card => card.getBoundingClientRect().bottom)"
        assert max(await guest.page.locator("#hand .pick").evaluate_all(bottoms)) <= height
        await guest.page.locator(".all li button").first.dispatch_event("click")  # waits while the strip is redrawn


def told(*events: tuple[str, Event]) -> list[dict[str, Any]]:
    """These events, each with its side, as everybody reads them in the log."""
    entries = [LogEntry(event, when="1.1", side=side) for side, event in events]
    return [msgspec.to_builtins(line_for(entry, PUBLIC)) for entry in entries]
