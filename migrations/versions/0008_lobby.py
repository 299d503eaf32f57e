"""The lobby: challenges for one player, friendly or rated; who is here; what of the chat was read

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("rated", sa.Boolean, server_default=sa.text("false"), nullable=False))
    op.add_column("games", sa.Column("invited_id", sa.BigInteger))
    op.create_foreign_key("fk_games_invited_id_guests", "games", "guests", ["invited_id"], ["id"], ondelete="SET NULL")
    op.create_index("ix_games_invited_id", "games", ["invited_id"])
    op.add_column("seats", sa.Column("read_chat", sa.Integer, server_default=sa.text("0"), nullable=False))
    op.create_table(
        "presence",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("guest_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game_id", sa.Text, primary_key=True),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_column("seats", "read_chat")
    op.drop_index("ix_games_invited_id", "games")
    op.drop_constraint("fk_games_invited_id_guests", "games", type_="foreignkey")
    op.drop_column("games", "invited_id")
    op.drop_column("games", "rated")
