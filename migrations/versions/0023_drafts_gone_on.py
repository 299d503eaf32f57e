"""At which tables the drafts are no longer what somebody knows of them, asked while moves are stored

Revision ID: 0023
Revises: 0022
"""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

# VOLATILE, so that it looks with eyes of its own: the statement that asks has waited for locks, and sees what was there
# before it did. A draft that is not stored is an empty one; what hangs on an earlier move is none.
DRAFTS_GONE_ON = """
CREATE FUNCTION drafts_gone_on(tables text[], seqs int[], knew text[]) RETURNS text[] VOLATILE LANGUAGE plpgsql AS
$$ BEGIN
    RETURN ARRAY(
        SELECT drafts.game_id
        FROM drafts JOIN unnest(tables, seqs, knew) AS known(id, seq, drafts)
            ON known.id = drafts.game_id AND known.seq = drafts.base_seq
        WHERE drafts.game_id = ANY(tables)
            AND CAST(known.drafts AS jsonb) -> CAST(drafts.seat AS text)
                <> jsonb_build_array(drafts.acts, drafts.clock -> 'left')
    );
END $$
"""


def upgrade() -> None:
    op.execute(DRAFTS_GONE_ON)


def downgrade() -> None:
    op.execute("DROP FUNCTION drafts_gone_on")
