"""Who may watch a room's matches"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the host's choice; rooms that are there already let everybody watch, as before."""
    op.add_column("room", sa.Column("watch", sa.String(), nullable=False, server_default="live"))


def downgrade() -> None:
    """Drop the choice."""
    with op.batch_alter_table("room") as room:
        room.drop_column("watch")
