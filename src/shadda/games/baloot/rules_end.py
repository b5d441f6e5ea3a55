"""The end of a deal and of the match (rules document, 3.7, 5 and 6).

    deal over --scored--> deal, or match_over      void --> deal      forfeit --> match_over

Scores are booked, and dealer and deal number move on, in the step that ends the deal.
"""

from typing import Final

from shadda.games.baloot import events as ev
from shadda.games.baloot.rules_projects import baloot_that_counts, counted_projects
from shadda.games.baloot.scoring import (
    MATCH_WON,
    PARTS,
    PROJECT_ABNAT,
    VERDICTS,
    Score,
    Taken,
    score_deal,
    score_qaid,
    team_of,
    winning_team,
)
from shadda.games.baloot.table import (
    DEAL,
    HOKUM_CONTRACT,
    MATCH_OVER,
    NONE,
    NOTHING_DUE,
    SHUFFLED,
    SUN_CONTRACT,
    Sheet,
    Table,
    right,
)
from shadda.kit.tricks import NO_TRUMP

TEAMS: Final[list[ev.Team]] = ["A", "B"]
LEVELS: Final[list[ev.Level]] = [1, 2, 3, 4, "qahwa"]
RUNGS: Final[list[ev.Rung]] = ["double", "triple", "four", "qahwa"]
MODE_WORDS: Final[list[ev.Mode]] = ["open", "closed"]
PROJECTS: Final[list[ev.Project]] = ["sira", "khamseen", "mia", "arba_mia"]
CONTRACT_WORDS: Final[list[ev.Contract]] = ["sun", "ashkal", "hokum"]
SUIT_WORDS: Final[list[ev.Suit]] = ["S", "H", "D", "C"]


def end_deal(table: Table) -> None:
    """Score a deal whose tricks are all won, and go on."""
    taken = taken_by(table)
    _book(table, taken, score_deal(taken, table.settings.scoring))


def end_by_qaid(table: Table, paid: int) -> None:
    """End the deal at once, all points to the team `paid` (section 8), and go on."""
    taken = taken_by(table)
    _book(table, taken, score_qaid(taken, paid, table.settings.scoring))


def void_deal(table: Table, cause: ev.Cause, seat: int) -> None:
    """Throw the deal in unseen (R16): it scores nothing, and nobody ever sees its cards."""
    table.points = [0, 0]
    table.void = True
    table.scored += 1
    if table.log is not None:
        table.log.tell(ev.DealVoided(cause, None if seat == NONE else seat))
    next_deal(table)


def forfeit(table: Table, seat: int) -> None:
    """End the match: the seat's team loses, the score stands as it was (6)."""
    _finish(table, 1 - team_of(seat), "forfeit")


def next_deal(table: Table) -> None:
    """Move on to the next deal, which the dealer's right deals (R3), and wait for its deck."""
    table.clear()
    table.dealer = right(table.dealer)
    table.round += 1
    table.phase = DEAL
    table.due = SHUFFLED


def taken_by(table: Table) -> Taken:
    """Say what the deal brought, as things stand."""
    taken = Taken(
        table.contract != HOKUM_CONTRACT, team_of(table.buyer), table.cards.copy(), table.won.copy()
    )
    taken.level = table.level
    if table.raisers:
        taken.raisers = team_of(table.raisers[len(table.raisers) - 1])
    for counted in counted_projects(table):
        taken.projects[team_of(counted & 3)] += PROJECT_ABNAT[counted >> 2 & 7]
    holder = baloot_that_counts(table)
    taken.baloot = NONE if holder == NONE else team_of(holder)
    plain_sun = table.contract == SUN_CONTRACT
    taken.reverse = plain_sun and table.ace and table.buyer == right(table.dealer)
    return taken


def _book(table: Table, taken: Taken, score: Score) -> None:
    totals = [table.totals[0] + score.points[0], table.totals[1] + score.points[1]]
    sheet = Sheet(taken, score, totals)
    sheet.deal = table.round
    sheet.contract = table.contract
    sheet.trump = table.trump
    sheet.buyer = table.buyer
    sheet.raiser = table.raisers[len(table.raisers) - 1] if table.raisers else NONE
    sheet.projects = counted_projects(table)
    sheet.baloot = baloot_that_counts(table)
    table.sheet = sheet
    table.totals = totals
    table.points = score.points
    table.void = False
    table.history = [*table.history, [table.round, score.points[0], score.points[1]]]
    table.scored += 1
    if table.log is not None:
        table.log.tell(ev.DealScored(result_of(sheet)))
    if score.verdict == MATCH_WON:
        _finish(table, score.winner, "qahwa")
        return
    winner = winning_team(totals, table.settings.target)
    if winner == NONE:
        next_deal(table)
    else:
        _finish(table, winner, "target")


def _finish(table: Table, winner: int, reason: ev.Reason) -> None:
    table.clear()
    table.phase = MATCH_OVER
    table.due = NOTHING_DUE
    table.reason = reason
    table.winner = winner
    if table.log is not None:
        totals = table.totals.copy()
        table.log.tell(ev.MatchEnded(TEAMS[winner], reason, totals, ranks_of(winner)))


def ranks_of(winner: int) -> list[int]:
    """Give the ranks per seat: the winning pair 1, the losing pair 2."""
    return [1 if team_of(seat) == winner else 2 for seat in range(4)]


def result_of(sheet: Sheet) -> ev.DealResult:
    """Tell the arithmetic of a scored deal."""
    taken, score = sheet.taken, sheet.score
    return ev.DealResult(
        deal=sheet.deal,
        contract=CONTRACT_WORDS[sheet.contract - 1],
        trump=None if sheet.trump == NO_TRUMP else SUIT_WORDS[sheet.trump],
        buyer=sheet.buyer,
        level=LEVELS[taken.level - 1],
        raiser=None if sheet.raiser == NONE else sheet.raiser,
        verdict=VERDICTS[score.verdict],
        winner=None if score.winner == NONE else TEAMS[score.winner],
        cards=taken.cards,
        tricks=taken.tricks,
        projects=[ev.CountedProject(counted & 3, PROJECTS[counted >> 2 & 7]) for counted in sheet.projects],
        baloot=None if sheet.baloot == NONE else sheet.baloot,
        compared=score.totals,
        parts=[[_part(each) for each in score.parts[team]] for team in range(2)],
        points=score.points,
        totals=sheet.totals,
    )


def _part(value: int) -> ev.ScorePart:
    return ev.ScorePart(PARTS[value & 7], TEAMS[value >> 3 & 1], value >> 8, value >> 4 & 15)
