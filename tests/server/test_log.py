"""The log says what a host needs, and its own failure never stops a table."""

import io
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from shadda.server.log import configure_log, log


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    before = structlog.get_config()
    yield
    structlog.configure(**before)


class Full(io.StringIO):
    """A file on a full disk."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")

    def flush(self) -> None:
        raise OSError(28, "No space left on device")


def closed() -> io.StringIO:
    file = io.StringIO()
    file.close()
    return file


@pytest.mark.parametrize("file", [Full(), closed()])
def test_a_line_that_cannot_be_written_is_lost(monkeypatch: pytest.MonkeyPatch, file: Any) -> None:
    configure_log(quiet=False)
    monkeypatch.setattr(sys, "stderr", file)
    log.error("table_failed", code="BCDFG")


def test_quiet_keeps_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    configure_log(quiet=True)
    log.info("match_begun", code="BCDFG")
    log.warning("table_refused", code="BCDFG")
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert '"event": "table_refused"' in told
    assert '"code": "BCDFG"' in told
