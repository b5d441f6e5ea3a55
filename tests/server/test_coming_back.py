"""People come back: after leaving over a line that broke, and with a second tab."""

from pathlib import Path

import pytest

from tests.server.behind import behind_lines
from tests.server.house import StillClock, open_house
from tests.server.returner import Returner
from tests.server.scenes import step


@pytest.mark.parametrize("mark", [b'{"t":"room"', b'{"t":"ack"'])
async def test_who_leaves_over_a_breaking_line_is_gone(tmp_path: Path, mark: bytes) -> None:
    """The line brings him back before he knows, and he goes again; the match hears of it once."""
    async with (
        open_house(tmp_path, seed=5, clock=StillClock()) as house,
        behind_lines(house, 3, game="one_fifty") as behind,
    ):
        sara, omar, lina = behind.people
        seat = lina.seat
        behind.proxy_of(lina).cut_at("down", mark)
        assert (await lina.lobby("leave"))["t"] == "ack"
        await lina.until(lambda: lina.bye == "closed")
        assert behind.proxy_of(lina).cuts == 1
        await sara.catch_up()
        await omar.catch_up()
        assert sara.member("Lina")["presence"] == "left"
        assert omar.member("Lina")["presence"] == "left"
        assert (await lina.me())["table"] is None
        steps = (await house.services.store.log(behind.play.stored.id)).steps
        assert [one.actor for one in steps if one.token == "leave"] == [seat]


@pytest.mark.parametrize("mark", [b'{"t":"room"', b'{"t":"ack"'])
async def test_what_is_done_in_the_room_counts_once(tmp_path: Path, mark: bytes) -> None:
    async with (
        open_house(tmp_path, seed=5, clock=StillClock()) as house,
        behind_lines(house, 3, game="one_fifty") as behind,
    ):
        sara, omar, lina = behind.people
        behind.proxy_of(sara).cut_at("down", mark)
        assert (await sara.lobby("pass_host", member=lina.room["you"]))["t"] == "ack"
        # Done twice, it would be refused: he is no longer host.
        await omar.catch_up()
        assert omar.member("Lina")["host"]
        assert len(omar.room["members"]) == 3


async def _tab_of(person: Returner, port: int) -> Returner:
    tab = Returner(port, person.name)
    tab.http.cookies.update(person.http.cookies)
    await tab.stay(person.code)
    return tab


async def test_of_two_tabs_the_newer_one_has_the_table(tmp_path: Path) -> None:
    """The older one does not fight back; closing either changes nothing for the other."""
    async with (
        open_house(tmp_path, seed=5, clock=StillClock()) as house,
        behind_lines(house, 3, game="one_fifty") as behind,
    ):
        sara, omar, lina = behind.people
        heard = len(omar.told())
        tab = await _tab_of(sara, behind.proxy_of(omar).port)
        await sara.until(lambda: sara.bye == "replaced")
        lines = len(sara.lines)
        third = await _tab_of(sara, behind.proxy_of(lina).port)
        await tab.until(lambda: tab.bye == "replaced")
        await tab.go()
        await third.catch_up()
        assert len(sara.lines) == lines
        assert third.view["seat"] == 0
        # The one that has the table is closed too: the first one comes back when it is asked to.
        await third.go()
        again = await _tab_of(sara, house.port)
        await step(again, "ready")
        await omar.catch_up()
        shown = [message for message in omar.told()[heard:] if message["t"] != "frame"]
        assert shown == [], "nobody else can tell"
        assert [one["presence"] for one in omar.room["members"]] == ["here"] * 3
        await again.go()
