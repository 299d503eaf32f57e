"""Fair dice in real browsers: what each keeps and finds out, and a server that chooses its secret late."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect
from typer.testing import CliRunner

from app.__main__ import command_line
from tests.browser.seat import Seat
from tests.browser.server import Server
from tests.browser.test_toy import fire, lay

pytestmark = pytest.mark.browser

CHECKER = (Path(__file__).parent / "independent_checker.js").read_text()

FIVE = ("sealed", "salt", "game", "dice", "moves")


@pytest.fixture(scope="module")
def late_server(postgres, migrated_template, tmp_path_factory) -> Iterator[Server]:
    """The dishonest host's."""
    home: Path = tmp_path_factory.mktemp("late")
    name = f"late_{home.name.replace('-', '_')}"
    postgres.sql(f"CREATE DATABASE {name} TEMPLATE {migrated_template}")
    server = Server(postgres.url(name), home / "server.log", module="tests.browser.late_secret")
    try:
        server.start()
        yield server
    finally:
        server.stop()


async def checks(seat: Seat) -> dict[str, str]:
    """What the result page says of each sentence."""
    await seat.page.click("#verify-now")
    await expect(seat.page.locator(".checks li")).to_have_count(5)
    rows = await seat.page.locator(".checks li").evaluate_all(
        "rows => rows.map(row => [row.dataset.check, row.dataset.state])"
    )
    return dict(rows)


async def has_committed(seat: Seat) -> None:
    """Whoever laid the table has seen the seal and sent the commitment to a salt."""
    await expect(seat.page.locator("#decision .note")).to_contain_text("Your browser adds its salt")


async def kept_line(seat: Seat) -> str:
    """What the menu copies."""
    await seat.page.click("details.menu > summary")
    await seat.page.click("text=Copy what I keep")
    line: str = await seat.page.evaluate("navigator.clipboard.readText()")
    return line


async def somebody_elses_check(seat: Seat, line: str | None, forged: dict[str, Any] | None = None) -> list[str]:
    """What the checker of tests/browser/independent_checker.js finds, on an empty page of the same address."""
    path = seat.page.url.removesuffix("/result")
    record = await seat.page.evaluate("url => fetch(url).then(file => file.json())", path + "/record.json")
    kinds = await seat.page.evaluate(
        "url => fetch(url, { method: 'POST' }).then(answer => answer.json()).then(answer => answer.draws)",
        path + "/verify",
    )
    found: list[str] = await seat.page.evaluate(
        f"([record, kinds, kept]) => {{ {CHECKER}; return check(record, kinds, kept); }}",
        [record | (forged or {}), kinds, line],
    )
    return found


async def play_to_the_end(anna: Seat, bert: Seat, server: str) -> None:
    await lay(anna, server, "calm", against="friend", side="Red")
    await has_committed(anna)
    await bert.sit_down(await anna.page.input_value("#invite-url"), "Bert")
    await fire(anna)
    await fire(bert)


async def to_the_result(seat: Seat) -> None:
    await expect(seat.page.locator("#decision.over")).to_be_visible()
    await seat.page.click("#decision .go a")


async def test_both_players_and_a_watcher_check_what_they_kept(server, browser, content):
    anna, bert, watcher = [await Seat.open(browser) for _ in range(3)]
    await lay(anna, server.url, "calm", against="friend", side="Red")
    await has_committed(anna)
    invitation = await anna.page.input_value("#invite-url")
    await watcher.watch(anna)
    await watcher.waits()
    await bert.sit_down(invitation, "Bert")
    await fire(anna)
    await fire(bert)
    for seat in (anna, bert, watcher):
        await to_the_result(seat)
    all_of_it = dict.fromkeys(FIVE[:4], "checked") | {"moves": "told"}
    assert await checks(anna) == all_of_it
    assert await checks(bert) == all_of_it
    assert await checks(watcher) == all_of_it | {"salt": "unknown"}
    await expect(anna.page.locator(".verify dl")).to_contain_text("Bert")

    # The rematch goes by the same order, whoever asks first.
    await bert.page.click("text=Rematch")
    await has_committed(bert)
    await anna.page.reload()
    await anna.page.click("text=Join the rematch")
    for seat in (anna, bert):
        await fire(seat)
    for seat in (anna, bert):
        await to_the_result(seat)
        assert await checks(seat) == all_of_it
    content([anna, bert, watcher])


async def test_a_checker_of_somebody_elses_comes_to_the_same(server, browser, content):
    anna, bert = [await Seat.open(browser, permissions=["clipboard-read", "clipboard-write"]) for _ in range(2)]
    await play_to_the_end(anna, bert, server.url)
    for seat in (anna, bert):
        await expect(seat.page.locator("#decision.over")).to_be_visible()
        line = await kept_line(seat)
        await to_the_result(seat)
        assert await somebody_elses_check(seat, line) == []
    # It can fail: another secret, another die, another game.
    assert "The secret is not the sealed one." in await somebody_elses_check(bert, line, {"secret": "00" * 32})
    assert await somebody_elses_check(bert, line, {"log": []}) == ["The game I saw is another one."]
    other = json.loads(await bert.page.evaluate("line => atob(line.split(' ')[1])", line)) | {"salt": "ab" * 16}
    forged = await bert.page.evaluate("kept => 'kept ' + btoa(kept)", json.dumps(other))
    assert await somebody_elses_check(bert, forged) == ["My salt was not used."]
    content([anna, bert])


