"""Lists are found by the ten minutes of the last move, so that a move need not write one index

Where a column of any index changes, Postgres writes the row anew in all nine; so each move wrote them all for the exact
moment that two of them were sorted by.

Revision ID: 0024
Revises: 0023
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

LISTS = {"ix_games_lobby": None, "ix_games_to_watch": "public"}
QUEUES = {
    "ix_games_to_count": "rated AND NOT counted AND status = 'finished'",
    "ix_games_to_archive": "NOT archived AND status = 'finished'",
}


def upgrade() -> None:
    op.execute(
        "ALTER TABLE games ADD COLUMN updated_about timestamptz NOT NULL"
        " GENERATED ALWAYS AS (date_bin('00:10:00'::interval, updated_at, to_timestamp(0))) STORED"
    )
    # Room for the next state of a row beside the last one.
    op.execute("ALTER TABLE games SET (fillfactor = 80)")
    _index("updated_about")


def downgrade() -> None:
    _index("updated_at")
    op.execute("ALTER TABLE games RESET (fillfactor)")
    op.drop_column("games", "updated_about")


def _index(moment: str) -> None:
    for name, where in LISTS.items():
        op.drop_index(name, "games")
        kept = sa.text(where) if where else None
        op.create_index(name, "games", ["status", sa.text(f"{moment} DESC")], postgresql_where=kept)
    for name, where in QUEUES.items():
        op.drop_index(name, "games")
        op.create_index(name, "games", [moment, "id"], postgresql_where=sa.text(where))
