"""Fair deals"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of deals; a match that was begun before has none, and goes on with those to come."""
    op.create_table(
        "deal",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("contributions", sa.String(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_deal_match_id")),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_deal")),
    )
