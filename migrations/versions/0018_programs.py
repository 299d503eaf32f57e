"""Programs that play here, tokens by which they ask, and ratings of their own

Revision ID: 0018
Revises: 0017
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def _guest(name: str, on_delete: str = "CASCADE", **more: bool) -> sa.Column:
    return sa.Column(name, sa.BigInteger, sa.ForeignKey("guests.id", ondelete=on_delete), **more)


def _moment(name: str, **more: object) -> sa.Column:
    return sa.Column(name, sa.DateTime(timezone=True), **more)


def upgrade() -> None:
    op.create_table(
        "programs",
        _guest("guest_id", primary_key=True, autoincrement=False),
        _guest("owner_id", "SET NULL", index=True),
        _moment("created_at", server_default=sa.func.now(), nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        _guest("guest_id", nullable=False, index=True),
        _guest("maker_id", nullable=False, index=True),
        sa.Column("session_id", sa.BigInteger, sa.ForeignKey("sessions.id", ondelete="SET NULL"), index=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", JSONB, nullable=False),
        _moment("created_at", server_default=sa.func.now(), nullable=False),
        _moment("expires_at"),
        _moment("used_at"),
        _moment("ended_at"),
    )
    for table in ("ratings", "rating_changes"):
        op.add_column(table, sa.Column("pool", sa.Text, server_default="people", nullable=False))
    op.drop_constraint("pk_ratings", "ratings", type_="primary")
    op.create_primary_key("pk_ratings", "ratings", ["guest_id", "game", "pace", "pool"])


def downgrade() -> None:
    for table in ("ratings", "rating_changes"):
        op.execute(f"DELETE FROM {table} WHERE pool <> 'people'")
    op.drop_constraint("pk_ratings", "ratings", type_="primary")
    op.create_primary_key("pk_ratings", "ratings", ["guest_id", "game", "pace"])
    for table in ("ratings", "rating_changes"):
        op.drop_column(table, "pool")
    op.drop_table("tokens")
    op.drop_table("programs")
