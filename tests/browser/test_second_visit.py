"""Scripts, styles and drawings are asked for once: whoever comes back to a table fetches the page and nothing else."""

import pytest

from tests.browser.seat import Seat

pytestmark = [pytest.mark.browser, pytest.mark.essential]


class Requests:
    """What went over the network, and what the browser had already."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def listen(self, seat: Seat) -> None:
        line = await seat.page.context.new_cdp_session(seat.page)
        await line.send("Network.enable")
        sent: dict[str, str] = {}
        line.on("Network.requestWillBeSent", lambda event: sent.update({event["requestId"]: event["request"]["url"]}))
        line.on("Network.requestServedFromCache", lambda event: sent.pop(event["requestId"], None))
        line.on("Network.responseReceived", lambda event: self._answered(event, sent))

    def _answered(self, event: dict, sent: dict[str, str]) -> None:
        url = sent.get(event["requestId"])
        if url and not event["response"].get("fromDiskCache") and not event["response"].get("fromPrefetchCache"):
            self.asked.append(url)


async def test_the_second_visit_to_a_chart_asks_for_the_page_alone(server, browser, content):
    anna = await Seat.open(browser)
    await anna.page.goto(server.url + "/new?game=atlantic-chase&scenario=intro")
    await anna.page.check("input[name=against][value=self]", force=True)
    await anna.page.fill("input[name=name]", "Anna")
    await anna.page.click("text=Lay the table")
    await anna.page.click("text=I play alone")
    await anna.asked()
    table = anna.page.url
    await anna.page.goto("about:blank")
    requests = Requests()
    await requests.listen(anna)
    await anna.page.goto(table)
    await anna.asked()
    assert [url for url in requests.asked if "/static/" in url] == []
    assert requests.asked[0] == table
    content([anna])


async def test_the_first_visit_fetches_one_script(server, browser, content):
    """All modules of a page come together: nobody waits for one to find out about the next."""
    anna = await Seat.open(browser)
    await anna.page.goto(server.url + "/")
    await anna.page.click(".cta button.main")
    await anna.asked()
    loaded = await anna.page.evaluate(
        "performance.getEntriesByType('resource').map((each) => each.name).filter((name) => name.endsWith('.js'))"
    )
    assert sorted(url.rpartition("/")[2] for url in loaded) == ["game.js", "theme.js"]
    content([anna])
