"""Random positions of Hand that are full of melds: hands and tables on which much can be done."""

from random import Random
from typing import Any

from shadda.core.match import Match
from shadda.games.hand.options import HandOptions
from shadda.games.hand.rules import HandState
from shadda.kit.candidates import candidates
from shadda.kit.cards import FACES, JOKER
from shadda.kit.melds import MeldRules, cells
from shadda.testing.play import random_table
from tests.games.hand.hooks import GAME

_RANKS = 13


def random_position(rng: Random, most_cards: int) -> HandState:
    """Set up a turn: a hand of near cards, melds of its suits on the table, often a fire card pending."""
    table = random_table(GAME, rng, share=0.4)
    while not isinstance(table.options, HandOptions) or table.options.match_end == "elimination":
        table = random_table(GAME, rng, share=0.4)
    pack = [card // 2 for card in range(104)] + [JOKER] * table.options.jokers
    rng.shuffle(pack)
    low, suits = rng.randrange(_RANKS), rng.sample(range(4), rng.choice([2, 3, 4]))
    near = [card for card in pack if card == JOKER or _is_near(card, low, suits)]
    melds = _melds_of(near, table.options, rng)
    hand = [near.pop() for _ in range(min(len(near), rng.randint(2, most_cards)))]
    pending = rng.choice(hand) if rng.random() < 0.6 else None
    turn = 0
    opened = rng.random() < 0.6
    owners = [rng.randrange(table.seats) for _ in melds]
    setup: dict[str, Any] = {
        "phase": "play",
        "turn": turn,
        "hands": {"0": " ".join(FACES[card] for card in hand)},
        "table": [
            f"M{number}@{owner} {' '.join(FACES[card] for card in cells(code))}"
            for number, (code, owner) in enumerate(zip(melds, owners, strict=True), start=1)
        ],
        "opened": [turn] if opened else [],
        "bar": rng.choice([10, 20, 30, 45]),
        "pending": None if pending is None else FACES[pending],
        "fresh": rng.choice([[], [turn]]),
    }
    state = Match(GAME, table.options, table.seats, setup).state
    assert isinstance(state, HandState)
    return state


def _is_near(card: int, low: int, suits: list[int]) -> bool:
    return card // 13 in suits and (card % 13 - low) % 13 < 6


def _melds_of(near: list[int], options: HandOptions, rng: Random) -> list[int]:
    """Take some melds out of the near cards, as they may lie on the table."""
    rules = MeldRules(options.max_table_meld_size, 3, options.max_jokers_table, 1)
    melds: list[int] = []
    for _ in range(rng.choice([0, 1, 2, 3, 5])):
        one = two = 0
        for card in near:
            if card != JOKER:
                two |= one & 2**card
                one |= 2**card
        found = candidates(one, two, near.count(JOKER), rules)
        if found:
            melds.append(rng.choice(found))
            for card in cells(melds[-1]):
                near.remove(card)
    return melds
