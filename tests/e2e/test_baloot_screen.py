"""The drawn table of Baloot on every screen: nothing overlaps, and nobody needs a pointer or eyes."""

from itertools import combinations
from typing import Any

import pytest

from shadda.server.dealer import Dealer
from tests.e2e.cards import FACE
from tests.e2e.hands import until
from tests.e2e.people import People
from tests.e2e.proxy import open_proxy
from tests.e2e.test_access import clean
from tests.e2e.test_baloot_match import play_script, script, told
from tests.e2e.test_table_reconnect import ATTRIBUTES_AND_TEXTS, lose_the_line
from tests.e2e.test_table_screen import CLIPPED, overlaps
from tests.e2e.tricks import TrickHands, sit_down
from tests.server.house import House, PlainBots, ScriptedBots, StackedDealer

SCREENS = [
    (320, 568, "ar"),
    (360, 640, "en"),
    (412, 915, "ar"),
    (568, 320, "ar"),
    (568, 320, "en"),
    (1280, 800, "en"),
]

BOXES = """() => {
  const found = []
  const add = (name, element) => {
    const {x, y, width, height} = element.getBoundingClientRect()
    if (width > 0) found.push({name, x, y, width, height})
  }
  const all = (selector, name) => document.querySelectorAll(selector)
    .forEach((element, at) => add(name(element, at), element))
  all('.felt-box > .prompt > *', (_, at) => `prompt ${at}`)
  all('[data-choice] button', one => `choice ${one.closest('[data-choice]').dataset.choice}`)
  all('.hud button', (_, at) => `hud ${at}`)
  all('.strip > .parts', () => 'strip')
  all('.felt-box > button.row, .felt-box > button.stack', (_, at) => `plate ${at}`)
  all('.felt-box > button:is([aria-label*="trick"], [aria-label*="أكلة"])', () => 'last trick')
  const own = [...document.querySelectorAll('.stage [data-place] button')]
    .map(one => one.getBoundingClientRect())
  if (own.length) {
    const x = Math.min(...own.map(box => box.x)), y = Math.min(...own.map(box => box.y))
    const right = Math.max(...own.map(box => box.right)), bottom = Math.max(...own.map(box => box.bottom))
    found.push({name: 'own hand', x, y, width: right - x, height: bottom - y})
  }
  return found
}"""


@pytest.fixture
def plays() -> ScriptedBots:
    return ScriptedBots()


@pytest.fixture
def bots(plays: ScriptedBots) -> PlainBots:
    return plays


@pytest.fixture
def dealt() -> StackedDealer:
    return StackedDealer()


@pytest.fixture
def dealer(dealt: StackedDealer) -> Dealer:
    return dealt


async def sit_at(
    people: People, plays: ScriptedBots, dealt: StackedDealer, case: str, first: int, **wish: Any
) -> tuple[TrickHands, list[str]]:
    """Let somebody sit down to a deal of the rules document."""
    deck, steps = script(case)
    dealt.decks.append(deck.split())
    plays.follow(step for step in steps if not step.startswith("0"))
    values = {"first_dealer": first, **wish.pop("values", {})}
    return await sit_down(people, values=values, **wish), steps


async def own_turn(hands: TrickHands) -> None:
    while not hands.deciding:
        await hands.until_more(len(hands.person.frames))
    await hands.close_sheet()
    await hands.settled()


async def look(hands: TrickHands, width: int, height: int) -> None:
    """Look whether everything can be seen and read on this screen."""
    found = await hands.page.evaluate(BOXES)
    where = f"{width}x{height}, {hands.view['phase']}"
    clashes = [f"{a['name']} / {b['name']}" for a, b in combinations(found, 2) if overlaps(a, b)]
    assert clashes == [], where
    outside = [
        box["name"]
        for box in found
        if box["x"] < -6
        or box["y"] < -1
        or box["x"] + box["width"] > width + 6
        or box["y"] + box["height"] > height + 1
    ]
    assert outside == [], where
    assert await hands.page.evaluate(CLIPPED) == [], where
    low = [box["name"] for box in found if "choice" in box["name"] and box["height"] < 43]
    assert low == [], where


@pytest.mark.parametrize(("width", "height", "language"), SCREENS)
async def test_everything_has_its_place(
    people: People, plays: ScriptedBots, dealt: StackedDealer, width: int, height: int, language: str
) -> None:
    viewport = {"width": width, "height": height}
    settings = {"language": language}
    hands, steps = await sit_at(people, plays, dealt, "G139", 1, viewport=viewport, settings=settings)
    own = [step for step in steps if step.startswith("0")]
    # The bidding, the second lap, the doubling, the first card, and the third.
    for step in own[:5]:
        await own_turn(hands)
        await look(hands, width, height)
        await play_script(hands, [step])


