"""Checking the deals of a record: were all outcomes of chance those that had been promised?

The record is played by the rules, and before each outcome chance is asked again, with the luck that
follows from the deal's secret and contributions.  What differs was not dealt fairly.
"""

from typing import Final, Literal

from msgspec import Struct

from shadda.core.change import CHANCE, PASSED_OVER
from shadda.core.fair import SECRET_BYTES, commitment, luck
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.wire.record import Record, RecordDeal
from shadda.wire.rest import DealtOutcome

Verdict = Literal["fair", "wrong_secret", "wrong_outcome", "secret_missing", "promise_missing"]
"""Whether a deal is as promised.

The secret can be another one than was promised, or an outcome can be another one than follows from it.  Of
a deal without a secret, or without any promise, nothing can be said.
"""

CHEATED: Final[frozenset[Verdict]] = frozenset(("wrong_secret", "wrong_outcome"))


class DealCheck(Struct, frozen=True):
    """What was found of a deal; `number` counts from 1.  `outcomes` are those that were published."""

    number: int
    verdict: Verdict
    promise: RecordDeal | None
    outcomes: list[DealtOutcome]


def verify(record: Record) -> list[DealCheck]:
    """Check all deals of a record; raises RecordError if it cannot be played at all."""
    steps = Match.replay(record).steps
    promises = [part.deal for part in record.rounds]
    game = get_game(record.game)
    match = Match(game, game.options(None, record.options, record.seats), record.seats, record.setup)
    checks: list[DealCheck] = []
    for step in steps:
        if match.deal_due():
            promise = promises[len(checks)] if len(checks) < len(promises) else None
            checks.append(DealCheck(len(checks) + 1, _promised(promise), promise, []))
        if step.actor == CHANCE and step.token != PASSED_OVER and checks:
            checks[-1] = _checked(match, checks[-1], step.token)
        match.repeat(step.actor, step.token, step.auto)
    return checks


def _promised(promise: RecordDeal | None) -> Verdict:
    if promise is None:
        return "promise_missing"
    if not promise.secret:
        return "secret_missing"
    secret = bytes.fromhex(promise.secret)
    right = len(secret) == SECRET_BYTES and commitment(secret) == promise.hash
    return "fair" if right else "wrong_secret"


def _checked(match: Match, check: DealCheck, token: str) -> DealCheck:
    """Hold the outcome that is due against what follows from the promise."""
    verdict, promise = check.verdict, check.promise
    if promise is not None and verdict == "fair":
        given = [bytes.fromhex(one) for one in promise.contributions]
        number = len(check.outcomes)
        drawn = match.game.draw_chance(match.state, luck(bytes.fromhex(promise.secret), given, number))
        if match.game.chance_token(match.state, drawn) != token:
            verdict = "wrong_outcome"
    return DealCheck(check.number, verdict, promise, [*check.outcomes, _outcome(match, token)])


def _outcome(match: Match, token: str) -> DealtOutcome:
    spell = match.game.chance_token
    straight = list(range(match.state.chance()))
    came = _parts(token)
    things = _parts(spell(match.state, straight))
    if len(came) == 1:
        # Of a pick only the first counts, so each of those that could come is asked for.
        things = [_parts(spell(match.state, [at, *straight[:at], *straight[at + 1 :]]))[0] for at in straight]
    return DealtOutcome(things, came)


def _parts(token: str) -> list[str]:
    return token.partition(":")[2].split(",")
