"""U-Boat Leader through the page: a campaign to its verdict, a contact with two players and a spectator, a phone."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from app.games.u_boat_leader.campaigns import CAMPAIGNS
from tests.browser.convoy_contact import ESCORT, FLOTILLA, SCENARIO, Contact
from tests.browser.seat import Seat
from tests.support.at_length import few

pytestmark = pytest.mark.browser

FORGE = """forged => new Promise((answer) => {
  const socket = new WebSocket(new URL("/ws", location.href.replace(/^http/, "ws")));
  socket.onopen = () => { if (forged.hello) socket.send(JSON.stringify(forged.hello)); socket.send(JSON.stringify(forged.act)); };
  socket.onmessage = ({ data }) => { const frame = JSON.parse(data); if (frame.type === "refused") answer(frame.reason); };
})"""  # noqa: E501

WISHES = {
    "ChooseBoats": ("The flotilla is complete", "U-48, Herbert Schultze, veteran", "U-"),
    "Strategic": ("To sea",),
    "MoveBoat": ("Stop here", "To Southwest Approaches", "To "),
    "PickActive": ("U-48 searches",),
    "EngageOrNot": ("Attack",),
    "PlaceSub": ("L5, submerged",),
    "MoveSubs": ("End of movement", "leaves the battle"),
    "Aim": ("Fire", "holds her fire"),
}
"""What a cautious player does, by the question: the first that is offered, else the last option."""


async def lay(
    seat: Seat, server: str, *, scenario: str = SCENARIO, players: int = 1, against: str = "friend", name: str = "Adler"
) -> None:
    await seat.page.goto(f"{server}/new?game=u-boat-leader&scenario={scenario}")
    if players > 1:
        await seat.page.locator("input[name=players][value='2']").evaluate("two => two.click()")
        await seat.page.check("[data-game=u-boat-leader] input[name=side][value=flotilla]", force=True)
        await seat.page.check(f"input[name=against][value={against}]", force=True)
    await seat.page.fill("input[name=name]", name)
    await seat.page.click("text=Lay the table")
    await seat.page.wait_for_url(re.compile("/table/"))


def document(seat: Seat) -> dict[str, Any]:
    return [frame for frame in seat.frames if frame["type"] == "view"][-1]["doc"]


async def chosen(seat: Seat, option: Any) -> None:
    """From the list of all options, without opening it: a campaign has many."""
    before = await seat.page.evaluate("document.querySelector('#decision').textContent")
    await option.evaluate("button => button.click()")
    await seat.page.wait_for_function(
        "before => !document.querySelector('#decision.sending') && document.querySelector('#decision').textContent !== before",  # noqa: E501
        arg=before,
    )


async def question(seat: Seat) -> str:
    return await seat.page.evaluate("document.body.dataset.question") or ""


# --- alone ---


async def test_a_short_campaign_alone(server, browser, content):
    seat = await Seat.open(browser)
    await lay(seat, server.url)
    await the_boat_is_chosen(seat)
    await a_reload_changes_nothing(seat)
    await the_computer_gives_a_hint(seat)
    await an_illegal_act_is_refused(seat)
    await to_the_end(seat)
    await the_result_page(seat)
    content([seat])


async def the_boat_is_chosen(seat: Seat) -> None:
    """At the quay; she can be left behind again, and what was bought can be undone."""
    await seat.page.wait_for_selector(".quay .berth.open")
    await seat.page.get_by_role("button", name=re.compile("^Veteran: torpedo")).nth(1).click()
    await expect(seat.page.locator(".berth.taken")).to_have_count(1)
    await seat.page.locator(".berth.taken").get_by_role("button", name="Leave behind").click()
    await expect(seat.page.locator(".berth.taken")).to_have_count(0)
    berth = seat.page.locator(".berth", has=seat.page.get_by_text("U-48", exact=True))
    await berth.get_by_role("button", name=re.compile("^Veteran")).click()
    await expect(seat.page.locator(".berth.taken")).to_have_count(1)
    await seat.commit()
    await seat.page.wait_for_selector("body[data-question=Strategic]")
    await seat.page.wait_for_selector(".map [data-boat=U-48]")


async def a_reload_changes_nothing(seat: Seat) -> None:
    before = await seat.page.inner_text("#ask"), await seat.page.inner_text("#hand")
    await seat.page.reload()
    await seat.asked()
    assert (await seat.page.inner_text("#ask"), await seat.page.inner_text("#hand")) == before


async def the_computer_gives_a_hint(seat: Seat) -> None:
    """By a key; it says one of the options, and does nothing by itself."""
    seq = document(seat)["seq"]
    await seat.page.keyboard.press("h")
    said = await seat.page.inner_text(".hinted b")
    assert said in await seat.page.locator(".all li button").all_text_contents()
    assert (await question(seat), document(seat)["seq"]) == ("Strategic", seq)


async def an_illegal_act_is_refused(seat: Seat) -> None:
    """A victory that nobody offered, sent by a script of one's own."""
    doc = document(seat)
    boot = await seat.page.evaluate("JSON.parse(document.getElementById('boot').textContent)")
    hello = {"type": "hello", "table": boot["table"], "token": boot["seats"][0]["token"]}
    act = {"type": "act", "seq": doc["seq"], "draft": doc["draft"], "option": {"act": "MoveTo", "place": "france"}}
    assert await seat.page.evaluate(FORGE, {"hello": hello, "act": act})
    assert await question(seat) == "Strategic"


