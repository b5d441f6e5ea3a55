"""How chance deals: every order equally likely, but for cards set aside (rules document, 3.2)."""

from random import Random

from shadda.core.chance import below, permutation
from shadda.games.haseb.rules_cards import SIX, UPTURN_CARD
from shadda.games.haseb.table import Table


def draw_deck(table: Table, rng: Random) -> list[int]:
    """Draw a deck: the dealt cards in dealing order, the first floor card, the stock."""
    settings = table.settings
    dealt = settings.hand(table.mood) * table.seats
    deck: list[int] = []
    floor = 0
    while not floor:
        deck = permutation(settings.cards, rng)
        if settings.apart >= 0:
            deck.remove(settings.apart)
        floor = first_number(settings.face, deck, dealt)
    deck.insert(dealt, deck.pop(floor))
    if settings.thief and settings.apart >= 0:
        _place_thief(table, deck, dealt, rng)
    elif settings.apart >= 0:
        deck.insert(dealt + 1 + below(settings.window, rng), settings.apart)
    return deck


def first_number(face: list[int], deck: list[int], dealt: int) -> int:
    """Find the topmost number 1 to 6 of the stock; 0 if there is none."""
    for at in range(dealt, len(deck)):
        if face[deck[at]] <= SIX:
            return at
    return 0


def _place_thief(table: Table, deck: list[int], dealt: int, rng: Random) -> None:
    """Deal the thief to a row, or let it into the stock: all gaps are equally likely (R12)."""
    card = table.settings.apart
    if below(100, rng) < table.settings.thief_percent:
        at = below(dealt, rng)
        card, deck[at] = deck[at], card
    gaps = len(deck) - dealt
    deck.insert(dealt + 1 + below(gaps, rng), card)


def deck_fault(table: Table, deck: list[int]) -> bool:
    """Say whether a deck cannot have been dealt: no number on the floor, or a late `upturn` (9)."""
    face = table.settings.face
    dealt = table.settings.hand(table.mood) * table.seats
    if face[deck[dealt]] > SIX:
        return True
    window = table.settings.window
    early = [face[card] for card in deck[dealt + 1 : dealt + 1 + window]]
    return bool(window) and UPTURN_CARD not in early
