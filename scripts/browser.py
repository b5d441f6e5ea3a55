"""Finds the Chromium of the browser tests and brings it where it may: `python -m scripts.browser`.

The system's Chromium comes first, then the one Playwright has installed. Root on Debian gets the system's;
anybody else is told what to run.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> Path | None:
    """Find a Chromium that runs."""
    for name in NAMES:
        program = shutil.which(name)
        if program is not None:
            return Path(program)
    return from_playwright()


def from_playwright() -> Path | None:
    """Find the Chromium that Playwright has installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = Path(playwright.chromium.executable_path)
    return program if program.exists() else None


def install() -> None:
    """Install the system's Chromium."""
    print("Installing Chromium for the browser tests ...", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for line in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "chromium"]):
        if subprocess.run(line, env=quiet, stdout=subprocess.DEVNULL).returncode != 0:
            return


def main() -> None:
    """Make sure that there is a browser, or say what to do."""
    if find() is not None:
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    if find() is None:
        sys.exit(
            "The browser tests need Chromium: run `sudo apt install chromium` or "
            "`.venv/bin/python -m playwright install chromium`, and then make again."
        )


if __name__ == "__main__":
    main()
