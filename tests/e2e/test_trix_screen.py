"""The drawn table of Trix: the line may drop, keys are enough, and axe finds nothing."""

import pytest

from tests.e2e.cards import END, FACE
from tests.e2e.people import People
from tests.e2e.proxy import open_proxy
from tests.e2e.test_access import clean
from tests.e2e.test_table_reconnect import ATTRIBUTES_AND_TEXTS, same_again
from tests.e2e.trix_cards import TrixHands, sit_at_trix
from tests.server.house import AnyBots, House, PlainBots

SHORT = {"kingdoms": 1, "kingdom_menu": "complex"}


@pytest.fixture
def bots() -> PlainBots:
    return AnyBots()


async def quiet(hands: TrixHands) -> None:
    await hands.close_sheet()
    await hands.settled()


def seen(hands: TrixHands) -> set[str]:
    return {
        spot["face"] for zone in hands.view["zones"] for spot in zone.get("cards", ()) if spot.get("face")
    }


async def test_the_line_drops_in_the_doubling_and_in_the_layout(people: People, house: House) -> None:
    async with open_proxy(house.port) as proxy:
        hands = await sit_at_trix(people, level="random", values=SHORT, at=proxy.address)
        for phase in ("doubling", "layout_play"):
            await hands.play(until=phase)
            await quiet(hands)
            await same_again(hands, proxy)
            assert hands.view["phase"] == phase
            page_holds = set(FACE.findall(await hands.page.evaluate(ATTRIBUTES_AND_TEXTS)))
            assert page_holds <= seen(hands)


async def test_a_match_by_keys_alone(people: People) -> None:
    hands = await sit_at_trix(people, level="random", values=SHORT)
    page = hands.page
    while not hands.over:
        heard = len(hands.person.frames)
        legal = hands.frame["legal"]
        if legal:
            await quiet(hands)
            token = legal[0]
            verb, _, face = token.partition(":")
            if verb == "choose":
                await page.keyboard.press("1")
                await page.keyboard.press("e")
            elif verb == "double":
                await page.keyboard.press("d")
            elif verb == "pass":
                await page.keyboard.press("p")
            else:
                if await hands.own(face).get_attribute("aria-pressed") != "true":
                    await hands.own(face).focus()
                    await page.keyboard.press("Enter")
                await page.keyboard.press("e")
        await hands.until_more(heard)
    await page.locator(END).wait_for()


@pytest.mark.parametrize(
    "settings",
    [{"digits": "arab"}, {"theme": "day", "language": "en", "textSize": "largest"}],
    ids=["night-arabic", "day-english"],
)
async def test_axe_finds_nothing(people: People, settings: dict[str, object]) -> None:
    hands = await sit_at_trix(people, level="random", values=SHORT, settings=settings)
    looked: set[str] = set()
    while not hands.over:
        phase = hands.view["phase"]
        if hands.deciding and phase not in looked:
            looked.add(phase)
            await quiet(hands)
            await clean(hands.page)
            for key in ("k", "c"):
                await hands.page.keyboard.press(key)
                await hands.page.locator("dialog[open]").wait_for()
                await clean(hands.page)
                await hands.page.keyboard.press("Escape")
                await hands.page.locator("dialog[open]").wait_for(state="detached")
        await hands.step()
    assert {"doubling", "trick_play", "layout_play"} <= looked
    await hands.page.locator(END).wait_for()
    await clean(hands.page)
