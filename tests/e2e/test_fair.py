"""Fair deals in the browser: every deal is checked on the device, and a server that cheats is called one."""

import re

import pytest

from shadda.server.dealer import Dealer, FairDealer
from tests.e2e.cards import END, Hands, sit_down
from tests.e2e.people import People, Person
from tests.e2e.test_access import clean
from tests.server.test_deals import SHORT, OtherCards

RESULT = ".result [role=status]"


async def check_after_a_match(people: People) -> Hands:
    """Play a short match to its end and follow the link to the check of its deals."""
    hands = await sit_down(people, values=SHORT)
    await hands.play()
    await hands.page.locator(END).get_by_role("link", name="افحص التوزيع").click()
    await hands.page.wait_for_url("**/fair/*")
    return hands


async def verdicts(person: Person) -> list[str | None]:
    """Give the kinds of all verdicts, once they are there."""
    deals = person.page.locator("main li:has(details)")
    await deals.first.wait_for()
    return [await deal.get_attribute("class") for deal in await deals.all()]


def promised(person: Person) -> dict[int, str]:
    """Give the promise of every deal that was dealt, as this browser has heard it."""
    told = [message for message in person.messages if message["t"] == "deal"]
    return {message["number"]: message["hash"] for message in told if message["contributions"] is not None}


@pytest.mark.parametrize("dealer", [FairDealer()])
async def test_a_player_finds_fair_deals_fair(people: People, dealer: Dealer) -> None:
    hands = await check_after_a_match(people)
    person = hands.person
    promises = promised(person)
    found = await verdicts(person)
    assert len(found) == len(promises) >= 1
    assert all("fair" in (kind or "").split() for kind in found)
    await person.page.locator(RESULT, has_text="كل شي عادل").wait_for()
    assert not await person.page.locator(".note").count()

    await person.page.locator("summary").first.press("Enter")
    shown = await person.page.locator("li details[open] code").all_inner_texts()
    given = [message["contributions"] for message in person.messages if message.get("contributions")]
    assert shown[:2] == [promises[1], given[0][hands.me]]
    assert re.fullmatch("[0-9a-f]{64}", shown[2])
    await clean(person.page)

    await person.press("رجوع")
    await person.page.locator(END).wait_for()


@pytest.mark.parametrize("dealer", [OtherCards()])
async def test_a_player_is_told_of_a_server_that_cheats(people: People, dealer: Dealer) -> None:
    hands = await check_after_a_match(people)
    found = await verdicts(hands.person)
    assert all("cheated" in (kind or "").split() for kind in found)
    await hands.page.locator(RESULT, has_text="فيه غش").wait_for()
    await hands.person.see("طلع ورق غير اللي لازم يطلع")


async def test_what_cannot_be_checked_is_said(people: People) -> None:
    hands = await sit_down(people)
    running = hands.person.room["match"]["id"]
    await hands.person.open(f"/fair/{running}")
    await hands.page.locator(RESULT, has_text="إذا خلصت اللعبة").wait_for()
    assert not await hands.page.locator("details").count()
    await hands.person.open("/help")
    await hands.page.get_by_role("link", name="التوزيع العادل").click()
    await hands.person.see("كيف يصير التوزيع عادل؟")
    assert not await hands.page.locator(RESULT).count()
