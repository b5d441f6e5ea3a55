"""Whole matches of 150 at the drawn table: all decisions by cards and choices, no foreign face anywhere."""

import asyncio

import pytest

from tests.e2e import truth
from tests.e2e.cards import DRAWN, END, Hands, sit_down
from tests.e2e.people import People, plain
from tests.e2e.test_room import open_room
from tests.server.house import House, PlainBots
from tests.server.player import RICH

MANY_TURNS = {**RICH, "call": 0.2, "draw": 2.0}


async def check_frames(house: House, hands: Hands) -> int:
    """Hold every face this browser has received against what its seat could know."""
    person = hands.person
    match = person.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    log = await house.services.store.log(match)
    return truth.check(person.texts, match, truth.moments(stored, log, person.room["match"]["you"]))


async def test_three_people_and_a_bot_play_to_the_ranking(people: People, house: House) -> None:
    host, code = await open_room(people, settings=DRAWN)
    table = [Hands(host, seed=1)]
    for seed, (name, size) in enumerate((("Sara", (412, 915)), ("فهد", (568, 320))), start=2):
        person = await people.come(viewport={"width": size[0], "height": size[1]}, settings=DRAWN)
        await person.open(f"/r/{code}")
        await person.say_name(name)
        await person.press("أنا جاهز")
        table.append(Hands(person, seed=seed))
    await host.see("باقي كرسي فاضي")
    await host.press("ضيف بوتات")
    await host.press("ابدأ اللعبة")
    for hands in table:
        await hands.page.locator(".stage [data-place]").first.wait_for()
        await hands.page.get_by_role("button", name="أعرفها").click()

    await asyncio.gather(*(hands.play() for hands in table))

    for hands in table:
        assert await check_frames(house, hands) > 10
        ranking = hands.page.locator(f"{END} ol > li")
        await ranking.first.wait_for()
        ranks = hands.view["ranks"]
        order = sorted(range(4), key=lambda seat: (ranks[seat], seat))
        names = hands.person.players
        shown = [plain(text) for text in await ranking.all_inner_texts()]
        for seat, text in zip(order, shown, strict=True):
            assert names[seat] in text
            assert str(hands.view["totals"][seat]) in text

    await host.press("نعيدها")
    await host.see("ابدأ اللعبة")


@pytest.mark.parametrize("seats", [2, 6])
async def test_a_round_full_of_powers_with_bots(
    people: People, house: House, bots: PlainBots, seats: int
) -> None:
    bots.weights = MANY_TURNS
    hands = await sit_down(people, seats=seats, values={"min_seats": 2})
    hands.weights = MANY_TURNS
    await hands.play("round_over")
    assert await check_frames(house, hands) > 10
    told = {event["t"] for frame in hands.person.frames for event in frame["events"]}
    assert {"drew", "discarded", "called", "round_ended"} <= told


async def test_what_a_refusal_says(people: People) -> None:
    hands = await sit_down(people)
    await hands.play("turn")
    if not any(token.startswith("take") for token in hands.frame["legal"]):
        await hands.choice("take").click(force=True)
        await hands.person.see("كومة الرمي فاضية")
    assert "دورك" in await hands.page.title()
    await hands.press("draw")
    await hands.page.locator('[data-place="hold"]').wait_for()
    await hands.page.locator('[data-place="stock"] button').click()
    await hands.person.see("معك ورقة: بدّلها أو ارمها أول")
