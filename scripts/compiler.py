"""Compiles modules of the package with mypyc: `python -m scripts.compiler FOLDER SOURCE...`.

Runs in a process of its own, since mypyc ends the process on an error and setuptools keeps global state.
Leaves the extension modules under FOLDER/lib in the folders of their packages, nothing in the source tree.
"""

import shutil
import sys
import sysconfig
from pathlib import Path

from scripts.stamp import ROOT

PACKAGE = ROOT / "src" / "shadda"


def sources(patterns: list[str]) -> list[Path]:
    """List the modules that the patterns of pyproject.toml name, as far as they exist."""
    found = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def missing() -> str | None:
    """Say what a compile would lack on this machine: a C compiler or the headers of Python."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc")):
        return "a C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the headers of Python (Python.h)"
    return None


def grouped(paths: list[str]) -> dict[str, list[str]]:
    """Group modules into libraries: one for each game, one for what the games stand on.

    Inside a library a constant or a function of another module costs no look-up; a game's bots belong to
    its rules.
    """
    games = {Path(path).parent.name for path in paths if Path(path).parent.parent.name == "games"}
    groups: dict[str, list[str]] = {}
    for path in paths:
        folder = Path(path).parent
        name = folder.name if folder.parent.name == "games" else "base"
        if folder.name == "bots":
            stem = Path(path).stem
            name = next((game for game in games if stem.startswith(f"{game}_")), stem)
        groups.setdefault(name, []).append(path)
    return groups


def compile_modules(target: Path, paths: list[str]) -> None:
    """Compile the modules into `target`."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    options = ["--cache-dir", str(target / "cache"), *paths]
    groups: list[tuple[list[str], str | None]] = [
        (members, f"shadda_{name}") for name, members in grouped(paths).items()
    ]
    extensions = mypycify(options, separate=groups, target_dir=str(target / "c"))
    # A Distribution reads no configuration file: pyproject.toml speaks to hatchling, not to setuptools.
    distribution = Distribution({"name": "shadda", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(target / "lib")
    command.build_temp = str(target / "temp")
    command.parallel = 2
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_modules(Path(sys.argv[1]), sys.argv[2:])
