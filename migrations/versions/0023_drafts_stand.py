"""Whether the drafts of a table are what somebody knows of them, asked while a move is stored

Revision ID: 0023
Revises: 0022
"""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

# VOLATILE, so that it looks with eyes of its own: the statement that asks has waited for the game's lock, and sees what
# was there before it did. A draft that is not stored is an empty one; what hangs on an earlier move is none.
DRAFTS_STAND = """
CREATE FUNCTION drafts_stand(table_id text, at_seq int, knew jsonb) RETURNS boolean VOLATILE LANGUAGE plpgsql AS
$$ BEGIN
    RETURN NOT EXISTS (
        SELECT FROM drafts WHERE drafts.game_id = table_id AND drafts.base_seq = at_seq
            AND knew -> CAST(drafts.seat AS text) <> jsonb_build_array(drafts.acts, drafts.clock -> 'left')
    );
END $$
"""


def upgrade() -> None:
    op.execute(DRAFTS_STAND)


def downgrade() -> None:
    op.execute("DROP FUNCTION drafts_stand")
