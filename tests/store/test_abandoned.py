"""What nobody comes back to is let go; nothing else is."""

from datetime import UTC, datetime

import pytest

from app.store.abandoned import Days
from app.store.game_table import NewSeat
from app.store.store import Store


@pytest.fixture
async def store(database_url):
    store = Store(database_url)
    yield store
    await store.close()


async def laid(store: Store, *seats: NewSeat) -> str:
    table = await store.games.create(game="toy", scenario="calm", setup={}, rules="1", seats=seats)
    return table.id


async def aged(store: Store, days: int, **status: str) -> None:
    from sqlalchemy import text

    async with store.database.begin() as db:
        age = f"now() - interval '{days} days'"
        for table_id, each in status.items():
            where = {"id": table_id, "status": each}
            await db.execute(text(f"UPDATE games SET updated_at = {age}, status = :status WHERE id = :id"), where)
        await db.execute(text(f"UPDATE guests SET created_at = {age}"))
        await db.execute(text(f"UPDATE sessions SET seen_at = {age}"))


async def test_open_tables_and_games_left_against_the_computer_go_and_their_guests_with_them(store):
    anna, _ = await store.guests.welcome("Anna")
    ben, _ = await store.guests.welcome("Ben")
    kept, _ = await store.guests.welcome("Kept")
    await store.guests.welcome("Nowhere")
    await store.accounts.keep(kept.id, "Kept", ["kept"])
    waiting = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat())
    left = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat(bot="first", name="Computer"))
    for_both = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat(anna.id, name="Anna"))
    together = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat(ben.id, name="Ben"))
    of_account = await laid(store, NewSeat(kept.id, name="Kept"), NewSeat(bot="first", name="Computer"))
    finished = await laid(store, NewSeat(ben.id, name="Ben"), NewSeat(bot="first", name="Computer"))
    status = {waiting: "open", left: "playing", for_both: "playing", together: "playing", of_account: "playing"}
    await aged(store, 61, **status, **{finished: "finished"})
    gone = await store.abandoned.let_go(datetime.now(UTC))
    assert (gone.tables, gone.guests) == (3, 1)
    there = {table.id for table in await store.games.page()}
    assert there == {together, of_account, finished}


async def test_what_is_not_old_stays(store):
    anna, token = await store.guests.welcome("Anna")
    waiting = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat())
    left = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat(bot="first", name="Computer"))
    await store.guests.welcome("Nowhere")
    await aged(store, 1, **{waiting: "open", left: "playing"})
    gone = await store.abandoned.let_go(datetime.now(UTC))
    assert (gone.tables, gone.guests) == (0, 0)
    assert await store.guests.by_token(token)


async def test_a_dry_run_tells_what_would_go_and_nothing_goes(store):
    anna, _ = await store.guests.welcome("Anna")
    waiting = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat())
    await aged(store, 61, **{waiting: "open"})
    told = await store.abandoned.let_go(datetime.now(UTC), dry=True)
    assert (told.which, told.guests) == ([waiting], 1)
    assert await store.games.get(waiting)
    assert await store.abandoned.let_go(datetime.now(UTC)) == told
    assert await store.games.get(waiting) is None


async def test_after_how_many_days_is_a_setting_and_none_is_never(store):
    anna, _ = await store.guests.welcome("Anna")
    waiting = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat())
    await aged(store, 5, **{waiting: "open"})
    never = await store.abandoned.let_go(datetime.now(UTC), Days(0, 0, 0))
    assert (never.tables, never.guests) == (0, 0)
    assert (await store.abandoned.let_go(datetime.now(UTC), Days(open=4))).which == [waiting]


async def test_a_game_of_guests_of_whom_no_browser_is_known_goes(store):
    anna, _ = await store.guests.welcome("Anna")
    ben, _ = await store.guests.welcome("Ben")
    together = await laid(store, NewSeat(anna.id, name="Anna"), NewSeat(ben.id, name="Ben"))
    await aged(store, 61, **{together: "playing"})
    await store.sessions.end(anna.id)
    assert (await store.abandoned.let_go(datetime.now(UTC))).tables == 0
    await store.sessions.end(ben.id)
    assert (await store.abandoned.let_go(datetime.now(UTC))).which == [together]


async def test_a_guest_who_is_banned_is_remembered_as_long_as_it_lasts(store):
    anna, _ = await store.guests.welcome("Anna")
    await store.sanctions.impose(anna.id, "ban", reason="noise", until=None, by_id=None)
    await aged(store, 61)
    assert (await store.abandoned.let_go(datetime.now(UTC))).guests == 0
    await store.sanctions.lift(anna.id, "ban", by_id=None)
    assert (await store.abandoned.let_go(datetime.now(UTC))).guests == 1
