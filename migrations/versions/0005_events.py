"""Endings are typed, and a game can be taken over by newer rules

A finished game keeps the sentence it ended with until it is opened: its rules then play it again.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TYPED = """
    UPDATE games SET result = jsonb_build_object(
        'winner', result -> 'winner',
        'ending', CASE WHEN result ->> 'reason' = 'Won on time.' THEN jsonb_build_object('what', 'OutOfTime')
                       ELSE jsonb_build_object('what', 'InFormerWords', 'text', result -> 'reason') END,
        'points', result -> 'points')
    WHERE result IS NOT NULL
"""

IN_WORDS = """
    UPDATE games SET result = jsonb_build_object(
        'winner', result -> 'winner',
        'reason', CASE WHEN result -> 'ending' ->> 'what' = 'OutOfTime' THEN to_jsonb('Won on time.'::text)
                       ELSE coalesce(result -> 'ending' -> 'text', to_jsonb(''::text)) END,
        'points', result -> 'points')
    WHERE result IS NOT NULL
"""


def upgrade() -> None:
    op.add_column("games", sa.Column("upgrades", JSONB, server_default=sa.text("'[]'::jsonb"), nullable=False))
    op.execute(TYPED)


def downgrade() -> None:
    op.execute(IN_WORDS)
    op.drop_column("games", "upgrades")
