"""Tests the wheel as users get it: `python -m scripts.compiled`, or `... build` to make it alone.

Builds the wheel with mypyc, installs it into a folder of its own, runs the tests of the engine on it and
compares the checksums of seeded games that both builds wrote. Without a C compiler it says so and stops; in
CI that is an error.
"""

import os
import shutil
import subprocess
import sys
from difflib import unified_diff
from pathlib import Path

from scripts import compiler, stamp, web
from scripts.stamp import ROOT

BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
OTHER_TESTS = ["bench", "e2e", "fuzz", "server"]
SOURCE_CHECKSUM = BUILD / "checksum-source.txt"
COMPILED_CHECKSUM = BUILD / "checksum-compiled.txt"


def main(arguments: list[str]) -> None:
    """Build, test and compare."""
    lacking = compiler.missing()
    if lacking is not None:
        text = f"This machine lacks {lacking}: the compiled build was skipped."
        if os.environ.get("CI"):
            sys.exit(f"{text} CI needs them.")
        print(text)
        return
    build()
    if arguments == ["build"]:
        return
    COMPILED_CHECKSUM.unlink(missing_ok=True)
    test()
    compare()


def build() -> None:
    """Make the wheel and unpack it, unless nothing it is made from has changed."""
    sources = [path for folder in ("src", "scripts") for path in stamp.files(ROOT / folder, skip="client")]
    key = stamp.digest([*sources, ROOT / "pyproject.toml", ROOT / "hatch_build.py"], sys.version, web.key())
    if stamp.fresh(TARGET / ".stamp", key):
        return
    print("Compiling the rules ...", flush=True)
    wheels = BUILD / "w"
    for folder in (wheels, TARGET):
        shutil.rmtree(folder, ignore_errors=True)
    pip("wheel", "--no-deps", "--wheel-dir", wheels, ROOT, SHADDA_COMPILED="1")
    pip("install", "--no-deps", "--target", TARGET, *wheels.glob("*.whl"))
    stamp.write(TARGET / ".stamp", key)


def pip(command: str, *arguments: str | Path, **environment: str) -> None:
    """Run pip or end with its status."""
    line = [sys.executable, "-m", "pip", command, "-qq", "--disable-pip-version-check", *arguments]
    check(line, environment)


def test() -> None:
    """Run the tests of the engine on the compiled modules."""
    without = [f"--ignore=tests/{name}" for name in OTHER_TESTS]
    parallel = ["-n", "auto", "--dist", "worksteal"]
    # What is drawn at random has been tried at length on the source tree.
    environment = {"SHADDA_BUILD": "compiled", "PYTHONPATH": str(TARGET), "SHADDA_HYPOTHESIS": "dev"}
    check([sys.executable, "-m", "pytest", *parallel, *without], environment)


def check(line: list[str | Path], environment: dict[str, str]) -> None:
    """Run a command and end with its status if it fails."""
    status = subprocess.run(line, cwd=ROOT, env=os.environ | environment).returncode
    if status != 0:
        sys.exit(status)


def compare() -> None:
    """End with an error unless both builds played the seeded games alike."""
    for path in (SOURCE_CHECKSUM, COMPILED_CHECKSUM):
        if not path.is_file():
            sys.exit(f"{path.name} is missing: no test of that build played the seeded games.")
    source, compiled = (path.read_text().splitlines() for path in (SOURCE_CHECKSUM, COMPILED_CHECKSUM))
    if source != compiled:
        difference = "\n".join(unified_diff(source, compiled, "source", "compiled", n=0, lineterm=""))
        sys.exit(f"The two builds play differently:\n{difference}")
    print("Both builds played the same seeded games.")


if __name__ == "__main__":
    main(sys.argv[1:])
