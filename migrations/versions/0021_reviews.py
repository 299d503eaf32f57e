"""What is said of a finished game: the computer's verdicts, people's comments

Revision ID: 0021
Revises: 0020
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "verdicts",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("verdict", JSONB, nullable=False),
    )
    op.create_table(
        "comments",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("guest_id", sa.BigInteger, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("shared", sa.Boolean, server_default=sa.text("false"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
    )
    op.create_index("ix_comments_game_id_moment", "comments", ["game_id", "moment"])
    op.create_index("ix_comments_guest_id", "comments", ["guest_id"])


def downgrade() -> None:
    op.drop_table("comments")
    op.drop_table("verdicts")
