"""Clocks over real sockets, by a clock of the test's own: flags, sealed answers, vacations, restarts, orders."""

from random import Random

import pytest

from app.engine.pace import DAY, Live, OverDays
from tests.live.house import House
from tests.live.own_clock import FOREVER, passes

LIVE = Live(bank=100, increment=5)
DAYS = OverDays(2 * DAY)


async def test_a_flag_falls_and_everybody_is_told(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=LIVE)
        anna, ben, watcher = await house.everybody(table)
        assert watcher.doc["clock"]["seats"][0] == {
            "left": 100.0, "since": time.now, "vacation": 0.0, "away_until": None,
        }  # fmt: skip
        time.now += 30.0
        await anna.act("Fire")
        for socket in (anna, ben, watcher):
            await socket.until_seq(1)
            assert [each["left"] for each in socket.doc["clock"]["seats"]] == [75.0, 100.0]
            assert socket.doc["clock"]["seats"][1]["since"] == time.now
        await passes(house, time, 99.0)
        assert await watcher.quiet() == []
        await passes(house, time, 1.0)
        for socket in (anna, ben, watcher):
            await socket.until_seq(2)
            assert socket.doc["result"]["reason"] == "Won on time."
            assert socket.doc["result"]["winner"] == 0
        stored = await house.store.games.get(table.id)
        assert stored.status == "finished"
        assert (await house.store.games.load(table.id)).played[-1].flags == 1


async def test_a_clock_that_ticks_sends_nothing(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=LIVE)
        sockets = await house.everybody(table)
        await passes(house, time, 50.0)
        for socket in sockets:
            assert await socket.quiet() == []


async def test_an_answer_that_comes_too_late_is_refused_and_the_flag_falls(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=LIVE)
        anna, _, _ = await house.everybody(table)
        time.now += 100.0
        refusal = await anna.act("Fire")
        assert (refusal["code"], refusal["reason"]) == ("over", "Your time is up.")
        await passes(house, time, 0.0)
        await anna.until_seq(1)
        assert anna.doc["result"]["winner"] == 1


async def test_no_frame_and_no_flag_tells_that_an_answer_is_sealed(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=LIVE)
        anna, ben, watcher = await house.everybody(table)
        await anna.act("Challenge")
        for socket in (anna, ben, watcher):
            await socket.until_seq(1)
            await socket.quiet()
        asked = time.now
        time.now += 10.0
        await anna.act("Show", card=anna.doc["view"]["mine"][0])
        await anna.quiet()
        assert anna.doc["clock"]["seats"][0]["since"] is None
        for socket in (ben, watcher):
            assert await socket.quiet() == []
            assert [each["since"] for each in socket.doc["clock"]["seats"]] == [asked, asked]
        await passes(house, time, 80.0)
        for socket in (ben, watcher):
            assert await socket.quiet() == []
        fresh = await house.join(table)
        assert fresh.doc["clock"] == watcher.doc["clock"]
        await ben.act("Show", card=ben.doc["view"]["mine"][0])
        await watcher.until_seq(2)
        assert [each["left"] for each in watcher.doc["clock"]["seats"]] == [105.0 - 10.0 + 5.0, 100.0 - 90.0 + 5.0]


async def test_a_sealed_seat_cannot_flag_but_one_that_took_its_answer_back_can(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=Live(bank=100, increment=0))
        anna, ben, watcher = await house.everybody(table)
        time.now += 50.0
        await anna.act("Challenge")
        for socket in (anna, ben, watcher):
            await socket.until_seq(1)
            await socket.quiet()
        await anna.act("Show", card=anna.doc["view"]["mine"][0])
        await anna.quiet()
        time.now += 20.0
        await anna.send(type="back", seq=1, draft=1)
        await anna.until("ack")
        await ben.act("Show", card=ben.doc["view"]["mine"][0])
        await passes(house, time, 29.0)
        assert await watcher.quiet() == []
        await passes(house, time, 1.0)
        await watcher.until_seq(2)
        assert watcher.doc["result"]["winner"] == 1


async def test_what_is_sealed_when_the_time_is_up_stands(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=Live(bank=100, increment=50))
        anna, ben, watcher = await house.everybody(table)
        await anna.act("Challenge")
        for socket in (anna, ben, watcher):
            await socket.until_seq(1)
            await socket.quiet()
        await ben.act("Show", card=ben.doc["view"]["mine"][0])
        await ben.quiet()
        await passes(house, time, 120.0)
        assert await watcher.quiet() == []
        await ben.send(type="back", seq=1, draft=1)
        assert (await ben.until("ack", "refused"))["code"] == "over"
        await anna.act("Show", card=anna.doc["view"]["mine"][0])
        await watcher.until_seq(2)
        assert [each["left"] for each in watcher.doc["clock"]["seats"]] == [150.0 - 120.0 + 50.0, 100.0 + 50.0]


