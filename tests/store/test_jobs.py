"""What has to be done later is done, whatever happens to the clock meanwhile."""

from datetime import UTC, datetime, timedelta

from app.store.game_table import NewSeat
from app.store.jobs import NewJob
from app.store.store import Store


async def test_a_clock_that_was_set_back_stalls_neither_bots_nor_orders_and_no_flag_falls_early(database_url):
    store = Store(database_url)
    anna, _ = await store.guests.welcome("Anna")
    seats = [NewSeat(anna.id, name="Anna"), NewSeat(bot="first", name="Computer")]
    table = await store.games.create(game="toy", scenario="calm", setup={}, rules="1", seats=seats)
    now = datetime.now(UTC)
    for kind in ("bot", "order", "flag"):
        await store.jobs.add(table.id, 1, NewJob(1, kind, now + timedelta(hours=1)))
        await store.jobs.add(table.id, 1, NewJob(1, kind, now + timedelta(seconds=20)))
    taken = await store.jobs.take_due(now)
    assert sorted((job.kind, job.due_at - now) for job in taken) == [
        ("bot", timedelta(hours=1)),
        ("order", timedelta(hours=1)),
    ]
    assert await store.jobs.take_due(now) == []
    await store.close()
