"""Hands at the drawn table of Haseb!: they draw, match, use powers and answer by touches alone."""

from collections.abc import Mapping
from typing import Any

from tests.e2e.cards import Hands, seat
from tests.e2e.people import People, Person

LIVELY: Mapping[str, float] = {"call": 0.15, "use": 8.0, "match": 0.3, "take": 0.3, "decline": 0.2}
"""Rounds that last long enough for powers, and end."""

PATIENT: Mapping[str, float] = {**LIVELY, "call": 0.0}

OF_OWN = ("peek", "throw", "return", "send", "swap", "dump", "match", "take")
"""Verbs that name nothing but an own card, when they do: a second touch confirms."""

FIRST = ("dump", "take", "match")
"""Verbs that are chosen before their card, where a card alone could mean something else."""


class RowHands(Hands):
    """Somebody's hands at the table of Haseb!."""

    def __init__(self, person: Person, seed: int = 1, weights: Mapping[str, float] = LIVELY) -> None:
        super().__init__(person, seed, weights)

    async def do(self, token: str) -> None:
        """Do what a token says, by cards and choices alone."""
        verb, _, rest = token.partition(":")
        parts = rest.split(",") if rest else []
        if verb == "call":
            await self.call()
        elif verb == "choose":
            await self.page.locator(f'[data-power="{rest}"]').click()
        elif verb == "guess":
            await self.page.locator(f'[data-guess="{rest}"], [data-guess="{rest}"] button').last.click()
        elif verb == "keep":
            await self.touch(int(rest), times=2)
        elif verb in OF_OWN and rest.isdigit():
            if verb in FIRST and self.view["phase"] != "ping":
                await self.press(verb)
            await self.touch(int(rest), times=2)
        elif parts:
            await self._parts(verb, parts)
        else:
            if await self.page.locator("dialog[open]").count():
                await self.page.keyboard.press("Escape")
            await self.press(verb)

    async def _parts(self, verb: str, parts: list[str]) -> None:
        """Touch what a token names, one after another, and confirm."""
        for at, part in enumerate(parts):
            if "." in part:
                seat, slot = (int(number) for number in part.split("."))
                await (self.touch(slot) if seat == self.me else self.touch_other(seat, slot))
            elif verb == "mix" or at == 1:
                await self.card(int(part), 1).click()
            else:
                await self.touch(int(part))
        await self.press("confirm")

    async def close_sheet(self) -> None:
        """Leave open what asks this player something."""
        asked = any(token.startswith(("choose", "guess")) for token in self.frame["legal"])
        if not asked:
            await super().close_sheet()


async def sit_down(people: People, seed: int = 1, **wish: Any) -> RowHands:
    """Let somebody in who plays Haseb! with bots."""
    values = {"length": "quick", **wish.pop("values", {})}
    return RowHands(await seat(people, "haseb", values=values, **wish), seed)
