"""The build hook: puts the built web client and the compiled rules into the packages.

The client goes into the wheel and the sdist, the compiled modules into the wheel alone. An editable install
gets neither: a compiled module beside its source would hide later edits. Where the rules cannot be compiled
the wheel is pure Python; SHADDA_COMPILED=1 makes that an error, SHADDA_COMPILED=0 does not try.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from scripts import compiler, node, web

# Everything the compiled modules import; mypyc's own needs come with it.
COMPILER = ["mypy[mypyc]==2.4.1", "setuptools>=80", "msgspec>=0.23"]


class CompileError(Exception):
    """The rules could not be compiled and SHADDA_COMPILED=1 asked for it."""


class BuildHook(BuildHookInterface[Any]):
    """Hatchling's `custom` hook."""

    PLUGIN_NAME = "custom"
    work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Name what the build needs beyond hatchling on this machine."""
        needed = [*COMPILER] if self.compiles() else []
        if not web.built() and node.on_path() is None:
            needed.append(node.WHEEL)
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, then compile."""
        if version == "editable":
            return
        web.build()
        if self.compiles():
            self.add_compiled(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the compile left, once the wheel holds it."""
        if self.work is not None:
            self.work.cleanup()

    def compiles(self) -> bool:
        """Tell whether this build is to try a compile."""
        return self.target_name == "wheel" and compile_mode() != "0"

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the wheel, or say why it stays pure."""
        self.work = tempfile.TemporaryDirectory(prefix="shadda-")
        reason = compiler.missing() or self.compile_into(Path(self.work.name))
        if reason is not None:
            self.work.cleanup()
            if compile_mode() == "1":
                raise CompileError(f"SHADDA_COMPILED=1, but the rules were not compiled: {reason}")
            self.app.display_warning(f"The rules stay pure Python, which is slower: {reason}")
            return
        library = Path(self.work.name) / "lib"
        for path in library.rglob("*.so"):
            build_data["force_include"][str(path)] = path.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile_into(self, target: Path) -> str | None:
        """Compile the listed modules and say what went wrong, if anything did."""
        paths = [str(path) for path in compiler.sources(self.config["compiled"])]
        command = [sys.executable, "-m", "scripts.compiler", str(target), *paths]
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        return None if done.returncode == 0 else f"mypyc failed\n{done.stdout}{done.stderr}"


def compile_mode() -> str:
    """Read SHADDA_COMPILED: "1" must, "0" must not, anything else may."""
    return os.environ.get("SHADDA_COMPILED", "")
