"""People: sessions of their own, accounts, names that stay taken, passkeys, codes, attempts and blocks

The cookie of every guest goes on working: it becomes the first session of that guest.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def _time(name: str, *, now: bool = False, needed: bool = True) -> sa.Column:
    default = sa.func.now() if now else None
    return sa.Column(name, sa.DateTime(timezone=True), server_default=default, nullable=not needed)


def _person(name: str = "guest_id", of: str = "guests.id", gone: str = "CASCADE", **more: object) -> sa.Column:
    return sa.Column(name, sa.BigInteger, sa.ForeignKey(of, ondelete=gone), **more)


def _account(**more: object) -> sa.Column:
    return _person(of="accounts.guest_id", **more)


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        _person(nullable=False, index=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("device", sa.Text, server_default="", nullable=False),
        _time("created_at", now=True),
        _time("seen_at", now=True),
        _time("proved_at", needed=False),
        _person("brings_id", gone="SET NULL", index=True),
    )
    op.execute("INSERT INTO sessions (guest_id, token_hash, created_at) SELECT id, token_hash, created_at FROM guests")
    op.drop_column("guests", "token_hash")
    op.create_table(
        "accounts",
        _person(primary_key=True, autoincrement=False),
        sa.Column("password_hash", sa.Text),
        sa.Column("email", sa.Text),
        sa.Column("email_confirmed", sa.Boolean, server_default=sa.text("false"), nullable=False),
        sa.Column("preferences", JSONB, server_default=sa.text("'{}'::jsonb"), nullable=False),
        sa.Column("away_from", sa.Date),
        sa.Column("away_until", sa.Date),
        _time("created_at", now=True),
    )
    op.create_table(
        "names",
        sa.Column("look", sa.LargeBinary, primary_key=True),
        _person(gone="SET NULL", index=True),
        sa.Column("name", sa.Text),
        _time("since", now=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        _account(nullable=False, index=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        _time("created_at", now=True),
        _time("used_at", needed=False),
    )
    op.create_table(
        "recovery_codes",
        _account(primary_key=True, autoincrement=False),
        sa.Column("code_hash", sa.LargeBinary, primary_key=True),
    )
    op.create_table(
        "letters",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        _account(nullable=False, index=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False, index=True),
    )
    op.create_table(
        "ceremonies",
        sa.Column("challenge", sa.LargeBinary, primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False, index=True),
    )
    op.create_table(
        "attempts",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        _time("free_at"),
        sa.Column("forgotten_at", sa.DateTime(timezone=True), nullable=False, index=True),
    )
    op.create_table(
        "blocks",
        _account(primary_key=True, autoincrement=False),
        _person("blocked_id", primary_key=True, autoincrement=False, index=True),
        _time("since", now=True),
    )
    op.add_column("chat", sa.Column("guest_id", sa.BigInteger))
    op.create_foreign_key("fk_chat_guest_id_guests", "chat", "guests", ["guest_id"], ["id"], ondelete="SET NULL")
    op.create_index("ix_chat_guest_id", "chat", ["guest_id"])
    op.execute(
        "UPDATE chat SET guest_id = seats.guest_id FROM seats"
        " WHERE seats.game_id = chat.game_id AND seats.seat = chat.seat"
    )


def downgrade() -> None:
    op.drop_index("ix_chat_guest_id", "chat")
    op.drop_constraint("fk_chat_guest_id_guests", "chat", type_="foreignkey")
    op.drop_column("chat", "guest_id")
    op.add_column("guests", sa.Column("token_hash", sa.LargeBinary))
    op.execute(
        "UPDATE guests SET token_hash = coalesce("
        " (SELECT token_hash FROM sessions WHERE guest_id = guests.id ORDER BY seen_at DESC LIMIT 1),"
        " sha256(convert_to(guests.id || 'nobody', 'UTF8')))"
    )
    op.alter_column("guests", "token_hash", nullable=False)
    op.create_unique_constraint("uq_guests_token_hash", "guests", ["token_hash"])
    for table in (
        "blocks", "attempts", "ceremonies", "letters", "recovery_codes", "passkeys", "names", "accounts", "sessions",
    ):  # fmt: skip
        op.drop_table(table)
