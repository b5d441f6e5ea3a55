"""The drawn table on every screen: nothing lies over anything else, and nobody needs a pointer or eyes."""

from itertools import combinations
from typing import Any

import pytest
from playwright.async_api import Page

from tests.e2e.cards import NO_CLOCKS, Hands, sit_down
from tests.e2e.hands import until
from tests.e2e.people import People
from tests.e2e.test_access import clean
from tests.server.house import House, PlainBots
from tests.server.player import RICH

SCREENS = [
    (320, 568, "ar"),
    (320, 568, "en"),
    (360, 640, "ar"),
    (412, 915, "en"),
    (568, 320, "ar"),
    (568, 320, "en"),
    (1280, 800, "ar"),
]

WANTED = {"peek", "turn", "drawn", "after"}
"""The phases that every screen is looked at in; a power or the end of a round is looked at if it comes."""

BOXES = """() => {
  const found = []
  const add = (name, element) => {
    const {x, y, width, height} = element.getBoundingClientRect()
    if (width > 0) found.push({name, x, y, width, height})
  }
  const all = (selector, name) => document.querySelectorAll(selector)
    .forEach((element, at) => add(name(element, at), element))
  all('.stage [data-place]', one => `card ${one.dataset.place}`)
  all('.felt-box > .prompt > *', (_, at) => `prompt ${at}`)
  all('[data-choice] button', one => `choice ${one.closest('[data-choice]').dataset.choice}`)
  all('.hud button', (_, at) => `hud ${at}`)
  all('.felt-box > button.row, .felt-box > button.stack, .felt-box > button.side', (_, at) => `plate ${at}`)
  all('.star', () => 'star')
  return found
}"""

CLIPPED = """() => [...document.querySelectorAll('[data-choice] button, .prompt p, .hud button')]
  .filter(one => {
    const box = (one.matches('p') ? one.parentElement : one).getBoundingClientRect()
    return [...one.querySelectorAll('span span, small, bdi, b'), one.matches('p') ? one : null]
      .filter(Boolean)
      .some(text => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const inner = range.getBoundingClientRect()
        return inner.width > 0 && (inner.left < box.left - 2 || inner.right > box.right + 2
          || inner.top < box.top - 4 || inner.bottom > box.bottom + 4)
      })
  })
  .map(one => one.textContent.trim())"""
"""Texts that are cut off by the choice, sentence or head they stand in."""


