"""The line drops at the drawn table: what was on the screen is there again, and nothing more."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.e2e.cards import FACE, NO_CLOCKS, Hands, sit_down
from tests.e2e.hands import until
from tests.e2e.people import People
from tests.e2e.proxy import Proxy, open_proxy
from tests.server.house import House, PlainBots
from tests.server.player import RICH

PATIENT = {**RICH, "call": 0.0, "draw": 8.0, "match": 0.0, "take": 0.0}
POWERS = ("jack", "queen", "king")


ATTRIBUTES_AND_TEXTS = """() => [...document.querySelectorAll('.felt *')].flatMap(one => [
  ...[...one.attributes].filter(({name}) => name !== 'd').map(({value}) => value),
  ...[...one.childNodes].filter(({nodeType}) => nodeType === 3).map(({data}) => data),
]).join(' ')"""
"""All that the page holds of the table, but for the lines of the drawings."""


async def lose_the_line(hands: Hands, proxy: Proxy) -> None:
    heard = len(hands.person.frames)
    proxy.drop()
    await until(lambda: len(hands.person.frames) > heard, "the line comes back")
    first = hands.person.frames[heard]
    assert first["n"] == 1
    assert first["events"] == []


async def same_again(hands: Hands, proxy: Proxy) -> dict[str, str]:
    """Lose the line and compare the screen before and after; gives the faces that lie open on it."""
    await hands.settled()
    faces = await hands.faces()
    choices = await hands.page.locator("[data-choice]").evaluate_all(
        "all => all.map(one => one.dataset.choice)"
    )
    places = await hands.page.locator(".stage [data-place]").evaluate_all(
        "all => all.map(one => one.dataset.place)"
    )
    await lose_the_line(hands, proxy)
    await hands.page.locator(".stage [data-place]").first.wait_for()
    await hands.settled()
    assert await hands.faces() == faces
    assert (
        await hands.page.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
        == choices
    )
    again = await hands.page.locator(".stage [data-place]").evaluate_all(
        "all => all.map(one => one.dataset.place)"
    )
    assert sorted(again) == sorted(places)
    return faces


@asynccontextmanager
async def behind_a_line(people: People, house: House, bots: PlainBots) -> AsyncIterator[tuple[Hands, Proxy]]:
    """Let somebody sit down whose line can be cut, with time enough for it."""
    bots.weights = PATIENT
    async with open_proxy(house.port) as proxy:
        hands = await sit_down(people, at=proxy.address, values=NO_CLOCKS)
        hands.weights = PATIENT
        yield hands, proxy


async def test_in_the_peek(people: People, house: House, bots: PlainBots) -> None:
    async with behind_a_line(people, house, bots) as (hands, proxy):
        faces = await same_again(hands, proxy)
        assert set(faces) == {f"{hands.me}.3", f"{hands.me}.4"}
        await hands.do("ready")
        await until(lambda: hands.view["phase"] != "peek", "the peek ends")
        await hands.settled()
        assert not [place for place in await hands.faces() if place.startswith(f"{hands.me}.")]


async def test_with_a_drawn_card(people: People, house: House, bots: PlainBots) -> None:
    async with behind_a_line(people, house, bots) as (hands, proxy):
        await hands.play("drawn")
        faces = await same_again(hands, proxy)
        assert "hold" in faces
        await hands.do("keep:1")
        await until(lambda: hands.view["phase"] != "drawn", "the card is kept")
        await hands.settled()
        assert f"{hands.me}.1" not in await hands.faces()


async def test_in_a_power(people: People, house: House, bots: PlainBots) -> None:
    async with behind_a_line(people, house, bots) as (hands, proxy):
        hands.weights = {**PATIENT, "discard": 40.0}
        while hands.view["phase"] not in POWERS[:2] or not hands.deciding:
            await hands.step()
        await same_again(hands, proxy)
        await hands.do("queen:2" if hands.view["phase"] == "queen" else hands.frame["legal"][0])
        await until(lambda: hands.view["phase"] == "after", "the power is used")
        await hands.settled()
        looked_at = [place for place in await hands.faces() if place.startswith(f"{hands.me}.")]
        assert len(looked_at) == 1
        # The look lasts as long as the turn, also through a break of the line.
        await same_again(hands, proxy)
        await hands.do("end")
        await until(lambda: hands.view["phase"] != "after" or not hands.deciding, "the turn ends")
        await hands.settled()
        assert not [place for place in await hands.faces() if place.startswith(f"{hands.me}.")]


async def test_in_the_last_lap(people: People, house: House, bots: PlainBots) -> None:
    async with behind_a_line(people, house, bots) as (hands, proxy):
        bots.weights = {**PATIENT, "call": 60.0}
        await hands.play("turn")
        while hands.view["caller"] is None or not hands.deciding:
            await hands.step()
        await same_again(hands, proxy)
        await hands.page.get_by_text("آخر دور").first.wait_for()
        assert await hands.page.locator(".ribbon").count() == 1


async def test_no_face_hides_in_the_page(people: People, house: House, bots: PlainBots) -> None:
    async with behind_a_line(people, house, bots) as (hands, _):
        await hands.play("drawn")
        await hands.do("keep:3")
        await hands.settled()
        told = await hands.page.evaluate(ATTRIBUTES_AND_TEXTS)
        top = next(zone["cards"][-1]["face"] for zone in hands.view["zones"] if zone["id"] == "pile")
        assert set(FACE.findall(told)) <= {top}
        backs = hands.page.locator(".stage .card.back")
        names = await backs.evaluate_all(
            "all => all.map(one => one.ariaLabel ?? one.getAttribute('aria-label'))"
        )
        assert not [name for name in names if any(word in name for word in ("هاص", "سبيت", "ديمن", "شيريا"))]
        assert await hands.page.evaluate("() => [...document.querySelectorAll('.stage [title]')].length") == 0
