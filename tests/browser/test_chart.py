"""The operations chart alone, with the rules behind it: touching pieces, drawing a course by hand, keys, the list."""

from typing import Any

import msgspec
import pytest
from playwright.async_api import Browser, expect

from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.acts import AnyAct
from app.games.atlantic_chase.rules import RULES
from app.web.assets import asset
from app.web.games.atlantic_chase import SIDES
from app.web.games.atlantic_chase.catalogue import catalogue
from tests.browser.seat import SLOW, Seat
from tests.browser.server import Server

pytestmark = pytest.mark.browser

# A page with nothing but the chart: what the table page gives it, and what it asks for in `touched`.
ALONE = """async ([doc, boot, scripts, styles]) => {
  const sent = { type: "application/json", id: "boot", textContent: JSON.stringify(boot) };
  document.head.append(Object.assign(document.createElement("script"), sent));
  const [{ Page }, { drawChart }] = await Promise.all(scripts.map((address) => import(address)));
  for (const href of styles) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    await new Promise((done) => { link.onload = done; document.head.append(link); });
  }
  const region = Object.assign(document.createElement("section"), { className: "sea", id: "sea" });
  document.body.className = "operation";
  document.body.replaceChildren(region);
  region.style.minHeight = `${innerHeight}px`;
  const spelled = ({ act, ...rest }) => Object.entries(rest).filter(([, value]) => value).map((each) => each.join(":"));
  const way = (option) => ({ option, kind: "play", pieces: spelled(option.act) });
  const page = new Page({ seats: [{ seat: doc.seat }] }, { way });
  Object.assign(page, { doc, online: true });
  const draw = () => drawChart(page, acts, region);
  const acts = {
    touch(piece) { page.touch(piece); window.touched.push(piece); draw(); },
    async send(option) { page.sent = option; page.doc = await window.perform(option.act); page.sent = null; draw(); },
    redraw: draw,
  };
  window.touched = [];
  draw();
}"""


class Table:
    """A game, and the document of whoever is asked."""

    def __init__(self, scenario: str) -> None:
        self.game: Game[Any] = begin(RULES, scenario, {}, SealedDice(b"chart", ("one", "two")))
        self.acts = 0

    @property
    def seat(self) -> int:
        return self.game.asked()[0]

    def perform(self, act: Any) -> dict[str, Any]:
        self.game.perform(self.seat, msgspec.convert(act, AnyAct))
        self.acts += 1
        return self.doc()

    def doc(self) -> dict[str, Any]:
        """Courses are all that these players think of."""
        decision = self.game.decision(self.seat)
        assert decision
        courses = tuple(option for option in decision.options if isinstance(option.act, orders.Plot | orders.Extend))
        decision = msgspec.structs.replace(decision, options=courses)
        view = RULES.view(self.game.state, self.seat)
        found = {
            "seq": self.acts,
            "draft": 0,
            "status": "playing",
            "seat": self.seat,
            "view": view,
            "decision": decision,
        }
        return dict(msgspec.to_builtins(found))

    async def show(self, seat: Seat, server: Server) -> None:
        await seat.page.goto(server.url)
        await seat.page.expose_function("perform", self.perform)
        boot = {"catalogue": catalogue(), "sides": {side.slug: msgspec.to_builtins(side) for side in SIDES}}
        scripts = [asset("js/table/page.js"), asset("games/atlantic-chase/js/table/chart/chart.js")]
        styles = [asset(f"games/atlantic-chase/css/{name}.css") for name in ("chart-sheet", "chart", "chart-desk")]
        await seat.page.evaluate(ALONE, [self.doc(), boot, scripts, styles])
        await expect(seat.page.locator(".tf-flag").first).to_be_visible(timeout=SLOW)


async def middle(seat: Seat, hexagon: str) -> tuple[float, float]:
    """Where on the screen a hex lies that is lit as a choice."""
    box = await seat.page.locator(f".next-hexes [data-hex='{hexagon}']").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def touched(seat: Seat) -> list[str]:
    return list(await seat.page.evaluate("window.touched"))


