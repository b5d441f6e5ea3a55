"""The client is built when something changed, and only then."""

from pathlib import Path

import pytest

from scripts import node, stamp, web


class FakeNode(node.Node):
    """A Node whose npm writes down what it was asked, and fails where it is told to."""

    log: list[str]
    fails: str

    def run(self, arguments: list[str], folder: Path) -> int:
        self.log.append(" ".join(arguments))
        return int(bool(self.fails) and self.log[-1].startswith(self.fails))


def make_node(fails: str = "") -> FakeNode:
    fake = FakeNode(Path("node"), Path("npm-cli.js"), "v22.12.0")
    object.__setattr__(fake, "log", [])
    object.__setattr__(fake, "fails", fails)
    return fake


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(stamp, "ROOT", tmp_path)
    monkeypatch.setattr(web, "WEB", tmp_path / "web")
    monkeypatch.setattr(web, "BUILT", tmp_path / "client" / ".stamp")
    monkeypatch.setattr(web, "INSTALLED", tmp_path / "web" / "node_modules" / ".stamp")
    web.WEB.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc", "main.ts"):
        (web.WEB / name).write_text(name)
    return tmp_path


def test_a_first_build_installs_and_builds() -> None:
    fake = make_node()
    web.build(fake)
    assert [line.split()[0] for line in fake.log] == ["ci", "run"]
    assert web.built()


def test_a_second_build_does_nothing() -> None:
    web.build(make_node())
    again = make_node()
    web.build(again)
    assert again.log == []


def test_a_changed_source_builds_without_installing() -> None:
    web.build(make_node())
    (web.WEB / "main.ts").write_text("changed")
    assert not web.built()
    again = make_node()
    web.build(again)
    assert again.log == ["run build"]


def test_a_changed_lock_file_installs_too() -> None:
    web.build(make_node())
    (web.WEB / "package-lock.json").write_text("changed")
    again = make_node()
    web.build(again)
    assert len(again.log) == 2


@pytest.mark.parametrize("step", ["ci", "run"])
def test_a_failed_step_is_told_and_leaves_no_stamp(step: str) -> None:
    with pytest.raises(web.WebError):
        web.build(make_node(step))
    assert not web.built()


def test_without_node_the_build_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "find", lambda: None)
    with pytest.raises(web.WebError, match=r"Node\.js"):
        web.build()
