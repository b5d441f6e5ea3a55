"""The drawn table of Hand: written-down rounds by touches, and whole matches with bots."""

import re

import pytest
from playwright.async_api import Page

from shadda.server.dealer import Dealer
from tests.e2e import knowledge
from tests.e2e.cards import END, FACE
from tests.e2e.decks import DeckDealer, Throwers
from tests.e2e.hand_cards import HandHands, name_of, sit_at_hand
from tests.e2e.hands import until
from tests.e2e.people import People, plain
from tests.e2e.proxy import open_proxy
from tests.e2e.test_access import clean
from tests.e2e.test_table_reconnect import ATTRIBUTES_AND_TEXTS, lose_the_line
from tests.e2e.test_table_screen import CLIPPED
from tests.server.house import AnyBots, House, PlainBots

OTHER = "2S 3S 4D 9H KS KC QS TC 5S 6H 7S AC AD 4H"

FIFTY_ONE = DeckDealer(["TH JH QH 7S 7H 7D 2C 3C 4C 5C 6C KD 9S 8D", OTHER], "AS", "KC 9C 8S 8H")
JOKER = DeckDealer(["TH JH QH KH 5D 6D X 2C 3H 9D KD 9S 8D 7C", OTHER], "AS", "KC 9C 8S 7D QC 2H")
MADE = DeckDealer(["TH JH QH KH AH 4S 4H 4D 4C 8C 9C TC JC QC", OTHER.replace("4H", "6D")], "2S", "KC 3D")

FIRST_DEALER = {"first_dealer": 1}


@pytest.fixture
def bots() -> PlainBots:
    return Throwers("9H", "QS")


async def check_frames(house: House, hands: HandHands) -> int:
    """Hold every face this browser has received against what its seat could know."""
    match = hands.person.room["match"]
    stored = await house.services.store.match(match["id"])
    assert stored is not None
    log = await house.services.store.log(match["id"])
    return knowledge.check_frames(stored, log, match["you"], hands.person.frames)


async def sum_shown(hands: HandHands) -> str:
    return plain(await hands.page.locator(".tools .sum").inner_text()).replace("\n", "")


async def turn_comes(hands: HandHands, phase: str = "draw") -> None:
    await until(lambda: hands.deciding and hands.view["phase"] == phase, f"the turn comes: {phase}")
    await hands.settled()


async def begin(people: People, **wish: object) -> HandHands:
    values = {**FIRST_DEALER, **wish.pop("values", {})}  # type: ignore[dict-item]
    hands = await sit_at_hand(people, seats=2, values=values, **wish)
    await turn_comes(hands, "start")
    return hands


async def throw_first(hands: HandHands, face: str) -> None:
    await hands.discard(face)
    await turn_comes(hands)


@pytest.mark.parametrize("dealer", [FIFTY_ONE], ids=["deck"])
async def test_fifty_is_refused_and_fifty_one_opens(people: People, dealer: Dealer) -> None:
    hands = await begin(people)
    await throw_first(hands, "AS")
    await hands.press("draw")
    await turn_comes(hands, "play")

    await hands.stage("meld:TH,JH,QH")
    assert await sum_shown(hands) == "30/51"
    await hands.stage("meld:2C,3C,4C,5C,6C")
    assert await sum_shown(hands) == "50/51"
    heard = len(hands.person.frames)
    await hands.choice("lay").click(force=True)
    await hands.person.see("مجموع نزولك 50، والحد 51.")
    assert len(hands.person.frames) == heard

    await hands.press("undo")
    await until(lambda: hands.drafts[-1]["view"]["staged"] == ["meld:TH,JH,QH"], "the last step is gone")
    await hands.settled()
    await hands.stage("meld:7S,7H,7D")
    assert await sum_shown(hands) == "51/51"
    await hands.press("lay")
    await until(lambda: hands.view["opened"] == [hands.me], "51 are enough")
    assert hands.view["bar"] == 52
    await hands.discard("KD")
    await turn_comes(hands)
    assert len(hands.view["melds"]) == 2


