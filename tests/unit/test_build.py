"""The packages: what the build hook puts into them and what they promise."""

import importlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from scripts import compiler, lock, node, web
from scripts.stamp import ROOT

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
COMPILED: list[str] = PYPROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]["compiled"]


class Console:
    """Stands in for hatchling's console."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)


class Hook(hatch_build.BuildHook):
    """The hook with a compile that fails, or leaves one module."""

    def __init__(self, failure: str | None, target: str = "wheel") -> None:
        self.failure = failure
        self.console = Console()
        arguments: list[Any] = [str(ROOT), {"compiled": COMPILED}, None, None, "", target, self.console]
        super().__init__(*arguments)

    def compile_into(self, target: Path) -> str | None:
        module = target / "lib" / "shadda" / "core" / "state.so"
        module.parent.mkdir(parents=True)
        module.touch()
        return self.failure


@pytest.fixture(autouse=True)
def no_client(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "build", lambda: None)
    monkeypatch.setattr(web, "built", lambda: True)
    monkeypatch.setattr(compiler, "missing", lambda: None)
    monkeypatch.delenv("SHADDA_COMPILED", raising=False)


def run(hook: Hook, version: str = "standard") -> dict[str, Any]:
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize(version, data)
    return data


def test_compiled_modules_lie_beside_their_sources_in_the_wheel() -> None:
    hook = Hook(None)
    data = run(hook)
    ((source, place),) = data["force_include"].items()
    assert place == "shadda/core/state.so"
    assert Path(source).is_file()
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    hook.finalize("standard", data, "")
    assert not Path(source).exists()


def test_a_failed_compile_gives_a_pure_wheel_and_says_so() -> None:
    hook = Hook("no such luck")
    assert run(hook) == {"force_include": {}, "pure_python": True, "infer_tag": False}
    assert "no such luck" in hook.console.warnings[0]


def test_a_missing_compiler_gives_a_pure_wheel_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "missing", lambda: "a C compiler")
    hook = Hook(None)
    assert run(hook)["pure_python"]
    assert "a C compiler" in hook.console.warnings[0]


def test_a_failed_compile_is_an_error_where_it_must_succeed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHADDA_COMPILED", "1")
    with pytest.raises(hatch_build.CompileError, match="no such luck"):
        run(Hook("no such luck"))


def test_a_compile_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHADDA_COMPILED", "0")
    hook = Hook(None)
    assert run(hook)["pure_python"]
    assert hook.dependencies() == []


@pytest.mark.parametrize(("target", "version"), [("wheel", "editable"), ("sdist", "standard")])
def test_only_a_wheel_is_compiled(target: str, version: str) -> None:
    assert run(Hook(None, target), version)["pure_python"]


def test_the_compiler_is_the_one_that_checks_the_types() -> None:
    assert hatch_build.COMPILER[0] in PYPROJECT["project"]["optional-dependencies"]["test"]


def test_node_is_asked_for_only_where_the_client_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert node.WHEEL not in Hook(None).dependencies()
    monkeypatch.setattr(web, "built", lambda: False)
    monkeypatch.setattr(node, "on_path", lambda: None)
    assert node.WHEEL in Hook(None).dependencies()
    monkeypatch.setattr(node, "on_path", lambda: node.Node(Path("node"), Path("npm-cli.js"), "v22.12.0"))
    assert node.WHEEL not in Hook(None).dependencies()


def test_the_modules_of_this_run_are_those_it_says_it_tests() -> None:
    suffix = {"source": ".py", "compiled": ".so"}[os.environ.get("SHADDA_BUILD", "source")]
    sources = compiler.sources(COMPILED)
    names = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in sources]
    assert "shadda.core.state" in names
    files = {name: importlib.import_module(name).__file__ or "" for name in names}
    assert [name for name, file in files.items() if not file.endswith(suffix)] == []


def test_the_package_files_are_not_compiled() -> None:
    assert [path for path in compiler.sources(["kit/*.py"]) if path.name == "__init__.py"] == []


def test_no_compiled_module_hides_a_source() -> None:
    assert list((ROOT / "src").rglob("*.so")) == []


def test_importing_the_package_brings_no_server() -> None:
    heavy = "'aiosqlite', 'alembic', 'litestar', 'numpy', 'sqlalchemy', 'uvicorn', 'shadda.server'"
    program = f"import sys, shadda; print([name for name in ({heavy}) if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "src" / "shadda" / "py.typed").is_file()


@pytest.mark.parametrize("name", lock.INPUTS)
def test_a_lock_file_pins_versions_and_names_no_place(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in pins if "==" not in line or "/" in line or line.startswith("-")] == []


def test_each_set_of_packages_holds_the_smaller_ones() -> None:
    serve, test, dev = (
        {line for line in (ROOT / "requirements" / f"{name}.txt").read_text().splitlines() if "==" in line}
        for name in ("serve", "test", "dev")
    )
    assert serve < test < dev
