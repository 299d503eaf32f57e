"""Finished games are read from the database that follows; what it has not, or while it is away, from the first."""

import asyncio

import pytest

from app.store.committer import Commit
from app.store.finished import read_beside
from app.store.store import Store
from tests.store.test_opening import opening, running
from tests.support.proposing import propose_resign
from tests.toy import TOY


async def given_up(store: Store) -> str:
    table, _ = await running(store, "Fire")
    match = (await opening(store, TOY).open(table.id)).game
    await store.committer.commit(Commit(table.id, propose_resign(match, 1, 1, at=1100.0)))
    return table.id


@pytest.mark.parametrize("replica", ["follows", "away", "lags"])
async def test_a_finished_game_is_found_wherever_it_is(store, database_url, make_database, replica):
    table_id = await given_up(store)
    where = {
        "follows": database_url,
        "away": "postgresql://postgres@/gone?host=/nowhere",
        "lags": make_database(),
    }[replica]
    reader = Store(database_url, replica=where)
    saved = await reader.finished.load(table_id)
    assert saved == await store.games.load(table_id)
    assert saved.result
    # A process beside the server finds it by itself.
    assert await asyncio.to_thread(read_beside, reader.whereabouts, table_id, ended=True) == saved
    await reader.close()


async def test_a_running_game_is_read_beside_from_the_first(store, database_url, make_database):
    table, _ = await running(store, "Fire")
    reader = Store(database_url, replica=make_database())
    found = await asyncio.to_thread(read_beside, reader.whereabouts, table.id, ended=False)
    assert found == await store.games.load(table.id)
    assert await asyncio.to_thread(read_beside, reader.whereabouts, "none", ended=False) is None
    await reader.close()


async def test_one_that_follows_is_read_from_one_moment_and_locks_nothing(store, database_url):
    table_id = await given_up(store)
    reader = Store(database_url, replica=database_url)
    async with store.database.begin() as busy:
        await busy.exec_driver_sql("SELECT 1 FROM games FOR UPDATE")
        assert (await reader.finished.load(table_id)).result
    async with reader.following.begin() as reading:
        level = (await reading.exec_driver_sql("SHOW transaction_isolation")).scalar_one()
    assert level == "repeatable read"
    await reader.close()
