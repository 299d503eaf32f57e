"""Which table a rematch was asked from

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("rematch_of", sa.Text))
    op.create_foreign_key("fk_games_rematch_of_games", "games", "games", ["rematch_of"], ["id"], ondelete="SET NULL")
    op.create_index("ix_games_rematch_of", "games", ["rematch_of"])


def downgrade() -> None:
    op.drop_index("ix_games_rematch_of", "games")
    op.drop_constraint("fk_games_rematch_of_games", "games", type_="foreignkey")
    op.drop_column("games", "rematch_of")
