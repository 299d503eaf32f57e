"""Private notes of a table, and reports of players with the table attached

Revision ID: 0012
Revises: 0011
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def _guest(name: str, gone: str, **more: object) -> sa.Column:
    return sa.Column(name, sa.BigInteger, sa.ForeignKey("guests.id", ondelete=gone), **more)


def _game(**more: object) -> sa.Column:
    return sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), **more)


def upgrade() -> None:
    op.create_table(
        "notes",
        _game(primary_key=True),
        _guest("guest_id", "CASCADE", primary_key=True, autoincrement=False, index=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        _game(nullable=False, index=True),
        _guest("guest_id", "SET NULL", index=True),
        _guest("about_id", "SET NULL", index=True),
        sa.Column("about_name", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.UniqueConstraint("game_id", "guest_id", "about_id"),
    )


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("notes")
