"""Reading and spelling melds, against an independent reading and the worked examples."""

from random import Random

import pytest

from shadda.kit.candidates import FACT_JOKERS, FACT_RUN, FACT_SIZE, FACT_VALUE, faces_in, facts_of, twins_in
from shadda.kit.cards import CARD_OF, FACES, JOKER
from shadda.kit.melds import (
    REFUSALS,
    MeldRules,
    cells,
    is_set,
    jokers_in,
    meanings,
    naturals,
    read_meld,
    size_of,
    twins,
    value_of,
)
from tests.kit.melds_by_hand import RANKS, SUITS, Found, Rules, read

DEFAULT = MeldRules(5, 3, 1, 1)
UNLIMITED = MeldRules(14, 3, 2, 1)


def cards(text: str) -> list[int]:
    return [CARD_OF.get(face, JOKER) for face in text.split()]


def spelled(code: int) -> str:
    return " ".join(FACES[card] for card in cells(code))


@pytest.mark.parametrize(
    ("text", "value", "spelling", "meaning"),
    [
        ("2H AH 3H", 6, "AH 2H 3H", "AH 2H 3H"),
        ("AC KC QC", 31, "QC KC AC", "QC KC AC"),
        ("X 2H 3H", 6, "X 2H 3H", "X=AH 2H 3H"),
        ("5H X 7H", 18, "5H X 7H", "5H X=6H 7H"),
        ("QS KS X", 31, "QS KS X", "QS KS X=AS"),
        ("8C X 8H", 24, "8H 8C X", "8H 8C X=8"),
        ("8C 8H X 8D", 32, "8H 8D 8C X", "8H 8D 8C X=8S"),
        ("TD JD QD KD AD", 51, "TD JD QD KD AD", "TD JD QD KD AD"),
    ],
)
def test_a_meld(text: str, value: int, spelling: str, meaning: str) -> None:
    code = read_meld(cards(text), DEFAULT)
    assert (value_of(code, DEFAULT), spelled(code), " ".join(meanings(code))) == (value, spelling, meaning)


def test_a_low_ace_may_count_11() -> None:
    rules = MeldRules(5, 3, 1, 11)
    assert value_of(read_meld(cards("AH 2H 3H"), rules), rules) == 16


def test_thirteen_ranks_have_the_ace_high_if_it_is_written_last() -> None:
    low = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    high = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    assert spelled(read_meld(cards(low), UNLIMITED)) == low
    assert spelled(read_meld(cards(high), UNLIMITED)) == high
    assert spelled(read_meld(list(reversed(cards(high))), UNLIMITED)) == low
    assert spelled(read_meld(list(reversed(cards(low))), UNLIMITED)) == high


def test_a_run_from_ace_to_ace_needs_the_ace_twice() -> None:
    both = "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    code = read_meld(cards(both), UNLIMITED)
    assert (spelled(code), size_of(code), twins(code)) == (both, 14, 2 ** CARD_OF["AD"])
    one_joker = read_meld(cards(both.replace("AD 2D", "X 2D")), UNLIMITED)
    assert (jokers_in(one_joker), twins(one_joker)) == (1, 0)
    assert naturals(one_joker) == naturals(code)


def test_two_jokers_in_a_set_of_two() -> None:
    code = read_meld(cards("X 8C X 8H"), UNLIMITED)
    assert meanings(code) == ("8H", "8C", "X=8", "X=8")
    assert (is_set(code), size_of(code), jokers_in(code)) == (True, 4, 2)


def near_meld(rng: Random) -> list[str]:
    """Make a list that often is a meld and often nearly one."""
    if rng.random() < 0.4:
        rank = rng.choice(RANKS)
        made = [rank + suit for suit in rng.sample(SUITS, rng.randint(1, 4))]
    else:
        suit = rng.choice(SUITS)
        line = [rank + suit for rank in RANKS + "A"]
        size = rng.choice([2, 3, 3, 4, 5, 6, 12, 13, 14, 14])
        first = rng.randint(0, 14 - size)
        made = line[first : first + size]
        if rng.random() < 0.3:
            rng.shuffle(made)
    for _ in range(rng.choice([0, 0, 1, 1, 2, 3])):
        change = rng.random()
        at = rng.randrange(len(made))
        if change < 0.5:
            made[at] = "X"
        elif change < 0.8:
            made.insert(rng.randint(0, len(made)), "X")
        else:
            made[at] = rng.choice(RANKS) + rng.choice(SUITS)
    return made[:14]


@pytest.mark.parametrize("seed", range(20))
def test_lists_are_read_as_by_hand(seed: int) -> None:
    rng = Random(f"list {seed}")
    for _ in range(500):
        made = near_meld(rng)
        plain = Rules(rng.choice([3, 5, 5, 14, 14]), 3, rng.randint(0, 2), rng.choice([1, 11]))
        if plain.max_size > 3 and rng.random() < 0.3:
            plain = plain._replace(min_run=4)
        rules = MeldRules(*plain)
        code = read_meld(cards(" ".join(made)), rules)
        theirs = read(made, plain)
        if isinstance(theirs, Found):
            assert code >= 0, (made, plain)
            assert (tuple(spelled(code).split()), value_of(code, rules)) == (theirs.spelling, theirs.value)
            assert is_set(code) == (theirs.kind == "set")
            assert size_of(code) == len(made)
            assert jokers_in(code) == made.count("X")
            assert naturals(code) == sum(2 ** CARD_OF[face] for face in set(made) - {"X"})
            assert twins(code) == sum(
                2 ** CARD_OF[face] for face in set(made) if face != "X" and made.count(face) > 1
            )
            check_facts(code, rules)
        else:
            assert REFUSALS[-code] == theirs, (made, plain)


def check_facts(code: int, rules: MeldRules) -> None:
    facts = facts_of(code, rules)
    assert 0 < facts < 2**30
    assert facts & FACT_VALUE == value_of(code, rules)
    assert (facts >> FACT_SIZE) & 15 == size_of(code)
    assert (facts >> FACT_JOKERS) & 3 == jokers_in(code)
    assert (facts & FACT_RUN == 0) == is_set(code)
    assert faces_in(facts) == naturals(code)
    assert twins_in(facts) == twins(code)
