"""Whether the last move may be taken back with the opponent's consent, and whether that was asked or refused

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("undo_consent", sa.Text, server_default="free", nullable=False))


def downgrade() -> None:
    op.drop_column("games", "undo_consent")
