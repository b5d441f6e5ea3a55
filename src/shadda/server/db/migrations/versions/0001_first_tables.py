"""First tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "account",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("color", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account")),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("over_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    op.create_table(
        "clock",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("deadline_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_clock_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_clock")),
    )
    op.create_table(
        "command",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("command_id", sa.String(), nullable=False),
        sa.Column("first_seq", sa.Integer(), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_command_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", "command_id", name=op.f("pk_command")),
    )
    op.create_table(
        "device",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name=op.f("fk_device_account_id")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_device")),
    )
    op.create_table(
        "match_seat",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("from_seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("color", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name=op.f("fk_match_seat_account_id")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_match_seat_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", "from_seq", name=op.f("pk_match_seat")),
    )
    op.create_index(op.f("ix_match_seat_account_id"), "match_seat", ["account_id"], unique=False)

    op.create_table(
        "room",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("preset", sa.String(), nullable=False),
        sa.Column("overrides", sa.JSON(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=True),
        sa.Column("next_member", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.String(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_room_match_id")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_room")),
    )
    op.create_index(
        "ix_room_open",
        "room",
        ["used_at"],
        unique=False,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )

    op.create_table(
        "session",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name=op.f("fk_session_account_id")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_session")),
    )
    op.create_index(op.f("ix_session_account_id"), "session", ["account_id"], unique=False)

    op.create_table(
        "step",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("think_ms", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_step_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_step")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "room_member",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("member", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("color", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name=op.f("fk_room_member_account_id")),
        sa.ForeignKeyConstraint(["code"], ["room.code"], name=op.f("fk_room_member_code")),
        sa.PrimaryKeyConstraint("code", "member", name=op.f("pk_room_member")),
    )
    op.create_index(op.f("ix_room_member_account_id"), "room_member", ["account_id"], unique=False)


def downgrade() -> None:
    """Drop the tables."""
    for table in (
        "room_member",
        "step",
        "session",
        "room",
        "match_seat",
        "device",
        "command",
        "clock",
        "match",
        "account",
    ):
        op.drop_table(table)
