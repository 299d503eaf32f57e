"""Tournaments: terms, entries, meetings, and the tables of their legs

Revision ID: 0019
Revises: 0018
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def _when(name: str, **more: object) -> sa.Column:
    return sa.Column(name, sa.DateTime(timezone=True), **more)


def _number(name: str, **more: object) -> sa.Column:
    return sa.Column(name, sa.Integer, **more)


def _tournament() -> sa.Column:
    key = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    return sa.Column("tournament_id", sa.Text, key, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("terms", JSONB, nullable=False),
        sa.Column("organiser_id", sa.BigInteger, sa.ForeignKey("guests.id", ondelete="SET NULL"), index=True),
        sa.Column("invite", sa.Text, nullable=False, unique=True),
        sa.Column("stage", sa.Text, server_default="sign-up", nullable=False),
        _number("round", server_default=sa.text("0"), nullable=False),
        _number("rounds", server_default=sa.text("0"), nullable=False),
        sa.Column("goes_on", sa.Boolean, server_default=sa.text("false"), nullable=False),
        _when("due_at", index=True),
        _when("created_at", server_default=sa.func.now(), nullable=False),
        _when("begun_at"),
        _when("ended_at"),
        sa.CheckConstraint("stage IN ('sign-up', 'playing', 'finished', 'called-off')", name="stage"),
    )
    op.create_index("ix_tournaments_listed", "tournaments", ["stage", sa.text("created_at DESC")])
    op.create_table(
        "tournament_entries",
        _tournament(),
        _number("number", primary_key=True, autoincrement=False),
        sa.Column("guest_id", sa.BigInteger, sa.ForeignKey("guests.id", ondelete="SET NULL"), index=True),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text, server_default="", nullable=False),
        sa.Column("rating", sa.Double, server_default=sa.text("1500"), nullable=False),
        _number("seed", server_default=sa.text("0"), nullable=False),
        _number("place", server_default=sa.text("0"), nullable=False),
        _number("left_after"),
        _when("active_at"),
        _when("created_at", server_default=sa.func.now(), nullable=False),
        sa.UniqueConstraint("tournament_id", "guest_id"),
    )
    op.create_table(
        "meetings",
        _tournament(),
        _number("round", primary_key=True, autoincrement=False),
        _number("board", primary_key=True, autoincrement=False),
        _number("first", nullable=False),
        _number("second"),
        sa.Column("how", sa.Text),
        sa.Column("score", JSONB, server_default=sa.text("'[0, 0]'::jsonb"), nullable=False),
        sa.Column("legs_won", JSONB, server_default=sa.text("'[0, 0]'::jsonb"), nullable=False),
        sa.Column("note", sa.Text, server_default="", nullable=False),
        _when("settled_at"),
        sa.UniqueConstraint("tournament_id", "round", "first", name="uq_meetings_first"),
        sa.UniqueConstraint("tournament_id", "round", "second", name="uq_meetings_second"),
    )
    op.create_index("ix_meetings_going_on", "meetings", ["tournament_id"], postgresql_where=sa.text("how IS NULL"))
    op.create_table(
        "meeting_legs",
        sa.Column("tournament_id", sa.Text, primary_key=True),
        _number("round", primary_key=True, autoincrement=False),
        _number("board", primary_key=True, autoincrement=False),
        sa.Column("leg", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, unique=True),
        sa.Column("counted", sa.Boolean, server_default=sa.text("false"), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round", "board"],
            ["meetings.tournament_id", "meetings.round", "meetings.board"],
            name="fk_meeting_legs_meeting",
            ondelete="CASCADE",
        ),
    )
    op.create_index(
        "ix_meeting_legs_to_count", "meeting_legs", ["tournament_id"], postgresql_where=sa.text("NOT counted")
    )
    op.add_column("games", sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id", ondelete="SET NULL")))
    op.create_index("ix_games_tournament_id", "games", ["tournament_id"])


def downgrade() -> None:
    op.drop_column("games", "tournament_id")
    op.drop_table("meeting_legs")
    op.drop_table("meetings")
    op.drop_table("tournament_entries")
    op.drop_table("tournaments")
