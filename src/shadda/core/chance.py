"""Drawing from a generator of random bits.

Both functions use `getrandbits` alone, and their algorithms never change: records of fair deals are
checked with them for ever.
"""

from random import Random


def below(limit: int, rng: Random) -> int:
    """Draw a uniform number from 0 to `limit` - 1, by rejection over the fewest bits that hold it."""
    bits = limit.bit_length()
    drawn = rng.getrandbits(bits)
    while drawn >= limit:
        drawn = rng.getrandbits(bits)
    return drawn


def permutation(size: int, rng: Random) -> list[int]:
    """Draw a uniform permutation of `range(size)`: Fisher-Yates from the last place down."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        other = below(last + 1, rng)
        order[last], order[other] = order[other], order[last]
    return order
