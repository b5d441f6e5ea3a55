"""How often somebody may ask for something: token buckets, alone and by key."""

from collections import OrderedDict
from typing import Final

from msgspec import Struct

from shadda.server.clock import Clock


class Limits(Struct, frozen=True):
    """How often a socket may say something, and an address ask; so many at once, then so many a second.

    The load test lifts them, since all its people share an address and none of them rests.
    """

    messages_per_second: float = 10
    messages_at_once: int = 64
    requests_per_second: float = 20
    requests_at_once: int = 300


class Bucket:
    """Holds up to `burst` tokens and gets `rate` new ones per second; each use takes one."""

    __slots__ = ("_at", "_burst", "_clock", "_rate", "_tokens")

    def __init__(self, clock: Clock, rate: float, burst: int) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._at = clock.now()

    def empty(self) -> bool:
        """Say whether there is no token left."""
        now = self._clock.now()
        self._tokens = min(self._burst, self._tokens + (now - self._at) / 1000 * self._rate)
        self._at = now
        return self._tokens < 1

    def take(self) -> bool:
        """Take a token; False if there is none."""
        if self.empty():
            return False
        self._tokens -= 1
        return True


_MOST_KEYS: Final = 10_000


class Buckets:
    """A bucket for each key (an address, an account); the longest unused are forgotten."""

    def __init__(self, clock: Clock, rate: float, burst: int) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def empty(self, key: str) -> bool:
        """Say whether the bucket of a key has no token left."""
        bucket = self._buckets.get(key)
        return bucket is not None and bucket.empty()

    def take(self, key: str) -> bool:
        """Take a token from the bucket of a key; False if there is none."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._clock, self._rate, self._burst)
            if len(self._buckets) > _MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()
