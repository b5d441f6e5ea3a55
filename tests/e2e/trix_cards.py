"""Hands at the drawn table of Trix: they choose, double, play and pass by touches alone."""

from typing import Any

from tests.e2e.cards import seat
from tests.e2e.people import People
from tests.e2e.tricks import TrickHands


class TrixHands(TrickHands):
    """Somebody's hands at the table of Trix."""

    async def do(self, token: str) -> None:
        """Do what a token says, by cards and choices alone."""
        verb, _, rest = token.partition(":")
        if verb == "choose":
            await self.page.locator(f'[data-contract="{rest}"]').click()
            await self.press("choose")
        elif verb == "double":
            for face in rest.split(",") if rest else []:
                await self.lift(face)
            await self.press("double")
        elif verb == "play":
            # The only card that can be played is lifted already.
            if await self.own(rest).get_attribute("aria-pressed") != "true":
                await self.lift(rest)
            await self.lift(rest)
        else:
            await self.press(verb)


async def sit_at_trix(people: People, **wish: Any) -> TrixHands:
    """Let somebody in who plays Trix with bots."""
    return TrixHands(await seat(people, "trix", **wish))
