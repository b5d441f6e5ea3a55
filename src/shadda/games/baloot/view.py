"""What a reader of Baloot sees now, and what a seat has learned (rules document, section 4.0).

Views and memories are written field by field from the table; there is no filter over a full state.  Pairs of
numbers are those of A and B.
"""

from typing import Final

from msgspec import Struct

from shadda.games.baloot.actions import DECK, token_of
from shadda.games.baloot.events import Contract, DealResult, Level, Mode, Project, Reason, Suit, Team
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_end import (
    CONTRACT_WORDS,
    LEVELS,
    MODE_WORDS,
    PROJECTS,
    SUIT_WORDS,
    TEAMS,
    result_of,
    taken_by,
)
from shadda.games.baloot.rules_past import lacking
from shadda.games.baloot.rules_projects import shown_by
from shadda.games.baloot.scoring import compared, needed_abnat
from shadda.games.baloot.table import NO_CONTRACT, NONE, PHASES, PLAYING, SEATS
from shadda.kit.tricks import BIT, NO_TRUMP, cards_of
from shadda.wire.event import Face, Reader
from shadda.wire.view import Memory, Spot, View, Zone

_STOCK: Final = 11


class Call(Struct, frozen=True):
    """A bid, an answer or a raise of this deal, as its seat sent it."""

    seat: int
    token: str


class PlayedCard(Struct, frozen=True):
    """A card that was played; `ekah` says that it was led with the word (option `ekah_mode`)."""

    seat: int
    face: Face
    ekah: bool = False


class Announced(Struct, frozen=True):
    """A project as far as the reader may know it: without cards, only its word was said."""

    seat: int
    project: Project
    cards: list[Face] | None


class DealPoints(Struct, frozen=True):
    """What a played deal brought to A and B; void deals stand on no sheet."""

    deal: int
    points: list[int]


class Standing(Struct, frozen=True):
    """How a deal stands by what everybody knows: cards taken, projects that count, a baloot that was shown.

    `abnat` are those of A and B, `needed` is what the buying team has to reach.
    """

    abnat: list[int]
    needed: int


class BalootView(View):
    """A view of Baloot.

    Zones: a `hand` for every seat (of others only the upcard, which the taker is known to hold), `upcard`,
    `stock`, and one `trick` zone for each card of the trick in progress.
    """

    dealer: int | None
    lap: int
    turn: int | None
    calls: list[Call]
    hokum_bid: str | None
    contract: Contract | None
    trump: Suit | None
    buyer: int | None
    taker: int | None
    level: Level
    mode: Mode
    raiser: int | None
    upcard: Face | None
    complete: bool
    """The second deal is done."""
    trick: int
    leader: int | None
    table: list[PlayedCard]
    winning: int | None
    """The seat whose card takes the trick, as it lies."""
    last_trick: list[PlayedCard]
    won: list[int]
    cards: list[int]
    standing: Standing | None
    projects: list[Announced]
    projects_to: Team | None
    shown: list[int]
    baloot: int | None
    """The seat that has played both king and queen of trumps."""
    team_totals: list[int]
    history: list[DealPoints]
    result: DealResult | None
    """The arithmetic of the last deal that was scored."""
    reason: Reason | None
    winner: Team | None


def view_of(state: BalootState, reader: Reader) -> BalootView:
    """Make the view of a seat, or of a spectator (None)."""
    owing = state.to_act()
    return BalootView(
        seat=reader,
        phase=PHASES[state.phase],
        round=state.round,
        to_act=[seat for seat in range(SEATS) if owing & BIT[seat]],
        zones=_zones(state, reader),
        totals=state.scores(),
        ranks=state.ranks(),
        dealer=_or_none(state.dealer),
        lap=state.lap,
        turn=_or_none(state.turn),
        calls=[Call(call & 3, token_of(call >> 2)) for call in state.calls],
        hokum_bid=hokum_bid_of(state),
        contract=None if state.contract == NO_CONTRACT else CONTRACT_WORDS[state.contract - 1],
        trump=None if state.trump == NO_TRUMP else SUIT_WORDS[state.trump],
        buyer=_or_none(state.buyer),
        taker=_or_none(state.taker),
        level=LEVELS[state.level - 1],
        mode=MODE_WORDS[state.mode],
        raiser=state.raisers[-1] if state.raisers else None,
        upcard=None if state.upcard == NONE else DECK.faces[state.upcard],
        complete=state.complete,
        trick=state.trick,
        leader=state.leader() if state.phase == PLAYING else None,
        table=trick_of(state, state.trick),
        winning=state.best_seat if state.laid else None,
        last_trick=trick_of(state, state.trick - 1),
        won=list(state.won),
        cards=list(state.cards),
        standing=standing_of(state),
        projects=announced(state, reader),
        projects_to=None if state.projects_to == NONE else TEAMS[state.projects_to],
        shown=[seat for seat in range(SEATS) if state.shown & BIT[seat]],
        baloot=shown_baloot(state),
        team_totals=list(state.totals),
        history=[DealPoints(deal, [ours, theirs]) for deal, ours, theirs in state.history],
        result=None if state.sheet is None else result_of(state.sheet),
        reason=state.reason,
        winner=None if state.winner == NONE else TEAMS[state.winner],
    )


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _zones(state: BalootState, reader: Reader) -> list[Zone]:
    zones = [_hand(state, seat, reader) for seat in range(SEATS)]
    if state.upcard != NONE and not state.complete:
        zones.append(Zone("upcard", "row", 1, None, [Spot(1, DECK.faces[state.upcard])]))
        zones.append(Zone("stock", "stock", _STOCK))
    trick = trick_of(state, state.trick)
    return zones + [Zone("trick", "row", 1, played.seat, [Spot(1, played.face)]) for played in trick]


