"""Makes the virtual environment and installs what a task needs: `python -m scripts.setup serve | test | dev`.

Every set contains the sets before it. A set is installed again only when its lock file, the package's
metadata or the Python it runs on changes. Runs on the system's Python, so it uses the standard library alone.
"""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from scripts import stamp
from scripts.stamp import ROOT

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
SETS = ("serve", "test", "dev")


def main(arguments: list[str]) -> None:
    """Bring the environment to the set that is asked for."""
    (wanted,) = arguments
    if not works():
        create()
    larger = SETS[SETS.index(wanted) :]
    if any(stamp.fresh(mark(name), key(name)) for name in larger):
        return
    print(f"Installing the Python packages ({wanted}) into .venv ...", flush=True)
    pip("--requirement", str(lock(wanted)))
    pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    stamp.write(mark(wanted), key(wanted))


def lock(name: str) -> Path:
    """Name the lock file of a set."""
    return ROOT / "requirements" / f"{name}.txt"


def mark(name: str) -> Path:
    """Name the stamp of a set."""
    return VENV / f".stamp-{name}"


def key(name: str) -> str:
    """Digest what an installed set depends on; the path too, which its scripts hold."""
    return stamp.digest([lock(name), ROOT / "pyproject.toml"], sys.version, str(ROOT))


def works() -> bool:
    """Tell whether there is an environment, made by this Python, that runs."""
    if not PYTHON.exists():
        return False
    program = "import pip, sys; print(sys.version)"
    answer = subprocess.run([PYTHON, "-c", program], capture_output=True, text=True)
    return answer.returncode == 0 and answer.stdout.strip() == sys.version


def create() -> None:
    """Make an empty environment."""
    print("Creating the virtual environment .venv ...", flush=True)
    try:
        venv.create(VENV, clear=True, symlinks=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError):
        version = sysconfig.get_python_version()
        sys.exit(
            f"Python's venv module is incomplete: install it (on Debian and Ubuntu: "
            f"sudo apt install python{version}-venv) and run make again."
        )


def pip(*arguments: str) -> None:
    """Install into the environment, or say what is missing."""
    install = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    # An editable install needs neither the client nor a compiler.
    environment = os.environ | {"SHADDA_COMPILED": "0"}
    if subprocess.run([*install, *arguments], cwd=ROOT, env=environment).returncode != 0:
        sys.exit("The Python packages could not be installed: is this machine on the network?")


if __name__ == "__main__":
    main(sys.argv[1:])
