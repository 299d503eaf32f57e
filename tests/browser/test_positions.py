"""What seldom comes up in an operation, played in the browser: carriers, Slip, leaders, and what happened meanwhile."""

import random

import pytest
from playwright.async_api import Browser, expect

from app.games.atlantic_chase.actions.orders import Coordinate, Go, Pass, Plot, Search
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.state import ChaseState
from tests.browser.position import Position
from tests.browser.seat import Seat
from tests.browser.server import Server
from tests.browser.test_battle import press
from tests.browser.test_operation import choose_action, click
from tests.rules.atlantic_chase.operations.at_sea import B, G, at_sea, convoy, force
from tests.support.at_length import at_length

pytestmark = pytest.mark.browser

DESK, PHONE = (1440, 900), (390, 844)
NORTH, MIDDLE, SOUTH = "11,1", "10,2", "10,3"


def secret(number: int) -> bytes:
    return b"a secret of thirty-two bytes, %02d" % number


def german_in_the_browser(state: ChaseState) -> ChaseState:
    """The seat in the browser is the first."""
    state.british_seat = 1
    return state


async def opened(browser: Browser, server: Server, position: Position, size: tuple[int, int]) -> Seat:
    seat = await Seat.open(browser, width=size[0], height=size[1])
    await position.open(seat, server.url)
    await seat.page.wait_for_selector(".operations .tf-pins")
    await seat.asked()
    return seat


async def tiles(seat: Seat) -> list[str]:
    return [" ".join(text.split()) for text in await seat.page.locator("#decision .opt").all_inner_texts()]


def meeting(**fleet: object) -> ChaseState:
    """A British string and a German one that meet, with a patrol to help."""
    return at_sea(
        force("fleet", "hood", "norfolk", at=(NORTH, "11,2", SOUTH, MIDDLE), **fleet),
        force("patrol", "suffolk", at=(MIDDLE, "9,2")),
        force("raider", "bismarck", "prinz-eugen", at=(SOUTH, MIDDLE, NORTH), evasive=True),
        force("convoy", convoy(), at=("12,0", "13,-1", "13,-2")),
    ).state


async def test_a_carrier_strikes(server, browser, content):
    """Where from is asked with what it is worth; the aeroplane stands at the launch point."""
    state = at_sea(
        force("carriers", "ark-royal", "sheffield", at=("11,2", "11,3", "12,2")),
        force("raider", "bismarck", at=(SOUTH, MIDDLE, NORTH)),
    ).state
    position = Position(state, B)
    seat = await opened(browser, server, position, DESK)
    await seat.page.click('.palette [data-piece="action:air strike"]')
    await seat.choose("41°N")
    assert any("From" in tile and "+2" in tile for tile in await tiles(seat))
    await click(seat, "#decision .opt")
    await seat.page.wait_for_selector(".declared .parts:has-text('Takes off')")
    assert "Aircraft, Carriers" in await seat.page.inner_text(".declared .sums")
    await seat.commit()
    await seat.page.wait_for_selector(".log li:has-text('Air Strike: Carriers against Raider')", state="attached")
    content([seat])


async def test_a_target_slips_away(server, browser, content):
    """Signals or Evasive Maneuvers, each in words; chances of dice that will not fall are not shown."""
    for number in range(90):
        position = Position(german_in_the_browser(meeting(intel=["11,2"])), 0, secret(number))
        position.act(1, Search("fleet", "raider", MIDDLE), Coordinate("patrol"), Go())
        if (decision := position.match.decision(0)) and decision.name == "slip":
            break
    seat = await opened(browser, server, position, PHONE)
    signals, evasive = await tiles(seat)
    assert signals.startswith("Signals")
    assert "Fleet is found in" in signals
    assert evasive.startswith("Evasive Maneuvers")
    assert await seat.page.locator(".declared .chances").count() == 0
    await seat.choose("Signals")
    await press(seat)
    await seat.page.wait_for_selector(".log li:has-text('The Naval Search is called off')", state="attached")
    content([seat])


