"""The secret answers of Trix: who claims a new deal and who doubles which cards (rules document, 4.2, 4.3).

Until the fourth answer only the seat that answers hears of it; nothing else that anybody can see changes.
"""

from shadda.games.trix import events as ev
from shadda.games.trix.actions import CLAIM, DECK, doubled_by
from shadda.games.trix.table import DOUBLING, NONE, SEATS, Table
from shadda.kit.tricks import BIT, cards_of, mask_of
from shadda.wire.event import Face, Open, Secret


def answer_claim(table: Table, seat: int, action: int) -> bool:
    """Take a claim or the word that there is none; says whether it was the fourth answer."""
    table.answers[seat] = action
    table.owing &= ~BIT[seat]
    if table.log is not None:
        table.log.tell(ev.ClaimAnswered(seat, action == CLAIM, to=BIT[seat]))
    return table.owing == 0


def claimants(table: Table) -> list[int]:
    """Name the seats that claimed, from the owner to the right."""
    return [seat for seat in table.from_owner() if table.answers[seat] == CLAIM]


def close_claims(table: Table) -> bool:
    """Tell what came of the claims; says whether the deal is void (4.2)."""
    seats = claimants(table)
    table.answers = [NONE, NONE, NONE, NONE]
    if table.log is not None:
        for seat in seats:
            table.log.tell(ev.Claimed(seat, Open(DECK.faces_of(cards_of(table.hands[seat])))))
        table.log.tell(ev.DealVoided() if seats else ev.NobodyClaimed())
    return len(seats) > 0


def answer_double(table: Table, seat: int, action: int) -> bool:
    """Take the cards that a seat doubles; says whether all seats have answered."""
    if not table.settings.secret_doubles:
        return _double_aloud(table, seat, action)
    table.answers[seat] = action
    table.owing &= ~BIT[seat]
    if table.log is not None:
        faces: list[Face] | None = DECK.faces_of(doubled_by(action)) or None
        table.log.tell(ev.DoubleAnswered(seat, Secret(BIT[seat], faces), to=BIT[seat]))
    if table.owing:
        return False
    _reveal(table)
    return True


def _double_aloud(table: Table, seat: int, action: int) -> bool:
    """Take a public answer and ask the next seat (option `doubling`)."""
    cards = doubled_by(action)
    if cards:
        _expose(table, seat, cards)
    elif table.log is not None:
        table.log.tell(ev.DoubledNothing(seat))
    following = (seat + 1) % SEATS
    if following == table.owner:
        return True
    table.ask(DOUBLING, following)
    return False


def _reveal(table: Table) -> None:
    """Show all doubled cards at once, by holder from the owner to the right (R22)."""
    for seat in table.from_owner():
        cards = doubled_by(table.answers[seat])
        if cards:
            _expose(table, seat, cards)
    table.answers = [NONE, NONE, NONE, NONE]
    if not table.doubled and table.log is not None:
        table.log.tell(ev.NobodyDoubled())


def _expose(table: Table, seat: int, cards: list[int]) -> None:
    """Lay doubled cards face up before their holder; they stay in his hand (R27)."""
    table.doubled = table.doubled + [card | seat << 6 for card in cards]
    table.exposed |= mask_of(cards)
    if table.log is not None:
        table.log.tell(ev.Doubled(seat, Open(DECK.faces_of(cards))))
