"""Drawing from a generator of random bits.

Both functions use `getrandbits` alone, and their algorithms never change: records of fair deals are
checked with them for ever.
"""

from random import Random
from typing import Any, Final

from mypy_extensions import i64

WORD: Final = 30
"""Bits that `permutation` takes from the generator at a time."""

_IDENTITY: Final[list[int]] = list(range(128))


def below(limit: int, rng: Random) -> int:
    """Draw a uniform number from 0 to `limit` - 1, by rejection over the fewest bits that hold it."""
    bits = (limit - 1).bit_length()
    drawn = rng.getrandbits(bits)
    while drawn >= limit:
        drawn = rng.getrandbits(bits)
    return drawn


def permutation(size: int, rng: Random) -> list[int]:
    """Draw a uniform permutation of `range(size)`: Fisher-Yates from the last place down.

    The place to swap with is drawn by rejection over the fewest bits that hold it.  Bits come in words of
    `WORD`, the lowest first; what is left of a word that is too short for the next number is dropped.
    Sizes go up to 2**30.
    """
    # As objects, the numbers are not unpacked and packed again at every swap.
    order: list[Any] = _IDENTITY[:size] if size <= len(_IDENTITY) else list(range(size))
    draw = rng.getrandbits
    word: i64 = 0
    left: i64 = 0
    mask: i64 = 0
    bits: i64 = 0
    while mask < size - 1:
        mask = mask * 2 + 1
        bits += 1
    last: i64 = size - 1
    while last > 0:
        if mask >> 1 >= last:
            mask >>= 1
            bits -= 1
        if left < bits:
            word = draw(WORD)
            left = WORD
        other = word & mask
        word >>= bits
        left -= bits
        if other <= last:
            card = order[last]
            order[last] = order[other]
            order[other] = card
            last -= 1
    return order
