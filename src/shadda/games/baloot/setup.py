"""Positions of Baloot with the keys of its rules document (section 9), both ways.

The keys that begin with ``x_`` hold what a settled position does not tell: the calls, who raised before the
last raise, the tricks with their seats, past deals.  Without them none of that has happened.
"""

import msgspec

from shadda.core.game import Setup
from shadda.games.baloot.actions import (
    DECK,
    project_words,
    token_of,
)
from shadda.games.baloot.events import (
    Contract,
    DealResult,
    Level,
    Mode,
    Reason,
    Suit,
    Team,
)
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_end import CONTRACT_WORDS, LEVELS, MODE_WORDS, SUIT_WORDS, TEAMS, result_of
from shadda.games.baloot.table import (
    KING,
    NO_CONTRACT,
    NONE,
    PHASES,
    QUEEN,
    SEATS,
)
from shadda.games.baloot.view import hokum_bid_of
from shadda.kit.tricks import BIT, NO_TRUMP, cards_of


def _nothing() -> list[int]:
    return [0, 0]


class BalootSetup(Setup):
    """A position.  Faces stand in strings, parted by blanks; who played a card stands after an ``@``."""

    deal: int = 1
    dealer: int | None = 0
    phase: str | None = None
    totals: list[int] = msgspec.field(default_factory=_nothing)
    deck: str | None = None
    upcard: str | None = None
    lap: int = 1
    turn: int | None = None
    hokum_bid: str | None = None
    contract: Contract | None = None
    trump: Suit | None = None
    buyer: int | None = None
    taker: int | None = None
    level: Level = 1
    mode: Mode = "open"
    raiser: int | None = None
    hands: list[str] | None = None
    table: str = ""
    played: str = ""
    trick: int | None = None
    won: list[int] = msgspec.field(default_factory=_nothing)
    cards: list[int] = msgspec.field(default_factory=_nothing)
    declared: list[str] = []
    projects_to: Team | None = None
    shown: list[int] | None = None
    baloot: str = ""
    ekah: bool = False
    ace: bool | None = None
    reason: Reason | None = None

    x_raisers: list[int] | None = None
    x_calls: list[str] = []
    x_tricks: list[str] = []
    x_ekah: list[int] = []
    x_baloot_said: bool = False
    x_winner: Team | None = None
    x_scored: int = 0
    x_points: list[int] = []
    x_history: list[list[int]] = []
    x_result: DealResult | None = None


def write_setup(state: BalootState) -> BalootSetup:
    """Describe a position."""
    faces = DECK.faces
    in_trick = state.plays[len(state.plays) - state.laid :]
    tricks: list[list[str]] = [[] for _ in range(state.trick - 1)]
    for entry in state.plays:
        if entry >> 7 & 15 < state.trick:
            tricks[(entry >> 7 & 15) - 1].append(_place(entry))
    baloot = {8 * state.trump + QUEEN: state.queen_by, 8 * state.trump + KING: state.king_by}
    dealt = bool(state.dealt)
    return BalootSetup(
        deal=state.round,
        dealer=_or_none(state.dealer),
        phase=PHASES[state.phase],
        totals=list(state.totals),
        deck=_words(state.dealt) if dealt else None,
        upcard=faces[state.upcard] if dealt else None,
        lap=state.lap,
        turn=_or_none(state.turn),
        hokum_bid=hokum_bid_of(state),
        contract=None if state.contract == NO_CONTRACT else CONTRACT_WORDS[state.contract - 1],
        trump=None if state.trump == NO_TRUMP else SUIT_WORDS[state.trump],
        buyer=_or_none(state.buyer),
        taker=_or_none(state.taker),
        level=LEVELS[state.level - 1],
        mode=MODE_WORDS[state.mode],
        raiser=state.raisers[-1] if state.raisers else None,
        hands=[_words(cards_of(hand)) for hand in state.hands] if dealt else None,
        table=" ".join(_place(entry) for entry in in_trick),
        played=_words(cards_of(state.played)),
        trick=state.trick,
        won=list(state.won),
        cards=list(state.cards),
        declared=[
            f"{','.join(project_words(value))}@{seat}"
            for value, seat in zip(state.declared, state.holders, strict=True)
        ],
        projects_to=None if state.projects_to == NONE else TEAMS[state.projects_to],
        shown=[seat for seat in range(SEATS) if state.shown & BIT[seat]],
        baloot=" ".join(f"{faces[card]}@{seat}" for card, seat in baloot.items() if seat != NONE),
        ekah=state.ekah,
        ace=state.ace,
        reason=state.reason,
        x_raisers=list(state.raisers),
        x_calls=[f"{call & 3} {token_of(call >> 2)}" for call in state.calls],
        x_tricks=[" ".join(trick) for trick in tricks],
        x_ekah=sorted({entry >> 7 & 15 for entry in state.plays if entry >> 11}),
        x_baloot_said=state.baloot_said,
        x_winner=None if state.winner == NONE else TEAMS[state.winner],
        x_scored=state.scored,
        x_points=list(state.points),
        x_history=[list(line) for line in state.history],
        x_result=None if state.sheet is None else result_of(state.sheet),
    )


def _place(entry: int) -> str:
    return f"{DECK.faces[entry & 31]}@{entry >> 5 & 3}"


def _words(cards: list[int]) -> str:
    return " ".join(DECK.faces_of(cards))


def _or_none(number: int) -> int | None:
    return None if number == NONE else number
