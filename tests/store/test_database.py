"""What counts as a database that is away: trouble on the way to it, not values it cannot hold."""

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app.store.database import DATABASE_AWAY, Database, DatabaseAway


@pytest.mark.parametrize(
    ("query", "values"),
    [
        ("SELECT CAST(:value AS text)", {"value": "a \x00"}),
        ("SELECT CAST(:value AS bigint)", {"value": 2**70}),
        ("SELECT CAST('{\"a\": \"\\u0000\"}' AS jsonb) ->> 'a'", {}),
        ("SELECT 1 / 0", {}),
        ("SELECT nothing", {}),
    ],
)
async def test_a_value_or_a_question_it_cannot_take_is_not_away(store, query, values):
    with pytest.raises(DBAPIError) as caught:
        async with store.database.begin() as db:
            await db.execute(text(query), values)
    assert not isinstance(caught.value, DATABASE_AWAY)


async def test_a_connection_cut_in_the_middle_is_away_and_the_next_one_works(store):
    with pytest.raises(DatabaseAway):
        async with store.database.begin() as db:
            await db.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    assert await store.database.answers()


async def test_a_server_that_is_not_there_or_has_no_such_database_is_away(store):
    nowhere = Database("postgresql://nobody@127.0.0.1:1/nothing")
    missing = Database(store.database.url.set(database="missing").render_as_string(hide_password=False))
    for database in (nowhere, missing):
        assert not await database.answers()
        await database.close()


async def test_resources_that_are_short_are_away(store):
    for error in (asyncpg.TooManyConnectionsError("full"), asyncpg.DiskFullError("full"), TimeoutError()):
        with pytest.raises(DatabaseAway):
            async with store.database.begin():
                raise error
