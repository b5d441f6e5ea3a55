"""Playing the cards: announcements, tricks, projects, claims and accusations (rules document, 4.3 and 4.4).

play: declare* play x 4 --> next trick, or after trick 8 the end of the deal
trick 1 complete --> projects compared, reveal! of the winning team (or `reveal` in trick 2)
sawa, qaid --> the end of the deal
"""

from shadda.games.baloot import events as ev
from shadda.games.baloot.actions import BALOOT_SAID, CLOSED, DECK, EKAH_SAID, REVEAL
from shadda.games.baloot.moves import is_certain
from shadda.games.baloot.rules_end import PROJECTS, TEAMS, end_by_qaid, end_deal
from shadda.games.baloot.rules_past import was_legal
from shadda.games.baloot.rules_projects import best_project, completes_baloot, shown_by
from shadda.games.baloot.scoring import ALL_TRICKS, LAST_TRICK, team_of
from shadda.games.baloot.table import (
    ABNAT,
    HOKUM_CONTRACT,
    KING,
    NONE,
    PLAYING,
    QUEEN,
    RANK,
    SEATS,
    STRENGTH,
    SUIT,
    Table,
    play_code,
    right,
)
from shadda.kit.tricks import BIT, beats, cards_of
from shadda.wire.event import Open, Secret


def begin_play(table: Table) -> None:
    """Begin the first trick: the dealer's right leads, whoever bought (R6)."""
    table.phase = PLAYING
    table.turn = right(table.dealer)
    table.clock_number += 1
    if table.log is not None:
        closed = table.contract == HOKUM_CONTRACT and table.mode == CLOSED
        table.log.tell(ev.PlayStarted(table.turn, closed))


def declare(table: Table, seat: int, value: int) -> None:
    """Announce a project; the turn and its clock stay (4.3)."""
    table.declared.append(value)
    table.holders.append(seat)
    if table.log is not None:
        faces = Secret(BIT[seat], DECK.faces_of(cards_of(value >> 3)))
        table.log.tell(ev.Declared(seat, PROJECTS[value & 7], faces))


def play(table: Table, seat: int, argument: int) -> None:
    """Play a card; the fourth one completes the trick (4.4)."""
    card = argument & 31
    said = argument >> 5
    trump = table.trump
    table.hands[seat] &= ~BIT[card]
    if table.laid == 0:
        table.led = SUIT[card]
        table.best = card
        table.best_seat = seat
        table.ekah = said == EKAH_SAID
    elif beats(card, table.best, SUIT, STRENGTH[trump], trump):
        table.best = card
        table.best_seat = seat
    table.laid += 1
    table.plays.append(play_code(seat, card, table.trick, said == EKAH_SAID))
    if table.log is not None:
        ekah = said == EKAH_SAID
        table.log.tell(ev.Played(seat, Open(DECK.faces[card]), ekah, table.log.auto))
    if SUIT[card] == trump and RANK[card] in (KING, QUEEN):
        _play_of_baloot(table, seat, card, said == BALOOT_SAID)
    table.clock_number += 1
    if table.laid < SEATS:
        table.turn = right(seat)
    else:
        _take_trick(table)


def _play_of_baloot(table: Table, seat: int, card: int, said: bool) -> None:
    """Note who played king and queen of trumps; the second one shows the baloot (R35)."""
    second = completes_baloot(table, seat, card)
    if RANK[card] == KING:
        table.king_by = seat
    else:
        table.queen_by = seat
    if not second:
        return
    table.baloot_said = said
    if table.log is not None and (said or not table.settings.baloot_called):
        table.log.tell(ev.BalootShown(seat))


def _take_trick(table: Table) -> None:
    """Give the trick to its winner, who leads the next one."""
    winner = table.best_seat
    team = team_of(winner)
    values = ABNAT[table.trump]
    plays = table.plays
    abnat = 0
    for at in range(len(plays) - SEATS, len(plays)):
        card = plays[at] & 31
        abnat += values[card]
        table.played |= BIT[card]
    if table.trick == ALL_TRICKS:
        abnat += LAST_TRICK
    table.cards[team] += abnat
    table.won[team] += 1
    table.laid = 0
    table.ekah = False
    if table.log is not None:
        table.log.tell(ev.TrickTaken(winner, table.trick, abnat))
    if table.trick == ALL_TRICKS:
        end_deal(table)
        return
    table.turn = winner
    table.trick += 1
    if table.declared and table.trick == 2:
        _compare_projects(table)


def _compare_projects(table: Table) -> None:
    """Compare the best project of each team; the winners show theirs, which is forced (R30, R31)."""
    best = best_project(table)
    team = team_of(table.holders[best])
    table.projects_to = team
    if table.log is not None:
        table.log.tell(ev.ProjectsWon(TEAMS[team]))
    if table.settings.reveal_on_turn:
        return
    for at in range(SEATS):
        seat = (right(table.dealer) + at) % SEATS
        if team_of(seat) == team and shown_by(table, seat):
            reveal(table, seat)
            if table.log is not None:
                table.log.force(seat, REVEAL)


def reveal(table: Table, seat: int) -> None:
    """Show the projects of a seat of the winning team, in the order in which they were announced."""
    table.shown |= BIT[seat]
    if table.log is not None:
        for value in shown_by(table, seat):
            faces = Open(DECK.faces_of(cards_of(value >> 3)))
            table.log.tell(ev.Revealed(seat, PROJECTS[value & 7], faces))


def claim(table: Table, seat: int) -> None:
    """Show the hand and claim the rest (option `sawa`); under `qaid` a wrong claim pays."""
    hand = table.hands[seat]
    true = is_certain(table, seat)
    if table.log is not None:
        table.log.tell(ev.SawaSaid(seat, Open(DECK.faces_of(cards_of(hand))), true))
    team = team_of(seat)
    if not true:
        end_by_qaid(table, 1 - team)
        return
    _show_baloot(table, seat)
    if table.projects_to != NONE:
        # Section 8: the projects of the winners of the comparison count as shown.
        table.shown |= BIT[table.projects_to] | BIT[table.projects_to + 2]
    values = ABNAT[table.trump]
    for other in range(SEATS):
        for card in cards_of(table.hands[other]):
            table.cards[team] += values[card]
    table.cards[team] += LAST_TRICK
    table.won[team] += ALL_TRICKS + 1 - table.trick
    end_deal(table)


def _show_baloot(table: Table, seat: int) -> None:
    """Count a baloot that the claimer's open hand completes, which nobody could call any more."""
    if not table.settings.baloot_called or table.contract != HOKUM_CONTRACT:
        return
    king = BIT[8 * table.trump + KING]
    queen = BIT[8 * table.trump + QUEEN]
    hand = table.hands[seat]
    if not hand & (king | queen):
        return
    if (hand & king or table.king_by == seat) and (hand & queen or table.queen_by == seat):
        table.king_by = seat
        table.queen_by = seat
        table.baloot_said = True


def accuse(table: Table, seat: int, at: int) -> None:
    """Judge the play at this place of `plays`; the deal is over either way (option `enforcement`)."""
    play_made = table.plays[at]
    proved = not was_legal(table, at)
    if table.log is not None:
        table.log.tell(ev.QaidSaid(seat, play_made >> 5 & 3, play_made >> 7 & 15, proved))
    end_by_qaid(table, team_of(seat) if proved else 1 - team_of(seat))
