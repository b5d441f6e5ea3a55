"""Matches of Baloot at the drawn table: decisions by touches, from decks that are given, no foreign face."""

import json
from pathlib import Path
from typing import Any

import pytest

from shadda.server.dealer import Dealer
from tests.e2e import knowledge
from tests.e2e.cards import END
from tests.e2e.people import People, plain
from tests.e2e.tricks import TrickHands, sit_down
from tests.server.house import House, PlainBots, ScriptedBots, StackedDealer

CASES = Path(__file__).parents[1] / "games" / "baloot" / "cases.json"
WHOLE = {case["id"]: case for case in json.loads(CASES.read_text())["cases"] if "id" in case}

KABOOT = "AS TS AH KS 7S 8S 9S JS QS KH 7H 8H TH AD 9H JH QH 7D 8D 9D TD AC TC JD QD KD 7C 8C 9C JC QC KC"
ASHKAL = "KS QS 8D QD KD AD 7D 9S TS AS AH TD 8H 7H 7S 8S JH QH TH 9C 9H JD 8C KC JC QC AC KH 7C 9D JS TC"


def script(name: str) -> tuple[str, list[str]]:
    """Give the deck of a whole deal of the rules document, and what the seats do."""
    first, *steps = [step["do"] for step in WHOLE[name]["steps"]]
    return first.partition(":")[2].replace(",", " "), steps


async def check_frames(house: House, hands: TrickHands) -> None:
    """Hold every face this browser has received against what its seat could know."""
    person = hands.person
    match = person.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    log = await house.services.store.log(match)
    seat = person.room["match"]["you"]
    assert knowledge.check_frames(stored, log, seat, person.frames) > 5


async def play_script(hands: TrickHands, steps: list[str]) -> None:
    """Do the own part of a script by touches; the bots know theirs."""
    for step in steps:
        seat, *tokens = step.split()
        if int(seat) != hands.me:
            continue
        for token in tokens:
            while not hands.deciding:
                await hands.until_more(len(hands.person.frames))
            assert token in hands.frame["legal"], step
            heard = len(hands.person.frames)
            await hands.close_sheet()
            await hands.do(token)
            await hands.until_more(heard)


def told(hands: TrickHands, tag: str) -> list[dict[str, Any]]:
    events = [event for frame in hands.person.frames for event in frame["events"]]
    return [event for event in events if event["t"] == tag]


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


@pytest.mark.parametrize(
    ("case", "first", "points"),
    [("G137", 3, [11, 10]), ("G138", 2, [30, 0]), ("G139", 1, None)],
    ids=["hokum-with-projects", "sun-failed", "closed-double"],
)
async def test_a_deal_of_the_document(
    people: People,
    house: House,
    plays: ScriptedBots,
    dealt: StackedDealer,
    case: str,
    first: int,
    points: list[int] | None,
) -> None:
    deck, steps = script(case)
    dealt.decks.append(deck.split())
    plays.follow(step for step in steps if not step.startswith("0"))
    hands = await sit_down(people, values={"first_dealer": first})
    await play_script(hands, steps)
    while not told(hands, "deal_scored"):
        await hands.until_more(len(hands.person.frames))
    (scored,) = told(hands, "deal_scored")
    if points is not None:
        assert scored["result"]["points"] == points
    await hands.page.locator(".deal-score").wait_for()
    shown = plain(await hands.page.locator(".deal-score").inner_text())
    assert all(f"+{each}" in shown for each in scored["result"]["points"])
    await check_frames(house, hands)


async def test_ashkal_gives_the_upcard_to_the_partner(
    people: People, plays: ScriptedBots, dealt: StackedDealer
) -> None:
    dealt.decks.append(ASHKAL.split())
    plays.follow(["1 pass", "2 pass", "3 pass", "1 pass", "2 pass", "3 pass"])
    # The deck of the scene, dealt from seat 1 on.
    hands = await sit_down(people, values={"first_dealer": 0})
    while not hands.deciding:
        await hands.until_more(len(hands.person.frames))
    await hands.close_sheet()
    await hands.do("ashkal")
    while hands.view["contract"] is None:
        await hands.until_more(len(hands.person.frames))
    assert (hands.view["contract"], hands.view["taker"]) == ("ashkal", 2)
    await hands.settled()
    upcard = hands.view["upcard"]
    assert await hands.page.locator(f'[data-place="2.{upcard}"]').count() == 1
    assert "أشكل" in plain(await hands.page.locator(".strip").inner_text())


async def test_all_tricks_are_a_kaboot(people: People, plays: ScriptedBots, dealt: StackedDealer) -> None:
    dealt.decks.append(KABOOT.split())
    hands = await sit_down(people, values={"first_dealer": 3})
    await hands.do("sun")
    for face in ("AS", "TS", "AH", "TH", "AD", "TD", "AC", "TC"):
        while not hands.deciding:
            await hands.until_more(len(hands.person.frames))
        heard = len(hands.person.frames)
        await hands.close_sheet()
        await hands.do(f"play:{face}")
        await hands.until_more(heard)
    await hands.page.locator(".deal-score.great").wait_for()
    assert "كبوت" in plain(await hands.page.locator(".deal-score").inner_text())
    (scored,) = told(hands, "deal_scored")
    assert scored["result"]["points"] == [44, 0]


async def test_a_whole_match_by_touches(people: People, house: House) -> None:
    hands = await sit_down(people, values={"target": 52, "sawa": "own_hand"})
    await hands.play()
    await check_frames(house, hands)
    rows = hands.page.locator(f"{END} ol > li")
    await rows.first.wait_for()
    shown = [plain(text) for text in await rows.all_inner_texts()]
    won = 0 if hands.view["winner"] == "A" else 1
    for text, team in zip(shown, (won, 1 - won), strict=True):
        assert str(hands.view["team_totals"][team]) in text
        assert hands.person.players[team] in text


async def test_what_a_refusal_says(people: People, plays: ScriptedBots, dealt: StackedDealer) -> None:
    deck, steps = script("G137")
    dealt.decks.append(deck.split())
    plays.follow(step for step in steps if not step.startswith("0"))
    hands = await sit_down(people, values={"first_dealer": 3})
    await play_script(hands, steps[: steps.index("0 play:TH")])
    while not hands.deciding:
        await hands.until_more(len(hands.person.frames))
    await hands.close_sheet()
    assert "play:QC" not in hands.frame["legal"]
    await hands.settled()
    assert "ما تنلعب" in str(await hands.own("QC").get_attribute("aria-label"))
    await hands.lift("QC")
    await hands.person.see("معك من النوع اللي بدا")
