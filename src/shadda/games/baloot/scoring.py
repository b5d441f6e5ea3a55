"""Scoring of Baloot (rules document, section 5): from what was taken to the points of a deal.

Teams are 0 (`A`) and 1 (`B`); pairs are indexed by team.  A result keeps its arithmetic: each team's points
are the sum of its parts, and a part says what it is for, whose it was, how much, and how often it counts.
"""

from typing import Final, final

from shadda.games.baloot.events import PartName, Verdict
from shadda.games.baloot.options import BalootOptions
from shadda.kit.tricks import NO_TRUMP

QAHWA_LEVEL: Final = 5
"""The level after four."""

MADE: Final = 0
FAILED: Final = 1
WON: Final = 2
KABOOT: Final = 3
REVERSE_KABOOT: Final = 4
MATCH_WON: Final = 5
QAID_PAID: Final = 6
VERDICTS: Final[list[Verdict]] = ["made", "failed", "won", "kaboot", "reverse_kaboot", "qahwa", "qaid"]

CARDS_PART: Final = 0
CONTRACT_PART: Final = 1
KABOOT_PART: Final = 2
PROJECTS_PART: Final = 3
BALOOT_PART: Final = 4
MATCH_PART: Final = 5
PARTS: Final[list[PartName]] = ["cards", "contract", "kaboot", "projects", "baloot", "match"]

ALL_TRICKS: Final = 8
BALOOT_ABNAT: Final = 20
BALOOT_POINTS: Final = 2
LAST_TRICK: Final = 10
SUN_ABNAT: Final = 130
HOKUM_ABNAT: Final = 162
"""All abnat of a deal's cards, the last trick included."""

# R59, by rank 7 8 9 10 J Q K A.
PLAIN_ABNAT: Final[list[int]] = [0, 0, 0, 10, 2, 3, 4, 11]
TRUMP_ABNAT: Final[list[int]] = [0, 0, 14, 10, 20, 3, 4, 11]
PROJECT_ABNAT: Final[list[int]] = [20, 50, 100, 200]
"""By type: sira, khamseen, mia, arba_mia (4.3)."""


@final
class Scoring:
    """The options of scoring, ready for use."""

    def __init__(self, options: BalootOptions) -> None:
        """Read the options once."""
        self.target: int = options.target
        self.count_projects: bool = options.contract_counts != "cards_only"
        self.count_baloot: bool = options.contract_counts == "all"
        self.failed_projects: str = options.failed_projects
        self.sun_tie_fails: bool = options.tie_undoubled == "fail"
        self.hokum_tie_fails: bool = options.tie_undoubled != "split"
        self.defenders_up: bool = options.sun_half == "defenders_up"
        self.buyer_rest: bool = options.hokum_66 == "buyer_rest"
        self.each: bool = options.doubled_split == "each"
        self.tie_doubled: str = options.tie_doubled
        self.most_factor: int = {"full": 4, "cap2": 2, "none": 1}[options.projects_multiplied]
        self.holder_keeps: bool = options.baloot_owner == "holder"
        self.kaboot_multiplied: bool = options.kaboot_multiplied
        self.kaboot_cancels_qahwa: bool = options.kaboot_cancels_qahwa
        self.kaboot_loser: str = options.kaboot_loser_projects
        self.reverse_kaboot: bool = options.reverse_kaboot


@final
class Taken:
    """What a deal brought: the input of its score."""

    def __init__(self, sun: bool, buyers: int, cards: list[int], tricks: list[int]) -> None:
        """Begin with the cards' abnat and the tricks of both teams; nothing doubled, no projects."""
        self.sun: bool = sun
        self.buyers: int = buyers
        self.cards: list[int] = cards
        self.tricks: list[int] = tricks
        self.level: int = 1
        self.raisers: int = 1 - buyers
        """The team that raised last."""
        self.projects: list[int] = [0, 0]
        """Abnat of the projects that count."""
        self.baloot: int = -1
        """The team whose player held king and queen of trumps, -1 if none."""
        self.reverse: bool = False
        """The right of the dealer bought a plain Sun with an ace (option `reverse_kaboot`)."""


