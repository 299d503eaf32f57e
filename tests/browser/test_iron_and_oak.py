"""Iron & Oak through the page: a whole duel with a ram, a grounding, a spectator, a reload, a forged act; a phone."""

import re
from itertools import combinations

import pytest
from playwright.async_api import Browser, expect

from app.games.iron_and_oak import acts
from app.games.iron_and_oak.scenarios import SCENARIOS
from tests.browser.river_duel import CONFEDERATE, DUEL, MANY_TARGETS, UNION, Duel
from tests.browser.seat import Seat
from tests.support.at_length import at_length, few

pytestmark = pytest.mark.browser

FORM = "[data-game=iron-and-oak] input[name=side][value=confederate]"


async def lay(seat: Seat, server: str, *, against: str, scenario: str = "plum-point-1862") -> None:
    await seat.page.goto(f"{server}/new?game=iron-and-oak&scenario={scenario}")
    await seat.page.check(FORM, force=True)
    await seat.page.check(f"input[name=against][value={against}]", force=True)
    await seat.page.fill("input[name=name]", "Montgomery")
    await seat.page.click("text=Lay the table")


async def three_at_a_table(browser: Browser, server: str, duel: Duel) -> tuple[Seat, Seat, Seat]:
    """Montgomery has the ram, Davis the gunboat, and somebody looks on."""
    montgomery, davis, spectator = [await Seat.open(browser) for _ in range(3)]
    for person, seat in ((montgomery, CONFEDERATE), (davis, UNION), (spectator, None)):
        await duel.let_in(person, seat)
    await lay(montgomery, server, against="friend")
    await montgomery.page.wait_for_url(re.compile("/table/"))
    boot = await montgomery.page.evaluate("JSON.parse(document.getElementById('boot').textContent)")
    await davis.sit_down(boot["invite_url"], "Davis")
    await spectator.watch(montgomery)
    await spectator.page.wait_for_selector("#decision.watching")
    return montgomery, davis, spectator


async def order(seat: Seat, ship: str, order: str) -> None:
    """A field of the order book."""
    field = seat.page.get_by_role("button", name=f"{ship}: {order},")
    await field.click()
    await expect(field).to_have_attribute("aria-pressed", "true")


async def take(seat: Seat, title: str) -> None:
    await seat.choose(title)
    await seat.commit()
    await seat.page.wait_for_selector("#decision:not(.sending)")


def view(seat: Seat) -> dict:
    return [frame for frame in seat.frames if frame["type"] == "view"][-1]["doc"]["view"]


def ship(seat: Seat, slug: str) -> dict:
    return next(each for each in view(seat)["ships"] if each["slug"] == slug)


@pytest.mark.essential
async def test_a_duel_with_a_ram_and_a_grounding(server, browser, content):
    duel = Duel()
    montgomery, davis, spectator = await three_at_a_table(browser, server.url, duel)
    await the_books_are_sealed(montgomery, davis, spectator)
    await the_ram_strikes(montgomery, spectator)
    await the_gunboat_grounds(davis, spectator)
    await a_reload_changes_nothing(montgomery)
    await a_forged_act_is_refused(montgomery)
    await the_last_turn(montgomery, davis)
    for person in (montgomery, davis, spectator):
        await person.page.wait_for_selector("#decision.over")
    content([montgomery, davis, spectator])


async def the_books_are_sealed(montgomery: Seat, davis: Seat, spectator: Seat) -> None:
    """What one writes nobody else is told, nor that it is written."""
    known = len(davis.frames), len(spectator.frames)
    await montgomery.asked()
    assert "Only you see this book" in await montgomery.page.inner_text(".ledger")
    assert "No enemy" not in await montgomery.page.inner_text(".ledger")
    assert "Not aground" in await montgomery.page.inner_text(".ledger")
    await order(montgomery, "Bragg", "Maneuver 0")
    await montgomery.commit()
    await montgomery.page.wait_for_selector(".ledger.closed .wax")
    await an_answer_may_hang_on_one_ship(montgomery)
    for person, before in zip((davis, spectator), known, strict=True):
        told = [frame["doc"] for frame in person.frames[before:] if frame["type"] == "view"]
        assert all("general-bragg" not in (doc["view"].get("draft") or {}).get("orders", {}) for doc in told)
        assert all(not doc["view"]["ships"][1].get("order") for doc in told)
    await order(davis, "Benton", "Maneuver 1")
    await davis.page.wait_for_selector(".river .pen small:has-text('shoal')")
    assert not await spectator.page.locator(".river .pen").count()
    await davis.commit()


