"""From landing as a guest to a rematch: account, second device, challenge by name, calls, a restart, a quick match."""

import http.server
import json
import re
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from email import message_from_bytes
from pathlib import Path

import http_ece
import pytest
import pytest_asyncio
from aiosmtpd.controller import Controller
from playwright.async_api import Browser, Page, expect

from tests.browser.seat import SLOW, Seat
from tests.browser.server import Server
from tests.browser.test_account import Authenticator, holds_a_seat, play_now
from tests.browser.test_axe import violations
from tests.support.at_length import at_length
from tests.web.test_calls import browser_keys

pytestmark = pytest.mark.browser

ADDRESS = "ferreira@example.org"
PASSWORD = "a calm sea at dusk"
NEW_PAGES = (
    "/lobby", "/games", "/new?opponent=Brandt", "/account/calls", "/account/settings", "/account/devices", "/notes",
    "/ratings", "/player/Brandt", "/offline",
)  # fmt: skip
REFUSED = """(table) => new Promise((told) => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  line.onopen = () => line.send(JSON.stringify({ type: "hello", table }));
  line.onmessage = ({ data }) => told(JSON.parse(data));
})"""


class Letters:
    def __init__(self) -> None:
        self.texts: list[str] = []

    async def handle_DATA(self, server, session, envelope) -> str:
        self.texts.append(message_from_bytes(envelope.content).get_payload(decode=True).decode())
        return "250 kept"


class PushService(http.server.BaseHTTPRequestHandler):
    """Where browsers are called: it keeps what it cannot read."""

    got: list[bytes]

    def do_POST(self) -> None:
        self.got.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def letters() -> Iterator[tuple[Letters, int]]:
    handler = Letters()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    yield handler, port
    controller.stop()


@pytest.fixture
def pushes() -> Iterator[tuple[list[bytes], str]]:
    door = type("Door", (PushService,), {"got": []})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), door)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield door.got, f"http://127.0.0.1:{server.server_port}/push"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest_asyncio.fixture
async def calling_server(postgres, migrated_template, tmp_path: Path, letters) -> AsyncIterator[Server]:
    """A server with a mail server, whose players are called at once."""
    name = f"story_{tmp_path.name.replace('-', '_')}"
    postgres.sql(f"CREATE DATABASE {name} TEMPLATE {migrated_template}")
    server = Server(
        postgres.url(name), tmp_path / "server.log", WA_SMTP_HOST="127.0.0.1", WA_SMTP_PORT=str(letters[1]),
        WA_SMTP_SECURITY="none", WA_MAIL_FROM="house@example.org", WA_CALL_AFTER="0", WA_CALL_PRIVATE_NETWORKS="true",
    )  # fmt: skip
    server.set(WA_PUBLIC_URL=server.url.replace("127.0.0.1", "localhost"))
    try:
        server.start()
        yield server
    finally:
        server.stop()


