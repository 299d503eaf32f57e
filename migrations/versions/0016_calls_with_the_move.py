"""Calls are stored with the move: those that were to be written later are written now, in plain words

Revision ID: 0016
Revises: 0015
"""

from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        INSERT INTO outbox (channel_id, kind, game_id, seq, seat, subject, body, path, due_at)
        SELECT channels.id, 'turn', jobs.game_id, jobs.seq, jobs.seat, 'Your move', 'A table waits for your move.',
            '/table/' || jobs.game_id, jobs.due_at
        FROM jobs
        JOIN seats ON seats.game_id = jobs.game_id AND seats.seat = jobs.seat
        JOIN channels ON channels.guest_id = seats.guest_id AND channels."on" AND channels.kind <> 'feed'
        LEFT JOIN call_wishes ON call_wishes.guest_id = seats.guest_id
        WHERE jobs.kind = 'call' AND coalesce(call_wishes.each, true)
        ON CONFLICT DO NOTHING
        """
    )
    op.execute("DELETE FROM jobs WHERE kind = 'call'")


def downgrade() -> None:
    """What is to be sent is sent all the same."""
