"""Single requests and headers that look like what they are not."""

import json
from pathlib import Path

import msgspec
import pytest

from shadda.server import pages
from shadda.wire.messages import ClientMessage, Contribute
from tests.fuzz.watch import no_errors
from tests.server.databases import new_database
from tests.server.house import open_house

_NO_CODES = ("%00", "BCDF%00", "%ff", "%ed%a0%80", "%0a", "BCDFG%0a", "a" * 300)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_what_can_be_no_code_is_not_found(tmp_path: Path, kind: str) -> None:
    address = await new_database(kind, tmp_path)
    database = str(tmp_path / "shadda.db")
    if kind == "postgres":
        database = address.url.render_as_string(hide_password=False)  # type: ignore[union-attr]
    with no_errors():
        async with open_house(tmp_path, database=database) as house:
            sara = await house.guest("Sara")
            for code in _NO_CODES:
                for path, refusal in (
                    (f"/api/rooms/{code}", "no_such_room"),
                    (f"/api/rooms/{code}/qr", "no_such_room"),
                    (f"/api/matches/{code}/record", "not_found"),
                ):
                    answer = await sara.http.get(path)
                    assert (answer.status_code, answer.json()["code"]) == (404, refusal), path


@pytest.mark.parametrize("origin", ["http://[", "http://[::::]", "http://127.0.0.1:99999999"])
async def test_origins_that_are_no_addresses_are_refused(tmp_path: Path, origin: str) -> None:
    with no_errors():
        async with open_house(tmp_path) as house:
            sara = await house.guest("Sara")
            answer = await sara.http.post("/api/me", json={"name": "Evil"}, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")


@pytest.mark.parametrize("host", ["[::::]", "localhost:99999", "127.0.0.1:99999"])
async def test_hosts_that_are_no_addresses_are_not_handed_out(tmp_path: Path, host: str) -> None:
    with no_errors():
        async with open_house(tmp_path) as house:
            sara = await house.guest("Sara")
            headers = {"Host": host, "Origin": f"http://{host}"}
            answer = await sara.http.post("/api/devices", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
            code = await sara.make_room(game="one_fifty")
            answer = await sara.http.get(f"/api/rooms/{code}/qr", headers={"Host": host})
            assert answer.status_code == 200


@pytest.mark.parametrize("name", ["%00", "app.js%00", "a" * 300, "a/" * 3000, "..%2findex.html", "%ff"])
async def test_what_can_be_no_file_is_not_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "client")
    with no_errors():
        async with open_house(tmp_path / "data") as house:
            sara = await house.guest("Sara")
            answer = await sara.http.get(f"/assets/{name}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_contributions_do_not_end_in_a_line_break() -> None:
    """Or whoever draws the deal again from the contributions would call the server a cheat."""
    message = {"t": "deal", "match": "m", "number": 1, "contribution": "0" * 32}
    assert msgspec.json.decode(json.dumps(message), type=ClientMessage) == Contribute("m", 1, "0" * 32)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({**message, "contribution": "0" * 32 + "\n"}), type=ClientMessage)


async def test_ids_do_not_end_in_a_line_break(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        code = await sara.make_room(game="one_fifty")
        await sara.hello(code)
        await sara.send({"t": "lobby", "id": "x1\n", "do": {"do": "ready", "on": True}})
        await sara.until(lambda: sara.heard[-1].get("code") == "bad_message")
        assert sara.heard[-1]["id"] == ""
