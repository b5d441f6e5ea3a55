"""The server's log: JSON lines on standard error, with ids, codes and counts, never a card or a token."""

import io
import logging
import sys
import traceback
from contextlib import suppress
from typing import Final, TextIO, cast

import structlog


class Lines(io.TextIOBase):
    """Standard error as it is now.  A full disk or a closed end loses a line, never a move."""

    def write(self, text: str) -> int:
        """Write what can be written."""
        with suppress(OSError, ValueError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        """Hand on what was written."""
        with suppress(OSError, ValueError):
            sys.stderr.flush()


def configure_log(quiet: bool) -> None:
    """Write what hosts need to know; with `quiet` only warnings and worse."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Lines())),
    )


log: Final[structlog.typing.FilteringBoundLogger] = structlog.get_logger()


def where(error: BaseException) -> str:
    """Name an error and its place.  Its message is left out, since it may hold what players hide."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" in {frames[-1].name}, line {frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"
