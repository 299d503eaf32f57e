"""Games that go on from a moment of another

Revision ID: 0017
Revises: 0016
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("former", JSONB))
    op.add_column("games", sa.Column("from_table", sa.Text))
    op.add_column("games", sa.Column("from_moment", sa.Integer))


def downgrade() -> None:
    op.drop_column("games", "from_moment")
    op.drop_column("games", "from_table")
    op.drop_column("games", "former")