async def test_a_line_copied_elsewhere_is_checked_by(server, browser):
    anna, bert = [await Seat.open(browser, permissions=["clipboard-read", "clipboard-write"]) for _ in range(2)]
    await play_to_the_end(anna, bert, server.url)
    await expect(anna.page.locator("#decision.over")).to_be_visible()
    line = await kept_line(anna)
    await to_the_result(anna)
    await anna.page.evaluate("localStorage.clear()")  # as in a browser that was not there
    assert (await checks(anna))["salt"] == "unknown"
    await anna.page.click("text=I kept it in another browser")
    await anna.page.fill("#kept-line", line)
    await anna.page.click("text=Check by it")
    await expect(anna.page.locator(".checks [data-check=salt]")).to_have_attribute("data-state", "checked")
    await expect(anna.page.locator(".checks [data-check=game]")).to_have_attribute("data-state", "checked")


async def test_a_server_that_chooses_its_secret_late_is_caught_by_the_browser(late_server, browser, tmp_path):
    anna, bert = [await Seat.open(browser, permissions=["clipboard-read", "clipboard-write"]) for _ in range(2)]
    await play_to_the_end(anna, bert, late_server.url)
    for seat in (anna, bert):
        # At once, at the table ...
        await expect(seat.page.locator(".fair-alarm")).to_contain_text("not the one your browser was shown before")
        line = await kept_line(seat)
        await to_the_result(seat)
        # ... and at the end, though the server's own check finds nothing.
        found = await checks(seat)
        await expect(seat.page.locator(".by-server")).to_be_visible()
        await expect(seat.page.locator(".wrong").first).to_contain_text("another seal")
        assert found["sealed"] == "wrong"
        assert found["dice"] == "checked"
        assert "The seal I was shown is another one." in await somebody_elses_check(seat, line)
    # Nor does the file alone: that is what browsers keep the seal for.
    async with anna.page.expect_download() as download:
        await anna.page.click("text=Record (JSON)")
    path = tmp_path / "record.json"
    await (await download.value).save_as(path)
    said = CliRunner().invoke(command_line("verify"), ["verify", str(path)])
    assert said.exit_code == 0
    assert "A file alone cannot show that the seal was published before the salts" in said.output


async def test_against_a_late_server_the_computers_opponent_is_warned_too(late_server, browser):
    anna = await Seat.open(browser)
    await lay(anna, late_server.url, "calm", against="computer", side="Red")
    await anna.asked()
    await expect(anna.page.locator(".fair-alarm")).to_be_visible()
    # In a row of its own: neither score nor clock nor menu lies under it.
    for below, above in (("#table", ".fair-alarm"), (".fair-alarm", ".room > .bar")):
        upper, lower = await anna.page.locator(above).bounding_box(), await anna.page.locator(below).bounding_box()
        assert upper
        assert lower
        assert lower["y"] >= upper["y"] + upper["height"] - 1


async def test_whoever_plays_without_a_salt_is_shown_as_such(server, browser):
    """As a program does: it lays a table without saying that it brings a salt."""
    anna, bert = [await Seat.open(browser) for _ in range(2)]
    await anna.page.goto(f"{server.url}/new?game=toy&scenario=calm")
    await anna.page.evaluate("document.querySelector('[name=salt]').remove()")
    await anna.page.check("input[name=against][value=friend]", force=True)
    await anna.page.fill("input[name=name]", "Anna")
    await anna.page.click("text=Lay the table")
    await bert.sit_down(await anna.page.input_value("#invite-url"), "Bert")
    for seat in (anna, bert):
        await expect(seat.page.locator(".signals .salts")).to_have_text("Anna plays without a salt.")


async def test_a_salt_left_with_the_server_lets_the_game_begin_alone(server, browser, content):
    anna, bert = [await Seat.open(browser) for _ in range(2)]
    await lay(anna, server.url, "calm", against="friend", side="Blue")
    await has_committed(anna)
    invitation = await anna.page.input_value("#invite-url")
    await anna.page.click("text=Leave my salt with the server")
    await expect(anna.page.locator("#decision .note")).to_contain_text("left with the server")
    table = anna.page.url
    await anna.page.goto(server.url + "/games")
    await bert.sit_down(invitation, "Bert")
    await expect(bert.page.locator(".signals .salts")).to_have_text("Anna left the salt with the server.")
    await anna.page.goto(table)
    await expect(anna.page.locator("#decision #ask")).to_be_visible()
    content([anna, bert])


async def test_another_device_does_not_lose_the_salt(server, browser):
    """The seat has moved to a browser that never saw the salt: it waits for the one that did, or begins without."""
    anna, bert = [await Seat.open(browser) for _ in range(2)]
    await lay(anna, server.url, "calm", against="friend", side="Red")
    await has_committed(anna)
    invitation = await anna.page.input_value("#invite-url")
    key = "wa-fair:" + anna.page.url.rsplit("/", 1)[-1]
    salt = await anna.page.evaluate(
        "key => { const kept = localStorage[key]; localStorage.clear(); return kept; }", key
    )
    table = anna.page.url
    await anna.page.goto(server.url)
    await bert.sit_down(invitation, "Bert")
    await expect(bert.page.locator("#decision #ask")).to_contain_text("Anna’s browser has added its salt")
    await anna.page.goto(table)
    await expect(anna.page.locator("#decision #ask")).to_have_text("The game waits for your salt.")
    await anna.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, salt])
    await anna.page.reload()
    await anna.asked()
    await expect(anna.page.locator(".signals .salts")).to_have_count(0)
