"""Matches of Haseb! at the drawn table: every type by touches with bots, no foreign face anywhere."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.e2e import knowledge
from tests.e2e.cards import END
from tests.e2e.hands import until
from tests.e2e.people import People, plain
from tests.e2e.proxy import Proxy, open_proxy
from tests.e2e.rows import LIVELY, PATIENT, RowHands, sit_down
from tests.e2e.test_access import clean
from tests.e2e.test_table_reconnect import ATTRIBUTES_AND_TEXTS, same_again
from tests.e2e.test_table_screen import look
from tests.server.house import House, PlainBots

FACES = ("peek7", "peek8", "spy9", "spy10", "balwa", "ember", "kanz", "ful", "inspect", "slide")


async def check_frames(house: House, hands: RowHands) -> int:
    """Hold every face this browser has received against what its seat could know."""
    match = hands.person.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    log = await house.services.store.log(match)
    return knowledge.check_frames(stored, log, hands.person.room["match"]["you"], hands.person.frames)


@pytest.mark.parametrize(
    ("values", "seats"),
    [
        ({}, 3),
        ({"type": "mood", "length": "classic"}, 2),
        ({"type": "thief"}, 3),
        ({"type": "buddies", "carriers": True}, 4),
        ({"type": "mayhem", "guest": "parade"}, 4),
        ({"type": "mayhem", "guest": "lantern"}, 6),
        ({"type": "take_and_give"}, 4),
        ({"type": "one_heart", "mission": "M14"}, 3),
    ],
    ids=[
        "original",
        "mood",
        "thief",
        "buddies",
        "mayhem-parade",
        "mayhem-lantern",
        "take-and-give",
        "one-heart",
    ],
)
async def test_a_match_by_touches(
    people: People, house: House, bots: PlainBots, values: dict[str, object], seats: int
) -> None:
    bots.weights = LIVELY
    hands = await sit_down(people, seats=seats, values=values)
    await hands.play()
    assert await check_frames(house, hands) > 10
    # The bots' last moves, which come all at once, and the reveal are told in their own time.
    await hands.page.locator('.stage[aria-busy="false"]').wait_for(timeout=60_000)
    await hands.page.locator("#end-title").wait_for()
    if values.get("type") == "one_heart":
        assert hands.view["result"]["results"]
        return
    ranking = hands.page.locator(f"{END} ol > li")
    shown = [plain(text) for text in await ranking.all_inner_texts()]
    assert len(shown) == (seats // 2 if values.get("type") == "buddies" else seats)
    for seat, name in enumerate(hands.person.players):
        assert any(name in text and str(hands.view["totals"][seat]) in text for text in shown)


@asynccontextmanager
async def behind_a_line(
    people: People, house: House, bots: PlainBots, **values: object
) -> AsyncIterator[tuple[RowHands, Proxy]]:
    """Let somebody sit down whose line can be cut, with time enough for it."""
    bots.weights = PATIENT
    async with open_proxy(house.port) as proxy:
        hands = await sit_down(people, at=proxy.address, seats=3, values={"clock": "open", **values})
        hands.weights = PATIENT
        yield hands, proxy


async def test_the_line_drops_during_simultaneous_picks(
    people: People, house: House, bots: PlainBots
) -> None:
    async with behind_a_line(people, house, bots, type="take_and_give", post_every=4) as (hands, proxy):
        await hands.play("post")
        await same_again(hands, proxy)
        await hands.do("send:1")
        await until(lambda: hands.view["phase"] != "post" or not hands.deciding, "the card is sent")
        await hands.play("post_answer")
        faces = await same_again(hands, proxy)
        assert not [place for place in faces if place.startswith(f"{hands.me}.")]


async def test_the_line_drops_in_the_first_peek_and_with_a_drawn_card(
    people: People, house: House, bots: PlainBots
) -> None:
    async with behind_a_line(people, house, bots) as (hands, proxy):
        faces = await same_again(hands, proxy)
        assert {place for place in faces if "." in place} == {f"{hands.me}.1", f"{hands.me}.2"}
        await hands.do("ready")
        await hands.play("drawn")
        assert "hold" in await same_again(hands, proxy)
        await hands.do("keep:1")
        await until(lambda: hands.view["phase"] != "drawn", "the card is kept")
        await hands.settled()
        assert not [place for place in await hands.faces() if place.startswith(f"{hands.me}.")]


async def test_no_face_hides_in_the_page(people: People, house: House, bots: PlainBots) -> None:
    async with behind_a_line(people, house, bots) as (hands, _):
        await hands.play("drawn")
        await hands.do("keep:3")
        await hands.settled()
        told = await hands.page.evaluate(ATTRIBUTES_AND_TEXTS)
        floor = next(zone["cards"][-1]["face"] for zone in hands.view["zones"] if zone["id"] == "floor")
        assert [face for face in FACES if face in told and face != floor] == []
        names = await hands.page.locator(".stage .card.back").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        assert names
        words = ("بُص", "بصبص", "بلوة", "جمرة", "فُل", "كنز")
        assert not [name for name in names if any(word in name for word in words)]


async def test_what_a_refusal_says(people: People, bots: PlainBots) -> None:
    bots.weights = PATIENT
    hands = await sit_down(people, seats=2, values={"clock": "open"})
    await hands.play("turn")
    await hands.choice("call").click(force=True)
    await hands.person.see("لسه بدري")
    await hands.press("draw")
    await until(lambda: hands.view["phase"] == "drawn", "a card is drawn")
    await hands.settled()
    await hands.page.locator('[data-place="stock"] button').click()
    await hands.person.see("سحبت")


@pytest.mark.parametrize(
    ("width", "height", "language"),
    [(320, 568, "en"), (360, 640, "ar"), (568, 320, "en"), (1280, 800, "ar")],
)
async def test_everything_has_its_place(
    people: People, bots: PlainBots, width: int, height: int, language: str
) -> None:
    bots.weights = PATIENT
    viewport = {"width": width, "height": height}
    seats = 6 if width in (320, 1280) else 4
    values = {"clock": "open", "type": "one_heart", "mission": "M14"}
    settings = {"language": language}
    hands = await sit_down(people, seats=seats, viewport=viewport, settings=settings, values=values)
    hands.weights = PATIENT
    for phase in ("first_peek", "turn", "drawn"):
        await hands.play(phase)
        await look(hands, width, height)


async def test_a_turn_by_keys_alone(people: People, bots: PlainBots) -> None:
    bots.weights = PATIENT
    hands = await sit_down(people, seats=2, values={"clock": "open"})
    page, me = hands.page, hands.me

    async def press(*keys: str) -> None:
        for key in keys:
            await hands.settled()
            await page.keyboard.press(key)

    def told(tag: str) -> list[int]:
        events = [event for frame in hands.person.frames for event in frame["events"]]
        return [event["position"] for event in events if event["t"] == tag and event["seat"] == me]

    await press("e")
    await hands.play("turn")
    await press("?")
    await page.get_by_role("dialog").get_by_text("تختار كارتك برقمه").wait_for()
    await press("Escape")
    await page.get_by_role("dialog").wait_for(state="detached")
    await press("d")
    await until(lambda: hands.view["phase"] == "drawn", "D draws")
    await press("2")
    assert await hands.card(me, 2).get_attribute("aria-pressed") == "true"
    await press("ArrowRight")
    await press("Enter")
    assert await hands.card(me, 3).get_attribute("aria-pressed") == "true"
    await press("Enter")
    await until(lambda: told("kept") == [3], "Enter, twice, keeps the card")


@pytest.mark.parametrize(
    "settings",
    [{"digits": "arab"}, {"theme": "day", "language": "en", "textSize": "largest"}],
    ids=["night-arabic", "day-english"],
)
async def test_axe_finds_nothing(people: People, bots: PlainBots, settings: dict[str, object]) -> None:
    bots.weights = PATIENT
    values = {"clock": "open", "type": "one_heart", "mission": "M10"}
    hands = await sit_down(people, seats=4, settings=settings, values=values)
    hands.weights = PATIENT
    for phase in ("first_peek", "turn", "drawn"):
        await hands.play(phase)
        await hands.settled()
        await clean(hands.page)
    menu = hands.page.locator(".hud button").first
    entries = hands.page.locator("dialog li button")
    # After the pause: the sheet, the notebook, the log, the rules.
    for entry in range(1, 5):
        await menu.click()
        await entries.nth(entry).click()
        await hands.page.locator("dialog").first.wait_for()
        await clean(hands.page)
        await hands.page.keyboard.press("Escape")
        await hands.page.locator("dialog").wait_for(state="detached")
    await hands.page.locator(".hud button").last.click()
    await hands.page.locator("dialog [data-word]").first.wait_for()
    await clean(hands.page)
