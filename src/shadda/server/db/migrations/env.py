"""How Alembic reaches the database: over the connection that `schema.prepare` hands it.

Run by hand (`alembic -x database=FILE …`) it opens the file itself, for those who write the next revision.
"""

from alembic import context
from sqlalchemy import Connection, create_engine

from shadda.server.db.tables import METADATA


def _migrate(connection: Connection) -> None:
    # Batches: SQLite changes a table by making it anew.
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is None:
    engine = create_engine(f"sqlite:///{context.get_x_argument(as_dictionary=True)['database']}")
    with engine.begin() as opened:
        _migrate(opened)
else:
    _migrate(given)
