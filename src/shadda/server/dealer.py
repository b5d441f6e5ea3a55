"""The dealer: what is promised of a deal, and the luck of its outcomes (`shadda.core.fair`).

The secret never leaves this server before the match is over; what is told of it before is its commitment.
"""

import secrets
from random import Random
from typing import Final, Protocol

from shadda.core.fair import SECRET_BYTES, commitment, luck
from shadda.server.db.rows import StoredDeal

WAIT_MS: Final = 2_000
"""How long a deal waits for the contributions of those who are here."""


class Dealer(Protocol):
    """Who deals."""

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        """Give the generator of an outcome of a closed deal; outcomes are counted from 0."""
        ...


class FairDealer:
    """Deals what was promised."""

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        """Give the generator that follows from the secret and the contributions."""
        given = [bytes.fromhex(contribution) for contribution in deal.contributions]
        return luck(bytes.fromhex(deal.secret), given, outcome)


def promise(number: int, seats: int) -> StoredDeal:
    """Promise a deal, with the randomness of the operating system."""
    secret = secrets.token_bytes(SECRET_BYTES)
    return StoredDeal(number, secret.hex(), commitment(secret), [""] * seats)
