"""Chance: what is drawn from which bits never changes, and every outcome is as likely as the other."""

import hashlib
from collections import Counter
from random import Random

import pytest

from shadda.core.chance import WORD, below, permutation


class Counted(Random):
    """A generator that is the same in every Python: SHA-256 of a counter."""

    def __init__(self, key: str) -> None:
        super().__init__(0)
        self.key = key
        self.count = 0
        self.asked: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        self.asked.append(k)
        self.count += 1
        digest = hashlib.sha256(f"{self.key} {self.count}".encode()).digest()
        return int.from_bytes(digest, "big") & ((1 << k) - 1)

    def random(self) -> float:
        raise AssertionError("only getrandbits may be used")


class Bits:
    """Bits in words, the lowest first; a rest too short for the next number is dropped."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.word: list[int] = []

    def take(self, count: int) -> int:
        if len(self.word) < count:
            drawn = self.rng.getrandbits(WORD)
            self.word = [drawn >> at & 1 for at in range(WORD)]
        taken, self.word = self.word[:count], self.word[count:]
        return sum(bit << at for at, bit in enumerate(taken))


def by_the_text(size: int, rng: Random) -> list[int]:
    """The documented algorithm of `permutation` once more, bit by bit."""
    bits = Bits(rng)
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        other = bits.take(last.bit_length())
        while other > last:
            other = bits.take(last.bit_length())
        order[last], order[other] = order[other], order[last]
    return order


LIMITS = [1, 2, 3, 6, 7, 52, 1000, 10**6]
GOLDEN = {
    1: [0],
    2: [0, 1],
    5: [4, 2, 0, 3, 1],
    13: [3, 2, 0, 8, 10, 7, 5, 4, 9, 11, 1, 12, 6],
}


@pytest.mark.parametrize("size", GOLDEN)
def test_golden_permutations(size: int) -> None:
    assert permutation(size, Counted("golden")) == GOLDEN[size]


def test_golden_numbers() -> None:
    rng = Counted("golden")
    assert [below(limit, rng) for limit in LIMITS] == [0, 0, 1, 1, 5, 12, 864, 404322]


@pytest.mark.parametrize("size", [*range(1, 70), 104, 106, 128, 129, 1000])
def test_permutations_follow_the_text(size: int) -> None:
    for key in range(5):
        assert permutation(size, Counted(f"{key}")) == by_the_text(size, Counted(f"{key}"))


def test_a_single_thing_needs_no_bits() -> None:
    rng = Counted("none")
    assert permutation(1, rng) == [0]
    assert permutation(0, rng) == []
    assert rng.asked == []
    assert below(1, rng) == 0


def chi_square(counts: Counter[object], cells: int, draws: int) -> float:
    expected = draws / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


def test_every_order_is_as_likely() -> None:
    rng = Random(11)
    draws = 24 * 1000
    counts: Counter[object] = Counter(tuple(permutation(4, rng)) for _ in range(draws))
    # 23 degrees of freedom: 49.7 is passed once in a thousand.
    assert chi_square(counts, 24, draws) < 49.7


def test_every_card_comes_to_every_place() -> None:
    rng = Random(12)
    draws = 6000
    counts: Counter[object] = Counter()
    for _ in range(draws):
        counts.update(enumerate(permutation(52, rng)))
    # 51 x 51 degrees of freedom: mean 2601, standard deviation 72.
    assert chi_square(counts, 52 * 52, draws * 52) < 2601 + 4 * 72


def test_every_number_is_as_likely() -> None:
    rng = Random(13)
    draws = 7 * 2000
    counts: Counter[object] = Counter(below(7, rng) for _ in range(draws))
    assert set(counts) == set(range(7))
    assert chi_square(counts, 7, draws) < 22.5
