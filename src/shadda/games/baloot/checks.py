"""Why an action of Baloot is refused: each verb's codes, in the order of the rules document (4.1 to 4.4, 8).

The phase has been checked already.  The facts say what a player needs to understand a refusal.
"""

from shadda.core.errors import IllegalAction
from shadda.games.baloot.actions import (
    ARBA_MIA,
    ASHKAL,
    BALOOT,
    BALOOT_SAID,
    DECK,
    DECLARE,
    DOUBLE,
    EKAH_SAID,
    HOKUM,
    KASHO,
    PLAY,
    QAHWA,
    QAID,
    REVEAL,
    SAWA,
    TO_SUN,
    TYPES,
    VERBS,
    encode,
    kind_of,
)
from shadda.games.baloot.moves import (
    MOST_PROJECTS,
    claim_time,
    ekah_true,
    is_certain,
    playable,
    projects_in,
)
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_doubling import needs_mode
from shadda.games.baloot.rules_end import SUIT_WORDS
from shadda.games.baloot.rules_past import place_of
from shadda.games.baloot.rules_projects import completes_baloot, may_reveal, own_projects, used_cards
from shadda.games.baloot.scoring import team_of
from shadda.games.baloot.table import ACES, NONE, SUIT, SUITS, left
from shadda.kit.tricks import BIT, NO_TRUMP, cards_of


def check_action(state: BalootState, seat: int, action: int) -> int:
    """Check a verb's own codes; gives the canonical action."""
    kind = kind_of(action)
    argument = action >> 5
    if kind == PLAY:
        _check_play(state, seat, argument & 31, argument >> 5)
    elif kind == DECLARE:
        _check_declare(state, seat, argument)
    elif kind == HOKUM:
        return _check_hokum(state, argument - 1)
    elif kind == ASHKAL:
        _check_ashkal(state, seat)
    elif kind == KASHO:
        _check_kasho(state, seat)
    elif kind == TO_SUN and not state.may_turn_to_sun():
        raise IllegalAction("ace_hokum_locked")
    elif DOUBLE <= kind <= QAHWA:
        _check_raise(state, kind, argument)
    elif kind == REVEAL and not may_reveal(state, seat):
        raise IllegalAction("nothing_to_reveal")
    elif kind == SAWA:
        _check_sawa(state, seat)
    elif kind == QAID:
        _check_qaid(state, seat, argument // 4 + 1, argument % 4)
    return action


def _check_hokum(state: BalootState, suit: int) -> int:
    if state.hokum_seat != NONE:
        raise IllegalAction("hokum_already_bid", {"seat": state.hokum_seat})
    own = SUIT[state.upcard]
    if state.lap == 1:
        if suit not in (NONE, own):
            raise IllegalAction("hokum_suit_first_lap", {"suit": SUIT_WORDS[own]})
        return HOKUM
    if suit == NONE:
        raise IllegalAction("suit_required")
    if suit == own:
        raise IllegalAction("hokum_suit_second_lap", {"suit": SUIT_WORDS[own]})
    return encode(HOKUM, suit + 1)


def _check_ashkal(state: BalootState, seat: int) -> None:
    if state.lap == 2 and not state.settings.ashkal_both_laps:
        raise IllegalAction("ashkal_first_lap_only")
    if seat not in (state.dealer, left(state.dealer)):
        raise IllegalAction("ashkal_seat")
    if not state.settings.ashkal_on_ace and BIT[state.upcard] & ACES:
        raise IllegalAction("ashkal_on_ace")


def _check_kasho(state: BalootState, seat: int) -> None:
    if not state.kasho_now():
        raise IllegalAction("kasho_not_now")
    if not state.may_kasho(seat):
        raise IllegalAction("kasho_hand")


def _check_raise(state: BalootState, kind: int, mode: int) -> None:
    if kind != DOUBLE + state.level - 1:
        raise IllegalAction("wrong_rung", {"verb": VERBS[DOUBLE + state.level - 1]})
    if needs_mode(state, kind):
        if not mode:
            raise IllegalAction("mode_required")
    elif mode:
        raise IllegalAction("mode_not_applicable")


def _check_declare(state: BalootState, seat: int, value: int) -> None:
    kind, cards = value & 7, value >> 3
    _check_held(state, seat, cards)
    if state.trick > 1:
        raise IllegalAction("declare_closed")
    if len(own_projects(state, seat)) >= MOST_PROJECTS:
        raise IllegalAction("too_many_projects")
    if kind == BALOOT:
        raise IllegalAction("baloot_is_automatic")
    if cards & used_cards(state, seat):
        raise IllegalAction("project_cards_overlap")
    if kind == ARBA_MIA and state.trump != NO_TRUMP:
        raise IllegalAction("project_not_in_mode")
    if encode(DECLARE, value) not in projects_in(cards, state.trump == NO_TRUMP):
        raise IllegalAction("project_invalid", {"project": TYPES[kind]})


def _check_held(state: BalootState, seat: int, cards: int) -> None:
    missing = cards & ~state.hands[seat]
    if missing:
        raise IllegalAction("card_not_in_hand", {"card": DECK.faces[cards_of(missing)[0]]})


def _check_play(state: BalootState, seat: int, card: int, said: int) -> None:
    _check_held(state, seat, BIT[card])
    if not playable(state, seat) & BIT[card]:
        _refuse_play(state, seat, card)
    if said == EKAH_SAID and not ekah_true(state, card):
        raise IllegalAction("ekah_not_true")
    if said == BALOOT_SAID and not completes_baloot(state, seat, card):
        raise IllegalAction("baloot_not_true")


def _refuse_play(state: BalootState, seat: int, card: int) -> None:
    """Say which duty of 4.4 forbids a card."""
    if state.laid == 0:
        raise IllegalAction("closed_no_trump_lead", {"suit": SUIT_WORDS[state.trump]})
    if SUIT[card] != state.led and state.hands[seat] & SUITS[state.led]:
        raise IllegalAction("must_follow_suit", {"suit": SUIT_WORDS[state.led]})
    if SUIT[card] != state.trump:
        raise IllegalAction("must_trump", {"suit": SUIT_WORDS[state.trump]})
    raise IllegalAction("must_overtrump", {"card": DECK.faces[state.best]})


def _check_sawa(state: BalootState, seat: int) -> None:
    if not claim_time(state, seat):
        raise IllegalAction("sawa_not_now")
    if not state.settings.qaid and not is_certain(state, seat):
        raise IllegalAction("sawa_not_certain")


def _check_qaid(state: BalootState, seat: int, trick: int, accused: int) -> None:
    if team_of(accused) == team_of(seat):
        raise IllegalAction("qaid_own_team")
    if place_of(state, trick, accused) == NONE:
        raise IllegalAction("qaid_no_such_play", {"trick": trick, "seat": accused})
