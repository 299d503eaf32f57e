"""Key positions of every game at every size: nothing runs over, nothing lies on top of anything, all can be read.

`python3 dev.py pictures` draws all of them into .data/pictures for people to look at; the tests take a few.
"""

import json
from pathlib import Path

import pytest
from playwright.async_api import Browser, WebSocketRoute

from app.live import frames
from tests.browser.key_positions import KeyPosition, games, key_positions
from tests.browser.legible import flaws
from tests.browser.seat import Seat
from tests.browser.server import Server

pytestmark = pytest.mark.browser

SIZES = {
    "desk": (1440, 900),
    "wide": (1920, 1080),
    "laptop": (1366, 657),
    "small": (1280, 720),
    "square": (1024, 768),
    "zoomed": (720, 450),
    "phone": (390, 844),
    "sideways": (844, 390),
}
"""“Zoomed” is a desk at 200 %."""
FEW = ("small", "phone")
DRAWN = Path(__file__).parents[2] / ".data" / "pictures"


class Shown:
    """A table of the server with its line taken over: it hears one position after another."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._sockets: list[WebSocketRoute] = []
        self._position: KeyPosition | None = None
        self._seal = ""

    async def open(self, server: Server, slug: str, position: KeyPosition) -> None:
        self._position = position
        page = self.seat.page
        await page.route_web_socket("**", self._listen)
        await page.goto(f"{server.url}/new?game={slug}&scenario={position.scenario}")
        side = page.locator(f"[data-game={slug}] input[name=side][value={position.side}]")
        if await side.count():
            await side.first.check(force=True)
        friend = page.locator("input[name=against][value=friend]")
        if await friend.count():
            await friend.first.check(force=True)
        await page.fill("input[name=name]", "Halvorsen")
        await page.click("text=Lay the table")
        await page.wait_for_selector("#decision #ask", state="attached")
        # The position is shown at this table: with another seal, or without the salt made for it, its page would warn.
        self._seal = await page.evaluate("JSON.parse(document.getElementById('boot').textContent).seal")
        await page.evaluate("localStorage.clear()")

    async def show(self, position: KeyPosition) -> None:
        self._position = position
        for socket in self._sockets:
            self._tell(socket)
        await self.seat.drawn()
        # It rightly says that this is another game than the one that was laid.
        await self.seat.page.evaluate("document.querySelector('.fair-alarm')?.remove()")

    def _listen(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, frame: dict[str, object]) -> None:
        if frame["type"] == "hello":
            socket.send(frames.presence([True, True], 0))
            self._tell(socket)
        elif frame["type"] == "ping":
            socket.send(json.dumps({"type": "pong", "n": frame["n"]}))

    def _tell(self, socket: WebSocketRoute) -> None:
        assert self._position
        doc, log = self._position.doc | {"commitment": self._seal}, self._position.log
        socket.send(json.dumps({"type": "view", "seq": doc["seq"], "doc": doc, "log": log}))


@pytest.mark.parametrize("slug", games())
async def test_key_positions_can_be_read_at_every_size(
    server: Server, browser: Browser, slug: str, request: pytest.FixtureRequest, content
) -> None:
    every = request.config.getoption("--pictures")
    positions = key_positions(slug)
    assert positions
    chosen = positions if every else positions[:: -(-len(positions) // 2)]
    sizes = SIZES if every else {name: SIZES[name] for name in FEW}
    seat = await Seat.open(browser)
    found: list[str] = []
    scenario = ""
    for position in chosen:
        if position.scenario != scenario:
            scenario, shown = position.scenario, Shown(await _fresh(seat, browser))
            seat = shown.seat
            await shown.open(server, slug, position)
        for name, (width, height) in sizes.items():
            await seat.page.set_viewport_size({"width": width, "height": height})
            await shown.show(position)
            await seat.page.evaluate("scrollTo(0, 0)")
            title = f"{slug}-{position.scenario}-{position.name}-{name}".replace(" ", "-")
            if every:
                DRAWN.mkdir(parents=True, exist_ok=True)
                await seat.page.screenshot(path=DRAWN / f"{title}.png")
            found += [f"{title}: {flaw}" for flaw in await flaws(seat.page, table=True)]
    if every:
        (DRAWN / f"{slug}.txt").write_text("\n".join(found))
    assert not found, "\n" + "\n".join(found)
    content([seat])


async def _fresh(seat: Seat, browser: Browser) -> Seat:
    """A table of another scenario is another visit."""
    await seat.page.context.close()
    return await Seat.open(browser)
