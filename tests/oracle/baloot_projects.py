"""The projects of Baloot: which cards form one, what it is worth, and whose are better (section 4.3)."""

from itertools import combinations
from typing import Any, NamedTuple

from tests.oracle.baloot_cards import DECK, SEQUENCE_ORDER, SUITS, in_canonical_order, suit_of, team_of

RUN_LENGTHS = {"sira": 3, "khamseen": 4, "mia": 5}
WORST_FIRST = ["sira", "khamseen", "mia", "arba_mia"]
ABNAT = {"sira": 20, "khamseen": 50, "mia": 100, "arba_mia": 200}


class Project(NamedTuple):
    """An announced project: its type, its cards in canonical order, and its holder."""

    kind: str
    cards: tuple[str, ...]
    seat: int


def is_run(cards: tuple[str, ...]) -> bool:
    """R28: consecutive in A K Q J 10 9 8 7, one suit, no wrap-around."""
    places = sorted(SEQUENCE_ORDER.index(card[0]) for card in cards)
    one_suit = len({suit_of(card) for card in cards}) == 1
    return one_suit and places == list(range(places[0], places[0] + len(places)))


def is_four(cards: tuple[str, ...]) -> bool:
    """The same rank in all four suits."""
    return len(cards) == 4 and len({card[0] for card in cards}) == 1


def forms_project(kind: str, cards: tuple[str, ...], sun: bool) -> bool:
    """Whether the cards form this type exactly (R27, R27a)."""
    if kind == "arba_mia":
        return sun and is_four(cards) and cards[0][0] == "A"
    if kind == "mia" and is_four(cards):
        return cards[0][0] in ("KQJT" if sun else "AKQJT")
    return len(cards) == RUN_LENGTHS[kind] and is_run(cards)


def possible_projects(hand: list[str], sun: bool) -> list[tuple[str, tuple[str, ...]]]:
    """Every project that these cards hold, the cards in canonical order."""
    sets: list[tuple[str, ...]] = []
    for suit in SUITS:
        held = in_canonical_order(card for card in hand if suit_of(card) == suit)
        for length in (3, 4, 5):
            sets.extend(combinations(held, length))
    sets += [tuple(card for card in DECK if card[0] == rank and card in hand) for rank in SEQUENCE_ORDER]
    return [(kind, cards) for cards in sets for kind in WORST_FIRST if forms_project(kind, cards, sun)]


def rank_in_comparison(project: Project, options: dict[str, Any]) -> tuple[int, int, int]:
    """4.3, rules 1 to 3: type, then run before four, then the top rank."""
    kind = WORST_FIRST.index(project.kind)
    top = max(SEQUENCE_ORDER.index(card[0]) for card in project.cards)
    run_first = project.kind == "mia" and options["mia_tie"] == "sequence_first"  # R32
    return (kind, 1 if run_first and is_run(project.cards) else 0, top)


def best_project(
    projects: list[Project], order_of_play: list[int], options: dict[str, Any]
) -> Project | None:
    """The best of these projects; R33: equal ones go to the holder who plays earlier in trick 1."""
    best = None
    for seat in order_of_play:
        for project in projects:
            if project.seat == seat and (
                best is None or rank_in_comparison(project, options) > rank_in_comparison(best, options)
            ):
                best = project
    return best


def counted_projects(
    projects: list[Project], order_of_play: list[int], options: dict[str, Any]
) -> list[Project]:
    """R30, R31: what the team with the best project may reveal, in the order of play."""
    best = best_project(projects, order_of_play, options)
    if best is None:
        return []
    if options["project_scope"] == "best_only":
        return [best]
    winners = [project for project in projects if team_of(project.seat) == team_of(best.seat)]
    return [project for seat in order_of_play for project in winners if project.seat == seat]