async def test_a_deal_by_keys_alone(people: People, plays: ScriptedBots, dealt: StackedDealer) -> None:
    hands, _ = await sit_at(people, plays, dealt, "G137", 3)
    page, me = hands.page, hands.me

    async def press(*keys: str) -> None:
        for key in keys:
            await own_turn(hands)
            await page.keyboard.press(key)

    await press("?")
    await page.get_by_role("dialog").get_by_text("رتّب أوراقك").wait_for()
    await page.keyboard.press("Escape")
    await page.get_by_role("dialog").wait_for(state="detached")
    await press("h")
    await until(lambda: told(hands, "hokum_bid") != [], "H bids")
    await press("h")
    await until(lambda: told(hands, "confirmed") != [], "H confirms")
    await own_turn(hands)
    faces = [place.split(".")[1] for place in await hands.faces() if place.startswith(f"{me}.")]
    assert faces[0] == "JC", "the trumps stand first, the strongest of them before all"
    await page.keyboard.press("s")
    await hands.settled()
    await page.keyboard.press("s")
    await hands.settled()
    await page.keyboard.press("1")
    assert await hands.own("JC").get_attribute("aria-pressed") == "true"
    await page.keyboard.press("ArrowRight")
    focused = await page.evaluate("document.activeElement.closest('[data-place]').dataset.place")
    assert focused == f"{me}.{faces[1]}"
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    await until(lambda: [event["seat"] for event in told(hands, "played")][:1] == [me], "Enter plays")
    await own_turn(hands)
    await page.keyboard.down("l")
    await page.locator(".veil").wait_for()
    assert await page.locator(".felt-box > .card").count() == 4
    await page.keyboard.up("l")
    await page.locator(".veil").wait_for(state="detached")
    await page.keyboard.press("c")
    await page.get_by_role("dialog").get_by_text("النشرة").wait_for()


async def test_the_line_drops_in_the_bidding_and_in_a_trick(
    people: People, house: House, plays: ScriptedBots, dealt: StackedDealer
) -> None:
    async with open_proxy(house.port) as proxy:
        hands, steps = await sit_at(people, plays, dealt, "G138", 2, at=proxy.address)

        async def same_again() -> None:
            await own_turn(hands)
            faces = await hands.faces()
            strip = await hands.page.locator(".strip").inner_text()
            await lose_the_line(hands, proxy)
            await hands.settled()
            assert await hands.faces() == faces
            assert await hands.page.locator(".strip").inner_text() == strip

        await same_again()
        own = [step for step in steps if step.startswith("0")]
        await play_script(hands, own[:1])
        await own_turn(hands)
        await same_again()
        assert [place for place in await hands.faces() if place.startswith("trick.")] == ["trick.3"]
        await play_script(hands, own[1:2])


async def test_no_face_hides_in_the_page(people: People, plays: ScriptedBots, dealt: StackedDealer) -> None:
    hands, steps = await sit_at(people, plays, dealt, "G138", 2)
    own = [step for step in steps if step.startswith("0")]
    await play_script(hands, own[:2])
    await own_turn(hands)
    page_holds = set(FACE.findall(await hands.page.evaluate(ATTRIBUTES_AND_TEXTS)))
    seen = {
        spot["face"] for zone in hands.view["zones"] for spot in zone.get("cards", []) if spot.get("face")
    }
    assert page_holds <= seen
    backs = hands.page.locator(".stage .card.back")
    names = await backs.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert names
    assert not [name for name in names if any(word in name for word in ("هاص", "سبيت", "ديمن", "شيريا"))]


@pytest.mark.parametrize(
    "settings",
    [{"digits": "arab"}, {"theme": "day", "language": "en", "textSize": "largest"}],
    ids=["night-arabic", "day-english"],
)
async def test_axe_finds_nothing(
    people: People, plays: ScriptedBots, dealt: StackedDealer, settings: dict[str, object]
) -> None:
    hands, steps = await sit_at(people, plays, dealt, "G139", 1, settings=settings)
    own = [step for step in steps if step.startswith("0")]
    for step in own[:4]:
        await own_turn(hands)
        await clean(hands.page)
        await play_script(hands, [step])
    await own_turn(hands)
    await clean(hands.page)
    menu = hands.page.locator(".hud button").first
    entries = hands.page.locator("dialog li button")
    # After the pause: the sheet, the log, the rules, and the lesson, which is no dialog.
    for entry in range(1, 5):
        await menu.click()
        await entries.nth(entry).click()
        await hands.page.locator("dialog, .lesson > aside p").first.wait_for()
        await clean(hands.page)
        await hands.page.keyboard.press("Escape")
        await hands.page.locator("dialog").wait_for(state="detached")


async def test_the_score_and_the_end_are_clean(
    people: People, plays: ScriptedBots, dealt: StackedDealer
) -> None:
    hands, steps = await sit_at(people, plays, dealt, "G139", 1, values={"target": 52})
    await play_script(hands, steps)
    while not told(hands, "deal_scored"):
        await hands.until_more(len(hands.person.frames))
    await hands.page.locator(".deal-score").wait_for()
    await clean(hands.page)
    await hands.page.locator(".deal-score").click()
    await hands.page.locator(".deal-score").wait_for(state="detached")
    await hands.play()
    await hands.page.locator("#end-title").wait_for()
    await clean(hands.page)
