"""Points and ranks of Baloot (sections 5 and 6, and the scoring options of section 8).

Everything here takes a deal that is over, with the score keys of section 9; teams are 0 and 1.
"""

from typing import Any, NamedTuple

from tests.oracle.baloot_cards import right, team_of
from tests.oracle.baloot_projects import ABNAT

Pair = list[int]
Options = dict[str, Any]

BASE = {"sun": 26, "hokum": 16}
KABOOT = {"sun": 44, "hokum": 25}
REVERSE_KABOOT = 88
BALOOT_POINTS = 2
BALOOT_ABNAT = 20


class Deal(NamedTuple):
    """A deal that has been played to its end."""

    contract: str  # "sun" (Ashkal too) or "hokum"
    buyer: int
    cards: Pair
    level: int | str = 1
    raiser: int | None = None  # the team that raised last
    tricks: Pair = [4, 4]
    projects: list[tuple[str, int]] = []  # counted ones, with their holders
    baloot: int | None = None  # its holder
    dealer: int = 0
    ace: bool = False
    ashkal: bool = False


class Result(NamedTuple):
    """What a deal brings: the points of both teams, and who won the match by a qahwa."""

    points: Pair
    qahwa_winner: int | None = None


def score_deal(deal: Deal, options: Options) -> Result:
    """5.3: the first rule that applies."""
    buyers = team_of(deal.buyer)
    for team in (0, 1):
        if deal.tricks[team] == 8:
            if deal.level == "qahwa" and not options["kaboot_cancels_qahwa"]:
                return win_match(team, options)  # R55a
            if team == buyers:
                return Result(kaboot_of_buyers(deal, options))
            return Result(kaboot_of_defenders(deal, options))
    totals = contract_totals(deal, options)
    if deal.level == "qahwa":
        winner = winner_of_doubled(deal, totals, options)
        assert winner is not None  # a qahwa is never split
        return win_match(winner, options)
    if deal.level == 1:
        return Result(undoubled(deal, totals, options))
    return Result(doubled(deal, totals, options))


def win_match(team: int, options: Options) -> Result:
    """R69: `target` points, nothing else."""
    points = [0, 0]
    points[team] = options["target"]
    return Result(points, team)


# Quantities (5.1)


def project_points(deal: Deal) -> Pair:
    """Points of the counted projects of each team."""
    points = [0, 0]
    for kind, seat in deal.projects:
        points[team_of(seat)] += ABNAT[kind] // (5 if deal.contract == "sun" else 10)
    return points


def baloot_points(deal: Deal) -> Pair:
    """2 for the team whose player had the baloot."""
    points = [0, 0]
    if deal.baloot is not None:
        points[team_of(deal.baloot)] = BALOOT_POINTS
    return points


def contract_totals(deal: Deal, options: Options) -> Pair:
    """What is compared to see who won (R48, option `contract_counts`)."""
    totals = list(deal.cards)
    if options["contract_counts"] != "cards_only":
        for kind, seat in deal.projects:
            totals[team_of(seat)] += ABNAT[kind]
    if options["contract_counts"] == "all" and deal.baloot is not None:
        totals[team_of(deal.baloot)] += BALOOT_ABNAT
    return totals


def project_factor(level: int | str, options: Options) -> int:
    """Option `projects_multiplied`; an undoubled deal has 1."""
    assert isinstance(level, int)
    return {"full": level, "cap2": min(2, level), "none": 1}[options["projects_multiplied"]]


def give_baloot(points: Pair, deal: Deal, winner: int, options: Options) -> None:
    """R45: the 2 points of a baloot go to the winner of the deal, or stay with the holder's team."""
    if deal.baloot is not None:
        owner = team_of(deal.baloot) if options["baloot_owner"] == "holder" else winner
        points[owner] += BALOOT_POINTS


# Conversion (5.2)


