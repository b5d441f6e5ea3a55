"""Matches of Trix at the drawn table: every contract by touches on a small phone, no foreign face."""

from typing import Any

import pytest

from tests.e2e import knowledge
from tests.e2e.cards import END
from tests.e2e.people import People, plain
from tests.e2e.trix_cards import TrixHands, sit_at_trix
from tests.server.house import AnyBots, House, PlainBots

PARTNERS = {"kingdoms": 1, "kingdom_menu": "complex", "partnership": True}


@pytest.fixture
def bots() -> PlainBots:
    return AnyBots()


async def check_frames(house: House, hands: TrixHands) -> None:
    """Hold every face this browser has received against what its seat could know."""
    match = hands.person.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    log = await house.services.store.log(match)
    assert knowledge.check_frames(stored, log, hands.me, hands.person.frames) > 5
    for frame in hands.person.frames:
        view = frame["view"]
        if view["phase"] == "doubling":
            assert set(view["to_act"]) <= {view["seat"]}, "who has answered is nobody's business"


async def check_page(hands: TrixHands) -> None:
    """No place on the stage names a card in a hand that no frame has told."""
    told: set[str] = set()
    for frame in hands.person.frames:
        for zone in frame["view"]["zones"]:
            if zone["id"] == "hand":
                told |= {
                    f"{zone['seat']}.{spot['face']}" for spot in zone.get("cards", ()) if spot.get("face")
                }
        for event in frame["events"]:
            if event["t"] == "deal_ended":
                told |= {f"{seat}.{face}" for seat, hand in enumerate(event["remaining"]) for face in hand}
    held = [place for place in await hands.faces() if place[0].isdigit()]
    assert held
    assert set(held) <= told


@pytest.mark.parametrize(
    ("values", "contracts"),
    [
        ({"kingdoms": 1}, {"king", "queens", "diamonds", "ltoosh", "trix"}),
        (PARTNERS, {"complex", "trix"}),
    ],
    ids=["classic", "complex_partners"],
)
async def test_a_whole_match_by_touches(
    people: People, house: House, values: dict[str, Any], contracts: set[str]
) -> None:
    hands = await sit_at_trix(people, level="random", values=values)
    # One look at a quiet page of every contract is enough.
    seen: set[str] = set()
    while not hands.over:
        contract = hands.view["contract"]
        if hands.deciding and contract is not None and contract not in seen:
            seen.add(contract)
            await hands.close_sheet()
            await hands.settled()
            await check_page(hands)
        await hands.step()
    assert seen == contracts
    await check_frames(house, hands)
    rows = hands.page.locator(f"{END} ol > li")
    await rows.first.wait_for()
    shown = [plain(text) for text in await rows.all_inner_texts()]
    totals = hands.view["totals"]
    if "partnership" in values:
        assert len(shown) == 2
        pairs = sorted((totals[0] + totals[2], totals[1] + totals[3]), reverse=True)
    else:
        pairs = sorted(totals, reverse=True)
    for text, total in zip(shown, pairs, strict=True):
        assert str(abs(total)) in text
