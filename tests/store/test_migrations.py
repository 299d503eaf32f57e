"""The migrations build exactly the tables that the code knows."""

import threading

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from app.store.database import Database
from app.store.migrate import upgrade
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
