"""Runs the server and the client for those who change them: `python -m scripts.dev PORT`.

The server restarts and the browser reloads when a file is saved. The page is served by Vite, which
passes on what is meant for the server. Ends both when either ends.
"""

import os
import subprocess
import sys
import time

from scripts import node, web
from scripts.stamp import ROOT


def main(arguments: list[str]) -> int:
    """Start both and wait for the first to end."""
    found = node.find() or node.install()
    web.install(found)
    (port,) = arguments
    serve = ["serve", "--reload", "--host", "127.0.0.1", "--port", port]
    server = [sys.executable, "-m", "shadda.cli", *serve]
    client = [found.program, ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"]
    environment = os.environ | {"SHADDA_SERVER": f"http://127.0.0.1:{port}"}
    processes = [subprocess.Popen(server, cwd=ROOT), subprocess.Popen(client, cwd=web.WEB, env=environment)]
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