@final
class Score:
    """How a deal was scored: the verdict, the team that came off best (-1: each keeps its own), parts.

    `totals` are the abnat that were compared.
    """

    def __init__(self, verdict: int, winner: int, totals: list[int], parts: list[list[int]]) -> None:
        """Add up the parts of each team."""
        self.verdict: int = verdict
        self.winner: int = winner
        self.totals: list[int] = totals
        self.parts: list[list[int]] = parts
        self.points: list[int] = [sum_of(parts[0]), sum_of(parts[1])]


def part(what: int, owner: int, points: int, times: int) -> int:
    """Make a part: what it is for, the team whose it was, its points and how often they count."""
    return what | (owner << 3) | (times << 4) | (points << 8)


def sum_of(parts: list[int]) -> int:
    """Add up parts."""
    total = 0
    for each in parts:
        total += (each >> 8) * (each >> 4 & 15)
    return total


def sun_points(abnat: int) -> int:
    """Convert the card abnat of a team in Sun (5.2); an exact five stays (R46).

    >>> [sun_points(abnat) for abnat in (67, 63, 65, 130)]
    [14, 12, 13, 26]
    """
    if abnat % 10 == 5:
        return abnat // 5
    return (abnat + 5) // 10 * 2


def hokum_points(abnat: int) -> int:
    """Convert card abnat in Hokum (5.2): half a point is dropped, more is rounded up.

    >>> [hokum_points(abnat) for abnat in (66, 75, 76, 81)]
    [7, 7, 8, 8]
    """
    return (abnat + 4) // 10


def card_points(taken: Taken, scoring: Scoring) -> list[int]:
    """Convert the card abnat of both teams (5.2)."""
    buyers = taken.buyers
    defenders = 1 - buyers
    points = [0, 0]
    if taken.sun:
        points[defenders] = sun_points(taken.cards[defenders])
        if scoring.defenders_up and taken.cards[defenders] % 10 == 5:
            points[defenders] = (taken.cards[defenders] + 5) // 5
        points[buyers] = 26 - points[defenders]
        return points
    # R47: the side with fewer abnat is rounded, the other takes the rest.
    fewer = buyers if taken.cards[buyers] < taken.cards[defenders] else defenders
    if scoring.buyer_rest:
        fewer = defenders
    points[fewer] = hokum_points(taken.cards[fewer])
    points[1 - fewer] = 16 - points[fewer]
    return points


def compared(taken: Taken, scoring: Scoring) -> list[int]:
    """Give the abnat that decide (R48): cards, counted projects and baloot, as `contract_counts` says."""
    totals = taken.cards.copy()
    if scoring.count_projects:
        totals[0] += taken.projects[0]
        totals[1] += taken.projects[1]
    if scoring.count_baloot and taken.baloot >= 0:
        totals[taken.baloot] += BALOOT_ABNAT
    return totals


def needed_abnat(taken: Taken, scoring: Scoring) -> int:
    """Give the abnat that save the buying team, of all that are known to count (R48, R50)."""
    totals = compared(taken, scoring)
    beside = totals[0] + totals[1] - taken.cards[0] - taken.cards[1]
    whole = (SUN_ABNAT if taken.sun else HOKUM_ABNAT) + beside
    if _tie_saves_buyers(taken, scoring):
        return (whole + 1) // 2
    return whole // 2 + 1


def _tie_saves_buyers(taken: Taken, scoring: Scoring) -> bool:
    if taken.level == 1:
        return not (scoring.sun_tie_fails if taken.sun else scoring.hokum_tie_fails)
    if taken.level < QAHWA_LEVEL and scoring.tie_doubled != "last_raiser_loses":
        return scoring.tie_doubled == "split"
    return taken.raisers != taken.buyers