async def test_a_glowing_pin_is_touched_and_any_pin_shows_its_card(
    server: Server, browser: Browser, content: Any
) -> None:
    seat, table = await Seat.open(browser), Table("op1")
    await table.show(seat, server)
    await seat.page.locator(".tf-pin[data-force=km-graf-spee]").click()
    assert await touched(seat) == ["force:km-graf-spee"]
    other = next(force for force in table.game.state.sea.of("british") if force.hexes)
    await seat.page.locator(f".tf-pin[data-force={other.slug}]").first.hover()
    await expect(seat.page.locator(".tf-card h3")).to_contain_text(other.name)
    await expect(seat.page.locator(".tf-card .mini-picture")).to_have_count(len(other.ships))
    content([seat])


async def test_a_course_is_drawn_with_the_pencil_hex_by_hex(server: Server, browser: Browser, content: Any) -> None:
    seat, table = await Seat.open(browser), Table("intro")
    table.perform(orders.Plot("km-scheer"))
    await table.show(seat, server)
    start = table.game.state.sea.force("km-scheer").hexes[0]
    handle = await seat.page.locator(f".handle[data-hex='{start}']").bounding_box()
    assert handle
    first = table.doc()["view"]["operation"]["course"]["steps"][0]["hex"]
    x, y = await middle(seat, first)
    await seat.page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    await seat.page.mouse.down()
    await seat.page.mouse.move(x, y, steps=8)
    await seat.page.mouse.up()
    await expect(seat.page.locator(".pencil-dot")).to_have_count(1, timeout=SLOW)
    assert table.game.state.sea.force("km-scheer").hexes == (start, first)
    await seat.page.locator(".next-hexes .step").first.focus()
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.locator(".pencil-dot")).to_have_count(2, timeout=SLOW)
    content([seat])


async def test_a_drag_moves_the_chart_and_chooses_nothing(server: Server, browser: Browser, content: Any) -> None:
    seat, table = await Seat.open(browser), Table("intro")
    await table.show(seat, server)
    chart = seat.page.locator("svg.operations")
    boxes = seat.page.locator(".port-boxes")
    await boxes.evaluate("boxes => { boxes.open = true; }")
    await seat.page.get_by_label("Zoom in").click()
    await expect(seat.page.locator(".port-boxes[open]")).to_have_count(0)
    await boxes.locator("summary").click()
    before = await chart.get_attribute("viewBox")
    box = await seat.page.locator(".tf-pin[data-force=km-scheer]").bounding_box()
    assert before
    assert box
    await seat.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await seat.page.mouse.down()
    await seat.page.mouse.move(box["x"] - 120, box["y"] + 40, steps=6)
    await seat.page.mouse.up()
    await expect(chart).not_to_have_attribute("viewBox", before)
    await expect(seat.page.locator(".port-boxes[open]")).to_have_count(0)
    assert await touched(seat) == []
    content([seat])


async def test_arrows_go_from_hex_to_hex_and_tell_what_is_there(server: Server, browser: Browser, content: Any) -> None:
    seat, table = await Seat.open(browser), Table("intro")
    await table.show(seat, server)
    await seat.page.locator("svg.operations").focus()
    said = []
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        await seat.page.keyboard.press(key)
        said.append(await seat.page.locator("#chart-here").inner_text())
    assert len(set(said)) == len(said)
    assert all(said)
    content([seat])


async def test_on_a_phone_every_force_is_a_line_of_the_list(server: Server, browser: Browser, content: Any) -> None:
    seat, table = await Seat.open(browser, width=390, height=500, has_touch=True), Table("op1")
    await table.show(seat, server)
    await seat.page.locator(".as-list > summary").tap()
    lines = seat.page.locator(".list-sheet li button")
    await expect(lines).to_have_count(len(table.game.state.sea.forces))
    await lines.filter(has_text="choose").first.tap()
    assert await touched(seat) == ["force:km-bremen"]
    content([seat])
