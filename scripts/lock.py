"""Renews the lock files in requirements/: `make lock`.

A lock file names no index and no path, so that it serves every machine. The packages of `serve` are those of
a running server with the build backend of an editable install; `test` and `dev` add to them.
"""

import os
import subprocess
import sys

from scripts.stamp import ROOT

CLEAN = [
    "--no-header",
    "--no-emit-options",
    "--no-annotate",
    "--strip-extras",
    "--allow-unsafe",
    "--upgrade",
    "--quiet",
]
PACKAGE = ["pyproject.toml", "--build-deps-for=editable"]
INPUTS = {
    "serve": PACKAGE,
    "test": [*PACKAGE, "--extra=test", "--constraint=requirements/serve.txt"],
    "dev": ["requirements/test.txt", "requirements/dev.in"],
}


def main() -> None:
    """Compile every lock file from its inputs."""
    for name, inputs in INPUTS.items():
        output = f"--output-file=requirements/{name}.txt"
        command = [sys.executable, "-m", "piptools", "compile", *CLEAN, *inputs, output]
        # Without a compile the editable install needs hatchling alone.
        subprocess.run(command, cwd=ROOT, env=os.environ | {"SHADDA_COMPILED": "0"}, check=True)


if __name__ == "__main__":
    main()
