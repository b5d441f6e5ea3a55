"""Where a database is: a file, or a PostgreSQL server."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from shadda.server.settings import StartError

_SCHEMES: Final = ("postgresql://", "postgres://")


class FileAddress(Struct, frozen=True):
    """A database in a file."""

    path: Path

    def __str__(self) -> str:
        """Name it in a sentence."""
        return str(self.path)


class ServerAddress(Struct, frozen=True):
    """A database on a PostgreSQL server."""

    url: URL

    def __str__(self) -> str:
        """Name it in a sentence, without its password."""
        return self.url.set(password=None, query={}).render_as_string()


Address = FileAddress | ServerAddress


def read_address(text: str) -> Address:
    """Read an address as a host writes it; raises StartError."""
    if not text.startswith(_SCHEMES):
        return FileAddress(Path(text))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StartError(
            "SHADDA_DATABASE has to be a path or an address like postgresql://user:password@host/database."
        ) from None
    return ServerAddress(url.set(drivername="postgresql"))
