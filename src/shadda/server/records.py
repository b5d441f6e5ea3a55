"""The record of a finished match and its deals, for those who held a seat in it."""

import asyncio
import time

from shadda.core.change import Step
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.records.verify import verify
from shadda.server.db.rows import Account, Log, StoredMatch
from shadda.server.db.store import Store
from shadda.server.refusals import Refused, fits
from shadda.wire.messages import Id
from shadda.wire.record import Record, RecordDeal
from shadda.wire.rest import PublishedDeal, PublishedDeals


async def finished_record(store: Store, match_id: str, account: Account | None) -> Record:
    """Write the whole truth of a match that is over; raises Refused ``not_found`` for everybody else."""
    stored = await store.match(match_id) if fits(match_id, Id) else None
    if stored is None or stored.over_at is None or account is None:
        raise Refused("not_found")
    if await store.seat_held(match_id, account.id) is None:
        raise Refused("not_found")
    log = await store.log(match_id)
    return await asyncio.to_thread(_record, stored, log)


async def published_deals(store: Store, match_id: str, account: Account | None) -> PublishedDeals:
    """Publish the deals of a match that is over; raises Refused ``not_found`` for everybody else."""
    record = await finished_record(store, match_id, account)
    seat = None if account is None else await store.seat_held(match_id, account.id)
    return await asyncio.to_thread(publish, record, 0 if seat is None else seat)


def publish(record: Record, seat: int) -> PublishedDeals:
    """Write the deals of a record for who held a seat, so that a device without the rules can check them."""
    return PublishedDeals(
        game=record.game,
        you=seat,
        names=record.names,
        deals=[
            PublishedDeal(check.number, promise.hash, promise.contributions, promise.secret, check.outcomes)
            for check in verify(record)
            if (promise := check.promise) is not None
        ],
    )


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
