"""What a bot of Baloot reads from its ask: its seat's view and memory as a table of the rules.

The hands of others hold only what everybody knows to be there.
"""

from collections.abc import Sequence
from functools import lru_cache

from shadda.bots.baloot_sight import Sight
from shadda.bots.base import Ask
from shadda.games.baloot.actions import DECK, MODES
from shadda.games.baloot.options import BalootOptions
from shadda.games.baloot.rules_end import CONTRACT_WORDS, LEVELS, SUIT_WORDS
from shadda.games.baloot.table import (
    NO_CONTRACT,
    NONE,
    PHASES,
    SEATS,
    STRENGTH,
    SUIT,
    Settings,
    Table,
    play_code,
)
from shadda.games.baloot.view import BalootMemory, BalootView
from shadda.kit.cards import SUITS
from shadda.kit.tricks import NO_TRUMP, beats, mask_of


def sight_of_ask(ask: Ask, forgetful: bool = False) -> Sight:
    """Give what a seat knows.  A forgetful one recalls the last trick alone and proves nothing."""
    options, view, memory = ask.options, ask.view, ask.memory
    if not (
        isinstance(options, BalootOptions)
        and isinstance(view, BalootView)
        and isinstance(memory, BalootMemory)
    ):
        raise TypeError("this is no ask of Baloot")
    table = _table_of(options, view, memory)
    sizes = [zone.count for zone in view.zones if zone.kind == "hand"]
    if forgetful:
        seen = _mask([played.face for played in view.last_trick])
        return Sight(table, ask.seat, table.hands, sizes, [0] * SEATS, seen)
    lacks = [_mask(faces) for faces in memory.lacks]
    return Sight(table, ask.seat, table.hands, sizes, lacks, table.played)


@lru_cache(maxsize=64)
def _settings(options: BalootOptions) -> Settings:
    return Settings(options)


def _mask(faces: Sequence[str]) -> int:
    return mask_of([DECK.card_of[face] for face in faces])


def _table_of(options: BalootOptions, view: BalootView, memory: BalootMemory) -> Table:
    table = Table(_settings(options))
    table.phase = PHASES.index(view.phase)
    table.dealer = NONE if view.dealer is None else view.dealer
    table.lap = view.lap
    table.turn = NONE if view.turn is None else view.turn
    if view.hokum_bid is not None:
        suit, _, seat = view.hokum_bid.partition("@")
        table.hokum_suit = SUITS.index(suit)
        table.hokum_seat = int(seat)
    table.contract = NO_CONTRACT if view.contract is None else CONTRACT_WORDS.index(view.contract) + 1
    table.trump = NO_TRUMP if view.trump is None else SUIT_WORDS.index(view.trump)
    table.buyer = NONE if view.buyer is None else view.buyer
    table.taker = NONE if view.taker is None else view.taker
    table.level = LEVELS.index(view.level) + 1
    table.mode = MODES.index(view.mode)
    table.upcard = NONE if view.upcard is None else DECK.card_of[view.upcard]
    table.complete = view.complete
    table.totals = view.team_totals
    table.won = view.won
    table.cards = view.cards
    _take_plays(table, view, memory)
    _take_hands(table, view)
    return table


def _take_plays(table: Table, view: BalootView, memory: BalootMemory) -> None:
    table.trick = view.trick
    table.played = _mask(memory.played)
    table.plays = [
        play_code(past.seat, DECK.card_of[past.face], past.trick, past.ekah) for past in memory.plays
    ]
    for played in view.table:
        card = DECK.card_of[played.face]
        if table.laid == 0:
            table.led = SUIT[card]
            table.ekah = played.ekah
        if table.laid == 0 or beats(card, table.best, SUIT, STRENGTH[table.trump], table.trump):
            table.best = card
            table.best_seat = played.seat
        table.laid += 1


def _take_hands(table: Table, view: BalootView) -> None:
    """Take the cards that are known to be in the hands: those in view, and of shown projects."""
    hands = [zone for zone in view.zones if zone.kind == "hand"]
    table.hands = [mask_of([DECK.card_of[spot.face] for spot in zone.cards if spot.face]) for zone in hands]
    gone = table.played | mask_of([DECK.card_of[played.face] for played in view.table])
    for project in view.projects:
        if project.cards is not None:
            table.hands[project.seat] |= _mask(project.cards) & ~gone
