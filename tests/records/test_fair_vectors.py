"""Fair deals, written down: what Python and the client draw, and published matches that both find fair.

The client's tests read `fair_vectors.json` too.  What is drawn never changes; the matches are played anew
when rules do: `python -m tests.records.test_fair_vectors` writes the file.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from shadda.core.chance import below, permutation
from shadda.core.fair import commitment, luck
from shadda.core.registry import get_game, list_games
from shadda.server.records import publish
from shadda.testing.play import USUAL, Habits, random_table
from shadda.wire.rest import PublishedDeals
from tests.records.test_verify import fair_match, fair_match_at, given_by, secret_of

VECTORS: Final = Path(__file__).with_name("fair_vectors.json")

SIZES: Final = (1, 2, 4, 32, 52, 54, 106)
"""A lone card, a toss, a pick of four, and the decks of the games."""

MATCHES: Final[dict[str, tuple[int, Habits]]] = {
    "baloot": (0, Habits({"pass": 10.0})),
    "hand": (3, USUAL),
    "haseb": (3, USUAL),
    "one_fifty": (3, USUAL),
    "trix": (3, USUAL),
}
"""A seed for each game, and how it is played: in Baloot all pass now and then, and the deal is void."""

MOST_DEALS: Final = 3
SEAT: Final = 1


def published(game_id: str) -> PublishedDeals:
    """Publish the first deals of a short match."""
    seed, habits = MATCHES[game_id]
    told = publish(fair_match(game_id, seed, habits=habits), SEAT)
    return msgspec.structs.replace(told, deals=told.deals[:MOST_DEALS])


def vectors() -> dict[str, Any]:
    """Make all vectors anew."""
    draws = []
    for size in SIZES:
        for outcome in (0, 1, 258):
            secret, given = secret_of(size), given_by(size + outcome, 4)
            source = {
                "secret": secret.hex(),
                "contributions": [one.hex() for one in given],
                "outcome": outcome,
            }
            order = permutation(size, luck(secret, given, outcome))
            rng = luck(secret, given, outcome)
            numbers = [below(size, rng) for _ in range(4)] if size > 1 else []
            draws.append({**source, "size": size, "order": order, "below": numbers})
    secrets = [secret_of(number) for number in range(3)]
    return {
        "commitments": [{"secret": one.hex(), "hash": commitment(one)} for one in secrets],
        "draws": draws,
        "matches": [msgspec.to_builtins(published(game_id)) for game_id in sorted(MATCHES)],
    }


@pytest.mark.parametrize("part", ["commitments", "draws", "matches"])
def test_the_file_holds_what_is_drawn(part: str) -> None:
    assert json.loads(VECTORS.read_text())[part] == vectors()[part]


def test_every_game_has_a_match() -> None:
    assert set(MATCHES) == set(list_games())


@pytest.mark.parametrize("game_id", list_games())
@pytest.mark.parametrize("seed", range(4))
def test_a_deal_begins_with_a_deck_in_its_order(game_id: str, seed: int) -> None:
    """The client, which knows no rules, takes the first shuffle of every deal for a deck."""
    game = get_game(game_id)
    table = random_table(game, Random(seed))
    place = {face: at for at, face in enumerate(game.faces)}
    for deal in publish(fair_match_at(table, seed), 0).deals:
        shuffles = [outcome for outcome in deal.outcomes if len(outcome.came) > 1]
        if deal.secret:
            things = [place[thing] for thing in shuffles[0].things]
            assert things == sorted(things)
            assert all(len(other.things) <= len(things) for other in shuffles)


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), separators=(",", ":")) + "\n")
