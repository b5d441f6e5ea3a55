"""Stamps tell when a step has to be done again."""

from pathlib import Path

import pytest

from scripts import stamp


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(stamp, "ROOT", tmp_path)
    (tmp_path / "a").write_text("one")
    (tmp_path / "b").write_text("two")
    return tmp_path


def test_the_digest_knows_content_name_and_facts(folder: Path) -> None:
    paths = [folder / "a", folder / "b"]
    before = stamp.digest(paths, "fact")
    assert stamp.digest(reversed(paths), "fact") == before
    assert stamp.digest(paths, "other") != before
    assert stamp.digest(paths[:1], "fact") != before
    (folder / "a").write_text("changed")
    assert stamp.digest(paths, "fact") != before
    (folder / "a").write_text("one")
    (folder / "b").rename(folder / "c")
    assert stamp.digest([folder / "a", folder / "c"], "fact") != before


def test_a_stamp_is_fresh_for_its_own_key_alone(folder: Path) -> None:
    mark = folder / "made" / ".stamp"
    assert not stamp.fresh(mark, "key")
    stamp.write(mark, "key")
    assert stamp.fresh(mark, "key")
    assert not stamp.fresh(mark, "other")


def test_files_leaves_out_what_is_to_be_skipped(folder: Path) -> None:
    for path in ("sub/deep/c", "node_modules/d", "sub/node_modules/e", "__pycache__/f"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).touch()
    found = {path.relative_to(folder).as_posix() for path in stamp.files(folder, skip="node_modules")}
    assert found == {"a", "b", "sub/deep/c"}
