"""A first visit to a table over a slow line (1.6 Mbit/s, 150 ms) in a real Chromium: bytes, requests, time until drawn.

python3 dev.py bench first_visit
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.async_api import Browser, BrowserContext, async_playwright

import dev
from app.store.embedded import EmbeddedPostgres
from app.store.migrate import upgrade
from bench.wire.contenders import OPERATION, TONNAGE_WAR, Contender
from bench.wire.run import serving

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
PLACES = ((TONNAGE_WAR, 350, 3.0), (OPERATION, 600, 4.0))
DRAWN = "#decision:not(.sending) #ask"
PAINTED = """() => ({
  fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
  lcp: window.painted?.at(-1) ?? null,
  cls: (window.shifted ?? []).reduce((sum, each) => sum + each, 0),
})"""
WATCH = """
  window.painted = []; window.shifted = [];
  const each = (type, note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  each("largest-contentful-paint", (entry) => window.painted.push(entry.startTime));
  each("layout-shift", (entry) => entry.hadRecentInput || window.shifted.push(entry.value));
"""


async def visit(context: BrowserContext, url: str) -> dict[str, Any]:
    """One page until the table is drawn."""
    page = await context.new_page()
    line = await context.new_cdp_session(page)
    found: dict[str, Any] = {"requests": 0, "kb": 0.0, "kinds": {}}
    kinds: dict[str, str] = {}

    def asked(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["request"]["url"].rpartition(".")[2][:8]

    def came(event: dict[str, Any]) -> None:
        if event["encodedDataLength"]:
            found["requests"] += 1
            found["kb"] += event["encodedDataLength"] / 1000
            kind = kinds.get(event["requestId"], "?")
            found["kinds"][kind] = found["kinds"].get(kind, 0) + event["encodedDataLength"]

    line.on("Network.requestWillBeSent", asked)
    line.on("Network.loadingFinished", came)
    line.on("Network.webSocketFrameReceived", lambda event: count(found, event))
    await line.send("Network.enable")
    await line.send("Network.emulateNetworkConditions", SLOW)
    await page.add_init_script(WATCH)
    began = asyncio.get_running_loop().time()
    await page.goto(url, wait_until="commit")
    await page.wait_for_selector(DRAWN, timeout=60_000)
    found["drawn_s"] = asyncio.get_running_loop().time() - began
    await page.wait_for_load_state("networkidle")
    found |= await page.evaluate(PAINTED)
    await page.close()
    return found


def count(found: dict[str, Any], event: dict[str, Any]) -> None:
    found["kb"] += len(event["response"]["payloadData"]) / 1000


async def measure(browser: Browser, url: str, contender: Contender) -> tuple[dict[str, Any], dict[str, Any]]:
    context = await browser.new_context(viewport={"width": 1280, "height": 720})
    form = {"game": contender.game, "scenario": contender.scenario, "against": "computer", "name": "Anna"}
    laid = await context.request.post(f"{url}/new", form=form, max_redirects=0)
    table = url + laid.headers["location"]
    first = await visit(context, table)
    again = await visit(context, table)
    await context.close()
    return first, again


async def main() -> None:
    chromium = dev.installed_chromium()
    rows = {}
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, EmbeddedPostgres(Path(folder)) as postgres:
        upgrade(postgres.url())
        with serving(TONNAGE_WAR, postgres.url(), Path(folder)) as (port, _):
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                for contender, most_kb, most_seconds in PLACES:
                    first, again = await measure(browser, f"http://127.0.0.1:{port}", contender)
                    rows[contender.name] = {"first": first, "again": again}
                    told(contender.name, first, again, most_kb, most_seconds)
                await browser.close()
    if "--json" in sys.argv:
        print(json.dumps(rows))


def told(name: str, first: dict[str, Any], again: dict[str, Any], most_kb: float, most_seconds: float) -> None:
    if "--json" in sys.argv:
        return
    for what, row in (("first visit", first), ("second visit", again)):
        cost = f"{row['kb']:6.0f} kB in {row['requests']:3} requests, drawn after {row['drawn_s']:.1f} s"
        paint = f"first paint {(row['fcp'] or 0) / 1000:.1f} s, largest {(row['lcp'] or 0) / 1000:.1f} s"
        print(f"{name:<12} {what:<13} {cost}, {paint}, shift {row['cls']:.2f}")
    print(f"{'':<12} target: at most {most_kb} kB and {most_seconds:.0f} s; by kind: {first['kinds']}")


if __name__ == "__main__":
    asyncio.run(main())
