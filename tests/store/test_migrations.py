"""The migrations build exactly the tables that the code knows."""

import asyncio
import threading

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, text

from app.store.database import Database
from app.store.games import Games
from app.store.migrate import config, is_up_to_date, upgrade
from app.store.store import Store
from app.store.tables import Base


async def test_migrations_and_tables_agree(database_url):
    database = Database(database_url)
    async with database.begin() as db:
        differences = await db.run_sync(
            lambda connection: compare_metadata(
                MigrationContext.configure(connection, opts={"compare_server_default": True}), Base.metadata
            )
        )
    await database.close()
    assert differences == []


def test_several_servers_may_migrate_at_once(empty_database_url):
    errors = []

    def run():
        try:
            upgrade(empty_database_url)
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=run) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    upgrade(empty_database_url)


def test_a_database_that_is_up_to_date_is_known_by_the_number_of_the_newest_migration(empty_database_url):
    assert asyncio.run(is_up_to_date(empty_database_url)) is False
    upgrade(empty_database_url)
    assert asyncio.run(is_up_to_date(empty_database_url)) is True


def test_a_database_with_games_in_it_is_brought_up_to_date(empty_database_url):
    asyncio.run(_as_before(empty_database_url))
    upgrade(empty_database_url)
    asyncio.run(_as_now(empty_database_url))


async def _as_before(url):
    """The tables of the second migration with a game being played, whose last move may be taken back."""
    database = Database(url)
    async with database.begin() as db:
        await db.run_sync(lambda connection: command.upgrade(config(connection), "0002"))
        await db.execute(
            text(
                "INSERT INTO games (id, game, scenario, setup, rules, status, invite, secret, commitment, snapshot,"
                " undo_seat, undo_snapshot)"
                " VALUES ('abc', 'toy', 'calm', '{}', '1', 'playing', 'xyz', 's', 'c', 'now', 0, 'before')"
            )
        )
        await db.execute(text("INSERT INTO seats (game_id, seat, name) VALUES ('abc', 0, 'Anna'), ('abc', 1, 'Ben')"))
        await db.execute(
            text("INSERT INTO moves (game_id, seq, move, log, draws, at) VALUES ('abc', 0, '{}', '[]', '[]', now())")
        )
    await database.close()


async def _as_now(url):
    database = Database(url)
    saved = await Games(database).load("abc")
    assert (saved.clocks, saved.own_clocks) == (None, {})
    assert (saved.undo.seat, saved.undo.snapshot, saved.undo.consent) == (0, b"before", "free")
    await database.close()


def test_the_cookie_of_a_guest_outlives_the_move_to_sessions_and_back(empty_database_url):
    asyncio.run(_guest_before_sessions(empty_database_url))
    upgrade(empty_database_url)
    asyncio.run(_guest_with_a_session(empty_database_url))


async def _guest_before_sessions(url):
    database = Database(url)
    async with database.begin() as db:
        await db.run_sync(lambda connection: command.upgrade(config(connection), "0005"))
        await db.execute(text("INSERT INTO guests (name, token_hash) VALUES ('Anna', sha256('the old cookie'))"))
    await database.close()


async def _guest_with_a_session(url):
    store = Store(url)
    guest = await store.guests.by_token("the old cookie")
    assert (guest.name, guest.account) == ("Anna", False)
    assert await store.sessions.belongs(guest.session, guest.id)
    await store.close()
    database = Database(url)
    async with database.begin() as db:
        await db.run_sync(lambda connection: command.downgrade(config(connection), "0005"))
        kept = select(text("name")).select_from(text("guests")).where(text("token_hash = sha256('the old cookie')"))
        assert (await db.execute(kept)).scalar_one() == "Anna"
    await database.close()