def score_deal(taken: Taken, scoring: Scoring) -> Score:
    """Score a deal: the first rule of 5.3 that applies."""
    totals = compared(taken, scoring)
    buyers = taken.buyers
    kaboot = -1
    if taken.tricks[0] == ALL_TRICKS:
        kaboot = 0
    elif taken.tricks[1] == ALL_TRICKS:
        kaboot = 1
    if taken.level == QAHWA_LEVEL and (kaboot < 0 or not scoring.kaboot_cancels_qahwa):
        # R55a: without a cancel, all eight tricks win the qahwa.
        winner = kaboot if kaboot >= 0 else _better(totals, 1 - taken.raisers)
        return _match_won(winner, totals, scoring)
    if kaboot >= 0:
        return _kaboot(taken, kaboot, totals, scoring)
    if taken.level > 1:
        return _doubled(taken, totals, scoring)
    tie_fails = scoring.sun_tie_fails if taken.sun else scoring.hokum_tie_fails
    lead = totals[buyers] - totals[1 - buyers]
    if lead < 0 or (lead == 0 and tie_fails):
        return _failed(taken, totals, scoring)
    return _each_keeps(taken, MADE, buyers if lead else -1, totals, 1, scoring)


def score_qaid(taken: Taken, paid: int, scoring: Scoring) -> Score:
    """Score a deal that ended with `qaid`: the team `paid` gets all (section 8)."""
    totals = compared(taken, scoring)
    if taken.level == QAHWA_LEVEL:
        return _match_won(paid, totals, scoring)
    parts: list[list[int]] = [[], []]
    parts[paid].append(part(CONTRACT_PART, taken.buyers, _base(taken), taken.level))
    _add_projects(parts, taken, paid, paid, _factor(taken.level, scoring))
    _add_baloot(parts, taken, taken.baloot if taken.baloot == paid else -1, scoring)
    return Score(QAID_PAID, paid, totals, parts)


def _better(totals: list[int], in_tie: int) -> int:
    """Give the team with more; `in_tie` where they are equal."""
    if totals[0] == totals[1]:
        return in_tie
    return 0 if totals[0] > totals[1] else 1


def _base(taken: Taken) -> int:
    return 26 if taken.sun else 16


def _factor(level: int, scoring: Scoring) -> int:
    return min(level, scoring.most_factor)


def _match_won(winner: int, totals: list[int], scoring: Scoring) -> Score:
    """A qahwa is worth the target (R69), and nothing else is added."""
    parts: list[list[int]] = [[], []]
    parts[winner].append(part(MATCH_PART, winner, scoring.target, 1))
    return Score(MATCH_WON, winner, totals, parts)


