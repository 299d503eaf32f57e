"""What is dear to work out is done beside the server, once, and only so much of it at a time."""

import asyncio
import os
from types import SimpleNamespace

import pytest

from app.limits import read_limits
from app.match.refusal import TooOften
from app.web import workshop
from app.web.workshop import Shelf, Workshop
from tests.live.house import PATIENCE

TABLE = SimpleNamespace(id="t", rules="1", status="finished")


def who(where, table, what, key) -> bytes:
    """In the process beside the server: which one it is."""
    return str(os.getpid()).encode()


class Beside:
    """Instead of the process: it works when the test says so."""

    def __init__(self, busy_at: int = 3) -> None:
        self.done, self.busy = asyncio.Event(), asyncio.Event()
        self.busy_at = busy_at
        self.times = 0

    async def run(self, work, *asked):
        self.times += 1
        if self.times == self.busy_at:
            self.busy.set()
        await self.done.wait()
        return b"made"


def house(limits: str = "", address: str | None = "203.0.113.5") -> SimpleNamespace:
    counted = []

    async def count(request):
        """As the real one does: others have their turn meanwhile."""
        counted.append(request)
        await asyncio.sleep(0)

    throttle = SimpleNamespace(address=lambda request: address, heavy_page=count, counted=counted)
    return SimpleNamespace(
        # No games to load here: they are read in the other process too.
        store=SimpleNamespace(whereabouts="where the databases are"),
        throttle=throttle,
        hub=SimpleNamespace(limits=read_limits(limits)),
        record_key=b"a key",
    )


def table(n: int) -> SimpleNamespace:
    return SimpleNamespace(id=f"t{n}", rules="1", status="finished")


async def test_it_is_read_and_worked_out_in_another_process(monkeypatch):
    monkeypatch.setattr(workshop, "read_and_work_out", who)
    shop = Workshop()
    try:
        pid = int(await shop.get(None, house(), TABLE, "record"))
    finally:
        await shop._beside.stop()
    assert pid != os.getpid()


async def test_what_many_ask_for_at_once_is_made_once_and_then_kept():
    shop, shop_house = Workshop(), house()
    shop._beside = Beside()
    asking = [asyncio.create_task(shop.get(None, shop_house, TABLE, "verify")) for _ in range(5)]
    await asyncio.sleep(0)
    shop._beside.done.set()
    assert await asyncio.gather(*asking) == [b"made"] * 5
    assert await shop.get(None, shop_house, TABLE, "verify") == b"made"
    assert shop._beside.times == 1
    assert not shop._asked_by
    assert not shop._making


async def test_who_asks_for_what_is_being_made_is_not_counted_for_it():
    shop, shop_house = Workshop(), house()
    shop._beside = Beside(busy_at=1)
    asking = [asyncio.create_task(shop.get(None, shop_house, TABLE, "verify"))]
    async with asyncio.timeout(PATIENCE):
        await shop._beside.busy.wait()
    asking += [asyncio.create_task(shop.get(None, shop_house, TABLE, "verify")) for _ in range(4)]
    await asyncio.sleep(0)
    shop._beside.done.set()
    assert await asyncio.gather(*asking) == [b"made"] * 5
    assert len(shop_house.throttle.counted) == 1


@pytest.mark.parametrize(
    ("limits", "address"), [("heavy-at-once=3", "203.0.113.5"), ("heavy-waiting=3", None)], ids=["address", "all"]
)
async def test_more_than_can_be_borne_is_refused_with_the_time_to_wait(limits, address):
    shop, shop_house = Workshop(), house(limits, address)
    shop._beside = Beside()
    asking = [asyncio.create_task(shop.get(None, shop_house, table(n), "luck")) for n in range(3)]
    async with asyncio.timeout(PATIENCE):
        await shop._beside.busy.wait()
    with pytest.raises(TooOften) as refused:
        await shop.get(None, shop_house, table(3), "luck")
    assert refused.value.retry == 5
    shop._beside.done.set()
    await asyncio.gather(*asking)
    assert await shop.get(None, shop_house, table(3), "luck") == b"made"


def test_the_shelf_has_an_end():
    shelf = Shelf()
    shelf.LARGEST = 100
    for n in range(20):
        shelf.keep((f"t{n}", "record"), b"x" * 10)
        shelf.get(("t0", "record"))
    assert shelf.get(("t0", "record"))
    assert shelf.get(("t1", "record")) is None
    assert shelf._bytes == 100
