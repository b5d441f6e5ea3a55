"""The melds of a hand and what can be laid together, against brute force."""

from random import Random

import pytest

from shadda.kit.candidates import candidates
from shadda.kit.cards import CARD_OF, FACES, JOKER
from shadda.kit.layout_search import ANY, NONE, LayoutSearch
from shadda.kit.layouts import best_layout, best_value, least_left, most_value, openings
from shadda.kit.melds import MeldRules, cells, read_meld, value_of
from tests.kit.melds_by_hand import RANKS, Goal, Layouts, Rules, all_melds

HANDS = 300
BLOCK = 30


def masks(hand: list[str]) -> tuple[int, int, int]:
    one = two = 0
    for face in hand:
        if face != "X":
            bit = 2 ** CARD_OF[face]
            two |= one & bit
            one |= bit
    return one, two, hand.count("X")


def texts(code: int) -> tuple[str, ...]:
    return tuple(str(FACES[card]) for card in cells(code))


def random_hand(rng: Random) -> list[str]:
    """Deal 13 to 15 cards and 0 to 4 jokers, from two packs or from part of them."""
    pack = 2 * [str(face) for face in rng.sample(FACES[:JOKER], rng.choice([18, 26, 40, 52, 52]))]
    jokers = rng.choice([0, 0, 1, 1, 2, 2, 3, 4])
    return rng.sample(pack, rng.randint(13, 15) - jokers) + ["X"] * jokers


def random_rules(rng: Random) -> Rules:
    min_run = rng.choice([3, 3, 4])
    return Rules(
        rng.choice([5, 5, 14, rng.randint(min_run, 14)]), min_run, rng.randint(0, 2), rng.choice([1, 11])
    )


def check_hand(seed: int) -> None:
    rng = Random(f"hand {seed}")
    hand, plain = random_hand(rng), random_rules(rng)
    rules = MeldRules(*plain)
    one, two, jokers = masks(hand)
    found = {(texts(code), value_of(code, rules)) for code in candidates(one, two, jokers, rules)}
    melds = all_melds(tuple(hand), plain)
    assert found == {(meld.spelling, meld.value) for meld in melds}, seed
    codes = candidates(one, two, jokers, rules)
    assert list(codes) == sorted(set(codes))
    for code in codes:
        assert read_meld(list(cells(code)), rules) == code

    keep, most = rng.choice([(0, ANY), (1, ANY), (1, ANY), (2, ANY), (1, 1), (0, 1), (1, 4)])
    must = rng.choice(["", "", rng.choice(hand)])
    goal = Goal(keep, most, must, rng.random() < 0.2)
    number = NONE if not must else JOKER if must == "X" else CARD_OF[must]
    layouts = Layouts(tuple(hand), plain, goal)
    best = max(layouts.best(layouts.hand), -1)
    for bar in {51, best, best + 1, rng.randint(0, 90)}:
        opening = openings(one, two, jokers, rules, bar, keep, number, most, goal.run)
        assert sorted(map(texts, opening)) == sorted(layouts.openings(bar)), (seed, bar)
        assert list(opening) == sorted(opening)
        # Hands with very many melds are searched in another way: here every hand is.
        search = LayoutSearch(one, two, jokers, rules, [])
        gains = (
            [search.gain_with(at) for at in range(len(codes))]
            if search.aim(keep, most, number, goal.run)
            else []
        )
        assert opening == tuple(
            sorted(search.codes[at] for at, gain in enumerate(gains) if gain >= max(bar, 0))
        )

    simple = Layouts(tuple(hand), plain, Goal(keep, must=must))
    best = max(simple.best(simple.hand), -1)
    assert best_value(one, two, jokers, rules, keep, number) == best, seed
    assert most_value(one, two, jokers, rules) >= best, seed
    weights = [rng.choice([1, 5, 10, 11]) for _ in range(JOKER + 1)]
    for bar in {0, best, 51}:
        least = simple.least_left(lambda face: weights[JOKER if face == "X" else CARD_OF[face]], bar)
        assert least_left(one, two, jokers, rules, weights, bar, keep, number) == least, (seed, bar)
        layout = best_layout(one, two, jokers, rules, weights, bar, keep, number)
        assert (layout is None) == (least == NONE)
        if layout is not None:
            rest = list(hand)
            for code in layout:
                for face in texts(code):
                    rest.remove(face)
            assert sum(weights[JOKER if face == "X" else CARD_OF[face]] for face in rest) == least
            assert sum(value_of(code, rules) for code in layout) >= bar
            assert len(rest) >= keep
            assert not must or rest.count(must) < hand.count(must)


@pytest.mark.parametrize("first", range(0, HANDS, BLOCK))
def test_hands(first: int) -> None:
    for seed in range(first, first + BLOCK):
        check_hand(seed)


@pytest.mark.night
@pytest.mark.parametrize("first", range(1000, 21000, 500))
def test_hands_at_length(first: int) -> None:
    for seed in range(first, first + 500):
        check_hand(seed)


def check_whole_suit(extra: str) -> None:
    """R23, R25: unlimited sizes, up to a run from ace to ace."""
    hand = [rank + "S" for rank in RANKS] + extra.split()
    plain = Rules(max_size=14)
    rules = MeldRules(*plain)
    layouts = Layouts(tuple(hand), plain, Goal(keep=1))
    found = candidates(*masks(hand), rules)
    assert {texts(code) for code in found} == {meld.spelling for meld in layouts.melds}
    best = layouts.best(layouts.hand)
    assert best_value(*masks(hand), rules, 1, NONE) == best
    for bar in (90, best, best + 1):
        opening = openings(*masks(hand), rules, bar, 1, NONE)
        assert sorted(map(texts, opening)) == sorted(layouts.openings(bar))


@pytest.mark.parametrize("extra", ["AS", "AS 7H", "AS 7S", "7H 9D", "AS AH AD 7H 9D", "AS 2S 3S 7H 9D"])
def test_a_whole_suit(extra: str) -> None:
    check_whole_suit(extra)


@pytest.mark.night
@pytest.mark.parametrize("extra", ["X", "7S X", "AS X", "X X"])
def test_a_whole_suit_with_jokers(extra: str) -> None:
    check_whole_suit(extra)


def test_cards_first_and_points_next() -> None:
    """Weights of a thousand and the points leave the fewest cards, and of these the least points."""
    rules = MeldRules(5, 3, 1, 1)
    hand = masks(["4S", "5S", "6S", "7S", "6H", "6D", "6C", "KS", "KH", "KD", "9C"])
    weights = [1000 + min(card % 13 + 1, 10) for card in range(JOKER)] + [1015]
    assert least_left(*hand, rules, weights, 0, 0, NONE) == 1009
    layout = best_layout(*hand, rules, weights, 0, 0, NONE)
    assert layout is not None
    assert [texts(code) for code in layout] == [
        ("4S", "5S", "6S", "7S"), ("6H", "6D", "6C"), ("KS", "KH", "KD"),
    ]  # fmt: skip
    assert best_layout(*hand, rules, weights, 500, 0, NONE) is None


def test_what_is_too_much_is_refused() -> None:
    rules = MeldRules(5, 3, 1, 1)
    with pytest.raises(ValueError, match="weigh 20000"):
        least_left(*masks(["4S", "5S"]), rules, [10000] * 53, 0, 0, NONE)
    with pytest.raises(ValueError, match="weigh 20000"):
        best_layout(*masks(["4S", "5S"]), rules, [10000] * 53, 0, 0, NONE)
    with pytest.raises(ValueError, match="twenty faces"):
        best_value(*masks([str(face) for face in FACES[:JOKER]]), rules, 0, NONE)
