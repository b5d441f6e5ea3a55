"""Runs the server and the client for those who change them: `python -m scripts.dev [options of serve]`.

The server restarts and the browser reloads when a file is saved. Ends both when either ends.
"""

import subprocess
import sys
import time

from scripts import node, web
from scripts.stamp import ROOT


def main(arguments: list[str]) -> int:
    """Start both and wait for the first to end."""
    found = node.find() or node.install()
    web.install(found)
    server = [sys.executable, "-m", "shadda.cli", "serve", "--reload", *arguments]
    client = [found.program, ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"]
    processes = [subprocess.Popen(server, cwd=ROOT), subprocess.Popen(client, cwd=web.WEB)]
    try:
        while all(process.poll() is None for process in processes):
            time.sleep(0.2)
    except KeyboardInterrupt:
        pass
    for process in processes:
        process.terminate()
    return max(process.wait() for process in processes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
