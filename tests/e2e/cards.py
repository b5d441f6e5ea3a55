"""Hands at the drawn table of 150: they touch cards and choices, as somebody who looks at the screen does."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from playwright.async_api import Locator, TimeoutError

from shadda.testing.play import choose
from tests.e2e.people import PATIENCE, People, Person
from tests.server.player import BRIEF

DRAWN: dict[str, object] = {"textTable": False, "motion": "reduced", "language": "ar"}
"""Settings of somebody who plays at the drawn table, with the second touch that confirms."""

NO_CLOCKS: dict[str, object] = {
    f"{name}_seconds": 0 for name in ("peek", "turn", "drawn", "power", "after", "round_over")
}

END = "dialog:has(#end-title)"
FACE = re.compile("[A2-9TJQK][SHDC]")


class Hands:
    """Somebody's hands.  What may be done is known from the frames the page has received."""

    def __init__(self, person: Person, seed: int = 1, weights: Mapping[str, float] = BRIEF) -> None:
        self.person = person
        self.page = person.page
        self.rng = Random(seed)
        self.weights = weights

    @property
    def frame(self) -> dict[str, Any]:
        return self.person.frames[-1]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.frame["view"]
        return view

    @property
    def me(self) -> int:
        seat: int = self.view["seat"]
        return seat

    # -- single touches -----------------------------------------------------------------------------------

    def choice(self, name: str) -> Locator:
        return self.page.locator(f'[data-choice="{name}"] button')

    def card(self, seat: int, slot: int) -> Locator:
        return self.page.locator(f'[data-place="{seat}.{slot}"] button')

    async def press(self, name: str) -> None:
        await self.choice(name).click()

    async def touch(self, slot: int, times: int = 1) -> None:
        for _ in range(times):
            await self.card(self.me, slot).click()

    async def touch_other(self, seat: int, slot: int) -> None:
        """Touch a card of somebody else; a small hand is enlarged by the first touch."""
        card = self.card(seat, slot)
        box = await card.bounding_box()
        assert box is not None
        await card.click()
        if box["width"] < 40:
            await card.click()

    async def call(self) -> None:
        """Call the end as a screen reader does, which cannot hold a button: by pressing twice."""
        await self.choice("call").evaluate("button => { button.click(); button.click() }")

    # -- tokens by touches --------------------------------------------------------------------------------

    async def do(self, token: str) -> None:
        """Do what a token says, by cards and choices alone."""
        verb, _, rest = token.partition(":")
        if verb == "call":
            await self.call()
        elif verb in ("keep", "queen"):
            await self.touch(int(rest), times=2)
        elif verb == "take":
            await self.press("take")
            await self.touch(int(rest), times=2)
        elif verb in ("match", "choose"):
            await self._several(verb, [int(slot) for slot in rest.split(",")])
        elif verb == "jack":
            own, other = rest.split(",")
            await self.touch(int(own))
            await self._other(other)
            await self.press("use")
        elif verb == "spy":
            await self._other(rest)
            await self.press("use")
        elif verb == "discard":
            await self.press("power" if await self.choice("power").count() else "discard")
        else:
            await self.press(verb)

    async def _several(self, verb: str, slots: Sequence[int]) -> None:
        if verb == "match" and self.view["phase"] == "turn":
            await self.press("match")
        for slot in slots:
            await self.touch(slot)
        await self.press(verb)

    async def _other(self, place: str) -> None:
        seat, slot = place.split(".")
        await self.touch_other(int(seat), int(slot))

    # -- whole matches ------------------------------------------------------------------------------------

    async def play(self, until: str = "match_over") -> None:
        """Play legal tokens until a phase is reached in which this seat decides, or the match is over."""
        while not self.over and not (self.deciding and self.view["phase"] == until):
            await self.step()

    @property
    def over(self) -> bool:
        return bool(self.person.frames) and self.view["phase"] == "match_over"

    @property
    def deciding(self) -> bool:
        return bool(self.person.frames) and bool(self.frame["legal"])

    async def step(self) -> None:
        """Take one decision if there is one, and wait until the page has heard more."""
        heard = len(self.person.frames)
        legal = self.frame["legal"]
        if legal:
            await self.close_sheet()
            token = choose(legal, self.rng, self.weights)
            try:
                await self.do(token)
            except TimeoutError:
                # Somebody else may have ended the phase meanwhile, as in a slap.
                if len(self.person.frames) == heard:
                    raise
        await self.until_more(heard)

    async def close_sheet(self) -> None:
        """Close what has opened over the table: the score sheet of a round."""
        if await self.page.locator("dialog[open]").count():
            await self.page.keyboard.press("Escape")

    async def until_more(self, heard: int) -> None:
        for _ in range(PATIENCE // 10):
            if len(self.person.frames) > heard:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"nothing more was heard: {self.view['phase']} {self.frame['legal']}")

    # -- what lies on the screen --------------------------------------------------------------------------

    async def settled(self) -> None:
        """Wait until nothing moves any more, so that the screen shows the last frame."""
        await self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        await self.page.locator('.stage[aria-busy="false"]').wait_for()

    async def faces(self) -> dict[str, str]:
        """Give the spoken name of every card that is not hidden, by its place."""
        found: dict[str, str] = await self.page.evaluate(
            """() => Object.fromEntries(
              [...document.querySelectorAll('.stage [data-place]')]
                .map(place => [place.dataset.place, place.querySelector('.card:not(.back)')?.ariaLabel])
                .filter(([, name]) => name))"""
        )
        return found


async def sit_down(people: People, name: str = "نورة", seats: int = 3, at: str = "", **wish: Any) -> Hands:
    """Let somebody in who plays 150 with bots; `at` is the address of a line to be cut."""
    return Hands(await seat(people, "one_fifty", name=name, seats=seats, at=at, **wish))


async def seat(
    people: People,
    game: str,
    name: str = "نورة",
    seats: int = 4,
    at: str = "",
    level: str = "normal",
    **wish: Any,
) -> Person:
    """Let somebody in who sits at the drawn table of a game with bots."""
    settings = {**DRAWN, **wish.pop("settings", {})}
    values = wish.pop("values", {})
    person = await people.come(settings=settings, **wish)
    await person.context.add_init_script(f"localStorage.setItem('shadda.lesson.{game}', 'true')")
    room = {"game": game, "seats": seats, "bots": level, "values": values, "start": True}
    origin = {"Origin": people.address}
    request = person.context.request
    await request.post(f"{people.address}/api/me", data={"name": name}, headers=origin)
    made = await request.post(f"{people.address}/api/rooms", data=room, headers=origin)
    assert made.ok, await made.text()
    await person.open(f"{at or people.address}/r/{(await made.json())['code']}")
    await person.page.locator(".stage [data-place]").first.wait_for()
    return person
