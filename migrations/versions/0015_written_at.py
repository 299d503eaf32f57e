"""After which move the state of a game was written: not after each, where moves are cheaper to play again."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("written_at", sa.Integer))


def downgrade() -> None:
    op.drop_column("games", "written_at")
