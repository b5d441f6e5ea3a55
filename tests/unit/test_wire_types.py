"""The client is built against the schema and the words of this server: run `make types` if they differ."""

from pathlib import Path

import pytest

from scripts import types
from shadda.cli.about import show_schema


@pytest.mark.parametrize(("kept", "words"), [(types.SCHEMA, False), (types.WORDS, True)])
def test_the_client_has_todays(kept: Path, words: bool, tmp_path: Path) -> None:
    today = tmp_path / kept.name
    show_schema(today, words)
    assert kept.read_text() == today.read_text()
