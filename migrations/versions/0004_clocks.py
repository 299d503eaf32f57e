"""The pace of a game, its clocks, and the pulse of the server that keeps them

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("pace", JSONB))
    op.add_column("games", sa.Column("clocks", JSONB))
    op.add_column("drafts", sa.Column("clock", JSONB))
    op.create_table(
        "pulse",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("id = 1", name="single"),
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_column("drafts", "clock")
    op.drop_column("games", "clocks")
    op.drop_column("games", "pace")
