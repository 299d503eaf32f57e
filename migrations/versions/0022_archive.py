"""The archive: what finished games can be found by. Those that have ended already are entered by the running server

Revision ID: 0022
Revises: 0021
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

NEWEST = [sa.text("ended_at DESC"), sa.text("game_id DESC")]


def _game() -> sa.Column:
    return sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def _all(kind: type, *names: str) -> list[sa.Column]:
    return [sa.Column(name, kind, nullable=False) for name in names]


def upgrade() -> None:
    op.create_table(
        "archived",
        _game(),
        *_all(sa.Text, "game", "scenario", "company", "pace", "ending"),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        *_all(sa.Integer, "seconds", "moves", "decisions"),
        sa.Column("winner", sa.SmallInteger),
        sa.Column("won_by", ARRAY(sa.Text), nullable=False),
        sa.Column("options", JSONB, nullable=False),
    )
    op.create_index("ix_archived_newest", "archived", NEWEST)
    op.create_index("ix_archived_game", "archived", ["game", "scenario", *NEWEST])
    op.create_index(
        "ix_archived_options",
        "archived",
        ["options"],
        postgresql_using="gin",
        postgresql_ops={"options": "jsonb_path_ops"},
    )
    op.create_table(
        "archived_seats",
        _game(),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("luck", sa.Double),
    )
    op.create_index("ix_archived_seats_rating", "archived_seats", ["rating"])
    op.create_table(
        "happened",
        _game(),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("subject", sa.Text, primary_key=True),
        *_all(sa.Text, "name", "game"),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_happened_found", "happened", ["game", "key", "subject", *NEWEST])
    op.add_column("games", sa.Column("archived", sa.Boolean, server_default=sa.text("false"), nullable=False))
    op.create_index(
        "ix_games_to_archive",
        "games",
        ["updated_at", "id"],
        postgresql_where=sa.text("NOT archived AND status = 'finished'"),
    )

    op.create_index("ix_seats_name", "seats", [sa.text("lower(name)")])


def downgrade() -> None:
    op.drop_index("ix_seats_name", "seats")
    op.drop_index("ix_games_to_archive", "games")
    op.drop_column("games", "archived")
    for table in ("happened", "archived_seats", "archived"):
        op.drop_table(table)