def converted(deal: Deal, options: Options) -> Pair:
    """The card abnat of both teams in points."""
    buyers = team_of(deal.buyer)
    defenders = 1 - buyers
    points = [0, 0]
    if deal.contract == "sun":
        if options["sun_half"] == "defenders_up" and deal.cards[defenders] % 10 == 5:
            points[defenders] = (deal.cards[defenders] + 5) * 2 // 10
            points[buyers] = 26 - points[defenders]
            return points
        return [sun_points(deal.cards[0]), sun_points(deal.cards[1])]
    smaller = 0 if deal.cards[0] < deal.cards[1] else 1
    rounded = defenders if options["hokum_66"] == "buyer_rest" else smaller
    points[rounded] = hokum_points(deal.cards[rounded])
    points[1 - rounded] = 16 - points[rounded]
    return points


def sun_points(card_abnat: int) -> int:
    """R46: an exact 5 stays, all else goes to the nearest ten; times 2, divided by 10."""
    if card_abnat % 10 != 5:
        card_abnat = (card_abnat + 5) // 10 * 10
    return card_abnat * 2 // 10


def hokum_points(card_abnat: int) -> int:
    """R46a: 0.5 is dropped, anything above raised."""
    whole, tenths = divmod(card_abnat, 10)
    return whole + 1 if tenths > 5 else whole


# The rules of 5.3


def kaboot_of_buyers(deal: Deal, options: Options) -> Pair:
    """5.3, rule 1: the buying team won all eight tricks."""
    buyers = team_of(deal.buyer)
    defenders = 1 - buyers
    level = kaboot_level(deal, options)
    projects = [points * project_factor(level, options) for points in project_points(deal)]
    points = [0, 0]
    points[buyers] = KABOOT[deal.contract] * level + projects[buyers]
    baloot = baloot_points(deal)
    if options["kaboot_loser_projects"] == "keep":
        points[defenders] = projects[defenders]
        return [points[0] + baloot[0], points[1] + baloot[1]]
    if options["kaboot_loser_projects"] == "to_winner":
        points[buyers] += projects[defenders]
    lost = options["kaboot_loser_projects"] == "void" and baloot[defenders] > 0
    if not lost or options["baloot_owner"] == "holder":
        give_baloot(points, deal, buyers, options)
    return points


def kaboot_of_defenders(deal: Deal, options: Options) -> Pair:
    """5.3, rule 1: the other team won all eight tricks (R53)."""
    defenders = 1 - team_of(deal.buyer)
    level = kaboot_level(deal, options)
    plain_sun = deal.contract == "sun" and not deal.ashkal
    points = [0, 0]
    points[defenders] = KABOOT[deal.contract] * level
    if options["reverse_kaboot"] and plain_sun and deal.buyer == right(deal.dealer) and deal.ace:
        points[defenders] = REVERSE_KABOOT
    points[defenders] += sum(project_points(deal)) * project_factor(level, options)
    give_baloot(points, deal, defenders, options)
    return points


def kaboot_level(deal: Deal, options: Options) -> int:
    """R52, R55: every level is cancelled; by option 2, 3 and 4 are not."""
    if options["kaboot_multiplied"] and isinstance(deal.level, int):
        return deal.level
    return 1


def undoubled(deal: Deal, totals: Pair, options: Options) -> Pair:
    """5.3, rule 3."""
    buyers = team_of(deal.buyer)
    defenders = 1 - buyers
    projects = project_points(deal)
    failed = totals[buyers] < totals[defenders]
    if totals[0] == totals[1]:
        failed = options["tie_undoubled"] == "fail" or (
            options["tie_undoubled"] == "sun_split_hokum_fail" and deal.contract == "hokum"
        )
    if not failed:
        return each_its_own(deal, 1, options)
    points = [0, 0]
    points[defenders] = BASE[deal.contract] + projects[defenders]
    if options["failed_projects"] == "to_defenders":
        points[defenders] += projects[buyers]
    elif options["failed_projects"] == "stay":
        points[buyers] += projects[buyers]
    give_baloot(points, deal, defenders, options)
    return points


