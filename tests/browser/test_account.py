"""A person and their devices: a passkey, a second device, signed out everywhere, a password, games that come along."""

import re
from urllib.parse import quote

import pytest
from playwright.async_api import Browser, CDPSession, Page, expect

from app.web.assets import asset
from tests.browser.seat import Seat, name_to_keep
from tests.browser.server import Server

pytestmark = pytest.mark.browser

PAGES = ("/account/keep", "/sign-in")
OWN_PAGES = ("/account/settings", "/account/devices", "/account/delete")


class Authenticator:
    """The one built into a device, which says yes to everything."""

    def __init__(self, session: CDPSession, number: str) -> None:
        self.session = session
        self.number = {"authenticatorId": number}

    @classmethod
    async def of(cls, page: Page) -> "Authenticator":
        session = await page.context.new_cdp_session(page)
        await session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
            "isUserVerified": True, "automaticPresenceSimulation": True,
        }  # fmt: skip
        made = await session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        return cls(session, made["authenticatorId"])

    async def synced_to(self, other: "Authenticator") -> None:
        """As the devices of one person do among themselves."""
        kept = await self.session.send("WebAuthn.getCredentials", self.number)
        for credential in kept["credentials"]:
            await other.session.send("WebAuthn.addCredential", {**other.number, "credential": credential})


async def play_now(seat: Seat, url: str) -> str:
    await seat.page.goto(url + "/")
    await seat.page.click("text=Play now against the computer")
    await seat.page.wait_for_url("**/table/*")
    await seat.online()
    return seat.page.url.split("?")[0]


async def holds_a_seat(seat: Seat, table: str) -> None:
    await seat.page.goto(table)
    await seat.online()
    await expect(seat.page.locator("main[data-seat]")).to_have_count(1)


async def sign_in(page: Page, url: str, name: str, password: str) -> None:
    await page.goto(url + "/sign-in")
    form = page.locator("form[action='/sign-in']")
    await form.locator("[name=name]").fill(name)
    await form.locator("[name=password]").fill(password)
    await form.get_by_role("button", name="Sign in").click()


async def test_guest_account_second_device_restart_sign_out_and_merge(
    server: Server, browser: Browser, content
) -> None:
    url = server.url.replace("127.0.0.1", "localhost")  # no browser makes a passkey for a number
    laptop, tablet = await Seat.open(browser), await Seat.open(browser, width=820, height=1180)
    table = await play_now(laptop, url)
    key = await Authenticator.of(laptop.page)

    await laptop.page.goto(url + "/games")
    await laptop.page.click("summary.guest")
    await laptop.page.get_by_role("link", name="Keep my games").first.click()
    name = name_to_keep("Keeper")
    await laptop.page.fill("#name", name)
    await laptop.page.get_by_role("button", name="Keep with a passkey").click()
    await expect(laptop.page.locator(".codes li")).to_have_count(8)
    await laptop.page.get_by_role("link", name="I have them").click()
    await expect(laptop.page.locator(f"a[href='{table.removeprefix(url)}']")).to_be_visible()
    await holds_a_seat(laptop, table)

    server.kill()
    server.start()

    await tablet.page.goto(url + "/sign-in")
    await key.synced_to(await Authenticator.of(tablet.page))
    await tablet.page.get_by_role("button", name="Sign in with a passkey").click()
    await tablet.page.wait_for_url("**/games")
    await holds_a_seat(tablet, table)

    await laptop.page.goto(url + "/account/devices")
    await expect(laptop.page.locator("#devices + ul li")).to_have_count(2)
    await laptop.page.fill("#password", "a calm sea at dusk")
    await laptop.page.get_by_role("button", name="Set the password").click()
    await expect(laptop.page.get_by_role("status").filter(has_text="The new password is set")).to_be_visible()
    # The tablet is signed out by that: its socket is closed, and its page comes back as a watcher's.
    await expect(tablet.page.locator("main:not([data-seat])")).to_have_count(1)

    stolen = await laptop.page.context.cookies()
    await laptop.page.get_by_role("button", name="Sign out everywhere").click()
    await expect(laptop.page.locator("a.guest")).to_have_text("Sign in")
    thief = await Seat.open(browser)
    await thief.page.context.add_cookies(stolen)
    await thief.page.goto(table)
    await expect(thief.page.locator("main#table:not([data-seat])")).to_have_count(1)
    await thief.page.goto(url + "/account/settings")
    await expect(thief.page).to_have_url(re.compile("/sign-in"))

    phone = await Seat.open(browser, width=390, height=844)
    as_guest = await play_now(phone, url)
    await sign_in(phone.page, url, name.lower(), "a calm sea at dusk")
    await expect(phone.page.get_by_role("heading", level=1)).to_have_text("Bring this game along?")
    await phone.page.get_by_role("button", name="Bring it along").click()
    await phone.page.wait_for_url("**/games")
    for mine in (table, as_guest):
        await holds_a_seat(phone, mine)
    for path in (*OWN_PAGES, f"/player/{quote(name)}"):
        await fits_and_is_labelled(phone, url + path)
    content([laptop, tablet, phone])


@pytest.mark.parametrize("width", [390, 1440])
async def test_the_pages_for_those_without_an_account(server: Server, browser: Browser, content, width: int) -> None:
    seat = await Seat.open(browser, width=width)
    for path in PAGES:
        await fits_and_is_labelled(seat, server.url + path)
    content([seat])


async def test_dice_are_asked_about_by_whoever_wishes_so(server: Server, browser: Browser, content) -> None:
    seat = await Seat.open(browser)
    await seat.page.goto(server.url + "/account/keep")
    await seat.page.fill("#name", name_to_keep("Careful"))
    await seat.page.fill("#password", "a calm sea at dusk")
    await seat.page.get_by_role("button", name="Keep with a password").click()
    await seat.page.goto(server.url + "/account/settings")
    await seat.page.check("[name=confirm_dice]")
    await seat.page.check("[name=contrast][value=more]", force=True)
    await seat.page.get_by_role("button", name="Keep these settings").click()
    await expect(seat.page.locator("html")).to_have_attribute("data-contrast", "more")
    await expect(seat.page.locator("html")).to_have_attribute("data-confirm-dice", "yes")
    asked = await seat.page.evaluate(
        """async (path) => {
             const { onceSure } = await import(path);
             let rolled = 0;
             onceSure(false, () => rolled++);
             onceSure(true, () => rolled++);
             const open = document.querySelectorAll("dialog[open]").length;
             const closed = new Promise((done) => document.querySelector("dialog").addEventListener("close", done));
             document.querySelector("dialog [value=yes]").click();
             await closed;
             return [rolled, open, document.querySelectorAll("dialog").length];
           }""",
        asset("js/table/sure.js"),
    )
    assert asked == [2, 1, 0]
    content([seat])


async def fits_and_is_labelled(seat: Seat, address: str) -> None:
    await seat.page.goto(address)
    assert seat.page.url.startswith(address)
    assert not await seat.scrolls_sideways(), address
    nameless = await seat.page.evaluate(
        """() => [...document.querySelectorAll("input:not([type=hidden]), select, button")]
             .filter((each) => !each.closest("[aria-hidden]") && each.getAttribute("aria-hidden") !== "true")
             .filter((each) => !(each.labels?.length || each.textContent.trim() || each.getAttribute("aria-label")))
             .map((each) => each.outerHTML)"""
    )
    assert nameless == [], address
    assert await seat.page.locator("h1").count() == 1, address
