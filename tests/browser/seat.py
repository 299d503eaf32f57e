"""A person at a table page: what they see, what they click, what their browser is sent."""

import itertools
import json
from typing import Any

from playwright.async_api import Browser, Page, WebSocket

SALT = 7
# Whatever else draws at random goes on doing so: by such numbers the driver tells the lines of several pages apart.
SAME_SALTS = """(salt) => {
  const drawn = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 16 ? bytes.fill(salt) : drawn(bytes));
}"""
SLOW = 150_000  # ms; the machine that runs this may have other things to do

_numbers = itertools.count(1)


def name_to_keep(name: str) -> str:
    """For an account on the server that all tests share. It keeps its name: no guest of another test may bear it then,
    nor may the same test when it is tried again.
    """
    return f"{name} {next(_numbers)}"


BEYOND_THE_EDGE = """() => {
  const wide = document.documentElement.scrollWidth;
  if (wide <= innerWidth) return [];
  const beyond = [...document.querySelectorAll("body *")].filter((it) => it.getBoundingClientRect().right > innerWidth);
  return [`${wide} > ${innerWidth}`, ...beyond.map((it) => `${it.tagName} ${it.id} ${it.getAttribute("class")}`)];
}"""


class Seat:
    """One browser of its own, so one guest of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[dict[str, Any]] = []
        self.complaints: list[str] = []
        page.set_default_timeout(SLOW)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._complain(said.type, said.text))

    @classmethod
    async def open(
        cls, browser: Browser, *, width: int = 1440, height: int = 900, salt: int = SALT, **context: Any
    ) -> "Seat":
        """Its salts are made of one byte, so that a table deals and throws the same in every run."""
        made = await browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", **context
        )
        await made.add_init_script(f"({SAME_SALTS})({salt})")
        return cls(await made.new_page())

    def _complain(self, kind: str, text: str) -> None:
        # A browser always says so when a server does not answer; that is what the line is there to overcome.
        away = ("WebSocket connection to", "net::ERR_CONNECTION", "net::ERR_EMPTY_RESPONSE")
        if kind in ("error", "warning") and not any(words in text for words in away):
            self.complaints.append(text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(json.loads(payload)))

    # --- getting to a table ---

    async def lay_table(self, server: str, *, against: str, side: str = "uboat", name: str = "Moritz") -> None:
        await self.page.goto(server + "/new")
        await self.page.check(f"input[name=against][value={against}]", force=True)
        await self.page.check(f"input[name=side][value={side}]", force=True)
        await self.page.fill("input[name=name]", name)
        await self.page.click("text=Lay the table")

    async def sit_down(self, invitation: str, name: str) -> None:
        await self.page.goto(invitation)
        await self.page.fill("input[name=name]", name)
        await self.page.click("text=Sit down and play")

    async def watch(self, player: "Seat") -> None:
        """By the link for watchers that every player has: a game by link is private."""
        boot = await player.page.evaluate("JSON.parse(document.getElementById('boot').textContent)")
        await self.page.goto(boot["watch_url"])

    # --- looking ---

    async def asked(self) -> None:
        """Until this player has to decide (or the match is over)."""
        await self.page.wait_for_selector("#decision:not(.waiting):not(.sending) #ask")

    async def waits(self) -> None:
        await self.page.wait_for_selector("#decision.waiting")

    async def online(self) -> None:
        await self.page.wait_for_selector("body:not(.offline) .net span:text-is('Live')", state="attached")

    async def drawn(self) -> None:
        """Until all that the page has heard is drawn."""
        await self.page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    async def decision(self) -> str:
        label = await self.page.text_content("#decision .ask .label")
        return (label or "").split("·")[-1].strip()

    async def options(self) -> list[str]:
        return await self.page.locator(".all li button").all_text_contents()

    async def where(self) -> str:
        return " ".join((await self.page.inner_text("#where")).split())

    async def hand(self) -> list[str]:
        names = await self.page.locator(".hand-tactical .pick svg").evaluate_all(
            "cards => cards.map(card => card.getAttribute('aria-label'))"
        )
        return list(names)

    async def cards_held(self) -> int:
        return int(await self.page.inner_text(".hand-tactical h2 b"))

    async def signals(self) -> list[str]:
        return await self.page.locator("#panel-signals .log li").all_text_contents()

    async def news(self, known: int) -> None:
        """Until there are more signals than those already known."""
        await self.page.wait_for_selector(f"#panel-signals .log li:nth-child({known + 1})", state="attached")

    async def scrolls_sideways(self) -> list[str]:
        """What reaches beyond the right edge, if the page can be scrolled there."""
        found: list[str] = await self.page.evaluate(BEYOND_THE_EDGE)
        return found

    # --- acting ---

    async def discard(self) -> None:
        """One click on the button of the first card."""
        card = self.page.locator(".hand-tactical li").first
        await card.hover()
        await card.locator(".lay-away").click()

    async def commit(self) -> None:
        await self.page.click("#decision .go .main[aria-disabled=false]")

    async def choose(self, title: str) -> None:
        await self.page.locator(".opt", has=self.page.locator(".o-t", has_text=title)).first.click()

    async def from_list(self, beginning: str) -> None:
        await self.page.click(".all > summary")
        await self.page.locator(".all li button", has_text=beginning).first.click()
