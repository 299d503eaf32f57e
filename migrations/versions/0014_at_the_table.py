"""Offers across the table, who left a live game, links that both players agree to, names of those who watch

Revision ID: 0014
Revises: 0013
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "offers",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("refused", sa.Boolean, server_default=sa.text("false"), nullable=False),
    )
    op.add_column("seats", sa.Column("left_at", sa.DateTime(timezone=True)))
    op.add_column("watch_links", sa.Column("agreed", JSONB, server_default=sa.text("'[]'::jsonb"), nullable=False))


def downgrade() -> None:
    op.drop_column("watch_links", "agreed")
    op.drop_column("seats", "left_at")
    op.drop_table("offers")
