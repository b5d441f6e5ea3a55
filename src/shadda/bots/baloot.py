"""The bots of Baloot: `normal` counts every card and bids by value, `easy` misjudges and forgets.

Both are the same player; `hard` searches with its policy.  All are stateless: they see what stands in the ask
and nothing else.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from shadda.bots.baloot_bids import decide_bid
from shadda.bots.baloot_knowledge import sight_of_ask
from shadda.bots.baloot_moves import decide_play
from shadda.bots.baloot_policy import policy
from shadda.bots.baloot_search import candidates, worlds_of, worth
from shadda.bots.base import Ask, Bot, Budget
from shadda.bots.search import Plan, Searcher
from shadda.games.baloot.actions import QAID, action_of, encode, token_of
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_past import was_legal
from shadda.games.baloot.scoring import team_of
from shadda.games.baloot.table import PLAYING


class Player:
    """A player of some skill."""

    def __init__(self, forgetful: bool, bid_noise: float, play_noise: float) -> None:
        """Set the skill: the noise is the spread of errors, in points for bids and in abnat for cards."""
        self._forgetful = forgetful
        self._bid_noise = bid_noise
        self._play_noise = play_noise

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose the best action, or accuse an opponent whose plays prove that he broke a rule."""
        offered = self.offer(ask, rng)
        if offered:
            return offered
        sight = sight_of_ask(ask, self._forgetful)
        legal = tuple([action_of(token) for token in ask.legal])
        if sight.table.phase == PLAYING:
            return [token_of(decide_play(sight, legal, rng, self._play_noise))]
        return [token_of(decide_bid(sight, legal, rng, self._bid_noise))]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer an accusation that cannot be wrong (option `enforcement`)."""
        if self._forgetful or not ask.free:
            return []
        table = sight_of_ask(ask).table
        for at, entry in enumerate(table.plays):
            accused = entry >> 5 & 3
            # What is known of his hand is enough: more cards never make a wrong play right.
            if team_of(accused) != team_of(ask.seat) and not was_legal(table, at):
                trick = entry >> 7 & 15
                return [token_of(encode(QAID, 4 * (trick - 1) + accused))]
        return []


class Hard(Searcher[BalootState]):
    """Searches, and accuses like `normal`."""

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose by search, or accuse."""
        return NORMAL.offer(ask, rng) or super().choose(ask, rng, budget)

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer an accusation that cannot be wrong."""
        return NORMAL.offer(ask, rng)


def _candidates(ask: Ask, rng: Random) -> list[int]:
    return candidates(sight_of_ask(ask), tuple([action_of(token) for token in ask.legal]), rng)


NORMAL: Final = Player(forgetful=False, bid_noise=0.0, play_noise=0.0)
BOTS: Final[Mapping[str, Bot]] = {
    "easy": Player(forgetful=True, bid_noise=5.0, play_noise=6.0),
    "normal": NORMAL,
    "hard": Hard(Plan(worlds_of, _candidates, policy, worth, caution=1.5)),
}
