"""The settings of a server: read once at start from the environment and the command line.

Every field has a variable ``SHADDA_<FIELD>``; what the command line names goes before it.  No setting can
choose or show a deck or the time: tests hand those to `create_app` in Python.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

PREFIX: Final = "SHADDA_"
DATABASE_NAME: Final = "shadda.db"

Milliseconds = Annotated[int, Meta(ge=0, le=60_000)]
Seconds = Annotated[int, Meta(ge=1, le=3600)]


class StartError(Exception):
    """Why the server cannot start, as one sentence for its host."""


class Settings(Struct, frozen=True, kw_only=True):
    """How a server runs.

    `public_url` is the address players use if it is not the server's own (a proxy, a tunnel).  `database`
    is the path of the file, empty for `default_database`.  `durable` keeps acknowledged moves also when
    the power fails, at the price of slower writes.  Bots think between `think_least` and `think_most`
    milliseconds, like people.  A person is shown as away after `away_seconds` of silence, and a bot plays
    for him after `absent_seconds`.  `workers` is the number of bot processes, 0 for one less than there
    are cores.  Asked to stop, the server warns the tables `notice` seconds before it does.  ``/metrics``
    answers other machines only with `metrics_token`.
    """

    host: str = "0.0.0.0"  # noqa: S104 - phones in the same room are meant to reach it
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    public_url: str = ""
    database: str = ""
    durable: bool = False
    think_least: Milliseconds = 700
    think_most: Milliseconds = 2500
    away_seconds: Seconds = 20
    absent_seconds: Seconds = 60
    workers: Annotated[int, Meta(ge=0, le=256)] = 0
    notice: Annotated[int, Meta(ge=0, le=3600)] = 0
    tls_cert: str = ""
    tls_key: str = ""
    metrics_token: str = ""
    quiet: bool = False
    reload: bool = False

    @property
    def secure(self) -> bool:
        """Say whether players reach the server over https."""
        return self.public_url.startswith("https:") if self.public_url else bool(self.tls_cert)


def read_settings(environment: Mapping[str, str], **arguments: object) -> Settings:
    """Read the settings; an argument that is None leaves the word to the environment.

    Raises StartError naming the first setting that makes no sense.
    """
    values: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        given = arguments.get(field.name)
        variable = PREFIX + field.name.upper()
        if given is None and variable in environment:
            given = environment[variable]
        if given is None:
            continue
        try:
            values[field.name] = msgspec.convert(given, field.type, strict=False)
        except msgspec.ValidationError as error:
            text = str(error).replace("`", "").lower()
            raise StartError(f"{variable} cannot be {given!r}: {text}.") from None
    settings = Settings(**values)  # type: ignore[arg-type] # converted field by field
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
            raise StartError(
                f"SHADDA_PUBLIC_URL has to be an address like https://play.example.org, "
                f"not {settings.public_url!r}."
            )
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise StartError("TLS needs both a certificate and its key (SHADDA_TLS_CERT and SHADDA_TLS_KEY).")
    for path in (settings.tls_cert, settings.tls_key):
        if path and not Path(path).is_file():
            raise StartError(f"There is no file {path}, which was named for TLS.")
    if settings.think_least > settings.think_most:
        raise StartError("SHADDA_THINK_LEAST cannot be more than SHADDA_THINK_MOST.")


def environment_of(settings: Settings) -> dict[str, str]:
    """Write settings as variables, for a process that has to read them again."""
    return {
        PREFIX + name.upper(): str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in msgspec.structs.asdict(settings).items()
    }


def default_database() -> Path:
    """Give the place for the database: the user's data folder, or here if there is no home folder."""
    home = Path(os.environ.get("HOME") or os.environ.get("USERPROFILE") or "/nonexistent")
    if sys.platform == "win32":
        data = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        data = home / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    if home.is_dir() and os.access(home, os.W_OK):
        return data / "shadda" / DATABASE_NAME
    return Path(DATABASE_NAME)
