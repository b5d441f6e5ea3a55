"""Renews what the client knows of the wire: `make types`, or `python -m scripts.types`.

Writes the JSON Schema of the wire and the list of its words into web/wire/, and makes the TypeScript types
of the schema, web/src/lib/wire.ts. A test on either side fails when one of the three is out of date.
"""

import subprocess
import sys

from scripts import node, web
from scripts.stamp import ROOT

FOLDER = ROOT / "web" / "wire"
SCHEMA = FOLDER / "schema.json"
WORDS = FOLDER / "words.json"


def main() -> int:
    """Write the schema, the words and the types."""
    command = [sys.executable, "-m", "shadda.cli", "schema"]
    subprocess.run([*command, "--out", SCHEMA], cwd=ROOT, check=True)
    subprocess.run([*command, "--words", "--out", WORDS], cwd=ROOT, check=True)
    found = node.find() or node.install()
    web.install(found)
    return found.run(["run", "types"], web.WEB)


if __name__ == "__main__":
    sys.exit(main())
