"""Tables that everybody may watch are found without reading those that are private

Revision ID: 0010
Revises: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_games_to_watch", "games", ["status", sa.text("updated_at DESC")], postgresql_where=sa.text("public")
    )


def downgrade() -> None:
    op.drop_index("ix_games_to_watch", "games")
