"""How the bots of Baloot play a card: every card is weighed in abnat, ours less theirs.

A card brings the trick as far as our team is likely to win it, and costs what it would bring later.  Who
may still beat it follows from what is unseen; leads of trumps are weighed by who bought.
"""

from random import Random
from typing import Final, final

from shadda.bots.baloot_sight import Sight
from shadda.games.baloot.actions import BALOOT_SAID, DECLARE, EKAH_SAID, PLAY, REVEAL, SAWA, encode, kind_of
from shadda.games.baloot.moves import allowed, is_certain
from shadda.games.baloot.rules_projects import project_strength
from shadda.games.baloot.scoring import ALL_TRICKS, LAST_TRICK, team_of
from shadda.games.baloot.table import ABNAT, ABOVE, SEATS, STRENGTH, SUIT, SUITS, Table, partner
from shadda.kit.tricks import BIT, NO_TRUMP, beats, cards_of

CAPTURED: Final = 10.0
"""What a card that wins a later trick takes from the others."""
LEAD: Final = 3.0
"""What it is worth to lead the next trick."""
LAST_CHANCE: Final = 8.0
"""What a trick is worth beyond its cards while one team has won all."""
DRAWS_TRUMPS: Final = 8.0
HELPS_BUYER: Final = -6.0
WASTES_TRUMP: Final = -4.0
PARTNER_TAKES: Final = 0.8
"""How surely the partner takes a trick that he can take."""

LATER: Final[list[float]] = [0.9, 0.5, 0.25, 0.08]
"""The chance of a plain card to win a later trick, by the number of unseen cards above it; 3 or more."""
UNGUARDED: Final[list[float]] = [0.8, 0.2, 0.08, 0.03]
LATER_TRUMP: Final[list[float]] = [0.98, 0.7, 0.45, 0.4]
HIGHEST: Final = 1000.0
RUFFED: Final = 0.75
"""How much of such a chance is left to a plain card while the opponents have trumps."""


def decide_play(sight: Sight, legal: tuple[int, ...], rng: Random, noise: float) -> int:
    """Choose an action in the play: show, claim and announce what can be, then the best card."""
    table = sight.table
    if REVEAL in legal:
        return REVEAL
    if SAWA in legal and is_certain(table, sight.seat):
        return SAWA
    project = _best_project(sight, legal)
    if project:
        return project
    player = Player(sight)
    # Also where any card may be played (option `enforcement`), a bot keeps the rules.
    cards = cards_of(allowed(table, sight.seat, sight.hand))
    best = cards[0]
    if len(cards) > 1:
        highest = -HIGHEST
        for card in cards:
            weight = player.weigh(card)
            if noise:
                weight += rng.gauss(0.0, noise)
            if weight > highest:
                best = card
                highest = weight
    return with_word(legal, best)


def _best_project(sight: Sight, legal: tuple[int, ...]) -> int:
    """Find the best project to announce, 0 if there is none."""
    by_rank = sight.table.settings.by_rank
    best = 0
    highest = -1
    for action in legal:
        if kind_of(action) == DECLARE:
            strength = project_strength(action >> 5, by_rank)
            if strength > highest:
                best = action
                highest = strength
    return best


def with_word(legal: tuple[int, ...], card: int) -> int:
    """Say the word that goes with a card, where it can be said: it costs nothing."""
    for said in (BALOOT_SAID, EKAH_SAID):
        action = encode(PLAY, card | said << 5)
        if action in legal:
            return action
    return encode(PLAY, card)


@final
class Player:
    """A seat about to play a card."""

    def __init__(self, sight: Sight) -> None:
        """Look at the trick."""
        self.sight: Sight = sight
        self.table: Table = sight.table
        self.trump: int = self.table.trump
        self.trumps: int = 0 if self.trump == NO_TRUMP else SUITS[self.trump]
        self.abnat: list[int] = ABNAT[self.trump]
        self.above: list[int] = ABOVE[self.trump]
        self.team: int = team_of(sight.seat)
        self.rest: list[int] = [(sight.seat + 1 + at) % SEATS for at in range(SEATS - 1 - self.table.laid)]
        self.mean: float = self._mean()
        self.pile: float = self._pile()
        drawn = sight.lacks_all((sight.seat + 1) % SEATS, self.trumps)
        drawn *= sight.lacks_all((sight.seat + 3) % SEATS, self.trumps)
        self.trumps_out: float = 1.0 - drawn
        """The chance that an opponent has a trump."""

    def _mean(self) -> float:
        """Give the mean of the unseen cards, in abnat."""
        unseen = cards_of(self.sight.unseen)
        total = 0
        for card in unseen:
            total += self.abnat[card]
        return total / max(1, len(unseen))

    def _pile(self) -> float:
        """Value the trick without our card: the cards laid, those to come, and what winning it means."""
        table = self.table
        value = LEAD + len(self.rest) * self.mean
        for at in range(len(table.plays) - table.laid, len(table.plays)):
            value += self.abnat[table.plays[at] & 31]
        if table.trick == ALL_TRICKS:
            value += LAST_TRICK
        if table.trick > 2 and 0 in table.won:
            value += LAST_CHANCE
        return value

    def weigh(self, card: int) -> float:
        """Weigh a card."""
        chance = self._wins(card)
        value = (2.0 * chance - 1.0) * (self.pile + self.abnat[card]) - self._keep(card)
        if self.table.laid == 0 and BIT[card] & self.trumps:
            value += self._lead_of_trump()
        return value

    def _lead_of_trump(self) -> float:
        if team_of(self.table.buyer) != self.team:
            return HELPS_BUYER
        return DRAWS_TRUMPS * self.trumps_out + WASTES_TRUMP * (1.0 - self.trumps_out)

    def _wins(self, card: int) -> float:
        """Give the chance that our team wins the trick with this card."""
        table = self.table
        best, ours = card, True
        if table.laid and not beats(card, table.best, SUIT, STRENGTH[self.trump], self.trump):
            best, ours = table.best, team_of(table.best_seat) == self.team
        led = table.led if table.laid else SUIT[card]
        chance = 1.0 if ours else 0.0
        for seat in self.rest:
            beaten = self._beats(seat, best, led)
            if seat == partner(self.sight.seat):
                chance += (1.0 - chance) * beaten * PARTNER_TAKES
            else:
                chance *= 1.0 - beaten
        return chance

    def _beats(self, seat: int, best: int, led: int) -> float:
        """Give the chance that a seat can beat the best card of the trick."""
        lacks = self.sight.lacks_all
        higher = 1.0 - lacks(seat, self.above[best])
        if led == self.trump:
            return higher
        void = lacks(seat, SUITS[led])
        if SUIT[best] != led:
            return void * higher
        return higher + void * (1.0 - lacks(seat, self.trumps))

    def _keep(self, card: int) -> float:
        """Value a card in hand: what it takes if it wins a later trick, or loses."""
        if self.table.trick == ALL_TRICKS:
            return 0.0
        hand, unseen = self.sight.hand, self.sight.unseen
        higher: int = self.above[card] & unseen
        above = min(higher.bit_count(), 3)
        if BIT[card] & self.trumps:
            chance = LATER_TRUMP[above]
        else:
            guarded = (hand & SUITS[SUIT[card]]).bit_count() > above
            chance = LATER[above] if guarded else UNGUARDED[above]
            chance *= 1.0 - self.trumps_out * (1.0 - RUFFED)
        return (2.0 * chance - 1.0) * self.abnat[card] + chance * CAPTURED