@pytest.mark.parametrize("dealer", [FIFTY_ONE], ids=["deck"])
async def test_the_fire_card_is_taken_and_put_back(people: People, dealer: Dealer) -> None:
    hands = await begin(people)
    await throw_first(hands, "AS")
    card = name_of("9H")
    assert card in (await hands.place("fire").get_attribute("aria-label") or "")
    assert await hands.choice("take").inner_text()
    await hands.press("take")
    await turn_comes(hands, "play")
    assert hands.view["pending"] == "9H"
    await hands.person.see("من النار: تنزل بها، أو ترجع للنار")
    # Nothing else can be thrown meanwhile, and the server says why.
    await hands.pick(["KD"])
    assert not await hands.choice("discard").count()
    await hands.place("fire").click()
    await hands.person.see("لازم تستخدم")

    await hands.press("put_back")
    await turn_comes(hands)
    assert hands.view["returned"]
    assert await hands.choice("take").count() == 0
    await hands.press("draw")
    await turn_comes(hands, "play")


@pytest.mark.parametrize("dealer", [JOKER], ids=["deck"])
async def test_a_joker_is_recovered(people: People, dealer: Dealer) -> None:
    hands = await begin(people)
    await throw_first(hands, "AS")
    await hands.press("draw")
    await turn_comes(hands, "play")
    await hands.stage("meld:TH,JH,QH,KH")
    # The joker may stand for the four or for the seven: the player is asked.
    await hands.stage("meld:5D,6D,X")
    assert await sum_shown(hands) == "58/51"
    await hands.press("lay")
    await until(lambda: len(hands.view["melds"]) == 2, "it is laid")
    assert hands.view["melds"][1]["cells"] == ["5D", "6D", "X=7D"]
    await hands.meld(2).click()
    await hands.person.see("جوكر بدل 7")
    await hands.page.keyboard.press("Escape")
    await hands.discard("2C")
    await turn_comes(hands)

    await hands.press("draw")
    await turn_comes(hands, "play")
    await hands.pick(["7D"])
    assert "target" in (await hands.meld(2).get_attribute("class") or "")
    await hands.meld(2).click()
    await hands.choice("lay").wait_for()
    await hands.press("lay")
    await until(lambda: hands.view["melds"][1]["cells"] == ["5D", "6D", "7D"], "the joker is free")
    await hands.settled()
    assert name_of("X") in [label.split("،")[0] for _, label in await hands.own()]


@pytest.mark.parametrize("dealer", [MADE], ids=["deck"])
async def test_a_hand_doubles_the_round(people: People, dealer: Dealer, house: House) -> None:
    hands = await begin(people, values={"rounds": 1})
    await throw_first(hands, "2S")
    await hands.press("draw")
    await turn_comes(hands, "play")
    await hands.stage("meld:TH,JH,QH,KH,AH")
    await hands.stage("meld:4S,4H,4D,4C")
    await hands.stage("meld:8C,9C,TC,JC,QC")
    await hands.press("lay")
    await until(lambda: len(hands.view["melds"]) == 3, "it is laid")
    await hands.settled()
    await hands.discard("3D")
    await until(lambda: hands.over, "the match is over")
    assert hands.view["totals"] == [-60, 200]
    ranking = hands.page.locator(f"{END} ol > li")
    await ranking.first.wait_for()
    assert "60" in plain(await ranking.first.inner_text())
    assert "نعيدها" in await hands.page.locator(f"{END} button.primary").inner_text()
    await hands.page.locator(f"{END} .row button").first.click()
    await hands.page.locator("dialog table").get_by_text("×2").wait_for()
    await hands.page.locator("dialog tbody button").nth(1).click()
    await hands.person.see("ما نزل في الجولة، فعليه 100")
    assert await check_frames(house, hands) > 5


