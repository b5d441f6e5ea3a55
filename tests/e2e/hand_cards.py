"""Hands at the drawn table of Hand: they touch cards, melds and choices."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from playwright.async_api import Locator

from scripts.stamp import ROOT
from tests.e2e.cards import Hands, seat
from tests.e2e.people import People, plain

TEXTS: Final[dict[str, str]] = json.loads((ROOT / "web/src/lib/text/ar.json").read_text())

NO_CLOCKS: Final[dict[str, object]] = {"turn_seconds": 120}


def name_of(face: str) -> str:
    """Give the spoken name of a face, as an Arabic page has it."""
    if face == "X":
        return TEXTS["card.joker"]
    name = TEXTS["card.name"].replace("{rank}", TEXTS[f"card.rank.{face[0]}"])
    return name.replace("{suit}", TEXTS[f"card.suit.{face[1]}"])


class HandHands(Hands):
    """Somebody's hands at a table of Hand."""

    # -- single touches -----------------------------------------------------------------------------------

    async def own(self) -> list[tuple[str, str]]:
        """List the places of the own cards and how each is named, in the order of the screen."""
        found: list[list[str]] = await self.page.evaluate(
            """() => [...document.querySelectorAll('[data-place^="h."]')]
              .map(place => [place.dataset.place, place.querySelector('.card').ariaLabel])"""
        )
        return [(place, plain(label)) for place, label in found]

    def place(self, place: str) -> Locator:
        return self.page.locator(f'[data-place="{place}"] button')

    def meld(self, number: int) -> Locator:
        return self.page.locator(f'[data-meld="{number}"]')

    async def pick(self, faces: Sequence[str]) -> None:
        """Touch own cards of these faces."""
        await self.settled()
        own = await self.own()
        for face, count in Counter(faces).items():
            places = [place for place, label in own if label.startswith(name_of(face))][:count]
            assert len(places) == count, f"{face} is not among {own}"
            for place in places:
                await self.touch_place(place)

    async def touch_place(self, place: str) -> None:
        """Touch a card where it can be seen: others may lie over a part of it."""
        await self.place(place).click(position={"x": 10, "y": 12})

    @property
    def drafts(self) -> list[dict[str, Any]]:
        return [message for message in self.person.messages if message["t"] == "draft"]

    # -- tokens by touches --------------------------------------------------------------------------------

    async def stage(self, token: str) -> None:
        """Set out one step of a play and wait until it lies there."""
        verb, _, rest = token.partition(":")
        words = rest.split(",")
        meld = next((word for word in words if word[0] == "M" and word[1:].isdigit()), None)
        faces = [word for word in words if word != meld and word not in ("lo", "hi")]
        undo = self.choice("undo")
        await self.pick(faces)
        if verb == "meld":
            await self.choice("meld").wait_for()
            await self.press("meld")
            await self._answer(f'[data-reading="{token}"]', "[data-reading]")
        else:
            assert meld is not None
            await self.meld(int(meld[1:])).click()
            await self._answer(f'[data-step="{token}"]', "[data-step]")
        await undo.wait_for()
        await self.settled()

    async def _answer(self, wanted: str, others: str) -> None:
        """Answer the question that a touch may have left open."""
        await self.page.evaluate("() => new Promise(done => setTimeout(done, 60))")
        question = self.page.locator(others)
        if await question.count():
            exact = self.page.locator(wanted)
            await (exact if await exact.count() else question.first).click()

    async def discard(self, face: str) -> None:
        await self.pick([face])
        await self.press("discard")

    async def do(self, token: str) -> None:
        """Do what a token says, by cards and choices alone."""
        verb, _, rest = token.partition(":")
        if verb == "discard":
            await self.discard(rest)
        elif verb in ("meld", "lay_off", "swap"):
            await self.play_out(token)
        else:
            await self.press(verb)

    async def play_out(self, token: str) -> None:
        """Set out steps until they can be laid, and lay them."""
        await self.stage(token)
        while await self.choice("lay").locator("xpath=self::*[contains(@class, 'pale')]").count():
            legal = [each for each in self.drafts[-1]["legal"] if each.partition(":")[0] in STAGING]
            await self.stage(legal[0])
        await self.press("lay")

    async def step(self) -> None:
        """Take one decision if there is one: lay what can be laid, else throw a card nobody will miss."""
        heard = len(self.person.frames)
        legal = self.frame["legal"]
        if legal:
            await self.close_sheet()
            await self.do(self.wish(legal))
        await self.until_more(heard)

    def wish(self, legal: Sequence[str]) -> str:
        """Choose a token: a new meld before anything else, then the stock, then a card to throw."""
        for verb in ("meld", "lay_off", "swap", "ready", "draw"):
            found = [token for token in legal if token.partition(":")[0] == verb]
            if found:
                return found[0]
        thrown = [token for token in legal if token.startswith("discard:")]
        return self.rng.choice([token for token in thrown if token != "discard:X"] or thrown or list(legal))


STAGING: Final = ("meld", "lay_off", "swap")


async def sit_at_hand(people: People, seats: int = 4, **wish: Any) -> HandHands:
    """Let somebody in who plays Hand at the drawn table with bots."""
    wish["values"] = {**NO_CLOCKS, "players": seats, **wish.get("values", {})}
    return HandHands(await seat(people, "hand", seats=seats, level="random", **wish))
