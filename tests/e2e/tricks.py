"""Hands at the drawn table of Baloot: they bid, announce and play by touches alone."""

from typing import Any

from playwright.async_api import Locator, Position

from tests.e2e.cards import Hands, seat
from tests.e2e.people import People

STRIP: Position = {"x": 22, "y": 34}
"""Where a card of a fan can be touched whatever lies on it: near its index."""

NO_CLOCK: dict[str, object] = {"turn_seconds": 120}

HELD = ("qahwa", "sawa")
"""Choices that are held down; a screen reader presses them twice."""


class TrickHands(Hands):
    """Somebody's hands at the table of Baloot."""

    def own(self, face: str) -> Locator:
        return self.page.locator(f'[data-place="{self.me}.{face}"] button')

    async def lift(self, face: str) -> None:
        await self.own(face).click(position=STRIP)

    async def do(self, token: str) -> None:
        """Do what a token says, by cards and choices alone."""
        verb, _, rest = token.partition(":")
        words = rest.split(",") if rest else []
        if verb == "play":
            await self.lift(words[0])
            await (self.press(f"play-{words[1]}") if len(words) > 1 else self._down(words[0]))
        elif verb == "declare":
            await self._announce(token)
        elif verb == "hokum" and words:
            await self.press("hokum")
            await self.press(f"hokum-{words[0]}")
        elif verb in HELD:
            await self.choice(verb).evaluate("button => { button.click(); button.click() }")
        else:
            await self.press("-".join([verb, *words]))

    async def _down(self, face: str) -> None:
        """Play the lifted card: by a second touch, or by the choice where words could go with it."""
        if await self.choice("play").count() and await self.page.locator('[data-choice^="play-"]').count():
            await self.press("play")
        else:
            await self.lift(face)

    async def _announce(self, token: str) -> None:
        offered = [legal for legal in self.frame["legal"] if legal.startswith("declare")]
        if await self.choice("projects").count():
            await self.press("projects")
            await self.page.locator("dialog li button").nth(offered.index(token)).click()
        else:
            await self.press(f"project-{offered.index(token) + 1}")
        await self.press("declare")

    async def close_sheet(self) -> None:
        """Go on at once from what is still being told: a trick, the score of a deal."""
        await self.page.keyboard.press("Escape")


async def sit_down(people: People, **wish: Any) -> TrickHands:
    """Let somebody in who plays Baloot with bots, without being hurried."""
    values = {**NO_CLOCK, **wish.pop("values", {})}
    return TrickHands(await seat(people, "baloot", values=values, **wish))