@pytest.mark.parametrize("dealer", [FIFTY_ONE], ids=["deck"])
async def test_a_turn_by_keys_alone(people: People, dealer: Dealer) -> None:
    hands = await begin(people)
    page = hands.page

    async def press(*keys: str) -> None:
        for key in keys:
            await hands.settled()
            await page.keyboard.press(key)

    async def focus(face: str) -> None:
        """Walk over the cards by arrows until one of this face has the focus."""
        for key in ["ArrowDown"] * 2 + ["ArrowLeft"] * 9 + (["ArrowRight"] * 9 + ["ArrowUp"]) * 2:
            name = await page.evaluate("document.activeElement.ariaLabel ?? ''")
            place = await page.evaluate("document.activeElement.closest('[data-place]')?.dataset.place ?? ''")
            if place.startswith("h.") and plain(name).startswith(name_of(face)):
                return
            await press(key)
        raise AssertionError(f"{face} is not reached")

    await press("?")
    await page.get_by_role("dialog").get_by_text("تنقل ورقتك خانة").wait_for()
    await press("Escape")
    await page.get_by_role("dialog").wait_for(state="detached")
    await press("r")
    await focus("AS")
    await press("Enter", "d")
    await turn_comes(hands)
    await press("d")
    await turn_comes(hands, "play")
    for face in ("TH", "JH", "QH"):
        await focus(face)
        await press("Enter")
    await hands.choice("meld").wait_for()
    await press("m")
    await hands.choice("undo").wait_for()
    await press("u")
    await hands.choice("undo").wait_for(state="detached")
    before = [label for _, label in await hands.own()]
    await focus("KD")
    await press("Shift+ArrowLeft")
    await hands.settled()
    after = [label for _, label in await hands.own()]
    assert before != after
    assert sorted(before) == sorted(after)
    focused = await page.evaluate("document.activeElement.ariaLabel")
    assert plain(focused).startswith(name_of("KD"))
    await press("Enter", "d")
    await turn_comes(hands)
    assert hands.view["zones"][-1]["cards"][-1]["face"]


@pytest.mark.parametrize("dealer", [FIFTY_ONE], ids=["deck"])
async def test_what_is_arranged_and_set_out_outlives_the_line(
    people: People, house: House, dealer: Dealer
) -> None:
    async with open_proxy(house.port) as proxy:
        hands = await begin(people, at=proxy.address)
        await throw_first(hands, "AS")
        await hands.press("draw")
        await turn_comes(hands, "play")
        await hands.pick(["8D", "KD"])
        await hands.page.locator(".tools button").nth(2).click()
        await hands.page.locator(".tools button").nth(0).click()
        await hands.pick(["8D", "KD"])
        await hands.settled()
        order = [label for _, label in await hands.own()]
        assert len(await hands.page.locator(".tray").all()) == 1

        await lose_the_line(hands, proxy)
        await hands.settled()
        assert [label for _, label in await hands.own()] == order

        await hands.page.reload()
        await hands.place("fire").wait_for()
        await hands.settled()
        again = [re.sub("، (محددة.*|الجديدة)$", "", label) for _, label in await hands.own()]
        assert again == [re.sub("، (محددة.*|الجديدة)$", "", label) for label in order]
        assert len(await hands.page.locator(".tray").all()) == 1

        await hands.stage("meld:TH,JH,QH")
        await lose_the_line(hands, proxy)
        await hands.choice("undo").wait_for()
        assert await sum_shown(hands) == "30/51"


async def drag(hands: HandHands, place: str, target: str) -> None:
    """Carry the card of a place onto another one."""
    await hands.settled()
    start = await hands.place(place).bounding_box()
    end = await hands.place(target).bounding_box()
    assert start is not None
    assert end is not None
    await hands.page.mouse.move(start["x"] + 10, start["y"] + 12)
    await hands.page.mouse.down()
    # The first steps of a hand are small.
    await hands.page.mouse.move(start["x"] + 20, start["y"] + 14)
    await hands.page.mouse.move(end["x"] + end["width"] - 14, end["y"] + end["height"] / 2, steps=6)
    await hands.page.mouse.up()
    await hands.settled()


@pytest.mark.parametrize("dealer", [FIFTY_ONE], ids=["deck"])
async def test_cards_are_dragged(people: People, dealer: Dealer) -> None:
    hands = await begin(people)
    own = [place for place, _ in await hands.own()]
    await drag(hands, own[9], own[0])
    assert await hands.page.locator(".tray").count() == 1
    assert len([place for place, _ in await hands.own()]) == len(own)
    await throw_first(hands, "AS")

    await drag(hands, "stock", own[3])
    await turn_comes(hands, "play")
    assert len(await hands.own()) == 15
    thrown = (await hands.own())[7]
    await drag(hands, thrown[0], "fire")
    await turn_comes(hands)
    assert thrown[0] not in [place for place, _ in await hands.own()]


