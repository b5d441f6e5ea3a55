"""What a seat of Hand may not do, and why: the checks of every verb in the order of the rules document.

`legal` lists canonical spellings; here it is decided what is accepted: any order of a set, a superfluous end.
All that a refusal tells is public or the sender's own (R74).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from shadda.core.errors import IllegalAction
from shadda.games.hand.actions import (
    DISCARD,
    DRAW,
    LAY,
    LAY_OFF,
    MELD,
    NO_CARD,
    NO_END,
    PUT_BACK,
    READY,
    SWAP,
    TAKE,
    lay_off_action,
    meld_action,
    read_token,
    swap_action,
)
from shadda.games.hand.moves import is_useless
from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_melds import END_REQUIRED, REFUSALS, laid_off, recovered
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.table import DRAW_PHASE, PHASES, PLAY, ROUND_OVER, START
from shadda.kit.cards import FACES, JOKER
from shadda.kit.melds import REFUSALS as MELD_REFUSALS
from shadda.kit.melds import read_meld

_PHASES_OF: Final[dict[int, tuple[int, ...]]] = {
    READY: (ROUND_OVER,),
    DRAW: (DRAW_PHASE,),
    TAKE: (DRAW_PHASE,),
    PUT_BACK: (PLAY,),
    DISCARD: (START, PLAY),
    LAY: (PLAY,),
    MELD: (PLAY,),
    LAY_OFF: (PLAY,),
    SWAP: (PLAY,),
}
_STAGING: Final = (LAY, MELD, LAY_OFF, SWAP)


def checked(state: HandState, seat: int, token: str) -> int:
    """Check the phase, then the verb's own codes: the action to apply, or IllegalAction."""
    kind, cards, meld, end = read_token(token)
    phases = _PHASES_OF[kind]
    if kind in _STAGING and state.settings.starter_plays:
        phases = (START, PLAY)
    if state.phase not in phases:
        raise IllegalAction("wrong_phase", {"phase": PHASES[state.phase]})
    if kind == TAKE:
        _check_take(state, seat)
    elif kind == PUT_BACK:
        _check_put_back(state)
    elif kind == DISCARD:
        _check_discard(state, seat, cards[0])
        return cards[0]
    elif kind == LAY:
        _check_lay(state)
    elif kind in _STAGING:
        play = state.play or state.begin_play(seat)
        _check_held(play, cards)
        if not state.may_stage(seat):
            raise IllegalAction("discard_only")
        if kind == MELD:
            return _checked_meld(play, cards)
        _check_target(play, meld)
        if kind == LAY_OFF:
            return _checked_lay_off(play, cards[0], meld, end)
        return _checked_swap(play, cards, meld)
    return kind << 32


def _check_take(state: HandState, seat: int) -> None:
    code = state.refused_take(seat)
    if code == "fire_locked":
        laps = state.settings.locked_laps * len(state.active)
        raise IllegalAction(code, {"draws": laps - state.draws})
    if code:
        raise IllegalAction(code)
    if is_useless(state, seat):
        raise IllegalAction("fire_not_usable", {"card": FACES[state.fire[-1]]})


def _check_put_back(state: HandState) -> None:
    if state.play is not None:
        raise IllegalAction("not_laid")
    if state.pending == NONE:
        raise IllegalAction("nothing_to_return")


def _check_discard(state: HandState, seat: int, card: int) -> None:
    play = state.play or state.begin_play(seat)
    _check_held(play, [card])
    if state.play is not None:
        raise IllegalAction("not_laid")
    if state.pending != NONE:
        raise IllegalAction("fire_card_unused", {"card": FACES[state.pending]})
    if card == JOKER and not state.settings.joker_discard and play.one:
        raise IllegalAction("joker_discard_forbidden")


def _check_lay(state: HandState) -> None:
    play = state.play
    code = "nothing_to_lay" if play is None else play.flaw()
    if not code:
        return
    facts: dict[str, object] = {}
    if play is not None and code == "opening_too_low":
        facts = {"total": play.total, "bar": play.bar}
    elif code == "fire_card_unused":
        facts = {"card": FACES[state.pending]}
    raise IllegalAction(code, facts)


def _check_held(play: Play, cards: Sequence[int]) -> None:
    """Refuse cards that are not in the hand, as it is staged."""
    for card, count in Counter(cards).items():
        if play.held(card) < count:
            raise IllegalAction("card_not_in_hand", {"card": FACES[card]})


def _checked_meld(play: Play, cards: list[int]) -> int:
    rules = play.settings.melds
    code = read_meld(cards, rules)
    if code >= 0:
        return meld_action(code)
    refusal = MELD_REFUSALS[-code]
    facts: dict[str, object] = {}
    if refusal == "meld_too_long":
        facts = {"most": rules.max_size}
    elif refusal == "too_many_jokers":
        facts = {"most": rules.max_jokers}
    raise IllegalAction(refusal, facts)


def _check_target(play: Play, number: int) -> None:
    """Refuse a meld that this seat may not touch now (R31, R33)."""
    if not play.may_grow():
        raise IllegalAction("not_opened", {"bar": play.bar, "total": play.total})
    if number > len(play.melds):
        raise IllegalAction("no_such_meld", {"meld": number})
    if play.settings.own_only and play.owners[number - 1] != play.seat:
        raise IllegalAction("not_your_meld", {"meld": number})


def _checked_lay_off(play: Play, card: int, number: int, end: int) -> int:
    settings = play.settings
    code = play.melds[number - 1]
    after = laid_off(code, card, end, settings)
    if after < 0:
        refusal = REFUSALS[-after]
        facts: dict[str, object] = {"card": FACES[card], "meld": number}
        if refusal == "meld_full":
            facts["most"] = settings.most_cells
        elif refusal == "too_many_jokers":
            facts["most"] = settings.most_table_jokers
        raise IllegalAction(refusal, facts)
    if end != NO_END and card != JOKER and laid_off(code, card, NO_END, settings) != END_REQUIRED:
        # A superfluous end that is right: the canonical spelling has none.
        end = NO_END
    return lay_off_action(number, card, end)


def _checked_swap(play: Play, cards: list[int], number: int) -> int:
    # The canonical spelling has two cards in the order S, H, D, C.
    first, second = (cards[0], NO_CARD) if len(cards) == 1 else (min(cards), max(cards))
    after = recovered(play.melds[number - 1], first, second, play.settings)
    if after < 0:
        raise IllegalAction(REFUSALS[-after], {"meld": number})
    return swap_action(number, first, second)
