"""Pages whose line, tab, history or clock does what those of real people do: the table is there again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from playwright.async_api import Browser, Error

from tests.e2e.cards import sit_down as sit_down_at_cards
from tests.e2e.hands import until
from tests.e2e.people import PATIENCE, People, Person
from tests.e2e.proxy import Proxy, open_proxy
from tests.server.house import House

_WAITING = "نرجّعك للطاولة"
_AN_HOUR_OFF = """
  const Real = Date, hour = 3_600_000 * SIGN
  Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + hour) }
    static now() { return Real.now() + hour }
  }
"""


async def sit_down(person: Person, address: str) -> None:
    """Sit down with bots, until the first two cards are shown."""
    await person.open(address)
    await person.page.get_by_label("وش نناديك؟").fill("نورة")
    await person.press("العب الآن")
    await person.press("ابدأ")
    await person.see("احفظ ورقتيك")


async def own_cards(person: Person) -> list[str]:
    """List what a person sees of the own cards."""
    cards = person.page.locator("ul[aria-label='أوراقك'] [role=img]")
    await cards.first.wait_for()
    labels: list[str] = await cards.evaluate_all("cards => cards.map(card => card.ariaLabel)")
    return labels


async def until_done(house: House, match: str, token: str) -> None:
    """Wait until the first seat's act is stored."""
    for _ in range(PATIENCE // 50):
        steps = (await house.services.store.log(match)).steps
        if any((step.actor, step.token, step.kind) == (0, token, "act") for step in steps):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{token} is not done")


@asynccontextmanager
async def at_the_table(people: People, house: House) -> AsyncIterator[tuple[Person, Proxy]]:
    async with open_proxy(house.port) as proxy:
        person = await people.come()
        await sit_down(person, proxy.address)
        yield person, proxy


async def back_again(person: Person, lines: int) -> None:
    """Wait until the page has been welcomed over a further line, and shows the table."""
    await until(lambda: welcomes(person) > lines and shown_since_welcome(person), "the line is back")
    await person.page.get_by_text(_WAITING).wait_for(state="detached")


def welcomes(person: Person) -> int:
    return sum(message["t"] == "welcome" for message in person.messages)


def shown_since_welcome(person: Person) -> bool:
    kinds = [message["t"] for message in person.messages if message["t"] in ("welcome", "frame")]
    return bool(kinds[-1] == "frame")


@pytest.mark.parametrize("mark", [b'{"t":"frame"', b'{"t":"ack"'], ids=["unheard", "unacknowledged"])
async def test_a_command_whose_answer_is_lost_counts_once(people: People, house: House, mark: bytes) -> None:
    async with at_the_table(people, house) as (person, proxy):
        proxy.cut_at("down", mark)
        await person.press("حفظت")
        await until(lambda: any(message["t"] == "ack" for message in person.messages), "it is acknowledged")
        assert proxy.cuts == 1
        assert welcomes(person) == 2
        assert person.frames[-1]["view"]["phase"] != "peek"
        log = await house.services.store.log(person.room["match"]["id"])
        assert [step.kind for step in log.steps if (step.actor, step.token) == (0, "ready")] == ["act"]
        assert len(log.commands) == 1


async def test_a_line_that_freezes_is_given_up_when_the_page_is_looked_at(
    people: People, house: House
) -> None:
    async with at_the_table(people, house) as (person, proxy):
        proxy.freeze()
        await person.press("حفظت")
        # No need to wait for the 20 seconds of silence.
        await person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        await person.see(_WAITING)
        proxy.thaw()
        await back_again(person, 1)
        await until(lambda: person.frames[-1]["view"]["phase"] != "peek", "the peek is confirmed")


async def _sleep(person: Person, proxy: Proxy, seconds: float) -> None:
    """Switch to another app for a while: the page is frozen, and the line does not outlive it."""
    devtools = await person.context.new_cdp_session(person.page)
    await devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    await asyncio.sleep(seconds)
    proxy.drop()
    await devtools.send("Page.setWebLifecycleState", {"state": "active"})
    await devtools.detach()


@pytest.mark.parametrize("seconds", [1, pytest.param(60, marks=pytest.mark.night)])
async def test_a_page_that_has_slept_shows_the_table_as_it_is(
    people: People, house: House, seconds: float
) -> None:
    async with at_the_table(people, house) as (person, proxy):
        await _sleep(person, proxy, seconds)
        await back_again(person, 1)
        first = [frame for frame in person.frames if frame["n"] == 1][-1]
        assert first["events"] == []


@pytest.mark.night
async def test_a_page_that_has_slept_keeps_a_line_that_holds(people: People, house: House) -> None:
    """Silence in a frozen page proves nothing: the server was not asked."""
    async with at_the_table(people, house) as (person, _):
        devtools = await person.context.new_cdp_session(person.page)
        await devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
        await asyncio.sleep(30)
        pongs = [message for message in person.messages if message["t"] == "pong"]
        await devtools.send("Page.setWebLifecycleState", {"state": "active"})
        await until(
            lambda: len([one for one in person.messages if one["t"] == "pong"]) > len(pongs), "it asks"
        )
        assert welcomes(person) == 1


async def test_reload_as_fast_as_one_can(people: People, house: House) -> None:
    async with at_the_table(people, house) as (person, _):
        before = person.frames[-1]["view"]["zones"]
        for _ in range(10):
            # The browser refuses some while another one begins.
            with suppress(Error):
                await person.page.reload(wait_until="commit")
        await person.page.wait_for_load_state()
        await person.see("احفظ ورقتيك")
        await until(lambda: len(house.services.hub.connections) == 1, "one line is left")
        assert welcomes(person) > 1
        assert person.frames[-1]["view"]["zones"] == before
        assert len(person.room["members"]) == person.room["seats"], "nobody has become two"


async def test_either_of_two_tabs_may_be_closed(people: People, house: House) -> None:
    async with at_the_table(people, house) as (person, _):
        tab = await person.another_tab()
        await person.see("الطاولة مفتوحة في مكان ثاني")
        third = await tab.another_tab()
        await tab.see("الطاولة مفتوحة في مكان ثاني")
        await until(lambda: welcomes(third) > 0, "the third tab is welcome")
        lines = welcomes(third)
        await tab.page.close()
        await third.press("حفظت")
        await until(lambda: third.frames[-1]["view"]["phase"] != "peek", "the third tab has the table")
        await third.page.close()
        assert welcomes(third) == lines
        assert welcomes(person) == 1, "it has not fought back"
        await person.press("كمّل هنا")
        await back_again(person, 1)
        assert person.frames[-1]["view"]["phase"] != "peek"


@pytest.mark.parametrize("kept", [False, True], ids=["made anew", "kept by the browser"])
async def test_away_and_back_through_history(
    browser: Browser, program: str, house: House, kept: bool
) -> None:
    launched = await browser.browser_type.launch(
        executable_path=program,
        args=["--no-sandbox"],
        ignore_default_args=["--disable-back-forward-cache"] if kept else [],
    )
    try:
        people = People(launched, house.address)
        async with at_the_table(people, house) as (person, _):
            before = await own_cards(person)
            match = person.room["match"]["id"]
            await person.page.evaluate("window.kept = true")
            await person.page.evaluate("void (location.href = '/help')")
            await person.page.wait_for_url("**/help")
            await until(lambda: not house.services.hub.connections, "the server knows that he is gone")
            await person.page.evaluate("void history.back()")
            # Of a page that the browser has kept, nothing more can be overheard here.
            await until(lambda: len(house.services.hub.connections) == 1, "he is back")
            await person.page.get_by_text(_WAITING).wait_for(state="detached")
            assert await person.page.evaluate("window.kept === true") == kept
            assert await own_cards(person) == before
            await person.press("حفظت")
            await until_done(house, match, "ready")
        assert people.complaints == []
        await people.go()
    finally:
        await launched.close()


@pytest.mark.parametrize("sign", [1, -1], ids=["ahead", "behind"])
async def test_a_device_whose_clock_is_an_hour_off(people: People, sign: int) -> None:
    hands = await sit_down_at_cards(people, values={"peek_seconds": 30})
    await hands.person.context.add_init_script(_AN_HOUR_OFF.replace("SIGN", str(sign)))
    await asyncio.sleep(3)
    await hands.page.reload()
    await hands.page.locator(".stage [data-place]").first.wait_for()
    spent = await hands.page.evaluate(
        """() => document.getAnimations().map(one => one.effect.getComputedTiming())
        .filter(({duration}) => duration === 30_000).map(({progress}) => progress)"""
    )
    assert len(spent) >= 2, "a bar and a ring"
    # An hour off, nothing or all of it would be spent.
    assert all(0.07 < one < 1 for one in spent), spent