def _hand(state: BalootState, seat: int, reader: Reader) -> Zone:
    cards = cards_of(state.hands[seat])
    shown = cards if seat == reader else [card for card in cards if is_held_upcard(state, seat, card)]
    spots = [Spot(at, DECK.faces[card]) for at, card in enumerate(shown, start=1)]
    return Zone("hand", "hand", len(cards), seat, spots)


def is_held_upcard(state: BalootState, seat: int, card: int) -> bool:
    """Say whether everybody knows that the seat holds this card: the taker has the upcard (4.0)."""
    return state.complete and seat == state.taker and card == state.upcard


def hokum_bid_of(state: BalootState) -> str | None:
    """Write the Hokum bid of the deal as ``suit@seat``."""
    if state.hokum_seat == NONE:
        return None
    return f"{SUIT_WORDS[state.hokum_suit]}@{state.hokum_seat}"


def trick_of(state: BalootState, trick: int) -> list[PlayedCard]:
    """List the cards of a trick, as played."""
    return [_played(entry) for entry in state.plays if entry >> 7 & 15 == trick]


def _played(entry: int) -> PlayedCard:
    return PlayedCard(entry >> 5 & 3, DECK.faces[entry & 31], entry >> 11 != 0)


def announced(state: BalootState, reader: Reader) -> list[Announced]:
    """List the announced projects: with cards where they are the reader's own or have been shown."""
    projects: list[Announced] = []
    for value, seat in zip(state.declared, state.holders, strict=True):
        open_to_all = state.shown & BIT[seat] and value in shown_by(state, seat)
        faces = DECK.faces_of(cards_of(value >> 3)) if seat == reader or open_to_all else None
        projects.append(Announced(seat, PROJECTS[value & 7], faces))
    return projects


def standing_of(state: BalootState) -> Standing | None:
    """Say how the deal stands, once its contract is settled; a baloot still in a hand is no part of it."""
    if state.contract == NO_CONTRACT:
        return None
    taken = taken_by(state)
    if shown_baloot(state) is None:
        taken.baloot = NONE
    scoring = state.settings.scoring
    return Standing(compared(taken, scoring), needed_abnat(taken, scoring))


def shown_baloot(state: BalootState) -> int | None:
    """Name the seat that has played king and queen of trumps, and has said so where it has to."""
    if state.king_by == NONE or state.king_by != state.queen_by:
        return None
    if state.settings.baloot_called and not state.baloot_said:
        return None
    return state.king_by


class PastPlay(Struct, frozen=True):
    """A play of this deal."""

    trick: int
    seat: int
    face: Face
    ekah: bool


class BalootMemory(Memory):
    """All that a seat of Baloot has legally learned, beyond its view; all of it is public history.

    `lacks` lists for each seat the unplayed cards that its plays prove it does not hold (none under
    `enforcement=qaid`, where nobody has to keep the rules).
    """

    plays: list[PastPlay]
    played: list[Face]
    """The cards of earlier tricks, also those of which nobody knows who played them."""
    raisers: list[int]
    """The seat of every raise so far."""
    lacks: list[list[Face]]


def memory_of(state: BalootState, seat: int) -> BalootMemory:
    """Give all that a seat has legally learned that its view does not show."""
    plays = [
        PastPlay(entry >> 7 & 15, entry >> 5 & 3, DECK.faces[entry & 31], entry >> 11 != 0)
        for entry in state.plays
    ]
    lacks = [DECK.faces_of(cards_of(mask)) for mask in lacking(state)]
    played = DECK.faces_of(cards_of(state.played))
    return BalootMemory(plays=plays, played=played, raisers=list(state.raisers), lacks=lacks)
