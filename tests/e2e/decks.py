"""A dealer who deals given cards, and bots who throw given ones: for rounds written down beforehand."""

from collections.abc import Sequence
from random import Random

from shadda.bots.base import Ask, Budget
from shadda.core.chance import WORD
from shadda.core.registry import get_game
from shadda.server.db.rows import StoredDeal
from tests.server.house import PlainBots


def words_of(order: Sequence[int]) -> list[int]:
    """List the words of luck from which `shadda.core.chance.permutation` draws this order."""
    size = len(order)
    now = list(range(size))
    words: list[int] = []
    left = 0
    for last in range(size - 1, 0, -1):
        bits = last.bit_length()
        if left < bits:
            words.append(0)
            left = WORD
        other = now.index(order[last])
        words[-1] |= other << (WORD - left)
        left -= bits
        now[last], now[other] = now[other], now[last]
    return words


class _Given(Random):
    """Luck whose first words are given; what is drawn after them is by chance."""

    def __init__(self, words: Sequence[int]) -> None:
        super().__init__(1)
        self._words = list(words)

    def getrandbits(self, k: int, /) -> int:
        return self._words.pop(0) if self._words else super().getrandbits(k)


class DeckDealer:
    """Deals the deck of Hand in which the seats hold these cards, seat 0 begins and the stock is this one."""

    def __init__(self, hands: Sequence[str], first: str, stock: str) -> None:
        game = get_game("hand")
        seats = len(hands)
        options = game.options(None, {"players": seats, "first_dealer": seats - 1}, seats)
        dealt = [face for row in zip(*(hand.split() for hand in hands), strict=True) for face in row]
        deck = ",".join([*dealt, first, *stock.split(), "*"])
        self.words = words_of(game.chance_order(game.first(options, seats), f"deck:{deck}"))

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        return _Given(self.words)


class Throwers(PlainBots):
    """Bots that draw and throw: these faces first, then whatever stands last in their hand."""

    def __init__(self, *faces: str) -> None:
        super().__init__()
        self.faces = list(faces)

    def levels(self, game: str) -> list[str]:
        return ["random"]

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        if "draw" in ask.legal or "ready" in ask.legal:
            return ["draw" if "draw" in ask.legal else "ready"]
        wanted = [f"discard:{face}" for face in self.faces if f"discard:{face}" in ask.legal]
        thrown = [token for token in ask.legal if token.startswith("discard:")]
        chosen = wanted[0] if wanted else thrown[-1]
        if wanted:
            self.faces.remove(chosen.partition(":")[2])
        return [chosen]
