"""Fair deals: what is promised before a deal, and the luck that follows from it.

Before each deal the server chooses a secret and tells everybody its commitment.  Then every seat may add a
contribution of its own.  All outcomes of the deal follow from the secret and the contributions, so neither
the server nor a player can choose them, and once the secret is published everybody can draw them again.
Nothing here ever changes: records are checked with it for ever.
"""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Final

SECRET_BYTES: Final = 32
CONTRIBUTION_BYTES: Final = 16

_COMMITMENT: Final = b"shadda.commitment.1"
_LUCK: Final = b"shadda.luck.1"


def commitment(secret: bytes) -> str:
    """Give what is told of a secret before the deal: a SHA-256 digest in hexadecimal digits."""
    return sha256(_COMMITMENT + secret).hexdigest()


def luck(secret: bytes, contributions: Sequence[bytes], outcome: int) -> "FairRandom":
    """Give the generator of a deal's outcome; outcomes are counted from 0.

    `contributions` stand by seat, an empty one for who gave none.  The key is the digest of the secret,
    of every contribution after a byte with its length, and of the number of the outcome in four bytes.
    """
    key = sha256(_LUCK + secret)
    for contribution in contributions:
        key.update(bytes([len(contribution)]) + contribution)
    key.update(outcome.to_bytes(4, "big"))
    return FairRandom(key.digest())


class FairRandom(Random):
    """SHA-256 in counter mode: block n of the stream is the digest of the key and of n in eight bytes.

    Only `getrandbits` may be asked; it takes whole bytes, the first being the highest, and drops the
    lowest bits that are too many.
    """

    def __init__(self, key: bytes) -> None:
        """Begin the stream of a key."""
        super().__init__()
        self._key = key
        self._block = 0
        self._left = b""

    def getrandbits(self, k: int, /) -> int:
        """Take `k` bits, at least one."""
        size = (k + 7) // 8
        while len(self._left) < size:
            self._left += sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._left = self._left[:size], self._left[size:]
        return int.from_bytes(taken, "big") >> 8 * size - k

    def random(self) -> float:
        """Refuse: what is drawn with it could not be drawn again elsewhere."""
        raise TypeError("fair luck comes in bits")
