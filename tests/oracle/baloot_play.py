"""The play of Baloot: projects, tricks, claims and accusations (sections 4.3, 4.4 and 8).

The checks of the verbs stand beside their effects.
"""

from tests.oracle.baloot_bidding import Bidding
from tests.oracle.baloot_cards import (
    DECK,
    LAST_TRICK,
    PLAIN_ORDER,
    SUITS,
    abnat,
    in_canonical_order,
    partner,
    right,
    strength,
    suit_of,
    team_of,
    trick_winner,
)
from tests.oracle.baloot_projects import (
    Project,
    best_project,
    forms_project,
    is_four,
    possible_projects,
)
from tests.oracle.baloot_scoring import (
    Deal,
    Result,
    ranks_of,
    score_deal,
    score_penalty,
    winner_of_match,
)
from tests.oracle.refused import Refused


class Play(Bidding):
    """The eight tricks of a deal, and what ends it."""

    def begin_play(self) -> None:
        """R6: the right of the dealer leads, whoever bought."""
        assert self.buyer is not None
        self.phase = "play"
        self.trick = 1
        self.turn = self.first_speaker()
        self.ace = any(card[0] == "A" for card in self.hands[self.buyer])
        self.note_baloot_holder()

    # Which cards are legal (4.4)

    def why_not(self, seat: int, card: str) -> str | None:
        """The code that 4.4 has against this card of the seat's hand, or None."""
        hand = self.hands[seat]
        if not self.table:
            if self.mode == "closed" and suit_of(card) == self.trump and any(map(self.is_plain, hand)):
                return "closed_no_trump_lead"  # R42
            return None
        suit_led = suit_of(self.table[0][1])
        if any(suit_of(held) == suit_led for held in hand):
            if suit_of(card) != suit_led:
                return "must_follow_suit"
            return self.why_not_this_trump(hand, card) if suit_led == self.trump else None
        if self.sun() or suit_led == self.trump or all(map(self.is_plain, hand)):
            return None
        if self.freed_by_ekah(seat) or self.freed_by_partner(seat):
            return None
        if self.is_plain(card):
            return "must_trump"  # R21
        return self.why_not_this_trump(hand, card)

    def is_plain(self, card: str) -> bool:
        """Not a trump."""
        return suit_of(card) != self.trump

    def why_not_this_trump(self, hand: list[str], card: str) -> str | None:
        """Option `overtrump`, for a seat that is bound to play a trump."""
        option = self.options["overtrump"]
        winning = trick_winner(self.table, self.trump)
        opponent_wins = self.turn is not None and team_of(winning) != team_of(self.turn)
        if option == "off" or (option == "opponents" and not opponent_wins):
            return None
        in_trick = [strength(played, self.trump) for _, played in self.table if not self.is_plain(played)]
        if not in_trick:
            return None
        highest = max(in_trick)
        own = [strength(held, self.trump) for held in hand if not self.is_plain(held)]
        if max(own) > highest and strength(card, self.trump) < highest:
            return "must_overtrump"
        return None

    def is_best_left(self, card: str) -> bool:
        """Condition 3 of `ekah` (R25, R26), for a card led or to be led."""
        if card[0] == "A":
            return bool(self.options["ekah_ace"])
        above = PLAIN_ORDER[PLAIN_ORDER.index(card[0]) + 1 :]
        return all(rank + suit_of(card) in self.played for rank in above)

    def freed_by_ekah(self, seat: int) -> bool:
        """R24, for a seat that has no card of the plain suit led."""
        leader, card = self.table[0]
        if leader != partner(seat) or not self.is_best_left(card):
            return False
        return self.ekah if self.options["ekah_mode"] == "announced" else True

    def freed_by_partner(self, seat: int) -> bool:
        """Option `partner_relief`."""
        option = self.options["partner_relief"]
        if option == "off" or (option == "last_seat" and len(self.table) != 3):
            return False
        return trick_winner(self.table, self.trump) == partner(seat)

    def lawful_cards(self, seat: int) -> list[str]:
        """The legal cards of 4.4."""
        return [card for card in self.hands[seat] if self.why_not(seat, card) is None]

    # `declare` (4.3)

    def check_declare(self, seat: int, kind: str, cards: tuple[str, ...]) -> None:
        """The codes of `declare`, in their order."""
        own = [project for project in self.declared if project.seat == seat]
        if any(card not in self.hands[seat] for card in cards):
            raise Refused("card_not_in_hand")
        if self.trick > 1:
            raise Refused("declare_closed")
        if len(own) >= 2:
            raise Refused("too_many_projects")
        if kind == "baloot":
            raise Refused("baloot_is_automatic")
        if any(card in project.cards for card in cards for project in own):
            raise Refused("project_cards_overlap")
        if kind == "arba_mia" and not self.sun():
            raise Refused("project_not_in_mode")
        if not forms_project(kind, cards, self.sun()):
            raise Refused("project_invalid")

    def declare(self, seat: int, kind: str, cards: tuple[str, ...]) -> None:
        """The word is public, the cards are not yet."""
        self.declared.append(Project(kind, tuple(in_canonical_order(cards)), seat))

    def possible_declarations(self, seat: int) -> list[str]:
        """Every `declare` that could be legal, spelled canonically."""
        projects = possible_projects(self.hands[seat], self.sun())
        return ["declare:" + ",".join([kind, *cards]) for kind, cards in projects]

    # `play` (4.4)

    def check_play(self, seat: int, card: str, word: str | None) -> None:
        """The codes of `play`, in their order."""
        if card not in self.hands[seat]:
            raise Refused("card_not_in_hand")
        code = self.why_not(seat, card)
        if code is not None and self.options["enforcement"] == "strict":
            raise Refused(code)
        if word == "ekah" and not self.ekah_is_true(card):
            raise Refused("ekah_not_true")
        if word == "baloot" and not self.completes_baloot(seat, card):
            raise Refused("baloot_not_true")

    def ekah_is_true(self, card: str) -> bool:
        """Option `ekah_mode=announced`: the leader says it, of the best plain card left, in Hokum."""
        return not self.table and not self.sun() and self.is_plain(card) and self.is_best_left(card)

    def completes_baloot(self, seat: int, card: str) -> bool:
        """Whether this is the second of the seat's King and Queen of trumps."""
        if self.is_plain(card) or card[0] not in "KQ" or self.trump is None:
            return False
        other = ("Q" if card[0] == "K" else "K") + self.trump
        return (seat, other) in self.baloot_cards

    def play(self, seat: int, card: str, word: str | None) -> None:
        """One card to the trick."""
        self.plays.append((self.trick, seat, self.why_not(seat, card) is None))
        if word == "baloot":
            self.baloot_said.append(seat)
        if not self.is_plain(card) and card[0] in "KQ":
            self.baloot_cards.append((seat, card))
        if not self.table:
            self.ekah = word == "ekah"
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        self.tell_all([card])
        self.turn = right(seat)
        if len(self.table) == 4:
            self.end_trick()

    def end_trick(self) -> None:
        """The winner takes it and leads the next; after the eighth the deal is scored."""
        winner = trick_winner(self.table, self.trump)
        team = team_of(winner)
        self.won[team] += 1
        self.cards[team] += sum(abnat(card, self.trump) for _, card in self.table)
        self.played += [card for _, card in self.table]
        self.table = []
        self.ekah = False
        self.turn = winner
        if self.trick == 1:
            self.compare_projects()
        if self.trick == 8:
            self.cards[team] += LAST_TRICK
            self.finish_deal()
        else:
            self.trick += 1

    def compare_projects(self) -> None:
        """4.3: after trick 1 the better team's projects are revealed."""
        best = best_project(self.declared, self.speaking_order(), self.options)
        if best is None:
            return
        self.projects_to = team_of(best.seat)
        if self.options["project_reveal"] == "auto":
            for project in self.winning_projects():
                self.reveal_project(project)

    def reveal_project(self, project: Project) -> None:
        """The cards of one project are shown to all."""
        self.shown.append(project.seat)
        self.tell_all(list(project.cards))

    # `reveal` (option `project_reveal=on_turn`)

    def check_reveal(self, seat: int) -> None:
        """At the holder's turn in trick 2, once."""
        holders = [project.seat for project in self.winning_projects()]
        if self.trick != 2 or seat not in holders or seat in self.shown:
            raise Refused("nothing_to_reveal")

    def reveal(self, seat: int) -> None:
        """All that this holder may reveal."""
        for project in self.winning_projects():
            if project.seat == seat:
                self.reveal_project(project)

    # `sawa` (option)

    def check_sawa(self, seat: int) -> None:
        """On lead with 2-7 cards; a false claim is refused, or paid for under `qaid`."""
        if self.table or not 2 <= len(self.hands[seat]) <= 7:
            raise Refused("sawa_not_now")
        if self.options["enforcement"] == "strict" and not self.sawa_is_certain(seat):
            raise Refused("sawa_not_certain")

    def sawa_is_certain(self, seat: int) -> bool:
        """Certain from the claimer's hand and the played cards alone (R71)."""
        hand = self.hands[seat]
        for suit in SUITS:
            out = self.cards_out(hand, suit)
            own = sorted((card for card in hand if suit_of(card) == suit), key=self.strength, reverse=True)
            for place, card in enumerate(own, start=1):
                if place <= len(out) and any(self.strength(other) > self.strength(card) for other in out):
                    return False
        if self.trump is None or not any(map(self.is_plain, hand)):
            return True
        trumps_out = self.cards_out(hand, self.trump)
        own_trumps = [card for card in hand if not self.is_plain(card)]
        return not trumps_out or (len(own_trumps) >= len(trumps_out) and self.mode != "closed")

    def strength(self, card: str) -> int:
        """The card's place in the order of its suit in this contract."""
        return strength(card, self.trump)

    def cards_out(self, hand: list[str], suit: str) -> list[str]:
        """O(s): the cards of a suit that are neither played nor in this hand."""
        return [
            card for card in DECK if suit_of(card) == suit and card not in self.played and card not in hand
        ]

    def sawa(self, seat: int) -> None:
        """The hand is shown; the rest is his team's, or his team pays."""
        self.tell_all(in_canonical_order(self.hands[seat]))
        team = team_of(seat)
        if not self.sawa_is_certain(seat):
            self.pay_penalty(1 - team)
            return
        for hand in self.hands.values():
            self.cards[team] += sum(abnat(card, self.trump) for card in hand)
        self.cards[team] += LAST_TRICK
        self.won[team] += 9 - self.trick
        # "count as shown", also those that no holder has shown.
        self.shown += [project.seat for project in self.winning_projects()]
        if any(card[0] in "KQ" and not self.is_plain(card) for card in self.hands[seat]):
            self.baloot_said.append(seat)  # the open hand says it
        self.finish_deal()

    # `qaid` (option `enforcement=qaid`)

    def check_qaid(self, seat: int, trick: int, accused: int) -> None:
        """The codes of `qaid`, in their order."""
        if team_of(accused) == team_of(seat):
            raise Refused("qaid_own_team")
        if (trick, accused) not in [(t, s) for t, s, _ in self.plays]:
            raise Refused("qaid_no_such_play")

    def qaid(self, seat: int, trick: int, accused: int) -> None:
        """Who was wrong pays; the deal is over."""
        legal = (trick, accused, True) in self.plays
        self.pay_penalty(team_of(accused) if legal else team_of(seat))

    # The end of the deal (5)

    def finish_deal(self) -> None:
        """Score the eight tricks."""
        result = score_deal(self.deal_to_score(), self.options)
        self.book(result.points, result.qahwa_winner)

    def pay_penalty(self, winner: int) -> None:
        """The other team pays for a revoke, a wrong accusation or a false claim."""
        result: Result = score_penalty(self.deal_to_score(), winner, self.options)
        self.book(result.points, result.qahwa_winner)

    def deal_to_score(self) -> Deal:
        """What scoring needs to know."""
        assert self.buyer is not None
        assert self.dealer is not None
        counted = [project for project in self.winning_projects() if project.seat in self.shown]
        return Deal(
            contract="sun" if self.sun() else "hokum",
            buyer=self.buyer,
            cards=list(self.cards),
            level=self.level,
            raiser=None if self.raiser is None else team_of(self.raiser),
            tricks=list(self.won),
            projects=[(project.kind, project.seat) for project in counted],
            baloot=self.counted_baloot(counted),
            dealer=self.dealer,
            ace=self.ace,
            ashkal=self.contract == "ashkal",
        )

    def counted_baloot(self, counted: list[Project]) -> int | None:
        """Whose baloot counts (R35, R36 and their options)."""
        holder = self.baloot_held
        if holder is None or self.trump is None:
            return None
        if self.options["baloot_mode"] == "announced" and holder not in self.baloot_said:
            return None
        if self.options["baloot_absorbed_by_mia"]:
            king_and_queen = {"K" + self.trump, "Q" + self.trump}
            for project in counted:
                if project.kind == "mia" and project.seat == holder:
                    four = is_four(project.cards) and project.cards[0][0] in "KQ"
                    if four or king_and_queen <= set(project.cards):
                        return None
        return holder

    def book(self, points: list[int], qahwa_winner: int | None) -> None:
        """Section 4 and 6: book the scores; the match is over, or the deal moves to the right (R3)."""
        self.points = list(points)
        self.totals = [self.totals[0] + points[0], self.totals[1] + points[1]]
        won = winner_of_match(self.totals, qahwa_winner, self.options)
        if won is not None:
            self.end_match(*won)
            return
        self.deal += 1
        assert self.dealer is not None
        self.dealer = right(self.dealer)
        self.begin_deal()

    def end_match(self, winner: int, reason: str) -> None:
        """6: the team that has won, and why."""
        self.phase = "match_over"
        self.due = None
        self.over = True
        self.reason = reason
        self.ranks = ranks_of(winner)
        self.winners = [seat for seat in range(4) if self.ranks[seat] == 1]
