"""Random scoring cases of Hand: melds as they might be written, ends of rounds, and whole matches."""

from random import Random
from typing import Any

from tests.oracle.hand_cards import FACES, JOKER, RANKS, SUITS, full_deck
from tests.oracle.hand_melds import face_at


def random_score(rng: Random, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """A case of one of the three kinds."""
    kind = rng.choice([random_meld_score, random_round_score, random_match_score])
    return kind(rng, options, seats)


def random_meld_score(rng: Random, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """A run or a set, with the mistakes that one can make."""
    if rng.random() < 0.4:
        rank = rng.choice(RANKS)
        cards = [rank + rng.choice(SUITS) for _ in range(rng.randint(2, 5))]
        if rng.random() < 0.7:
            cards = [rank + suit for suit in rng.sample(SUITS, rng.randint(2, 4))]
    else:
        size = rng.choice([2, 3, 3, 4, 5, 6, 12, 13, 13, 14])
        suit = rng.choice(SUITS)
        first = rng.randint(1, 15 - size)
        cards = [face_at(suit, first + i) for i in range(size)]
    for _ in range(rng.choice([0, 0, 1, 1, 2, 3])):
        cards[rng.randrange(len(cards))] = JOKER
    if rng.random() < 0.2:
        cards.insert(rng.randint(0, len(cards)), rng.choice(FACES))
    if rng.random() < 0.2:
        cards[rng.randrange(len(cards))] = rng.choice(FACES)
    if rng.random() < 0.3:
        rng.shuffle(cards)
    return {"meld": " ".join(cards[:14])}


def random_round_score(rng: Random, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The end of a round, dead ones and hands of one suit or color included."""
    winner = rng.choice([None, *range(seats)])
    deck = rng.sample(full_deck(options), len(full_deck(options)))
    hands = [" ".join(deck[14 * seat :][: rng.randint(1, 14)]) for seat in range(seats)]
    if winner is not None:
        hands[winner] = ""
    opened = sorted({*rng.sample(range(seats), rng.randint(0, seats)), *([] if winner is None else [winner])})
    suits = rng.choice(["S", "H", "SC", "HD", "DC", "SHDC"])
    cards = [rank + rng.choice(suits) for rank in rng.choices(RANKS, k=13)]
    return {
        "hands": hands,
        "opened": opened,
        "winner": winner,
        "hand": winner is not None and rng.random() < 0.6,
        "totals": [rng.randint(-100, 400) for _ in range(seats)],
        "laid": " ".join([*cards[:12], *[JOKER] * rng.randint(0, 1)]),
        "last": rng.choice([cards[12], JOKER]),
    }


def random_match_score(rng: Random, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """All rounds of a match, of few different scores, so that ties come about."""
    score: dict[str, Any] = {"rounds": []}
    for _ in range(rng.randint(1, 6)):
        points = [rng.choice([-10, 0, 10]) for _ in range(seats)]
        if options["teams"] == "partners":
            points = [points[seat % 2] for seat in range(seats)]
        winner = rng.choice([None, *range(seats)])
        hand = winner is not None and rng.random() < 0.5
        score["rounds"].append({"points": points, "winner": winner, "hand": hand})
    if options["match_end"] == "elimination" and rng.random() < 0.7:
        gone = rng.sample(range(seats), rng.randint(1, seats))
        middle = rng.randint(0, len(gone))
        score["out"] = [sorted(group) for group in (gone[:middle], gone[middle:]) if group]
    return score