async def to_the_end(seat: Seat) -> None:
    """Two turns at sea with whatever they bring, then home."""
    for _ in range(250):
        await seat.asked()
        if await seat.page.locator("#decision.over").count():
            return
        asked, turn = await question(seat), int(document_turn(seat))
        wishes = (
            ("To France", "To Germany", "Stay in port") if asked == "MoveBoat" and turn > 1 else WISHES.get(asked, ())
        )
        listed = seat.page.locator(".all li button")
        texts = await listed.all_text_contents()
        place = next((n for wish in wishes for n, text in enumerate(texts) if wish in text), len(texts) - 1)
        await chosen(seat, listed.nth(place))
    raise AssertionError("the campaign did not end")


def document_turn(seat: Seat) -> int:
    for frame in reversed(seat.frames):
        if frame["type"] == "view":
            return frame["doc"]["view"]["turn"]
        if frame["type"] == "patch":
            for path, value in frame["set"]:
                if path == ["view", "turn"]:
                    return value
    return 0


async def the_result_page(seat: Seat) -> None:
    await seat.page.click("#decision a:has-text('Result and replay')")
    await seat.page.wait_for_selector("#score .scale")
    await expect(seat.page.locator(".service .rec")).to_have_count(1)
    await expect(seat.page.locator(".service .rec header")).to_contain_text("U-48")
    assert "U-48, Herbert Schultze" in await seat.page.input_value(".share textarea")
    async with seat.page.expect_download() as kept:
        await seat.page.click("text=Keep as a picture")
    assert (await kept.value).suggested_filename.endswith(".png")
    await seat.page.wait_for_selector("#replay .map.still .land", state="attached")
    await seat.page.locator("#replay input[type=range]").first.press("End")
    await seat.page.wait_for_selector("#replay h2:has-text('the end')")


# --- two players ---


@pytest.mark.essential
async def test_a_contact_of_two_players_with_a_spectator(server, browser, content):
    contact = Contact()
    adler, walker, spectator = await three_at_a_table(browser, server.url, contact)
    await a_boat_steers(adler)
    await nobody_else_sees_her(walker, spectator)
    await adler.page.reload()
    await adler.asked()
    await walker.page.reload()
    act = {"type": "act", "seq": document(adler)["seq"], "draft": 0, "option": {"act": "Fire"}}
    assert await adler.page.evaluate(FORGE, {"act": act})
    await the_round_goes_on(contact, adler, walker, spectator)
    content([adler, walker, spectator])


async def three_at_a_table(browser: Browser, server: str, contact: Contact) -> tuple[Seat, Seat, Seat]:
    adler, walker, spectator = [await Seat.open(browser) for _ in range(3)]
    for person, seat in ((adler, FLOTILLA), (walker, ESCORT), (spectator, None)):
        await contact.let_in(person, seat)
    await lay(adler, server, players=2)
    boot = await adler.page.evaluate("JSON.parse(document.getElementById('boot').textContent)")
    await walker.sit_down(boot["invite_url"], "Walker")
    await spectator.watch(adler)
    await spectator.page.wait_for_selector("#decision.watching")
    return adler, walker, spectator


async def a_boat_steers(adler: Seat) -> None:
    """By a touch of an area on the display; its chance of being found stands in it before."""
    await adler.asked()
    if not await adler.page.locator(".choice[data-area]").count():
        await adler.page.locator(".pc[data-piece^='boat:']").first.press("Enter")
    sector = adler.page.locator(".choice[data-area]").first
    assert "found" in (await sector.locator("title").text_content() or "")
    area = await sector.get_attribute("data-area")
    await sector.press("Enter")
    await adler.commit()
    await adler.page.wait_for_selector(f"#panel-signals .log li:has-text('to {area}')", state="attached")