class TestWithBots:
    """Whole matches with bots that play anything."""

    @pytest.fixture
    def bots(self) -> PlainBots:
        return AnyBots()

    @pytest.mark.parametrize("seats", [2, 4])
    async def test_a_whole_match_by_touches(self, people: People, house: House, seats: int) -> None:
        hands = await sit_at_hand(people, seats=seats, values={"rounds": 1})
        await hands.play()
        assert hands.over
        await hands.page.locator(f"{END} ol > li").first.wait_for()
        assert await hands.page.locator(f"{END} ol > li").count() == seats
        assert await check_frames(house, hands) > 20

    async def test_no_face_hides_in_the_page(self, people: People) -> None:
        hands = await sit_at_hand(people)
        while not (hands.deciding and hands.view["phase"] == "play"):
            await hands.step()
        await hands.settled()
        told = await hands.page.evaluate(ATTRIBUTES_AND_TEXTS)
        assert FACE.findall(told) == []
        backs = hands.page.locator(".stage .card.back")
        names = await backs.evaluate_all("all => all.map(one => one.ariaLabel)")
        assert len(names) == 4
        assert not [name for name in names if any(word in name for word in ("هاص", "سبيت", "ديمن", "شيريا"))]


LOOKS = [
    {"digits": "arab"},
    {"theme": "day", "language": "en", "textSize": "largest"},
]


async def clean_meanwhile(page: Page) -> None:
    """Let axe look at a table whose clocks, which run for minutes, stand still for it."""
    await page.evaluate(
        """() => document.getAnimations()
          .filter(one => one.effect.getComputedTiming().duration > 5000)
          .forEach(one => one.pause())"""
    )
    await clean(page)


class TestForEverybody:
    """Nothing that axe finds, and no text that is cut off, on any screen."""

    @pytest.mark.parametrize("dealer", [JOKER], ids=["deck"])
    @pytest.mark.parametrize("settings", LOOKS, ids=["night-arabic", "day-english"])
    async def test_axe_finds_nothing(
        self, people: People, dealer: Dealer, settings: dict[str, object]
    ) -> None:
        hands = await begin(people, settings=settings, values={"rounds": 1})
        page = hands.page
        await clean_meanwhile(page)
        await hands.touch_place("h.1")
        await hands.press("discard")
        await turn_comes(hands)
        await clean_meanwhile(page)
        await hands.press("draw")
        await turn_comes(hands, "play")
        for at in (1, 2, 3):
            await page.locator('.stage [data-place^="h."] button').nth(at).click(position={"x": 8, "y": 10})
        await clean_meanwhile(page)
        for entry in range(1, 5):
            await page.locator(".hud button").first.click()
            await page.locator("dialog li button").nth(entry).click()
            await page.locator("dialog, .lesson > aside p").first.wait_for()
            await clean_meanwhile(page)
            if entry < 4:
                await page.keyboard.press("Escape")
                await page.locator("dialog").wait_for(state="detached")

    @pytest.mark.parametrize("dealer", [JOKER], ids=["deck"])
    @pytest.mark.parametrize(
        ("width", "height", "language"),
        [(360, 640, "ar"), (360, 640, "en"), (412, 915, "en"), (568, 320, "ar"), (568, 320, "en")],
    )
    async def test_every_text_has_its_place(
        self, people: People, dealer: Dealer, width: int, height: int, language: str
    ) -> None:
        hands = await begin(
            people, viewport={"width": width, "height": height}, settings={"language": language}
        )

        async def look() -> None:
            await hands.settled()
            assert await hands.page.evaluate(CLIPPED) == [], hands.view["phase"]
            low = await hands.page.locator("[data-choice] button, .tools button").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect().height).filter(height => height < 43)"
            )
            assert low == []

        await look()
        await hands.touch_place("h.1")
        await look()
        await hands.press("discard")
        await turn_comes(hands)
        await look()
        await hands.press("draw")
        await turn_comes(hands, "play")
        await look()