async def boxes(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await page.evaluate(BOXES)
    return found


def overlaps(a: dict[str, Any], b: dict[str, Any]) -> bool:
    # Borders may touch, and a chosen card is lifted a little.
    slack = 7
    return bool(
        a["x"] + slack < b["x"] + b["width"]
        and b["x"] + slack < a["x"] + a["width"]
        and a["y"] + slack < b["y"] + b["height"]
        and b["y"] + slack < a["y"] + a["height"]
    )


async def look(hands: Hands, width: int, height: int) -> None:
    """Look whether everything can be seen and read on this screen."""
    await hands.settled()
    found = await boxes(hands.page)
    phase = hands.view["phase"]
    clashes = [f"{a['name']} / {b['name']}" for a, b in combinations(found, 2) if overlaps(a, b)]
    assert clashes == [], f"{width}x{height}, {phase}"
    outside = [
        box["name"]
        for box in found
        if box["x"] < -1
        or box["y"] < -1
        or box["x"] + box["width"] > width + 1
        or box["y"] + box["height"] > height + 1
    ]
    assert outside == [], f"{width}x{height}, {phase}"
    assert await hands.page.evaluate(CLIPPED) == [], f"{width}x{height}, {phase}"
    low = [box["name"] for box in found if "choice" in box["name"] and box["height"] < 43]
    assert low == [], f"{width}x{height}, {phase}"


@pytest.mark.parametrize(("width", "height", "language"), SCREENS)
async def test_everything_has_its_place(
    people: People, bots: PlainBots, width: int, height: int, language: str
) -> None:
    bots.weights = {**RICH, "call": 0.02, "match": 1.5}
    viewport = {"width": width, "height": height}
    seats = 6 if width in (320, 1280) else 4
    hands = await sit_down(people, seats=seats, viewport=viewport, settings={"language": language})
    hands.weights = {**RICH, "call": 0.0, "match": 1.0, "discard": 2.0}
    seen: set[str] = set()
    for step in range(80):
        if hands.deciding and hands.view["phase"] not in seen:
            seen.add(hands.view["phase"])
            await look(hands, width, height)
        if hands.over or (seen >= WANTED and (len(seen) > len(WANTED) or step > 30)):
            break
        await hands.step()
    assert seen >= WANTED


async def test_with_less_motion_nothing_travels(people: People) -> None:
    hands = await sit_down(people, settings={"motion": "full"}, reduced_motion="reduce")
    await hands.play("turn")
    await hands.page.evaluate(
        """() => {
          window.traveled = 0
          const animate = Element.prototype.animate
          Element.prototype.animate = function (keyframes, options) {
            const places = new Set(keyframes.map(frame => frame.transform).filter(Boolean))
            if (places.size > 2) window.traveled += 1
            return animate.call(this, keyframes, options)
          }
        }"""
    )
    await hands.press("draw")
    await until(lambda: hands.view["phase"] == "drawn", "a card is drawn")
    await hands.do("keep:2")
    await until(lambda: hands.view["phase"] != "drawn", "the card is kept")
    await hands.settled()
    assert await hands.page.evaluate("window.traveled") == 0


async def test_a_turn_by_keys_alone(people: People, bots: PlainBots) -> None:
    bots.weights = {**RICH, "call": 0.0, "match": 0.0}
    hands = await sit_down(people, values=NO_CLOCKS)
    hands.weights = bots.weights
    page, me = hands.page, hands.me

    async def press(*keys: str) -> None:
        for key in keys:
            await hands.settled()
            await page.keyboard.press(key)

    def told(tag: str) -> list[dict[str, Any]]:
        events = [event for frame in hands.person.frames for event in frame["events"]]
        return [event for event in events if event["t"] == tag and event["seat"] == me]

    await press("e")
    await hands.play("turn")
    await press("?")
    await page.get_by_role("dialog").get_by_text("تختار ورقتك بالرقم").wait_for()
    await press("Escape")
    await page.get_by_role("dialog").wait_for(state="detached")

    await press("d")
    await until(lambda: told("drew") != [], "D draws")
    await press("2")
    assert await hands.card(me, 2).get_attribute("aria-pressed") == "true"
    await press("ArrowDown")
    focused = await page.evaluate("document.activeElement.closest('[data-place]').dataset.place")
    assert focused == f"{me}.4"
    await press("Enter")
    assert await hands.card(me, 4).get_attribute("aria-pressed") == "true"
    await press("Enter")
    await until(lambda: told("kept") != [], "Enter, twice, keeps the card")
    assert told("kept")[0]["slot"] == 4
    await press("e")
    await until(lambda: told("turn_ended") != [], "E ends the turn")


@pytest.mark.parametrize(
    "settings",
    [{"digits": "arab"}, {"theme": "day", "language": "en", "textSize": "largest"}],
    ids=["night-arabic", "day-english"],
)
async def test_axe_finds_nothing(people: People, bots: PlainBots, settings: dict[str, object]) -> None:
    bots.weights = {**RICH, "call": 0.0}
    hands = await sit_down(people, settings=settings, values=NO_CLOCKS)
    hands.weights = {**RICH, "call": 0.0, "match": 0.0}
    for phase in ("peek", "turn", "drawn", "after"):
        await hands.play(phase)
        await hands.settled()
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


async def test_the_end_of_a_round_and_of_a_match_are_clean(people: People, house: House) -> None:
    hands = await sit_down(people, values={**NO_CLOCKS, "target": 20})
    await hands.play("round_over")
    await hands.page.locator("dialog").first.wait_for()
    await clean(hands.page)
    await hands.play()
    await hands.page.locator("#end-title").wait_for()
    await clean(hands.page)