@pytest.mark.parametrize(("leader", "size"), [at_length("forbes", DESK), ("somerville", PHONE)])
async def test_a_leader_changes_the_dice(server, browser, content, leader, size):
    """The dice lie on the table, and every tile says what they would come to, wherever he would change something."""
    for number in range(90):
        position = Position(meeting(leader=leader), B, secret(number))
        position.act(B, Search("fleet", "raider", MIDDLE), Coordinate("patrol"), Go())
        position.act(G, position.match.decision(G).options[1].act)
        if (decision := position.match.decision(B)) and decision.name == "leader":
            break
    seat = await opened(browser, server, position, size)
    await expect(seat.page.locator(".on-table .d6")).to_have_count(2)
    offered = [option.note for option in position.match.decision(B).options]
    for shown, result in zip(await tiles(seat), offered, strict=True):
        assert shown.endswith(result)
    await seat.page.locator("#decision .opt").last.click()
    await press(seat)
    await seat.page.wait_for_selector(f".log li:has-text('{leader.capitalize()}')", state="attached")
    assert await seat.page.locator(".on-table").count() == 0
    content([seat])


async def test_tovey_sees_what_he_would_do_to_every_chance(server, browser, content):
    position = Position(meeting(leader="tovey"), B)
    position.act(B, Search("fleet", "raider", MIDDLE), Coordinate("patrol"), Go())
    seat = await opened(browser, server, position, DESK)
    cells = await seat.page.locator(".if-moved td").all_inner_texts()
    chances = [float(text.split()[0].replace("\u202f", "").rstrip("%")) for text in cells]
    for column in range(3):
        assert sum(chances[column::3]) == pytest.approx(100, abs=0.5)
    await seat.choose("Lower the Total")
    await press(seat)
    await seat.page.wait_for_selector(".log li:has-text('Tovey in Hood moves')", state="attached")
    assert await seat.page.locator(".if-moved").count() == 0
    content([seat])


async def test_a_marker_on_the_seize_is_weighed_by_its_chance(server, browser, content):
    state = at_sea(
        force("fleet", "hood", at=NORTH), force("raider", "bismarck", at=SOUTH, evasive=True), then=[OfferSeize()]
    ).state
    seat = await opened(browser, server, Position(german_in_the_browser(state), 0), PHONE)
    await seat.choose("Seize")
    await press(seat)
    keep, spend = await tiles(seat)
    assert "28 % to take it" in keep.replace("\u202f", " ")
    assert "42 % to take it" in spend.replace("\u202f", " ")
    content([seat])


# --- what happened meanwhile


def play_on(position: Position) -> None:
    """The other side draws three courses and passes."""
    chooser = random.Random(1)
    courses = 0
    while (decision := position.match.decision(G)) is not None:
        if decision.name == "action":
            courses += 1
            kind = Plot if courses <= 3 else Pass
            position.act(G, next(option.act for option in decision.options if isinstance(option.act, kind)))
        else:
            position.act(G, chooser.choice(decision.options).act)


@pytest.mark.parametrize("size", [DESK, at_length(PHONE)])
async def test_a_decision_begins_with_what_happened_since_the_last(server, browser, content, size):
    """Step by step, to be clicked for its hexes; a reload keeps it, a choice or its cross puts it away."""
    state = at_sea(
        force("fleet", "hood", at=(NORTH, "11,2")),
        force("patrol", "suffolk", box="scapa-flow"),
        force("raider", "bismarck", at="5,4"),
    ).state
    position = Position(state, B)
    seat = await opened(browser, server, position, size)
    assert await seat.page.locator(".since").count() == 0
    await choose_action(seat, "pass")
    while position.match.decision(B) is not None:
        position.act(B, position.match.decision(B).options[0].act)
    play_on(position)
    await seat.page.wait_for_selector(".since .steps > li.german")
    assert await seat.page.locator(".since .german:has-text('lays a course')").count() == 3
    assert await seat.page.locator(".since details:not([open])").count() == 0  # all of it fits
    assert not await seat.scrolls_sideways()
    await seat.page.reload()
    step = seat.page.locator(".since .german button, .since .german summary").first
    await step.focus()
    await seat.page.wait_for_selector(".sea-marks .told", state="attached")
    await step.press("Enter")
    await seat.page.click('.palette [data-piece="action:trajectory"]')
    await expect(seat.page.locator(".since")).to_have_count(0)
    await seat.page.keyboard.press("Escape")
    await seat.page.click(".put-away")
    await expect(seat.page.locator(".since")).to_have_count(0)
    await seat.page.wait_for_selector(".story")
    content([seat])
