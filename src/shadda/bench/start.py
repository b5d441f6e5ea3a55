"""How long an installed `shadda serve` takes from its start to its first answer."""

import socket
import subprocess
import sys
import tempfile
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import monotonic, sleep

from msgspec import Struct

from shadda.bench.steps import Missing

_PATIENCE = 30.0


class Start(Struct, frozen=True):
    """Seconds from the start of the process to the first answered `/health`, median of so many starts."""

    seconds: float
    starts: int


def measure(starts: int) -> Start | Missing:
    """Start the server so many times, each with a database of its own."""
    times: list[float] = []
    for _ in range(starts):
        with tempfile.TemporaryDirectory() as folder:
            seconds = start_once(Path(folder) / "bench.db")
        if seconds is None:
            return Missing("the server did not answer")
        times.append(seconds)
    return Start(median(times), starts)


def start_once(database: Path) -> float | None:
    """Start the server, wait for its first answer and stop it; None if it does not answer."""
    port = free_port()
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--database", str(database)]
    begin = monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "shadda.cli", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        return monotonic() - begin if wait_for_answer(process, port) else None
    finally:
        process.terminate()
        process.wait(_PATIENCE)


def wait_for_answer(process: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until the server answers; False if it ends, or does not in a long time."""
    begin = monotonic()
    while monotonic() - begin < _PATIENCE and process.poll() is None:
        if _healthy(port):
            return True
        sleep(0.01)
    return False


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _healthy(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()
