"""What Hand tells of a play and of the end of a round: built only where somebody listens."""

from shadda.games.hand import events as ev
from shadda.games.hand.actions import ARGUMENT, KIND_SHIFT, LAY_OFF, MELD
from shadda.games.hand.rules_play import NONE, Play, cards_of
from shadda.games.hand.rules_settings import BIT
from shadda.games.hand.table import Table
from shadda.kit.cards import FACES, JOKER
from shadda.kit.melds import meanings
from shadda.wire.event import Face, Open


def hand_faces(one: int, two: int, jokers: int) -> list[Face]:
    """List the faces of a hand in canonical order, twins side by side, jokers last."""
    faces: list[Face] = []
    for card in range(JOKER):
        if one & BIT[card]:
            faces.append(FACES[card])
            if two & BIT[card]:
                faces.append(FACES[card])
    return faces + [FACES[JOKER]] * jokers


def faces_of(table: Table, seat: int) -> list[Face]:
    """List the hand of a seat."""
    return hand_faces(table.one[seat], table.two[seat], table.jokers[seat])


def laid_step(walk: Play, action: int, freed: int) -> ev.LaidStep:
    """Tell the step that a play has just taken: the meld it went to, and what that became."""
    kind = action >> KIND_SHIFT
    argument = action & ARGUMENT
    number = argument >> 8 if kind == LAY_OFF else argument >> 12
    if kind == MELD:
        number = len(walk.melds)
    cards = [FACES[card] for card in cards_of(action)]
    cells = [Face(text) for text in meanings(walk.melds[number - 1])]
    owner = walk.owners[number - 1]
    if kind == MELD:
        return ev.LaidStep("meld", number, owner, cards, cells)
    return ev.LaidStep("lay_off" if kind == LAY_OFF else "swap", number, owner, cards, cells, freed)


def laid_event(table: Table, play: Play, steps: list[ev.LaidStep], opened: bool) -> ev.Laid:
    """Tell a play that was just laid."""
    cards = [face for step in steps for face in step.cards]
    opening = None if table.opening == NONE else table.opening
    return ev.Laid(play.seat, Open(cards), Open(steps), int(play.count), opened, opening, table.bar)


def round_ended(table: Table, extra: bool) -> ev.RoundEnded:
    """Tell the round that was just scored, with its arithmetic and the hands that are shown (R61)."""
    hands: list[list[Face] | None] = [
        faces_of(table, seat) if shows_hand(table, seat) else None for seat in range(table.seats)
    ]
    winner = None if table.winner == NONE else table.winner
    cause = table.cause or "dead"
    return ev.RoundEnded(cause, winner, Open(hands), table.factors, table.scores_now, extra)


def shows_hand(table: Table, seat: int) -> bool:
    """Say whether a hand is shown at the end of its round (option `reveal_hands`)."""
    return table.settings.shows_all or table.opened & BIT[seat] != 0
