"""The search for a Node.js that can build the client."""

from pathlib import Path

import pytest

from scripts import node


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v22.13.1", "v23.0.0", "v24.1.0"])
def test_versions_that_suit(version: str) -> None:
    assert node.suits(version)


@pytest.mark.parametrize("version", ["v18.20.8", "v20.18.9", "v21.9.0", "v22.11.0"])
def test_versions_that_do_not_suit(version: str) -> None:
    assert not node.suits(version)


def make_node(folder: Path, version: str) -> Path:
    (folder / "bin").mkdir(parents=True)
    program = folder / "bin" / "node"
    program.write_text(f"#!/bin/sh\necho {version}\n")
    program.chmod(0o755)
    return program


def make_npm(folder: Path) -> Path:
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    npm.parent.mkdir(parents=True)
    npm.touch()
    return npm


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path.resolve()


def test_a_suitable_node_on_the_path_is_found(home: Path) -> None:
    program = make_node(home, "v22.12.0")
    npm = make_npm(home)
    assert node.on_path() == node.Node(program, npm, "v22.12.0")


def test_the_npm_on_the_path_is_followed_to_its_script(home: Path) -> None:
    make_node(home, "v22.12.0")
    npm = make_npm(home / "elsewhere")
    (home / "bin" / "npm").symlink_to(npm)
    npm.chmod(0o755)
    found = node.on_path()
    assert found is not None
    assert found.npm == npm


def test_an_old_node_is_passed_over(home: Path) -> None:
    make_node(home, "v18.19.0")
    make_npm(home)
    assert node.on_path() is None


def test_a_node_without_its_npm_is_passed_over(home: Path) -> None:
    make_node(home, "v22.12.0")
    assert node.on_path() is None


def test_a_node_that_does_not_run_is_passed_over(home: Path) -> None:
    make_node(home, "v22.12.0").write_text("#!/bin/sh\nexit 1\n")
    make_npm(home)
    assert node.on_path() is None


def test_no_node_at_all(home: Path) -> None:
    assert node.on_path() is None