async def until(page: Page, true: Callable[[], bool]) -> None:
    for _ in range(SLOW // 100):
        if true():
            return
        await page.wait_for_timeout(100)
    raise AssertionError


async def has_account(seat: Seat, url: str, name: str) -> None:
    await seat.page.goto(url + "/account/keep")
    await seat.page.fill("#name", name)
    await seat.page.fill("#password", PASSWORD)
    await seat.page.get_by_role("button", name="Keep with a password").click()
    await expect(seat.page.locator(".codes li")).to_have_count(8)


async def ask_to_be_called(seat: Seat, url: str, letters: Letters, push: str, keys: dict[str, str]) -> None:
    """By mail and by push. The browser here has no push service to ask, so ours stands in for it."""
    await seat.page.goto(url + "/account/devices")
    await seat.page.fill("[name=email]", ADDRESS)
    await seat.page.locator("form:has([name=email]) button").click()
    await until(seat.page, lambda: len(letters.texts) == 1)
    confirm = re.search(r"http://localhost\S+", letters.texts[0])
    assert confirm
    await seat.page.goto(confirm[0])
    await seat.page.locator("main form button").click()
    await seat.page.goto(url + "/account/calls")
    await seat.page.get_by_role("button", name="Call me by mail").click()
    await expect(seat.page.get_by_role("status").filter(has_text="That way is added")).to_be_visible()
    await seat.page.evaluate(
        """([endpoint, keys]) => {
             Notification.requestPermission = async () => "granted";
             PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) });
           }""",
        [push, keys],
    )
    await seat.page.get_by_role("button", name="Call me on this device").click()
    await expect(seat.page.get_by_role("status").filter(has_text="That way is added")).to_be_visible()
    await expect(seat.page.locator("#ways + ul li")).to_have_count(2)


async def give_up(seat: Seat) -> None:
    await seat.page.evaluate("document.querySelector('.menu summary').click()")
    await seat.page.evaluate(
        "[...document.querySelectorAll('.menu button')].find((it) => it.textContent.startsWith('Give up')).click()"
    )
    await seat.page.click("dialog[open] .main")
    await seat.page.wait_for_selector("#decision.over")


@pytest.mark.parametrize("size", [(1440, 900), at_length((390, 844))], ids=["wide", "phone"])
async def test_from_a_guest_to_a_rematch(
    calling_server: Server, browser: Browser, content, letters, pushes, size: tuple[int, int]
) -> None:
    url = calling_server.url.replace("127.0.0.1", "localhost")
    here = {"width": size[0], "height": size[1]}
    laptop = await Seat.open(browser, **here)

    # a guest, then an account with a passkey, then a second device with the same seat
    first = await play_now(laptop, url)
    key = await Authenticator.of(laptop.page)
    await laptop.page.goto(url + "/account/keep")
    await laptop.page.fill("#name", "Ferreira")
    await laptop.page.get_by_role("button", name="Keep with a passkey").click()
    await expect(laptop.page.locator(".codes li")).to_have_count(8)
    tablet = await Seat.open(browser, width=820, height=1180)
    await tablet.page.goto(url + "/sign-in")
    await key.synced_to(await Authenticator.of(tablet.page))
    await tablet.page.get_by_role("button", name="Sign in with a passkey").click()
    await tablet.page.wait_for_url("**/games")
    await holds_a_seat(tablet, first)
    private, auth, keys = browser_keys()
    await ask_to_be_called(laptop, url, letters[0], pushes[1], keys)

    # challenged by name: the other one's open lobby shows it without a reload, and one click takes the seat
    brandt = await Seat.open(browser, **here)
    await has_account(brandt, url, "Brandt")
    await brandt.page.goto(url + "/lobby")
    await laptop.page.goto(url + "/new?opponent=Brandt")
    await laptop.page.check("input[name=side][value=uboat]", force=True)
    await laptop.page.get_by_role("button", name="Lay the table").click()
    await laptop.page.wait_for_url("**/table/*")
    table = laptop.page.url
    await laptop.page.goto("about:blank")  # nobody of them looks when the turn comes
    await tablet.page.goto("about:blank")
    await expect(brandt.page.locator("#for-you")).to_be_visible()
    await brandt.page.get_by_role("button", name="Accept").click()
    await brandt.page.wait_for_url(table)
    await brandt.online()

    # called by mail and by push, and not once more after a restart
    await until(brandt.page, lambda: len(letters[0].texts) == 2 and len(pushes[0]) == 1)
    assert table in letters[0].texts[1]
    assert "against Brandt" in letters[0].texts[1]
    told = json.loads(http_ece.decrypt(pushes[0][0], private_key=private, auth_secret=auth, version="aes128gcm"))
    assert table.endswith(told["path"])
    calling_server.kill()
    calling_server.start()
    await brandt.online()
    await laptop.page.goto(url + told["path"])
    await laptop.asked()
    await expect(laptop.page).to_have_title(re.compile(r"^\(\d\) Your move: "))

    # private: a stranger gets neither page nor record
    stranger = await Seat.open(browser, **here)
    for page in ("", "/result", "/record.json", "/replay/public"):
        answer = await stranger.page.request.get(table + page)
        assert answer.status == 404
    await stranger.page.goto(url + "/lobby")
    told_off = await stranger.page.evaluate(REFUSED, table.rsplit("/", 1)[1])
    assert (told_off["type"], told_off["code"]) == ("refused", "no_such_table")

    # given up, and played again with sides exchanged
    await give_up(brandt)
    await brandt.page.click("#decision .go a")
    await brandt.page.get_by_role("button", name="Rematch").click()
    await brandt.page.wait_for_url("**/table/*")
    await laptop.page.goto(table + "/result")
    await laptop.page.get_by_role("button", name="Join the rematch").click()
    await laptop.page.wait_for_url("**/table/*")
    await laptop.waits()
    await brandt.asked()  # whoever has the U-boats begins, and now that is the other one
    assert (len(letters[0].texts), len(pushes[0])) == (2, 1)

    # quick match: nobody waits, so the computer is played meanwhile, until somebody sits down
    await stranger.page.goto(url + "/lobby")
    await stranger.page.check("input[name=pace][value=none]", force=True)
    await stranger.page.get_by_role("button", name="Find an opponent").click()
    await stranger.page.get_by_role("button", name="Play the computer meanwhile").click()
    await stranger.asked()
    await brandt.page.goto(url + "/lobby")
    meanwhile = brandt.page.locator(f"img[src*='{stranger.page.url.rsplit('/', 1)[1]}']")
    shown = await meanwhile.get_attribute("src")
    assert shown
    await stranger.page.evaluate(
        "[...document.querySelectorAll('.all li button')]"
        ".find((it) => it.textContent.trim().startsWith('Discard')).click()"
    )
    await expect(meanwhile).not_to_have_attribute("src", shown)  # the picture follows the game without a reload
    await brandt.page.check("input[name=pace][value=none]", force=True)
    await brandt.page.get_by_role("button", name="Find an opponent").click()
    await brandt.online()
    await stranger.page.locator(".called").get_by_role("link", name="To the table").click()
    await expect(stranger.page).to_have_url(brandt.page.url)
    await stranger.online()

    # one key to the next table where it is my turn
    await brandt.page.goto(url + "/games")
    await brandt.page.locator(".tile.turn").first.wait_for()
    await brandt.page.keyboard.press("n")
    await brandt.page.wait_for_url("**/table/*")
    content([laptop, brandt])


@pytest.mark.parametrize("size", [at_length((1440, 900)), (390, 844)], ids=["wide", "phone"])
async def test_every_new_page_fits_and_axe_finds_nothing(
    calling_server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    url = calling_server.url
    seat = await Seat.open(browser, width=size[0], height=size[1], bypass_csp=True)
    other = await Seat.open(browser)
    await has_account(seat, url, "Ferreira")
    await has_account(other, url, "Brandt")
    await other.page.goto(url + "/new?opponent=Ferreira")
    await other.page.get_by_role("button", name="Lay the table").click()
    await other.page.wait_for_url("**/table/*")
    found: list[str] = []
    for path in NEW_PAGES:
        await seat.page.goto(url + path)
        assert not await seat.scrolls_sideways(), path
        found += [f"{path}: {each}" for each in await violations(seat.page)]
    await seat.page.goto(url + "/lobby")
    await seat.page.get_by_role("button", name="Decline").click()
    await expect(other.page.locator("#lost")).to_contain_text("Your challenge was declined.")
    await expect(other.page.locator("#invite")).to_have_count(0)
    await other.page.goto(url + "/new?opponent=Ferreira")
    await other.page.get_by_role("button", name="Lay the table").click()
    await other.page.wait_for_url("**/table/*")
    await seat.page.get_by_role("button", name="Accept").click()
    await seat.page.wait_for_url("**/table/*")
    await seat.online()
    await seat.page.locator("#tab-notes").wait_for(state="attached")  # once the salts are in and the cards dealt
    await seat.page.route("**/notes", lambda route: route.abort())
    await seat.page.evaluate("document.getElementById('tab-notes').click()")
    await seat.page.locator("#panel-notes [role=status]:text('could not be read')").wait_for(state="attached")
    await expect(seat.page.locator("#notes")).to_be_disabled()  # whoever wrote now would write over what is kept
    await seat.page.unroute("**/notes")
    await seat.page.evaluate("document.querySelector('#panel-notes button').click()")
    await expect(seat.page.locator("#notes")).to_be_enabled()
    found += [f"notes at the table: {each}" for each in await violations(seat.page)]
    await seat.page.goto(seat.page.url + "/report")
    found += [f"report: {each}" for each in await violations(seat.page)]
    assert not found, "\n" + "\n".join(found)
