"""Set-up does what is missing, and nothing twice."""

from pathlib import Path

import pytest

from scripts import setup, stamp
from scripts.stamp import ROOT


class Recorder:
    """Stands in for pip and venv, and records what was asked of them."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def pip(self, *arguments: str) -> None:
        self.calls.append(arguments[-1])

    def create(self) -> None:
        self.calls.append("create")


@pytest.fixture
def recorder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    recorder = Recorder()
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "works", lambda: True)
    monkeypatch.setattr(setup, "pip", recorder.pip)
    monkeypatch.setattr(setup, "create", recorder.create)
    return recorder


def test_a_set_is_installed_once(recorder: Recorder) -> None:
    setup.main(["serve"])
    assert recorder.calls == [str(setup.lock("serve")), str(ROOT)]
    setup.main(["serve"])
    assert len(recorder.calls) == 2


def test_a_larger_set_serves_for_a_smaller_one(recorder: Recorder) -> None:
    setup.main(["test"])
    setup.main(["serve"])
    assert len(recorder.calls) == 2
    setup.main(["dev"])
    assert len(recorder.calls) == 4


def test_a_changed_input_installs_again(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    setup.main(["serve"])
    monkeypatch.setattr(setup, "key", lambda name: f"new {name}")
    setup.main(["serve"])
    assert len(recorder.calls) == 4


def test_a_broken_environment_is_made_anew(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "works", lambda: False)
    setup.main(["serve"])
    assert recorder.calls[0] == "create"


def test_an_environment_of_another_python_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "PYTHON", tmp_path / "python")
    assert not setup.works()
    setup.PYTHON.write_text("#!/bin/sh\necho 3.10.0\n")
    setup.PYTHON.chmod(0o755)
    assert not setup.works()


def test_a_failed_install_leaves_no_stamp(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: str) -> None:
        raise SystemExit("no network")

    monkeypatch.setattr(setup, "pip", fail)
    with pytest.raises(SystemExit, match="no network"):
        setup.main(["serve"])
    assert not stamp.fresh(setup.mark("serve"), setup.key("serve"))
