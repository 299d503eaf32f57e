"""Two players and a spectator play the introduction: courses, a search, an engagement, a battle and back."""

import pytest
from playwright.async_api import expect

from tests.browser.seat import SLOW, Seat
from tests.browser.test_battle import ASKED, by_tiles, guns, press, somebody_is_asked, tables
from tests.support.at_length import at_length

pytestmark = pytest.mark.browser

MOST_TURNS = 160
SALTS = (7, 8, 9)  # of the tables that are played one after another until all has been seen
IN_BATTLE = ("gunnery", "torpedoes")
ALL = {"naval search", "engage", "battle", "back"}


async def lay(seat: Seat, server: str, scenario: str = "intro", against: str = "friend", side: str = "british") -> None:
    await seat.page.goto(f"{server}/new?game=atlantic-chase&scenario={scenario}")
    await seat.page.check(f"[data-game=atlantic-chase] input[name=side][value={side}]", force=True)
    await seat.page.check(f"input[name=against][value={against}]", force=True)
    await seat.page.fill("input[name=name]", "Halvorsen")
    await seat.page.click("text=Lay the table")


async def answered(seat: Seat, before: int) -> None:
    """Until the server has said something about the table, and it is drawn."""
    for _ in range(SLOW // 20):
        if len(tables(seat)) > before:
            break
        await seat.page.wait_for_timeout(20)
    await seat.page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    await seat.page.wait_for_selector("#decision:not(.sending)")


async def click(seat: Seat, selector: str) -> None:
    before = len(tables(seat))
    await seat.page.locator(selector).first.click()
    await answered(seat, before)


async def choose_action(seat: Seat, name: str) -> None:
    """The button of the palette, then the first tile at every level, until the table has moved or can be committed."""
    before = len(tables(seat))
    await seat.page.click(f'.palette [data-piece="action:{name}"]')
    ready = seat.page.locator("#decision .go .main[aria-disabled=false]")
    tiles = seat.page.locator("#decision .opt:visible")
    for _ in range(SLOW // 60):
        if len(tables(seat)) > before or await seat.page.locator("#decision.sending").count():
            break
        if await ready.count():
            return await press(seat)
        if await tiles.count():
            await tiles.first.click()
        await seat.page.wait_for_timeout(60)
    return await answered(seat, before)


# --- a simple admiral ---


def axial(name: str) -> tuple[int, int]:
    q, r = name.split(",")
    return int(q), int(r)


def apart(one: str, two: str) -> int:
    (a, b), (c, d) = axial(one), axial(two)
    return max(abs(a - c), abs(b - d), abs(a + b - c - d))


def patrols(seat: Seat) -> list[str]:
    """Where the British stations lie at the start: the first view tells."""
    view = next(frame for frame in seat.frames if frame["type"] == "view" and frame["doc"].get("view"))["doc"]["view"]
    forces = view["operation"]["forces"]
    return [force["hexes"][0] for force in forces if force["side"] == "british" and len(force["hexes"]) == 1]


async def unfold(seat: Seat) -> None:
    """On a phone the sheet folds while a course is drawn; its tab brings the tiles back."""
    tab = seat.page.locator(".operation[data-sheet=folded] [data-sheet-tab=action]:visible")
    if await tab.count():
        await tab.click()
        await seat.page.wait_for_selector(".operation[data-sheet=action] .course-of")


async def draw_course(seat: Seat, goal: str, most: int = 7) -> None:
    """Hex by hex toward the goal and about it, by the tiles of the strip."""
    await unfold(seat)
    for _ in range(most):
        steps = await seat.page.locator("#decision .opt").evaluate_all("tiles => tiles.map(tile => tile.dataset.piece)")
        hexes = [piece.removeprefix("hex:") for piece in steps if piece.startswith("hex:")]
        if not hexes:
            break
        nearest = min(hexes, key=lambda name: apart(name, goal))
        before = len(tables(seat))
        await seat.page.click(f'#decision .opt[data-piece="hex:{nearest}"]')
        either_end = seat.page.locator('#decision .opt[data-piece^="end:"]')
        if await either_end.count():
            await either_end.first.click()
        await answered(seat, before)
    await press(seat)


def german_wishes(seen: set[str], last: str) -> list[str]:
    """A course through the patrol, then a pass so that it is searched for; after that an attack."""
    if "naval search" in seen:
        return ["engage", "naval search", "trajectory", "pass"]
    return ["pass", "trajectory"] if last == "trajectory" else ["trajectory", "pass"]


def british_wishes(seen: set[str]) -> list[str]:
    return ["engage", "naval search", "pass"] if "naval search" in seen else ["naval search", "engage", "pass"]


async def turn(seat: Seat, goal: str, wishes: list[str]) -> str:
    """One decision, if one is asked: what it was."""
    if not await seat.page.locator(ASKED).count():
        return ""
    name = await seat.decision()
    if name == "action":
        legal = await seat.page.locator(".palette .legal").evaluate_all("all => all.map(one => one.dataset.piece)")
        wish = next(each for each in wishes if f"action:{each}" in legal)
        await choose_action(seat, wish)
        return wish
    if name == "course":
        await draw_course(seat, goal)
    elif name in IN_BATTLE:
        await guns(seat)
    else:
        await by_tiles(seat)
    return name


# --- the game ---


async def sit_down(server, browser, salt: int) -> tuple[Seat, Seat, Seat]:
    british, german = await Seat.open(browser, salt=salt), await Seat.open(browser, width=390, height=844)
    watcher = await Seat.open(browser, width=1600)
    await lay(british, server.url)
    invitation = await british.page.input_value("#invite-url")
    await watcher.page.goto(await british.page.input_value("#watch-url"))
    await german.sit_down(invitation, "Brandt")
    for seat in (british, german, watcher):
        await seat.page.wait_for_selector(".operations .tf-pins")
    return british, german, watcher


async def test_the_introduction_with_a_search_an_engagement_and_a_battle(server, browser, content):
    british, german, watcher = await sit_down(server, browser, SALTS[0])
    await the_first_course(british, german, watcher)
    await a_forged_act_is_refused(german)

    seen: set[str] = set()
    for salt in SALTS[1:]:
        seen |= await play_on(british, german, watcher)
        if seen >= ALL:
            break
        content([british, german, watcher])
        british, german, watcher = await sit_down(server, browser, salt)
    assert seen >= ALL

    await german.page.click("button.more")
    await german.page.click(".menu summary")
    await german.page.click("text=Give up the match")
    await german.page.click("button[value=yes]")
    for seat in (british, german, watcher):
        await seat.page.wait_for_selector("#decision.over")
        assert not await seat.scrolls_sideways()
    await watcher.page.click("#decision .go a")
    await watcher.page.wait_for_selector(".replayed .operations .tf-pins")
    content([british, german, watcher])


async def the_first_course(british: Seat, german: Seat, watcher: Seat) -> None:
    """On a phone: from the palette to the string, with a step taken back and a reload; nobody sees the pencil."""
    await german.asked()
    assert await german.page.locator(".palette .order-of").count() >= 9
    assert await german.page.locator(".palette .order-of.legal").count() < 9
    await click(german, '.palette [data-piece="action:trajectory"]')
    await german.page.wait_for_selector(".operation[data-sheet=folded] .operations .step")
    await unfold(german)
    await click(german, "#decision .opt")
    await click(german, "#decision .opt")
    await expect(german.page.locator(".length b")).to_have_text("3 of 15")
    await german.page.reload()
    await expect(german.page.locator(".length b")).to_have_text("3 of 15", timeout=SLOW)
    before = len(tables(german))
    await german.page.click("text=Take back")
    await answered(german, before)
    await expect(german.page.locator(".length b")).to_have_text("2 of 15")
    assert await watcher.page.locator(".tf.german .st:has-text('string')").count() == 0
    assert "draws a course" not in await british.page.inner_text("#decision")
    await press(german)
    await watcher.page.wait_for_selector(".tf.german .st:has-text('string 2')")
    await british.page.wait_for_selector(".log li:has-text('lays a course')")


async def a_forged_act_is_refused(german: Seat) -> None:
    """Another socket of the same seat asks for a completion that is not possible."""
    await german.asked()
    answer = await german.page.evaluate(
        """() => new Promise((answer) => {
          const boot = JSON.parse(document.getElementById("boot").textContent);
          const socket = new WebSocket(new URL(boot.socket, location.href.replace(/^http/, "ws")));
          const forged = { act: "Complete", force: "km-scheer", port: "kiel" };
          const { table, seats: [{ token }] } = boot, send = (frame) => socket.send(JSON.stringify(frame));
          socket.onopen = () => send({ type: "hello", table, token });
          socket.onmessage = ({ data }) => {
            const frame = JSON.parse(data);
            const { seq, draft } = frame.doc ?? {};
            if (frame.type === "view") send({ type: "act", seq, draft, option: forged });
            if (frame.type === "refused") { socket.close(); answer(frame.reason); }
          };
        })"""
    )
    assert "Not possible now" in answer
    await german.page.locator(".palette .order-of:not(.legal)").first.click(force=True)
    await german.page.wait_for_selector("#decision .reveals:has-text('Why not')")
    await german.page.keyboard.press("Escape")


async def play_on(british: Seat, german: Seat, watcher: Seat) -> set[str]:
    """The British wait and search, the German goes through their patrol, until all has been seen."""
    goal, last = patrols(british)[1], ""
    seen: set[str] = set()
    for _ in range(MOST_TURNS):
        if await british.page.locator("#decision.over").count() or seen >= ALL:
            break
        await somebody_is_asked(british, german)
        await the_sheet_of_the_action(german, watcher)
        done = await turn(german, goal, german_wishes(seen, last))
        last = done if done in ("trajectory", "pass") else last
        await the_sheet_of_the_action(british, watcher)
        seen |= {done, await turn(british, goal, [*british_wishes(seen), "trajectory"])}
        fighting = await watcher.page.locator("body.battle").count() > 0
        if fighting and "battle" not in seen:
            seen.add("battle")
            await watcher.page.wait_for_selector(".stakes")
            assert not await german.scrolls_sideways()
        elif not fighting and "battle" in seen:
            seen.add("back")
            await watcher.page.wait_for_selector("body.operation .operations .tf-pins")
    return seen


async def the_sheet_of_the_action(seat: Seat, watcher: Seat) -> None:
    """Sums and chances: the author's alone while he declares, everybody's with the result."""
    if not await seat.page.locator(ASKED).count() or not await seat.page.locator(".declared .sums").count():
        return
    shown = await seat.page.locator(".declared .chances b").all_inner_texts()
    chances = [float(text.split("%")[0].replace("\u202f", "")) for text in shown]
    assert sum(chances) == pytest.approx(100, abs=0.5)
    assert await seat.page.locator(".declared .sums .total").count() == 2
    if await seat.decision() == "confirm":
        assert await seat.page.locator(".change").count() == 2
        await expect(watcher.page.locator(".declared")).to_have_count(0, timeout=SLOW)  # a former one may last
    elif await seat.page.locator(".declared .came-of").count():
        await watcher.page.wait_for_selector(".declared .chances .fell")


# --- screens ---


async def fits(seat: Seat, width: int, height: int) -> None:
    assert not await seat.scrolls_sideways()
    assert await seat.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in ("#sea", "#decision .go .main"):
        box = await seat.page.locator(part).bounding_box()
        assert box
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize(("width", "height"), [at_length(1600, 900), (1366, 650), at_length(1024, 700), (390, 844)])
async def test_everything_has_its_place(server, browser, content, width, height):
    """No page scrolls: chart, palette and the button of the decision are in sight."""
    seat = await Seat.open(browser, width=width, height=height)
    await lay(seat, server.url, scenario="op5", against="self", side="german")
    await seat.page.click(".curtain .main")
    await seat.asked()
    await seat.page.wait_for_selector(".operations .tf-pins")
    await fits(seat, width, height)
    await click(seat, '.palette [data-piece="action:trajectory"]')
    if width < 900:
        await draw_on_a_phone(seat, width, height)
    await seat.page.wait_for_selector(".course-of")
    await fits(seat, width, height)
    content([seat])


async def draw_on_a_phone(seat: Seat, width: int, height: int) -> None:
    """The sheet folds while a course is drawn, and the chart follows it: what glows is always in sight."""
    await seat.page.wait_for_selector(".operation[data-sheet=folded] .operations .step")
    await fits(seat, width, height)
    tall = (await seat.page.locator("#sea").bounding_box())["height"]
    assert tall > height * 0.6
    for length in range(2, 7):
        await seat.page.locator(".operations .step").last.press("Enter")
        await expect(seat.page.locator(".length b")).to_have_text(f"{length} of 15")
        await seat.drawn()
        await expect(seat.page.locator(".operations .step").first).to_be_in_viewport()
        await expect(seat.page.locator(".operations .step").last).to_be_in_viewport()
    await seat.page.click("[data-sheet-tab=action]")


async def the_player_aid_is_one_key_away(seat: Seat) -> None:
    """The scenario's rules stand before its forces, without how even it is and how to lay it; then all tables."""
    await seat.page.keyboard.press("t")
    aid = seat.page.locator("dialog.aid[open] .aid-page")
    await expect(aid.locator("h2", has_text="Special rules")).to_be_visible()
    parts: list[str] = await aid.locator("main > *").evaluate_all(
        "parts => parts.map(part => part.matches('section') ? part.querySelector('h2').textContent : part.className)"
    )
    rules = parts[parts.index("story") + 1 : parts.index("lines")]
    assert rules[:2] == ["How it ends", "Special rules"]
    assert "How even it is" not in parts
    assert await aid.locator(".lay-or-watch, .history").count() == 0
    await seat.page.click("dialog.aid >> text=Tables")
    await expect(aid.locator("h3", has_text="Naval Search").first).to_be_visible()
    await seat.page.keyboard.press("Escape")
    await expect(seat.page.locator("dialog.aid[open]")).to_have_count(0)


async def test_a_force_is_chosen_before_its_action(server, browser, content):
    """From the tray: the palette then shows what this force can do; Escape lets it go."""
    seat = await Seat.open(browser)
    await lay(seat, server.url, against="self", side="german")
    await seat.page.click(".curtain .main")
    await seat.asked()
    await the_player_aid_is_one_key_away(seat)
    await seat.page.click("[data-tf=km-scheer]")
    await seat.page.wait_for_selector("#ask:has-text('What does Scheer do?')")
    assert await seat.page.locator('.palette .legal[data-piece="action:trajectory"]').count() == 1
    await seat.page.keyboard.press("Escape")
    await seat.page.wait_for_selector("#ask:has-text('Your action?')")
    await click(seat, '.palette [data-piece="action:trajectory"]')
    await click(seat, ".operations .step")
    await expect(seat.page.locator(".length b")).to_have_text("2 of 15")
    await press(seat)
    await seat.page.wait_for_selector(".log li[data-about]:has-text('lays a course')")
    await seat.page.hover(".log li[data-about]:has-text('lays a course')")
    await seat.page.wait_for_selector(".sea-marks .told", state="attached")
    content([seat])


async def test_enter_on_the_chart_lays_what_was_drawn_by_hand(server, browser, content):
    """A click on the chart leaves Enter to the red button; choosing a force there pins no card over what glows."""
    seat = await Seat.open(browser, width=1366, height=650)
    await lay(seat, server.url, against="self", side="german")
    await seat.page.click(".curtain .main")
    await seat.asked()
    await seat.page.locator(".tf-pin[data-force=km-scheer]").click()
    await seat.page.wait_for_selector("#ask:has-text('What does Scheer do?')")
    assert await seat.page.locator(".tf-card").count() == 0
    await click(seat, '.palette [data-piece="action:trajectory"]')
    await click(seat, ".operations .step")
    await expect(seat.page.locator(".length b")).to_have_text("2 of 15")
    before = len(tables(seat))
    await seat.page.keyboard.press("Enter")
    await answered(seat, before)
    await seat.page.wait_for_selector(".log li:has-text('lays a course')", state="attached")
    content([seat])


async def test_an_end_of_the_string_is_touched_to_shorten_it(server, browser, content):
    """Time Lapse after a Pass: a press on the pin at one end chooses the tile that takes from there."""
    seat = await Seat.open(browser)
    await lay(seat, server.url, against="self", side="german")
    await seat.page.click(".curtain .main")
    await seat.asked()
    await click(seat, '.palette [data-piece="action:trajectory"]')
    await draw_course(seat, patrols(seat)[1], most=5)
    await seat.page.click('.palette [data-piece="action:pass"]')
    await press(seat)
    await seat.page.wait_for_selector("#ask:has-text('Time Lapse of Scheer')")
    await seat.page.locator(".tf-pin[data-force=km-scheer]").first.click()
    await expect(seat.page.locator("#decision .opt.chosen")).to_have_count(1)
    await expect(seat.page.locator("#decision .go .main")).to_have_attribute("aria-disabled", "false")
    content([seat])


async def test_a_course_goes_on_from_one_end_then_from_the_other_by_keys_that_do_not_shift(server, browser, content):
    """E changes the end, 1 to 6 are directions, arrows start at the end in hand, Enter on a dark hex does nothing."""
    seat = await Seat.open(browser)
    await lay(seat, server.url, against="self", side="german")
    page = seat.page
    await page.click(".curtain .main")
    await seat.asked()
    await click(seat, '.palette [data-piece="action:trajectory"]')
    glows = page.locator(".operations .step")
    await expect(glows.first).to_be_visible()

    async def keys():
        tiles = page.locator("#decision .opt[data-piece^='hex:']")
        found = await tiles.evaluate_all(
            "all => all.map((it) => [it.querySelector('kbd').innerText, it.dataset.piece])"
        )
        return {int(key): piece for key, piece in found}

    await expect(page.locator("#decision .opt kbd").first).to_be_visible()
    first = await keys()
    assert set(first) <= set(range(1, 7))
    for length in (2, 3):
        onward = max(await keys())  # the same direction twice has the same key
        assert onward == max(first)
        await page.keyboard.press(str(onward))
        await expect(page.locator(".length b")).to_have_text(f"{length} of 15")
        await seat.asked()
    lit = await glows.evaluate_all("all => all.map((each) => each.dataset.hex)")
    assert sorted(f"hex:{each}" for each in lit) == sorted((await keys()).values())
    await page.keyboard.press("e")
    await expect(page.locator(f".operations .step[data-hex='{lit[0]}']")).to_have_count(0)
    await page.click("text=Other end")
    await expect(page.locator(f".operations .step[data-hex='{lit[0]}']")).to_have_count(1)

    await page.locator("svg.operations").focus()
    await page.keyboard.press("ArrowRight")
    near = await page.locator("svg .cursor").get_attribute("points")
    assert near
    dark = 0
    for arrow in ("ArrowRight",) * 8:
        await page.keyboard.press(arrow)
        if "segment" not in await page.inner_text("#chart-here"):
            dark += 1
            await page.keyboard.press("Enter")
    await seat.drawn()
    assert dark
    await expect(page.locator(".length b")).to_have_text("3 of 15")
    await expect(page.locator("#decision .go .main")).to_have_attribute("aria-disabled", "false")
    content([seat])
