"""Calls: by which channels somebody is told that it is their turn, what is still to be sent, and the key for web push

Revision ID: 0011
Revises: 0010
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def _account(**more: object) -> sa.Column:
    return sa.Column("guest_id", sa.BigInteger, sa.ForeignKey("accounts.guest_id", ondelete="CASCADE"), **more)


def _time(name: str, **more: object) -> sa.Column:
    return sa.Column(name, sa.DateTime(timezone=True), **more)


def upgrade() -> None:
    op.create_table(
        "call_wishes",
        _account(primary_key=True, autoincrement=False),
        sa.Column("each", sa.Boolean, server_default=sa.text("true"), nullable=False),
        sa.Column("reminders", sa.Boolean, server_default=sa.text("true"), nullable=False),
        sa.Column("digest_hour", sa.SmallInteger),
        sa.Column("digest_on", sa.Date),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        _account(nullable=False, index=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", JSONB, server_default=sa.text("'{}'::jsonb"), nullable=False),
        sa.Column("label", sa.Text, server_default="", nullable=False),
        sa.Column("on", sa.Boolean, server_default=sa.text("true"), nullable=False),
        sa.Column("problem", sa.Text, server_default="", nullable=False),
        _time("created_at", server_default=sa.func.now(), nullable=False),
        sa.UniqueConstraint("guest_id", "kind", "address"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column(
            "channel_id", sa.BigInteger, sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), index=True),
        sa.Column("seq", sa.Integer),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("state", sa.Text, server_default="waiting", nullable=False),
        sa.Column("attempts", sa.Integer, server_default=sa.text("0"), nullable=False),
        sa.Column("problem", sa.Text, server_default="", nullable=False),
        _time("due_at", nullable=False),
        _time("created_at", server_default=sa.func.now(), nullable=False),
        sa.UniqueConstraint("channel_id", "kind", "game_id", "seq", "seat"),
    )
    op.create_index("ix_outbox_due", "outbox", ["due_at"], postgresql_where=sa.text("state = 'waiting'"))
    op.create_table(
        "push_key",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("id = 1", name="single"),
    )


def downgrade() -> None:
    for table in ("push_key", "outbox", "channels", "call_wishes"):
        op.drop_table(table)