async def test_a_vacation_stops_the_clock_and_its_end_starts_it(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(pace=DAYS)
        anna, ben, watcher = await house.everybody(table)
        await passes(house, time, 1.0 * DAY)
        await anna.send(type="vacation", seq=0, begins=True)
        for socket in (anna, ben, watcher):
            await socket.until("patch")
            assert socket.doc["clock"]["seats"][0]["away_until"] == time.now + 14 * DAY
        await passes(house, time, 10.0 * DAY)
        assert await watcher.quiet() == []
        await anna.send(type="vacation", seq=0, begins=False)
        await watcher.until("patch")
        assert watcher.doc["clock"]["seats"][0]["vacation"] == 4.0 * DAY
        await passes(house, time, 0.9 * DAY)
        assert await watcher.quiet() == []
        await passes(house, time, 0.2 * DAY)
        await watcher.until_seq(1)
        assert watcher.doc["result"]["winner"] == 1


@pytest.mark.parametrize(
    ("pace", "seat", "frame", "code"),
    [
        (LIVE, 0, {"type": "vacation", "seq": 0, "begins": True}, "illegal"),
        (None, 0, {"type": "vacation", "seq": 0, "begins": True}, "illegal"),
        (DAYS, 0, {"type": "vacation", "seq": 0, "begins": False}, "illegal"),
        (DAYS, 0, {"type": "vacation", "seq": 3, "begins": True}, "stale"),
        (DAYS, None, {"type": "vacation", "seq": 0, "begins": True}, "not_yours"),
        (DAYS, 0, {"type": "vacation", "seq": 0}, "malformed"),
        (DAYS, 0, {"type": "flag", "seq": 0}, "malformed"),
    ],
)
async def test_what_makes_no_sense_is_refused_and_changes_nothing(house, pace, seat, frame, code):
    table = await house.table(pace=pace)
    socket = await house.join(table, seat)
    before = await house.store.games.load(table.id)
    await socket.send(**frame)
    assert (await socket.until("refused"))["code"] == code
    assert await house.store.games.load(table.id) == before


async def test_clocks_survive_a_restart_and_the_time_in_between_does_not_count(database_url, time):
    async with House(database_url, clock=time) as house:
        table = await house.table(pace=LIVE)
        anna = await house.join(table, 0)
        time.now += 5.0
        await house.hub._pulse.beat()
        before = (await house.hub.match(table.id)).clock(0).remaining(time.now)
    time.now += 3600.0
    async with House(database_url, clock=time) as house:
        match = await house.hub.match(table.id)
        assert match.clock(0).remaining(time.now) == before == 95.0
        anna = await house.join(table, 0)
        time.now += 90.0
        await house.hub._pulse.beat()
        assert (await anna.act("Fire"))["type"] == "ack"


async def test_a_flag_that_fell_due_while_nobody_kept_time_waits_for_the_clocks_to_be_set(database_url, time):
    async with House(database_url, clock=time) as house:
        table = await house.table(pace=LIVE)
        await house.hub._pulse.beat()
        for task in house.hub._tasks:
            task.cancel()
        await passes(house, time, 500.0)
        assert (await house.store.games.get(table.id)).status == "playing"
        await house.hub._pulse.beat()
        await passes(house, time, 99.0)
        await house.hub._pulse.beat()
        assert (await house.store.games.get(table.id)).status == "playing"


class Slow(Random):
    """Chance that makes standing orders answer as late as they may."""

    def uniform(self, low, high):
        return high


async def test_a_standing_order_is_charged_for_its_delay_and_hurries_when_time_is_short(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER, random=Slow()) as house:
        table = await house.table(pace=Live(bank=12, increment=0))
        anna, ben, _ = await house.everybody(table)
        await ben.send(type="order", name="turn", option={"act": "Fire"}, until=None, forced_only=False)
        await ben.until("ack")
        await anna.act("Fire")
        await passes(house, time, 5.0)
        await anna.until_seq(2)
        assert anna.doc["clock"]["seats"][1]["left"] == 7.0
        await anna.act("Fire")
        await passes(house, time, 3.0)
        await anna.until_seq(3)
        assert await anna.quiet() == []
        await passes(house, time, 0.5)
        await anna.until_seq(4)
        assert anna.doc["clock"]["seats"][1]["left"] == 3.5


async def test_against_a_bot_only_the_person_has_a_clock(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(bot="first", pace=LIVE)
        anna = await house.join(table, 0)
        assert anna.doc["clock"]["seats"][1] is None


async def test_a_pong_tells_the_time_of_the_server(house):
    socket = await house.socket()
    await socket.send(type="ping", n=3)
    pong = await socket.until("pong")
    assert (pong["n"], type(pong["at"])) == (3, float)