async def an_answer_may_hang_on_one_ship(seat: Seat) -> None:
    """Which, is asked where it can be said; and all of it in dark letters on the light slip."""
    about = seat.page.locator(".beforehand [name=about]")
    await seat.page.click(".beforehand summary")
    await expect(about).to_be_hidden()
    await seat.page.select_option(".beforehand [name=hangs]", "unless Sunk")
    await expect(about).to_be_visible()
    ships = [each["card"]["name"] for each in view(seat)["ships"]]
    assert await about.locator("option").all_inner_texts() == ["any ship", *ships]
    ink = await seat.page.eval_on_selector_all(
        ".beforehand :is(summary, .fine)", "all => all.map((it) => getComputedStyle(it).color)"
    )
    assert all(sum(map(int, re.findall(r"\d+", color))) < 3 * 128 for color in ink), ink
    await seat.page.select_option(".beforehand [name=hangs]", "only_if CardPlayed")
    await expect(about).to_be_hidden()
    await seat.page.click(".beforehand summary")


async def the_ram_strikes(montgomery: Seat, spectator: Seat) -> None:
    """The exact chance is there before the dice, with every modifier."""
    await montgomery.page.wait_for_selector("#decision .opt")
    await montgomery.choose("Ram Benton")
    odds = next(each for each in view(montgomery)["maneuvers"] if each["act"].get("ram"))
    shown = await montgomery.page.inner_text(".duel + .odds .o > b")
    assert abs(float(shown.split()[0]) - 100 * odds["contest"]["chance"]) < 0.06
    assert await montgomery.page.locator(".drm > div:not(.total)").count() >= 1
    await montgomery.commit()
    await montgomery.page.wait_for_selector(".casts-of .cast:has-text('rams')", state="attached")
    await spectator.page.wait_for_selector("#panel-signals .log li:has-text('Bragg rams Benton')", state="attached")
    assert ship(montgomery, "benton")["hits"] > 0
    await take(montgomery, "Hold fire")


async def the_gunboat_grounds(davis: Seat, spectator: Seat) -> None:
    """By a click on the chart; the shoal is announced in the box."""
    await davis.page.wait_for_selector("[data-box=D5].legal")
    assert "shoal" in await davis.page.inner_text(".river")
    await davis.page.locator("[data-box=D5]").click(position={"x": 60, "y": 8})
    await davis.commit()
    await spectator.page.wait_for_selector(".state:has-text('aground')")
    assert ship(davis, "benton")["grounded"] is True
    await take(davis, "Hold fire")


async def a_reload_changes_nothing(montgomery: Seat) -> None:
    await montgomery.asked()
    plates = "all => all.map(each => each.title).sort()"
    before = await montgomery.page.locator(".river > .plate").evaluate_all(plates)
    await montgomery.page.reload()
    await montgomery.asked()
    assert await montgomery.page.locator(".river > .plate").evaluate_all(plates) == before


async def a_forged_act_is_refused(montgomery: Seat) -> None:
    """An order that is no option, sent by a script of one's own."""
    doc = [frame for frame in montgomery.frames if frame["type"] == "view"][-1]["doc"]
    forged = {
        "type": "act",
        "seq": doc["seq"],
        "draft": doc["draft"],
        "option": {"act": "GiveOrder", "ship": "benton", "order": "refloat"},
    }
    reason = await montgomery.page.evaluate(
        """forged => new Promise((answer) => {
            const socket = new WebSocket(new URL("/ws", location.href.replace(/^http/, "ws")));
            socket.onopen = () => socket.send(JSON.stringify(forged));
            socket.onmessage = ({ data }) => { const frame = JSON.parse(data); if (frame.type === "refused") answer(frame.reason); };
        })""",  # noqa: E501
        forged,
    )
    assert reason
    assert await montgomery.page.locator(".ledger").count() == 1


