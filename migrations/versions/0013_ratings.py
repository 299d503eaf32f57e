"""Ratings by game and pace, with what each game changed; the range of ratings a challenge is for

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _guest() -> sa.Column:
    key = sa.ForeignKey("guests.id", ondelete="CASCADE")
    return sa.Column("guest_id", sa.BigInteger, key, primary_key=True, autoincrement=False)


def _strength() -> list[sa.Column]:
    return [sa.Column(name, sa.Double, nullable=False) for name in ("rating", "deviation", "volatility")]


def upgrade() -> None:
    op.create_table(
        "ratings",
        _guest(),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("pace", sa.Text, primary_key=True),
        *_strength(),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_ratings_best", "ratings", ["game", "pace", "rating"])
    op.create_table(
        "rating_changes",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        _guest(),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("before", sa.Double, nullable=False),
        *_strength(),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_rating_changes_curve", "rating_changes", ["guest_id", "game", "pace", "at"])
    op.create_index("ix_rating_changes_order", "rating_changes", ["at", "game_id"])
    op.add_column("games", sa.Column("rating_least", sa.SmallInteger))
    op.add_column("games", sa.Column("rating_most", sa.SmallInteger))
    op.add_column("games", sa.Column("counted", sa.Boolean, server_default=sa.text("false"), nullable=False))
    op.create_index(
        "ix_games_to_count",
        "games",
        ["updated_at", "id"],
        postgresql_where=sa.text("rated AND NOT counted AND status = 'finished'"),
    )


def downgrade() -> None:
    op.drop_index("ix_games_to_count", "games")
    for column in ("counted", "rating_most", "rating_least"):
        op.drop_column("games", column)
    op.drop_table("rating_changes")
    op.drop_table("ratings")
