"""The tables, as SQLAlchemy Core describes them.

A match is its row and its steps: the primary key of `step` decides who was first when two want to append
the same step, and nothing but these rows is needed to rebuild every position.  Times are milliseconds
since 1970.  Chance's rows are read by the store and the match alone.
"""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

account: Final = Table(
    "account",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("color", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

session: Final = Table(
    "session",
    METADATA,
    Column("token_hash", String, primary_key=True),
    Column("account_id", ForeignKey("account.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
)

device: Final = Table(
    "device",
    METADATA,
    Column("token_hash", String, primary_key=True),
    Column("account_id", ForeignKey("account.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
"""One-time links that sign another device in."""

room: Final = Table(
    "room",
    METADATA,
    Column("code", String, primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("preset", String, nullable=False),
    Column("overrides", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("host", Integer),
    Column("next_member", Integer, nullable=False),
    Column("match_id", ForeignKey("match.id")),
    Column("watch", String, nullable=False, server_default="live"),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Index(
        "ix_room_open",
        "used_at",
        sqlite_where=text("closed_at IS NULL"),
        postgresql_where=text("closed_at IS NULL"),
    ),
)
"""`revision` counts the changes: who wants to write the next one must have seen the one before."""

room_member: Final = Table(
    "room_member",
    METADATA,
    Column("code", ForeignKey("room.code"), nullable=False),
    Column("member", Integer, nullable=False),
    Column("account_id", ForeignKey("account.id"), index=True),
    Column("name", String, nullable=False),
    Column("color", Integer, nullable=False),
    Column("level", String),
    Column("seat", Integer),
    Column("ready", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    PrimaryKeyConstraint("code", "member"),
)
"""A person has an account, a bot a level."""

match: Final = Table(
    "match",
    METADATA,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("over_at", BigInteger),
)

match_seat: Final = Table(
    "match_seat",
    METADATA,
    Column("match_id", ForeignKey("match.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("from_seq", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("account_id", ForeignKey("account.id"), index=True),
    Column("name", String, nullable=False),
    Column("color", Integer, nullable=False),
    Column("level", String),
    PrimaryKeyConstraint("match_id", "seat", "from_seq"),
)
"""Who plays a seat from which step on: a `person`, a `bot`, or a bot's `takeover` for a person."""

command: Final = Table(
    "command",
    METADATA,
    Column("match_id", ForeignKey("match.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("command_id", String, nullable=False),
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "seat", "command_id"),
)

step: Final = Table(
    "step",
    METADATA,
    Column("match_id", ForeignKey("match.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("token", String, nullable=False),
    Column("think_ms", Integer),
    PrimaryKeyConstraint("match_id", "seq"),
    sqlite_with_rowid=False,
)
"""`kind` is act, bot, auto, server or chance; the actor of chance is -1."""

clock: Final = Table(
    "clock",
    METADATA,
    Column("match_id", ForeignKey("match.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("deadline_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "seat"),
)
"""A running clock; it belongs to the number that the match gave it, never to a step."""

deal: Final = Table(
    "deal",
    METADATA,
    Column("match_id", ForeignKey("match.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("secret", String, nullable=False),
    Column("hash", String, nullable=False),
    Column("contributions", String, nullable=False),
    Column("closed", Boolean, nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
)
"""What was promised of a deal; contributions stand by seat, parted by commas.

The secret is read by the match alone until the match is over.
"""

pause: Final = Table(
    "pause",
    METADATA,
    Column("match_id", ForeignKey("match.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("began_at", BigInteger),
    Column("ended_at", BigInteger),
    PrimaryKeyConstraint("match_id", "number"),
)
"""A pause that a seat has asked for; one that not all agreed to never began."""