async def the_last_turn(montgomery: Seat, davis: Seat) -> None:
    """Whoever is asked answers with what comes first, until it is over."""
    await order(montgomery, "Bragg", "Maneuver 0")
    await montgomery.commit()
    await order(davis, "Benton", "Refloat")
    await davis.commit()
    for _ in range(20):
        await davis.page.wait_for_selector("#decision:not(.sending) #ask")
        for person in (montgomery, davis):
            if await person.page.locator("#decision.over").count():
                return
            if await person.page.locator("#decision:not(.waiting):not(.sending) .opt").count():
                await person.page.locator("#decision .opt").last.click()
                await person.commit()
                await person.page.wait_for_selector("#decision:not(.sending)")
    raise AssertionError("the duel did not end")


async def test_a_book_of_orders_is_written_and_sealed_by_numbers_and_enter(server, browser, content):
    """Ship, order, ship, order; then Enter seals the book and does not press the tile that lies first."""
    duel = Duel(scenario=MANY_TARGETS)
    seat = await Seat.open(browser)
    await duel.let_in(seat, CONFEDERATE)
    await lay(seat, server.url, against="friend")
    await seat.asked()
    ships = await seat.page.locator("#decision .opt").count()
    assert ships == 7
    for number in range(1, ships + 1):
        await seat.page.keyboard.press(str(number))
        await seat.page.wait_for_selector("#decision .go .quiet:has-text('Clear')")
        await seat.page.keyboard.press("2")
        await seat.page.wait_for_selector("#decision:not(.sending) .go:not(:has-text('Clear'))")
    await seat.page.keyboard.press("Enter")
    await seat.page.wait_for_selector(".ledger.closed .wax")
    assert len(view(seat)["draft"]["orders"]) == ships
    content([seat])


async def test_the_ram_on_a_phone_by_keyboard_and_touch(server, browser, content):
    duel = Duel()
    seat = await Seat.open(browser, width=390, height=844, has_touch=True)
    await duel.let_in(seat, CONFEDERATE)
    await lay(seat, server.url, against="friend")
    await seat.page.wait_for_selector(".parts")
    await seat.page.locator(".opt", has_text="Maneuver 0").tap()
    await seat.page.wait_for_selector("#ask:has-text('Bragg has Maneuver 0')")
    await seat.page.keyboard.press("Enter")
    await seat.waits()
    duel.act(UNION, acts.GiveOrder("benton", "maneuver-1"), acts.Seal())
    await seat.page.locator(".lens .plate[data-ship=benton]").tap()
    await seat.page.locator(".opt", has_text="Ram Benton").tap()
    await expect(seat.page.locator(".duel")).to_be_in_viewport()
    await expect(seat.page.locator("#decision .go .main")).to_be_in_viewport()
    assert not await seat.scrolls_sideways()
    await seat.commit()
    await seat.page.get_by_role("tab", name="Ship").tap()
    await expect(seat.page.locator(".ship-sheet, .shotboard").first).to_be_visible()
    await seat.page.locator(".parts").get_by_role("tab", name="Signals").tap()
    await expect(seat.page.locator("#panel-signals .log")).to_be_visible()
    content([seat])


RECTANGLES = "all => all.map(each => { const { x, y, width, height } = each.getBoundingClientRect(); return [x, y, width, height]; })"  # noqa: E501