async def nobody_else_sees_her(walker: Seat, spectator: Seat) -> None:
    for person in (walker, spectator):
        view = document(person)["view"]
        assert "boats" not in view
        assert "subs" not in view["contact"]
        assert "found" not in view["contact"]
        assert await person.page.locator(".pc[data-piece^='boat:']").count() == 0
    assert all(ship.get("card") for ship in document(walker)["view"]["contact"]["ships"] if ship["unit"] == "escort")
    hidden = document(spectator)["view"]["contact"]["ships"]
    assert all("card" not in ship for ship in hidden if not ship.get("damage"))


async def the_round_goes_on(contact: Contact, adler: Seat, walker: Seat, spectator: Seat) -> None:
    """Both answer what they are asked, until another round begins or the contact is over."""
    first = contact.match.view(FLOTILLA).contact.round
    commanded = 0
    for _ in range(60):
        fight = contact.match.view(FLOTILLA).contact
        if fight is None or fight.round > first:
            break
        asked = FLOTILLA if contact.match.decision(FLOTILLA) else ESCORT
        person = (adler, walker)[asked]
        commanded += asked == ESCORT
        await person.asked()
        listed = person.page.locator(".all li button")
        texts = await listed.all_text_contents()
        wishes = ("End of movement", "Speeds stand", "All", "holds her fire", "Nobody attacks")
        place = next((n for wish in wishes for n, text in enumerate(texts) if wish in text), 0)
        await chosen(person, listed.nth(place))
    assert commanded, "the escort commander was never asked"
    known = len(await spectator.signals())
    assert 0 < known < len(await adler.signals())


# --- everywhere ---


async def test_a_contact_on_a_phone(server, browser, content):
    contact = Contact()
    seat = await Seat.open(browser, width=390, height=844, has_touch=True)
    await contact.let_in(seat, FLOTILLA)
    await lay(seat, server.url, players=2)
    await seat.page.wait_for_selector(".disp.small")
    await expect(seat.page.locator("#decision .go .main")).to_be_in_viewport()
    assert not await seat.scrolls_sideways()
    await seat.page.get_by_role("tab", name="Flotilla").tap()
    await expect(seat.page.locator(".roster .risk").first).to_be_visible()
    await seat.page.locator(".parts").get_by_role("tab", name="Signals").tap()
    await expect(seat.page.locator("#panel-signals .log")).to_be_visible()
    content([seat])


@pytest.mark.parametrize("campaign", few(CAMPAIGNS, ["hunted"]))
async def test_every_campaign_has_its_chart(server, browser, content, campaign):
    seat = await Seat.open(browser, width=1280, height=720)
    await lay(seat, server.url, scenario=f"{campaign}-short")
    await seat.page.locator(".berth.open .lv button[aria-disabled=false]").first.click()
    await seat.page.wait_for_selector(".berth.taken")
    await seat.commit()
    await seat.page.wait_for_selector(".map .land", state="attached")
    names = await seat.page.locator(".map .zn").evaluate_all("all => all.map(each => each.dataset.area)")
    assert set(names) == {area.slug for area in CAMPAIGNS[campaign].areas}
    await expect(seat.page.locator(".map [data-boat]")).to_have_count(1)
    assert not await seat.scrolls_sideways()
    content([seat])


async def test_a_demonstration_is_watched(server, browser, content):
    """The computer plays by itself, here without a pause and so to the end; who looks on is asked nothing."""
    seat = await Seat.open(browser)
    await seat.page.goto(f"{server.url}/scenarios/u-boat-leader/battle-begins-short")
    await seat.page.click("text=Watch the computer play it")
    await seat.page.wait_for_url(re.compile("/table/"))
    await seat.page.wait_for_selector("#hand .roster .bc")
    await expect(seat.page.locator(".ask-hint")).to_have_count(0)
    content([seat])


async def test_the_lesson_speaks(server, browser, content):
    seat = await Seat.open(browser)
    await seat.page.goto(server.url)
    await seat.page.click("form[action='/learn/u-boat-leader'] button")
    await seat.page.wait_for_url(re.compile("/table/"))
    await seat.page.wait_for_selector("#tutor:has-text('One boat, one patrol')")
    content([seat])
