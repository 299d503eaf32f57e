"""Private tables: who may watch, which players wish it so, and links that let somebody in

Games of before were listed as soon as they began, and stay so; from now on a game is private unless it is laid open.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("public", sa.Boolean, server_default=sa.text("true"), nullable=False))
    op.alter_column("games", "public", server_default=sa.text("false"))
    op.add_column("seats", sa.Column("opens", sa.Boolean, server_default=sa.text("false"), nullable=False))
    op.execute("UPDATE seats SET opens = true")
    op.create_table(
        "watch_links",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("delay", sa.Integer, server_default=sa.text("0"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.CheckConstraint("kind IN ('public', 'side', 'commentary')", name="kind"),
    )


def downgrade() -> None:
    op.drop_table("watch_links")
    op.drop_column("seats", "opens")
    op.drop_column("games", "public")
