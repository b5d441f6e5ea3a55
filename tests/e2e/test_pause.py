"""A pause by agreement, asked for, agreed to and ended from the screen, at both tables."""

import pytest

from tests.e2e.hands import until
from tests.e2e.people import People, Person
from tests.e2e.test_access import clean
from tests.server.house import House


async def sit_down_two(people: People, text: bool) -> tuple[Person, Person]:
    """Let two people begin a match without clocks."""
    host = await people.come(settings={"textTable": text})
    guest = await people.come(settings={"textTable": text, "language": "en"})
    origin = {"Origin": people.address}
    for person, name in ((host, "نورة"), (guest, "Omar")):
        await person.context.request.post(f"{people.address}/api/me", data={"name": name}, headers=origin)
    values = {"peek_seconds": 0, "turn_seconds": 0}
    wish = {"game": "one_fifty", "preset": "duel", "seats": 2, "values": values}
    made = await host.context.request.post(f"{people.address}/api/rooms", data=wish, headers=origin)
    code = (await made.json())["code"]
    await host.open(f"/r/{code}")
    await host.button("ابدأ اللعبة").wait_for()
    await guest.open(f"/r/{code}")
    await guest.press("I am ready")
    await host.press("ابدأ اللعبة")
    for person in (host, guest):
        await until(lambda person=person: bool(person.frames), "the cards are dealt")  # type: ignore[misc]
    return host, guest


async def ask(person: Person, text: bool) -> None:
    """Ask for a pause, with keys alone."""
    if not text:
        await person.button("القائمة").press("Enter")
    await person.button("اطلب وقفة").press("Enter")


@pytest.mark.parametrize("text", [True, False], ids=["plain", "drawn"])
async def test_a_pause_is_asked_for_agreed_to_and_ended(people: People, text: bool) -> None:
    host, guest = await sit_down_two(people, text)
    await ask(host, text)
    await host.see("طلبت وقفة")
    await guest.page.get_by_text("asks for a pause").first.wait_for()
    assert not await guest.page.get_by_text("Your first time?").count(), "one question after the other"
    # The question is said, and leaves the table to those who play.
    await until_said(guest, "asks for a pause")
    await guest.button("Got it" if not text else "Memorized").click(trial=True)
    await clean(guest.page)
    await guest.press("Not now")
    await host.see("ما صارت وقفة")

    await ask(host, text)
    await guest.press("Agree")
    for person, word in ((host, "نكمّل"), (guest, "Go on")):
        await person.button(word).wait_for()
        assert person.frames[-1]["legal"] == []
    # Whoever has only keys begins at the pause.
    assert await guest.page.evaluate("document.activeElement.innerText") == "Pause"
    await clean(guest.page)
    if text:
        assert await guest.page.locator("main [role=img]").count() == 0, "nobody studies cards meanwhile"
    # Beside the table, where nothing has to be covered, the way out is free.
    if text:
        await guest.press("The room")
        await guest.button("Leave the room").click(trial=True)
        await guest.button("Go on").click(trial=True)
    # It survives a reload.
    await guest.page.reload()
    await guest.button("Go on").wait_for()
    await guest.page.keyboard.press("Tab")
    await guest.button("Go on").press("Enter")
    await host.see("كمّلنا اللعب")
    await until(lambda: bool(host.frames[-1]["legal"]), "the match goes on")
    await host.button("نكمّل").wait_for(state="detached")


async def until_said(person: Person, text: str) -> None:
    """Wait until a live region says something."""
    await person.page.wait_for_function(
        "text => document.querySelector('.unseen[role=alert]').textContent.includes(text)", arg=text
    )


async def test_the_end_of_the_server_is_announced(people: People, house: House) -> None:
    host, _ = await sit_down_two(people, True)
    house.services.hub.warn(60)
    await host.see("بنجدّد السيرفر بعد شوي")
    await host.press("حفظت")
    await until(lambda: host.messages[-1]["t"] == "ack" or host.frames[-1]["n"] > 1, "they play on")
