"""The first tables

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

EMPTY_LIST = sa.text("'[]'::jsonb")
EMPTY_OBJECT = sa.text("'{}'::jsonb")


def _time(name: str, now: bool = True) -> sa.Column:
    default = sa.func.now() if now else None
    return sa.Column(name, sa.DateTime(timezone=True), server_default=default, nullable=False)


def _game_key(primary_key: bool = True) -> sa.Column:
    return sa.Column(
        "game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False
    )


def _seat_key() -> sa.Column:
    return sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        _time("created_at"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("setup", JSONB, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("status", sa.Text, server_default="open", nullable=False),
        sa.Column("listed", sa.Boolean, server_default=sa.text("false"), nullable=False),
        sa.Column("invite", sa.Text, nullable=False, unique=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, server_default=sa.text("0"), nullable=False),
        sa.Column("snapshot", sa.LargeBinary),
        sa.Column("undo_seat", sa.SmallInteger),
        sa.Column("undo_snapshot", sa.LargeBinary),
        sa.Column("summary", JSONB, server_default=EMPTY_OBJECT, nullable=False),
        sa.Column("result", JSONB),
        _time("created_at"),
        _time("updated_at"),
        sa.CheckConstraint("status IN ('open', 'playing', 'finished')", name="status"),
    )
    op.create_index("ix_games_lobby", "games", ["status", sa.text("updated_at DESC")])
    op.create_table(
        "seats",
        _game_key(),
        _seat_key(),
        sa.Column("guest_id", sa.BigInteger, sa.ForeignKey("guests.id"), index=True),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text, server_default="", nullable=False),
        sa.Column("salt", sa.Text, server_default="", nullable=False),
        sa.Column("orders", JSONB, server_default=EMPTY_LIST, nullable=False),
        sa.Column("answer_times", JSONB, server_default=EMPTY_OBJECT, nullable=False),
    )
    op.create_table(
        "drafts",
        _game_key(),
        _seat_key(),
        sa.Column("base_seq", sa.Integer, nullable=False),
        sa.Column("acts", JSONB, nullable=False),
    )
    op.create_table(
        "moves",
        _game_key(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("move", JSONB, nullable=False),
        sa.Column("log", JSONB, nullable=False),
        sa.Column("draws", JSONB, nullable=False),
        _time("at", now=False),
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False, index=True),
    )
    op.create_table(
        "chat",
        _game_key(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        _time("at"),
    )
    op.create_table(
        "app_secret",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("id = 1", name="single"),
    )


def downgrade() -> None:
    for table in ("app_secret", "chat", "jobs", "moves", "drafts", "seats", "games", "guests"):
        op.drop_table(table)