def _add_projects(parts: list[list[int]], taken: Taken, owner: int, to: int, factor: int) -> None:
    abnat = taken.projects[owner]
    if abnat:
        parts[to].append(part(PROJECTS_PART, owner, abnat // (5 if taken.sun else 10), factor))


def _add_baloot(parts: list[list[int]], taken: Taken, to: int, scoring: Scoring) -> None:
    """Add the baloot, which is never multiplied (R45), to a team; -1 = to nobody."""
    if taken.baloot < 0:
        return
    if scoring.holder_keeps:
        to = taken.baloot
    if to >= 0:
        parts[to].append(part(BALOOT_PART, taken.baloot, BALOOT_POINTS, 1))


def _kaboot(taken: Taken, winner: int, totals: list[int], scoring: Scoring) -> Score:
    """One team won all tricks: every level is cancelled (R52), unless the option says otherwise."""
    level = taken.level if scoring.kaboot_multiplied and taken.level < QAHWA_LEVEL else 1
    factor = _factor(level, scoring)
    loser = 1 - winner
    parts: list[list[int]] = [[], []]
    if winner != taken.buyers and taken.reverse and scoring.reverse_kaboot:
        parts[winner].append(part(KABOOT_PART, winner, 88, 1))
        verdict = REVERSE_KABOOT
    else:
        parts[winner].append(part(KABOOT_PART, winner, 44 if taken.sun else 25, level))
        verdict = KABOOT
    _add_projects(parts, taken, winner, winner, factor)
    # R53: defenders take everything; R54: from buyers the others keep their own.
    to = winner
    if winner == taken.buyers:
        to = {"keep": loser, "void": -1, "to_winner": winner}[scoring.kaboot_loser]
    if to >= 0:
        _add_projects(parts, taken, loser, to, factor)
    _add_baloot(parts, taken, winner if taken.baloot == winner else to, scoring)
    return Score(verdict, winner, totals, parts)


def _doubled(taken: Taken, totals: list[int], scoring: Scoring) -> Score:
    """A doubled deal: winner takes all (R43), or as `doubled_split` and `tie_doubled` say."""
    buyers = taken.buyers
    level = taken.level
    factor = _factor(level, scoring)
    tied = totals[0] == totals[1]
    # R50: in a tie the team that raised last loses.
    in_tie = 1 - buyers if scoring.tie_doubled == "buyer_loses" else 1 - taken.raisers
    winner = _better(totals, in_tie)
    if tied and scoring.tie_doubled == "split":
        return _each_keeps(taken, WON, -1, totals, level, scoring)
    if winner == buyers and scoring.each:
        return _each_keeps(taken, WON, winner, totals, level, scoring)
    return _takes_all(taken, WON, winner, totals, level, factor, scoring)


def _failed(taken: Taken, totals: list[int], scoring: Scoring) -> Score:
    """The buying team collected less: all to the defenders (R49), projects as `failed_projects` says."""
    buyers = taken.buyers
    defenders = 1 - buyers
    if scoring.failed_projects == "to_defenders":
        return _takes_all(taken, FAILED, defenders, totals, 1, 1, scoring)
    parts: list[list[int]] = [[], []]
    parts[defenders].append(part(CONTRACT_PART, buyers, _base(taken), 1))
    _add_projects(parts, taken, defenders, defenders, 1)
    if scoring.failed_projects == "stay":
        _add_projects(parts, taken, buyers, buyers, 1)
    _add_baloot(parts, taken, defenders, scoring)
    return Score(FAILED, defenders, totals, parts)


def _takes_all(
    taken: Taken, verdict: int, winner: int, totals: list[int], level: int, factor: int, scoring: Scoring
) -> Score:
    """Give the contract, the projects of both teams and the baloot to the winner."""
    parts: list[list[int]] = [[], []]
    parts[winner].append(part(CONTRACT_PART, taken.buyers, _base(taken), level))
    _add_projects(parts, taken, winner, winner, factor)
    _add_projects(parts, taken, 1 - winner, winner, factor)
    _add_baloot(parts, taken, winner, scoring)
    return Score(verdict, winner, totals, parts)


def _each_keeps(
    taken: Taken, verdict: int, winner: int, totals: list[int], level: int, scoring: Scoring
) -> Score:
    """Give each team its converted cards, its own counted projects and its own baloot."""
    points = card_points(taken, scoring)
    factor = _factor(level, scoring)
    parts: list[list[int]] = [[], []]
    for team in range(2):
        parts[team].append(part(CARDS_PART, team, points[team], level))
        _add_projects(parts, taken, team, team, factor)
    _add_baloot(parts, taken, taken.baloot, scoring)
    return Score(verdict, winner, totals, parts)


def winning_team(totals: list[int], target: int) -> int:
    """Give the team that has won the match at the end of a deal, -1 if none has (6, R56, R57).

    >>> winning_team([153, 158], 152), winning_team([152, 152], 152), winning_team([151, 20], 152)
    (1, -1, -1)
    """
    if totals[0] == totals[1] or max(totals) < target:
        return -1
    return 0 if totals[0] > totals[1] else 1


def team_of(seat: int) -> int:
    """Give the team of a seat: 0 for A (seats 0 and 2), 1 for B."""
    return seat % 2


def abnat_table(trump: int) -> list[int]:
    """Give the abnat of each card where this suit (or `NO_TRUMP`) is trump."""
    return [
        abnat
        for suit in range(4)
        for abnat in (TRUMP_ABNAT if suit == trump and trump != NO_TRUMP else PLAIN_ABNAT)
    ]
