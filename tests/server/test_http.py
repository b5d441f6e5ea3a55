"""REST and pages: who one is, devices, records, what is served and with which headers."""

import asyncio
from pathlib import Path
from random import Random

import httpx
from msgspec.structs import replace

import shadda
from shadda.server.limits import Buckets
from tests.server.house import House, StillClock, open_house
from tests.server.player import Player

_SHORT = {"target": 20}


def _cookie(answer: httpx.Response) -> str:
    return str(answer.headers.get("set-cookie", ""))


async def test_a_guest_is_who_has_the_cookie(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.stranger()
        first = await sara.http.get("/api/me")
        assert first.json() == {"name": "", "color": 0, "table": None}
        assert _cookie(first) == "", "looking around makes no account"
        made = await sara.choose_name("Sara")
        assert made.json()["name"] == "Sara"
        assert 0 <= made.json()["color"] < 12
        cookie = _cookie(made).lower()
        for part in ("httponly", "samesite=lax", "path=/", "max-age=34560000"):
            assert part in cookie
        assert "secure" not in cookie
        changed = await sara.choose_name("Sara B")
        assert (changed.json()["name"], changed.json()["color"]) == ("Sara B", made.json()["color"])
        assert _cookie(changed) == ""
        stranger = await house.stranger()
        assert (await stranger.me())["name"] == ""


async def test_over_https_the_cookie_is_secure(tmp_path: Path) -> None:
    async with open_house(tmp_path, public_url="https://play.example.org") as house:
        sara = await house.stranger()
        answer = await sara.http.post(
            "/api/me", json={"name": "Sara"}, headers={"Origin": "https://play.example.org"}
        )
        assert "secure" in _cookie(answer).lower()


async def _device(house: House) -> Player:
    device = await house.stranger()
    device.http.headers["Accept"] = "text/html"
    return device


async def test_a_link_signs_another_device_in_once(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        link = (await sara.http.post("/api/devices")).json()
        assert link["url"].startswith(f"{house.address}/d/")
        assert link["qr"].startswith("<svg")
        assert link["expires"] == clock.now() + 300_000
        phone = await _device(house)
        answer = await phone.http.get(link["url"])
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert (await phone.me())["name"] == "Sara"
        phone.name = "Sara"
        await phone.hello(sara.code)
        assert phone.room["you"] == 0
        await sara.until(lambda: sara.bye == "replaced")
        # The second who comes with it is told so.
        late = await _device(house)
        answer = await late.http.get(link["url"])
        assert answer.status_code == 410
        assert (await late.me())["name"] == ""
        assert omar.member("Sara")["seat"] == 0


async def test_a_link_is_good_for_five_minutes(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        sara = await house.guest("Sara")
        link = (await sara.http.post("/api/devices")).json()
        clock.time += 300_001
        phone = await _device(house)
        assert (await phone.http.get(link["url"])).status_code == 410
        assert (await phone.http.get("/d/guessed")).status_code == 410


async def test_a_device_with_a_name_of_its_own_is_asked_first(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        link = (await sara.http.post("/api/devices")).json()["url"]
        omar = await house.guest("Omar")
        page = await omar.http.get(link)
        assert page.status_code == 200
        assert f'action="{link.removeprefix(house.address)}"' in page.text
        assert (await omar.me())["name"] == "Omar"
        assert (await omar.http.post(link)).status_code == 303
        assert (await omar.me())["name"] == "Sara"


async def test_what_a_browser_fetches_ahead_uses_nothing_up(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        link = (await sara.http.post("/api/devices")).json()["url"]
        phone = await _device(house)
        ahead = await phone.http.get(link, headers={"Sec-Purpose": "prefetch"})
        assert (ahead.status_code, _cookie(ahead)) == (200, "")
        assert (await phone.http.get(link)).status_code == 303


async def test_games_tell_all_that_a_host_can_choose(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.stranger()
        games = {game["id"]: game for game in (await sara.http.get("/api/games")).json()["games"]}
        assert set(games) == set(shadda.list_games())
        one_fifty = games["one_fifty"]
        assert one_fifty["seats"] == {"least": 2, "most": 6, "default": 4}
        presets = {preset["id"]: preset["values"] for preset in one_fifty["presets"]}
        assert presets["short"]["target"] == 100
        assert presets["duel"]["min_seats"] == 2
        assert one_fifty["bots"] == ["easy", "normal"]
        assert one_fifty["options"]["$defs"]["OneFiftyOptions"]["properties"]["target"]["maximum"] == 500


async def test_the_record_is_for_those_who_played_once_it_is_over(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=5) as house:
        people = await house.match("Sara", "Omar", "Lina", values=_SHORT)
        stranger = await house.guest("Stranger")
        address = f"/api/matches/{people[0].match_id}/record"
        assert (await people[0].http.get(address)).status_code == 404
        await asyncio.gather(*(one.play(Random(at)) for at, one in enumerate(people)))
        for asker in (stranger, await house.stranger()):
            answer = await asker.http.get(address)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert (await people[0].http.get("/api/matches/nothing/record")).status_code == 404
        answer = await people[0].http.get(address)
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["content-disposition"].startswith('attachment; filename="shadda-one_fifty-')
        record = shadda.Record.parse(answer.text)
        assert record.names == ["Sara", "Omar", "Lina"]
        assert shadda.Match.replay(record).state.ranks() == people[0].view["ranks"]
        twin = shadda.Record.parse((await people[1].http.get(f"{address}?format=json")).text)
        assert shadda.Match.replay(twin).state.ranks() == people[0].view["ranks"]


async def test_pages_and_headers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.stranger()
        html = {"Accept": "text/html"}
        for path in ("/", "/r/BCDFG", "/g/BCDFG", "/settings", "/rules/one_fifty", "/help", "/about"):
            page = await sara.http.get(path, headers=html)
            assert page.status_code in (200, 503), path
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["x-content-type-options"] == "nosniff"
            assert page.headers["content-security-policy"].startswith("default-src '")
            assert "unsafe" not in page.headers["content-security-policy"]
            assert page.headers["referrer-policy"] == "same-origin"
            assert (await sara.http.head(path)).status_code == page.status_code
        missing = await sara.http.get("/nothing/here", headers=html)
        assert missing.status_code in (404, 503)
        data = await sara.http.get("/api/nothing")
        assert (data.status_code, data.json()) == (404, {"code": "not_found", "facts": {}})
        assert (await sara.http.delete("/api/me")).status_code == 405
        assert (await sara.http.get("/assets/../../run.py")).status_code == 404
        assert (await sara.http.get("/assets/%2e%2e/%2e%2e/server/run.py")).status_code == 404


async def test_a_client_that_is_not_built_is_missed_kindly(tmp_path: Path, monkeypatch: object) -> None:
    import pytest

    from shadda.server import pages

    assert isinstance(monkeypatch, pytest.MonkeyPatch)
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "nowhere")
    async with open_house(tmp_path) as house:
        sara = await house.stranger()
        page = await sara.http.get("/")
        assert page.status_code == 503
        assert "make web" in page.text


async def test_the_qr_code_of_a_room(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (sara,) = await house.room("Sara", seats=3)
        answer = await sara.http.get(f"/api/rooms/{sara.code}/qr")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
        for path in ("/api/rooms/ZZZZZ", "/api/rooms/ZZZZZ/qr"):
            unknown = await sara.http.get(path)
            assert (unknown.status_code, unknown.json()["code"]) == (404, "no_such_room")


async def test_links_lead_to_the_public_address(tmp_path: Path) -> None:
    async with open_house(tmp_path, public_url="https://play.example.org") as house:
        sara = await house.stranger()
        sara.http.headers["Origin"] = "https://play.example.org"
        await sara.choose_name("Sara")
        # A cookie for https alone would not come back over this line.
        sara.http.cookies = httpx.Cookies({"shadda": sara.http.cookies["shadda"]})
        code = await sara.make_room(game="one_fifty")
        await sara.hello(code)
        assert sara.room["link"] == f"https://play.example.org/r/{code}"
        link = (await sara.http.post("/api/devices")).json()
        assert link["url"].startswith("https://play.example.org/d/")


async def test_measures_are_for_this_machine_or_who_knows_the_token(tmp_path: Path) -> None:
    async with open_house(tmp_path, metrics_token="sesame") as house:
        sara = await house.stranger()
        assert "shadda_connections" in (await sara.http.get("/metrics")).text
        # As a proxy on this machine tells it.
        elsewhere = {"X-Forwarded-For": "203.0.113.9"}
        assert (await sara.http.get("/metrics", headers=elsewhere)).status_code == 404
        known = {**elsewhere, "Authorization": "Bearer sesame"}
        assert (await sara.http.get("/metrics", headers=known)).status_code == 200
        wrong = {**elsewhere, "Authorization": "Bearer open"}
        assert (await sara.http.get("/metrics", headers=wrong)).status_code == 404
        assert (await sara.http.get("/health")).json() == {"status": "ok"}


async def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async with open_house(tmp_path, clock=StillClock()) as house:
        (sara,) = await house.room("Sara", seats=3)
        answers = [(await sara.http.get(f"/api/rooms/BCDF{at % 8 + 2}")).json()["code"] for at in range(25)]
        assert answers == ["no_such_room"] * 20 + ["too_fast"] * 5
        assert (await sara.http.get(f"/api/rooms/{sara.code}")).status_code == 429
        # Over the socket it is the account that counts; who knows his room is never held up.
        omar = await house.guest("Omar")
        await omar.dial()
        for _ in range(25):
            await omar.send({"t": "hello", "room": "ZZZZZ"})
        await omar.until(lambda: len(omar.heard) == 25)
        assert [one["code"] for one in omar.heard] == ["no_such_room"] * 20 + ["too_fast"] * 5
        for _ in range(30):
            await sara.hello(sara.code)
        assert sara.room["code"] == sara.code


async def test_an_address_that_asks_too_often_is_told(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        house.app.state.services = replace(house.services, requests=Buckets(StillClock(), 1, 3))
        sara = await house.stranger()
        answers = [await sara.http.get("/api/me") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].json() == {"code": "too_fast", "facts": {}}
        assert (await sara.http.post("/api/me", json={"name": "Sara"})).status_code == 429