def each_its_own(deal: Deal, level: int, options: Options) -> Pair:
    """Converted cards x L + own projects x factor + own baloot."""
    cards = converted(deal, options)
    projects = project_points(deal)
    baloot = baloot_points(deal)
    factor = project_factor(level, options)
    return [cards[team] * level + projects[team] * factor + baloot[team] for team in (0, 1)]


def winner_of_doubled(deal: Deal, totals: Pair, options: Options) -> int | None:
    """5.3, rules 2 and 4: the higher total; None for a tie that is split."""
    if totals[0] != totals[1]:
        return 0 if totals[0] > totals[1] else 1
    if options["tie_doubled"] == "buyer_loses":
        return 1 - team_of(deal.buyer)
    if options["tie_doubled"] == "split" and deal.level != "qahwa":
        return None
    assert deal.raiser is not None
    return 1 - deal.raiser


def doubled(deal: Deal, totals: Pair, options: Options) -> Pair:
    """5.3, rule 4."""
    assert isinstance(deal.level, int)
    winner = winner_of_doubled(deal, totals, options)
    if winner is None:
        return each_its_own(deal, deal.level, options)
    if options["doubled_split"] == "each" and winner == team_of(deal.buyer):
        return each_its_own(deal, deal.level, options)
    points = [0, 0]
    points[winner] = BASE[deal.contract] * deal.level
    points[winner] += sum(project_points(deal)) * project_factor(deal.level, options)
    give_baloot(points, deal, winner, options)
    return points


def score_penalty(deal: Deal, winner: int, options: Options) -> Result:
    """Section 8, `enforcement=qaid`: base x L + own counted projects x factor + own baloot; the other 0."""
    if deal.level == "qahwa":
        return win_match(winner, options)
    assert isinstance(deal.level, int)
    points = [0, 0]
    points[winner] = BASE[deal.contract] * deal.level
    points[winner] += project_points(deal)[winner] * project_factor(deal.level, options)
    baloot = baloot_points(deal)
    points[winner] += baloot[winner]
    if options["baloot_owner"] == "holder":
        points[1 - winner] += baloot[1 - winner]
    return Result(points)


# The match (6)


def winner_of_match(totals: Pair, qahwa_winner: int | None, options: Options) -> tuple[int, str] | None:
    """The team that has won and the reason; None if the match goes on."""
    if qahwa_winner is not None:
        return qahwa_winner, "qahwa"
    if max(totals) >= options["target"] and totals[0] != totals[1]:  # R56, R57
        return (0 if totals[0] > totals[1] else 1), "target"
    return None


def ranks_of(winner: int) -> list[int]:
    """6: the winning pair 1, the losing pair 2."""
    return [1 if team_of(seat) == winner else 2 for seat in range(4)]


def score_case(score: dict[str, Any], options: Options) -> dict[str, Any]:
    """A pure scoring case, with the keys of section 9."""
    fields = {key: value for key, value in score.items() if key not in ("totals", "projects", "raiser")}
    projects = [entry.split("@") for entry in score.get("projects", [])]
    deal = Deal(
        **fields,
        projects=[(kind, int(seat)) for kind, seat in projects],
        raiser="AB".index(score["raiser"]) if "raiser" in score else None,
    )
    points, qahwa_winner = score_deal(deal, options)
    before = score.get("totals", [0, 0])
    totals = [before[team] + points[team] for team in (0, 1)]
    won = winner_of_match(totals, qahwa_winner, options)
    return {
        "points": points,
        "totals": totals,
        "over": won is not None,
        "phase": "deal" if won is None else "match_over",
        "ranks": [] if won is None else ranks_of(won[0]),
        "winners": [] if won is None else [won[0], won[0] + 2],
        "state": {"reason": None if won is None else won[1]},
    }
