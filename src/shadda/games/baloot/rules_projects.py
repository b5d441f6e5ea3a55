"""Projects and the baloot: which are best, which are shown, which count (rules document, 4.3).

A project is a type and a mask of cards (`actions.project`); its holder stands beside it in `Table.holders`.
"""

from shadda.games.baloot.actions import MIA
from shadda.games.baloot.table import KING, NONE, QUEEN, RANK, SEATS, SUIT, Table, right
from shadda.kit.tricks import BIT, NO_TRUMP


def completes_baloot(table: Table, seat: int, card: int) -> bool:
    """Say whether a card is the second of the seat's king and queen of trumps (R35)."""
    if table.trump == NO_TRUMP or SUIT[card] != table.trump:
        return False
    if RANK[card] == KING:
        return table.queen_by == seat
    return RANK[card] == QUEEN and table.king_by == seat


def own_projects(table: Table, seat: int) -> list[int]:
    """List the projects that a seat has announced."""
    return [table.declared[at] for at in range(len(table.declared)) if table.holders[at] == seat]


def used_cards(table: Table, seat: int) -> int:
    """Give the cards of the projects that a seat has announced."""
    cards = 0
    for value in own_projects(table, seat):
        cards |= value >> 3
    return cards


def may_reveal(table: Table, seat: int) -> bool:
    """Say whether the seat has projects to show in trick 2 (option `project_reveal`)."""
    if not table.settings.reveal_on_turn or table.trick != 2 or table.projects_to != seat % 2:
        return False
    return not table.shown & BIT[seat] and bool(shown_by(table, seat))


def shown_by(table: Table, seat: int) -> list[int]:
    """List the projects that a seat of the winning team has to show (R31, option `project_scope`)."""
    if not table.settings.best_only:
        return own_projects(table, seat)
    best = best_project(table)
    return [table.declared[best]] if best != NONE and table.holders[best] == seat else []


def best_project(table: Table) -> int:
    """Find the best announced project (4.3): its place in `declared`, NONE if there is none."""
    best = NONE
    highest = NONE
    for at in range(len(table.declared)):
        by_rank = table.settings.by_rank
        value = project_rank(table.declared[at], table.holders[at], table.dealer, by_rank)
        if value > highest:
            best = at
            highest = value
    return best


def counts(table: Table, seat: int) -> bool:
    """Say whether the projects of a seat of the winning team count (option `project_reveal`)."""
    return not table.settings.reveal_on_turn or table.shown & BIT[seat] != 0


def counted_projects(table: Table) -> list[int]:
    """List the projects that count, each as 4 times the project plus its holder."""
    found: list[int] = []
    if table.projects_to == NONE:
        return found
    for at in range(SEATS):
        seat = (right(table.dealer) + at) % SEATS
        if seat % 2 == table.projects_to and counts(table, seat):
            found += [seat + 4 * value for value in shown_by(table, seat)]
    return found


def baloot_holder(table: Table) -> int:
    """Give the seat that holds or has played king and queen of trumps; NONE if it does not count."""
    if table.trump == NO_TRUMP:
        return NONE
    if table.settings.baloot_called:
        return table.king_by if table.baloot_said else NONE
    king = 8 * table.trump + KING
    queen = 8 * table.trump + QUEEN
    for seat in range(SEATS):
        has_king = table.king_by == seat or table.hands[seat] & BIT[king]
        if has_king and (table.queen_by == seat or table.hands[seat] & BIT[queen]):
            return seat
    return NONE


def baloot_that_counts(table: Table) -> int:
    """Give the seat whose baloot counts, NONE if there is none (R35, R36)."""
    holder = baloot_holder(table)
    if holder == NONE or not table.settings.absorbed:
        return holder
    both = BIT[8 * table.trump + KING] | BIT[8 * table.trump + QUEEN]
    for counted in counted_projects(table):
        value = counted >> 2
        # Option `baloot_absorbed_by_mia`: a run with both cards, or four kings or queens.
        if counted & 3 == holder and value & 7 == MIA:
            cards = value >> 3
            if cards & both == both or (cards & both and cards.bit_count() == 4):
                return NONE
    return holder


def project_rank(value: int, holder: int, dealer: int, by_rank: bool) -> int:
    """Rank a project and its holder: of equal projects the one that is played earlier in trick 1 (R33)."""
    later = (holder - right(dealer)) % SEATS
    return project_strength(value, by_rank) * SEATS - later


def project_strength(value: int, by_rank: bool) -> int:
    """Give the strength of a project (4.3): type, then a run over a four (R32), then its top rank (R33a).

    The trump suit has no privilege.  With `by_rank` a run has none either.
    """
    cards = value >> 3
    top = RANK[cards.bit_length() - 1]
    run = SUIT[cards.bit_length() - 1] == SUIT[(cards & -cards).bit_length() - 1]
    return ((value & 7) * 2 + int(run and not by_rank)) * 8 + top
