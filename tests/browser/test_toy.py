"""A game that has written nothing but its own folders, from the new-game form to the result: by two, and alone."""

import pytest
from playwright.async_api import expect

from tests.browser.seat import Seat

pytestmark = [pytest.mark.browser, pytest.mark.essential]


async def lay(seat: Seat, server: str, scenario: str, **more: str) -> None:
    await seat.page.goto(f"{server}/new?game=toy&scenario={scenario}")
    await seat.page.click("[data-game=toy] details.house-rules > summary")
    await seat.page.check("[data-game=toy] input[name=turns][value='2']", force=True)
    for name, value in more.items():
        await seat.page.check(
            f"input[name={name}][value={value}]:visible, [data-game=toy] input[name={name}][value={value}]", force=True
        )
    await seat.page.fill("input[name=name]", "Anna")
    await seat.page.click("text=Lay the table")


async def fire(seat: Seat) -> None:
    await seat.asked()
    await seat.choose("Fire")
    await seat.commit()


async def test_two_captains_and_a_watcher_play_it_to_the_result(server, browser, content):
    anna, bert, watcher = [await Seat.open(browser, width=width) for width in (1440, 390, 1280)]
    await lay(anna, server.url, "calm", against="friend", side="Red")
    invitation = await anna.page.input_value("#invite-url")
    await bert.sit_down(invitation, "Bert")
    await watcher.watch(anna)

    await anna.asked()
    await anna.choose("Plot a course")
    await anna.commit()
    await expect(anna.page.locator("#ask")).to_have_text("Where to?")
    await anna.choose("Turn to port")
    await anna.commit()
    await expect(anna.page.locator(".captains li").first).to_contain_text("port")
    await expect(watcher.page.locator(".captains li").first).to_contain_text("at anchor")
    await anna.page.reload()  # a draft survives it
    await expect(anna.page.locator(".captains li").first).to_contain_text("port")
    await anna.choose("Drop anchor")
    await anna.commit()
    await expect(watcher.page.locator(".captains li").first).to_contain_text("port")

    await fire(bert)
    await expect(bert.page.locator("#decision.over")).to_be_visible()
    await bert.page.click("#decision .go a")
    await expect(bert.page.locator("#win h1")).to_contain_text("wins")
    await expect(bert.page.locator("#score tbody tr")).to_have_count(2)
    await bert.page.click("#verify-now")
    await expect(bert.page.locator(".by-browser")).to_be_visible()
    await expect(bert.page.locator("#replay .tell li").first).to_be_visible()
    await bert.page.click("text=Rematch")
    await bert.page.wait_for_selector("#table[data-seat]")
    content([anna, bert, watcher])


async def test_one_captain_plays_it_alone(server, browser, content):
    anna, watcher = [await Seat.open(browser) for _ in range(2)]
    await anna.page.goto(f"{server.url}/new?game=toy&scenario=alone")
    await expect(anna.page.locator(".opponent")).to_be_hidden()  # there is nobody to play against
    await lay(anna, server.url, "alone")
    await anna.asked()
    await watcher.watch(anna)
    await watcher.waits()
    await fire(anna)
    await fire(anna)
    await expect(anna.page.locator("#decision.over")).to_be_visible()
    await anna.page.goto(server.url + "/games")
    await expect(anna.page.locator(".tile")).to_contain_text("Toy, Alone at sea")
    await anna.page.click(".tile")
    await expect(anna.page.locator("#score tbody tr")).to_have_count(1)
    await anna.page.click("#verify-now")
    await expect(anna.page.locator(".by-browser")).to_be_visible()
    await anna.page.click("text=Rematch")
    await anna.asked()
    content([anna, watcher])
