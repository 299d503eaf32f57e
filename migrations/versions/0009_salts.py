"""The seal covers the table, the players' salts come in an order that nobody can use, and records are signed

Revision ID: 0009
Revises: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("laid_as", sa.Text, server_default="", nullable=False))
    op.add_column("games", sa.Column("laid_under", sa.Text, server_default="", nullable=False))
    op.add_column("games", sa.Column("imported", sa.Boolean, server_default=sa.text("false"), nullable=False))
    op.add_column("seats", sa.Column("salt_commit", sa.Text, server_default="", nullable=False))
    op.add_column("seats", sa.Column("salt_by", sa.Text, server_default="", nullable=False))
    op.create_table(
        "record_key",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("id = 1", name="single"),
    )


def downgrade() -> None:
    op.drop_table("record_key")
    op.drop_column("seats", "salt_by")
    op.drop_column("seats", "salt_commit")
    op.drop_column("games", "imported")
    op.drop_column("games", "laid_under")
    op.drop_column("games", "laid_as")
