"""The record of a finished match, for those who held a seat in it."""

import asyncio
import time

from shadda.core.change import Step
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.db.rows import Account, Log, StoredMatch
from shadda.server.db.store import Store
from shadda.server.refusals import Refused
from shadda.wire.record import Record, RecordDeal


async def finished_record(store: Store, match_id: str, account: Account | None) -> Record:
    """Write the whole truth of a match that is over; raises Refused ``not_found`` for everybody else."""
    stored = await store.match(match_id)
    if stored is None or stored.over_at is None or account is None:
        raise Refused("not_found")
    if not await store.held_seat(match_id, account.id):
        raise Refused("not_found")
    log = await store.log(match_id)
    return await asyncio.to_thread(_record, stored, log)


def _record(stored: StoredMatch, log: Log) -> Record:
    game = get_game(stored.game)
    options = game.options(None, stored.options, stored.seats)
    steps = [Step(step.seq, step.actor, step.token, step.kind in ("auto", "server")) for step in log.steps]
    match = Match.resume(game, options, stored.seats, steps)
    names = [player.name for player in stored.players]
    return match.record("full", names, day_of(stored), _deals(log))


def _deals(log: Log) -> list[RecordDeal | None]:
    """Publish the deals of a match that is over, in their order; early ones may not have been promised."""
    told = {deal.number: deal for deal in log.deals if deal.closed}
    return [
        RecordDeal(deal.hash, deal.contributions, deal.secret)
        if (deal := told.get(number)) is not None
        else None
        for number in range(1, max(told, default=0) + 1)
    ]


def day_of(stored: StoredMatch) -> str:
    """Give the day on which a match began."""
    return time.strftime("%Y-%m-%d", time.gmtime(stored.created_at / 1000))
