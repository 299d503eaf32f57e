"""Whether what is stored can be true: the tables are those the code knows, and every game has all its moves."""

from sqlalchemy import Connection, text

from app.store.database import Database
from app.store.tables import Base

_QUESTIONS = {
    "{} has moves missing: {} are stored, and the last is number {}.": """
        SELECT games.id, count(moves.seq), games.seq FROM games JOIN moves ON moves.game_id = games.id
        WHERE status <> 'open' GROUP BY games.id HAVING count(moves.seq) <> games.seq + 1 OR max(moves.seq) <> games.seq
        """,
    "{} is {}, and no move is stored.": """
        SELECT id, status FROM games WHERE status <> 'open'
        AND NOT EXISTS (SELECT 1 FROM moves WHERE game_id = games.id)
        """,
    "{} has no seats.": "SELECT id FROM games WHERE NOT EXISTS (SELECT 1 FROM seats WHERE game_id = games.id)",
    "{} goes on without a state to go on from.": "SELECT id FROM games WHERE status = 'playing' AND snapshot IS NULL",
    "{} has ended without a result.": "SELECT id FROM games WHERE status = 'finished' AND result IS NULL",
}


async def problems(database: Database) -> list[str]:
    """Sentences, one for each; none if all is well."""
    async with database.begin() as db:
        found = await db.run_sync(_differences)
        for sentence, query in _QUESTIONS.items():
            found += [sentence.format(*row) for row in (await db.execute(text(query))).all()]
    return found


def _differences(connection: Connection) -> list[str]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    return [f"The tables are not those of this release: {each}." for each in compare_metadata(context, Base.metadata)]