def overlapping(boxes: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    return [
        (one, other)
        for one, other in combinations(boxes, 2)
        if one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
        if one[1] < other[1] + other[3] and other[1] < one[1] + one[3]
    ]


@pytest.mark.parametrize(
    "size", [at_length((1440, 900)), at_length((1280, 720)), (390, 844)], ids=["wide", "low", "phone"]
)
async def test_many_targets_lie_beside_each_other(server, browser, content, size):
    duel = Duel(scenario=MANY_TARGETS)
    seat = await Seat.open(browser, width=size[0], height=size[1])
    await duel.let_in(seat, UNION)
    await lay(seat, server.url, against="friend")
    await seat.page.wait_for_selector(".river")
    duel.act(UNION, acts.Seal())
    duel.act(CONFEDERATE, acts.Seal())
    await seat.page.wait_for_selector("#decision .opt:has-text('scores Hits')")
    tiles = await seat.page.locator("#decision .opt").evaluate_all(RECTANGLES)
    assert len(tiles) == 8
    assert not overlapping(tiles)
    await seat.choose("Palmetto")
    await expect(seat.page.locator("#decision .opt.chosen")).to_have_count(1)
    content([seat])


async def test_on_a_low_screen_the_chance_of_every_result_is_read_without_scrolling(server, browser, content):
    """Even with as many targets as there are; cards that go with the shot stand beside it."""
    duel = Duel(scenario=MANY_TARGETS)
    seat = await Seat.open(browser, width=1280, height=720)
    await duel.let_in(seat, UNION)
    await lay(seat, server.url, against="friend")
    await seat.page.wait_for_selector(".river")
    duel.act(UNION, acts.Seal())
    duel.act(CONFEDERATE, acts.Seal())
    await seat.page.wait_for_selector("#decision .opt:has-text('scores Hits')")
    await seat.choose("Juno")
    chances = await seat.page.locator(".odds.before").bounding_box()
    button = await seat.page.locator("#decision .go").bounding_box()
    assert chances
    assert button
    assert chances["y"] + chances["height"] <= button["y"]
    content([seat])


async def test_a_gun_is_laid_and_fired_on_a_phone_by_touch(server, browser, content):
    duel = Duel(scenario=DUEL | {"first": "union"})
    seat = await Seat.open(browser, width=390, height=844, has_touch=True)
    await duel.let_in(seat, UNION)
    await lay(seat, server.url, against="friend")
    await seat.page.wait_for_selector(".parts")
    duel.act(CONFEDERATE, acts.Seal())
    await seat.page.locator("#decision .go .main").tap()
    await seat.page.locator(".opt", has_text="Bragg").tap()
    await expect(seat.page.locator(".pairrow")).to_be_in_viewport()
    await seat.page.locator(".odds.before").scroll_into_view_if_needed()
    await expect(seat.page.locator(".odds.before .facts")).to_be_in_viewport()
    await expect(seat.page.locator("#decision .go .main")).to_be_in_viewport()
    await seat.page.locator("#decision .go .main").tap()
    await seat.page.locator(".parts").get_by_role("tab", name="Signals").tap()
    await expect(seat.page.locator("#panel-signals .log li", has_text="Benton fires at Bragg")).to_be_visible()
    assert not await seat.scrolls_sideways()
    content([seat])


@pytest.mark.parametrize("scenario", few(SCENARIOS, ["hampton-roads-1862"]))
@pytest.mark.parametrize("size", [at_length((1440, 900)), (1280, 720)], ids=["wide", "low"])
async def test_every_scenario_is_laid_without_a_complaint(server, browser, content, scenario, size):
    seat = await Seat.open(browser, width=size[0], height=size[1])
    await lay(seat, server.url, against="computer", scenario=scenario)
    await seat.asked()
    await seat.page.wait_for_selector(".ground[data-map] path", state="attached")
    assert not overlapping(await seat.page.locator(".river > .plate").evaluate_all(RECTANGLES))
    assert not await seat.scrolls_sideways()
    content([seat])


async def test_what_may_be_asked_beside_the_orders_is_in_one_ink_on_a_phone(server, browser, content):
    """The strip of a wide table is dark, a phone has none."""
    seat = await Seat.open(browser, width=390, height=844, has_touch=True)
    await lay(seat, server.url, against="computer")
    await seat.asked()
    beside = seat.page.locator(".basis .ask-hint, .basis .to-dossier")
    await expect(beside).to_have_count(2)
    inks = await beside.evaluate_all("all => all.map((it) => getComputedStyle(it).color)")
    assert len(set(inks)) == 1, inks
    content([seat])
