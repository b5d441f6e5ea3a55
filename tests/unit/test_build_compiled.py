"""The run on the compiled build fails when it must, and says when it does not happen."""

from pathlib import Path

import pytest

from scripts import compiled, compiler


@pytest.fixture
def checksums(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    paths = [tmp_path / "source.txt", tmp_path / "compiled.txt"]
    monkeypatch.setattr(compiled, "SOURCE_CHECKSUM", paths[0])
    monkeypatch.setattr(compiled, "COMPILED_CHECKSUM", paths[1])
    return paths


def test_builds_that_play_alike_pass(checksums: list[Path]) -> None:
    for path in checksums:
        path.write_text("one_fifty 1234")
    compiled.compare()


def test_builds_that_play_differently_fail(checksums: list[Path]) -> None:
    for path in checksums:
        path.write_text(f"one_fifty {path.name}")
    with pytest.raises(SystemExit, match="play differently"):
        compiled.compare()


def test_a_build_that_played_nothing_fails(checksums: list[Path]) -> None:
    checksums[0].write_text("one_fifty 1234")
    with pytest.raises(SystemExit, match=r"compiled\.txt is missing"):
        compiled.compare()


def test_without_a_compiler_the_run_is_skipped_aloud(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiler, "missing", lambda: "a C compiler")
    monkeypatch.delenv("CI", raising=False)
    compiled.main([])
    assert "lacks a C compiler" in capsys.readouterr().out


def test_without_a_compiler_ci_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "missing", lambda: "a C compiler")
    monkeypatch.setenv("CI", "1")
    with pytest.raises(SystemExit, match="lacks a C compiler"):
        compiled.main([])
