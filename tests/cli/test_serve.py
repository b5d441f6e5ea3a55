"""`shadda serve`: what it hands to the server, and that a server started so answers and stops."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from shadda.bench.start import wait_for_answer
from shadda.cli import serve
from shadda.server.settings import Settings
from tests.cli.conftest import Shadda


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """Collect the settings with which a server would start."""
    for name in [name for name in os.environ if name.startswith("SHADDA_")]:
        monkeypatch.delenv(name)
    found: list[Settings] = []

    def collect(settings: Settings) -> int:
        found.append(settings)
        return 0

    monkeypatch.setattr(serve, "serve", collect)
    return found


def test_without_words_the_server_has_its_defaults(shadda: Shadda, started: list[Settings]) -> None:
    shadda("serve")
    assert started == [Settings()]


def test_every_word_becomes_a_setting(shadda: Shadda, started: list[Settings], tmp_path: Path) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    cert.touch()
    key.touch()
    words = [
        "--host",
        "127.0.0.1",
        "--port",
        "9000",
        "--database",
        "x.db",
        "--public-url",
        "https://play.example.org",
    ]
    shadda(
        "serve", *words, "--tls-cert", str(cert), "--tls-key", str(key), "--durable", "--quiet", "--reload"
    )
    assert started == [
        Settings(
            host="127.0.0.1",
            port=9000,
            database="x.db",
            public_url="https://play.example.org",
            tls_cert=str(cert),
            tls_key=str(key),
            durable=True,
            quiet=True,
            reload=True,
        )
    ]


def test_what_no_word_says_is_left_to_the_environment(
    shadda: Shadda, started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHADDA_PORT", "9001")
    monkeypatch.setenv("SHADDA_DURABLE", "1")
    monkeypatch.setenv("SHADDA_HOST", "127.0.0.2")
    shadda("serve", "--host", "127.0.0.1")
    assert (started[0].host, started[0].port, started[0].durable) == ("127.0.0.1", 9001, True)


@pytest.mark.usefixtures("started")
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--port", "99999"], "SHADDA_PORT cannot be"),
        (["--tls-cert", "cert.pem"], "TLS needs both"),
        (["--tls-cert", "missing", "--tls-key", "missing"], "There is no file missing"),
        (["--public-url", "play.example.org"], "has to be an address like"),
    ],
)
def test_what_cannot_be_served_gets_one_sentence(words: list[str], says: str, shadda: Shadda) -> None:
    refused = shadda("serve", *words, status=2)
    assert refused.stderr.startswith("shadda: ")
    assert says in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_the_exit_status_is_the_servers(shadda: Shadda, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "serve", lambda _: 2)
    shadda("serve", status=2)


def test_a_server_answers_until_it_is_asked_to_stop(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = ["--host", "127.0.0.1", "--port", str(port), "--database", str(tmp_path / "shadda.db")]
    command = [sys.executable, "-m", "shadda.cli", "serve", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        try:
            assert wait_for_answer(process, port)
        finally:
            process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=30)
    assert process.returncode == 0, output.decode()
    assert f"http://127.0.0.1:{port}" in output.decode()
    assert "Traceback" not in output.decode()
