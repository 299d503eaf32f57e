"""The host: roles, sanctions and every act of a moderator; sign-up, message of the day, invitations; faults, chores

Revision ID: 0020
Revises: 0019
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

NOW = sa.text("now()")

APPEND_ONLY = """
CREATE FUNCTION moderator_acts_stay() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'What a moderator did stays written.'; END $$
"""


def upgrade() -> None:
    when = sa.DateTime(timezone=True)
    op.create_table(
        "roles",
        sa.Column("guest_id", sa.BigInteger, sa.ForeignKey("accounts.guest_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("since", when, server_default=NOW, nullable=False),
        sa.CheckConstraint("role IN ('admin', 'moderator')", name=op.f("ck_roles_role")),
    )
    op.create_table(
        "admin_link",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("made_at", when, server_default=NOW, nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_admin_link_single")),
    )
    op.create_table(
        "sanctions",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("guest_id", sa.BigInteger, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", when),
        sa.Column("at", when, server_default=NOW, nullable=False),
        sa.Column("lifted_at", when),
        sa.CheckConstraint("kind IN ('mute', 'ban')", name=op.f("ck_sanctions_kind")),
    )
    op.create_index("ix_sanctions_guest_id", "sanctions", ["guest_id"])
    op.create_table(
        "moderator_acts",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("at", when, server_default=NOW, nullable=False),
        sa.Column("by_id", sa.BigInteger),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("about_id", sa.BigInteger),
        sa.Column("game_id", sa.Text),
        sa.Column("words", sa.Text, server_default="", nullable=False),
    )
    op.create_index("ix_moderator_acts_about_id", "moderator_acts", ["about_id"])
    op.execute(APPEND_ONLY)
    op.execute(
        "CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON moderator_acts"
        " FOR EACH ROW EXECUTE FUNCTION moderator_acts_stay()"
    )
    op.create_table(
        "invitations",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("note", sa.Text, server_default="", nullable=False),
        sa.Column("made_at", when, server_default=NOW, nullable=False),
        sa.Column("expires_at", when, nullable=False),
        sa.Column("used_at", when),
        sa.Column("used_by", sa.BigInteger, sa.ForeignKey("guests.id", ondelete="SET NULL")),
    )
    op.create_index("ix_invitations_used_by", "invitations", ["used_by"])
    op.create_table(
        "board",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("sign_up", sa.Text, server_default="open", nullable=False),
        sa.Column("words", sa.Text, server_default="", nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_board_single")),
        sa.CheckConstraint("sign_up IN ('open', 'invitation', 'closed')", name=op.f("ck_board_sign_up")),
    )
    op.create_table(
        "faults",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("at", when, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("error", sa.Text, server_default="", nullable=False),
        sa.Column("place", sa.Text, server_default="", nullable=False),
        sa.Column("game_id", sa.Text),
    )
    op.create_index("ix_faults_at", "faults", ["at"])
    op.create_table(
        "chores",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("due_at", when, nullable=False),
        sa.Column("ran_at", when),
        sa.Column("well", sa.Boolean),
        sa.Column("said", sa.Text, server_default="", nullable=False),
    )
    op.add_column("reports", sa.Column("settled_at", when))
    op.add_column("reports", sa.Column("outcome", sa.Text, server_default="", nullable=False))


def downgrade() -> None:
    op.drop_column("reports", "outcome")
    op.drop_column("reports", "settled_at")
    for table in ("chores", "faults", "board", "invitations", "moderator_acts", "sanctions", "admin_link", "roles"):
        op.drop_table(table)
    op.execute("DROP FUNCTION moderator_acts_stay()")
