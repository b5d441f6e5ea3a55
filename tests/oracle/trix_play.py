"""How a deal of Trix is played and scored, and how kingdoms and the match end (sections 4.4 to 4.8 and 6).

The checks of the verbs stand beside their effects.
"""

from tests.oracle.refused import Refused
from tests.oracle.trix_answers import Answers
from tests.oracle.trix_cards import (
    DIAMONDS,
    PENALTY_CARDS,
    QUEENS,
    RANKS,
    SUITS,
    TWOS,
    in_deck_order,
    rank_of,
    suit_of,
)
from tests.oracle.trix_scoring import (
    extra_kingdom_follows,
    next_eligible,
    points_of_deal,
    ranking,
    who_can_win,
)


class Play(Answers):
    """Tricks, layout, scores and the clock."""

    # Tricks (4.4)

    def king_rules_apply(self) -> bool:
        """Contract `king`, and `complex` by option."""
        return self.contract == "king" or (
            self.contract == "complex" and self.options["king_rules_in_complex"]
        )

    def forced_cards(self, hand: list[str]) -> list[str]:
        """Option `forced_discard`: the penalty cards of which a void seat must throw one."""
        assert self.contract is not None
        if self.contract == "complex" and not self.options["king_rules_in_complex"]:
            return []
        covered = {
            "none": [],
            "king": ["KH"],
            "king_queens": ["KH", *QUEENS],
            "all_penalties": ["KH", *QUEENS, *DIAMONDS],
        }[self.options["forced_discard"]]
        return [card for card in hand if card in covered and card in PENALTY_CARDS[self.contract]]

    def why_not(self, seat: int, card: str) -> str | None:
        """The code that 4.4 has against this card of the seat's hand, or None."""
        hand = self.hands[seat]
        if not self.trick:
            king_taken = any(taken == "KH" for taken, _, _ in self.taken)
            banned = (
                self.options["heart_lead"] == "only_hearts" and self.king_rules_apply() and not king_taken
            )
            if banned and suit_of(card) == "H" and any(suit_of(held) != "H" for held in hand):
                return "heart_lead_forbidden"
            return None
        suit_led = suit_of(self.trick[0][1])
        if any(suit_of(held) == suit_led for held in hand):
            if suit_of(card) != suit_led:
                return "must_follow_suit"
            under_ace = suit_led == "H" and "AH" in [played for _, played in self.trick]
            if (
                self.options["king_under_ace"]
                and self.king_rules_apply()
                and under_ace
                and "KH" in hand
                and card != "KH"
            ):
                return "must_play_king_under_ace"
            return None
        forced = self.forced_cards(hand)
        if forced and card not in forced:
            return "must_discard_penalty"
        return None

    def check_card(self, seat: int, card: str) -> None:
        """The codes of `play`."""
        if card not in self.hands[seat]:
            raise Refused("card_not_in_hand")
        if self.phase == "layout_play":
            if not self.is_playable(card):
                raise Refused("not_playable_on_layout")
            return
        code = self.why_not(seat, card)
        if code is not None:
            raise Refused(code)

    def lawful_cards(self, seat: int) -> list[str]:
        """The cards this seat may play now."""
        if self.phase == "layout_play":
            return [card for card in self.hands[seat] if self.is_playable(card)]
        return [card for card in self.hands[seat] if self.why_not(seat, card) is None]

    def play_to_trick(self, seat: int, card: str) -> None:
        """One card; the fourth completes the trick."""
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.tell_all([card])
        self.turn = (seat + 1) % 4
        if len(self.trick) == 4:
            self.end_trick()

    def end_trick(self) -> None:
        """The highest card of the suit led takes; the deal may be over (4.6)."""
        assert self.contract is not None
        leader, first = self.trick[0]
        followed = [(seat, card) for seat, card in self.trick if suit_of(card) == suit_of(first)]
        taker, _ = max(followed, key=lambda pair: rank_of(pair[1]))
        self.tricks[taker] += 1
        for _, card in self.trick:
            if card in PENALTY_CARDS[self.contract]:
                self.taken.append((card, taker, leader))
        self.trick = []
        self.leader = taker
        self.turn = taker
        if self.trick_deal_is_over():
            self.end_deal(places=[])

    def trick_deal_is_over(self) -> bool:
        """4.6, R17."""
        if not any(self.hands.values()):
            return True
        all_taken = {"king": 1, "queens": 4, "diamonds": 13}
        return self.options["early_end"] and len(self.taken) == all_taken.get(self.contract or "")

    # The layout (4.5)

    def is_playable(self, card: str) -> bool:
        """R37: a jack starts its row, every other card needs its direct neighbor towards the jack."""
        row = self.layout.get(suit_of(card), [])
        if card[0] == "J":
            return True
        place = RANKS.index(card[0])
        neighbor = RANKS[place - 1] if rank_of(card) > 11 else RANKS[place + 1]
        return neighbor in row

    def check_pass(self, seat: int) -> None:
        """R36: there is no voluntary pass."""
        if self.lawful_cards(seat):
            raise Refused("cannot_pass")

    def play_to_layout(self, seat: int, card: str) -> None:
        """The row grows; a seat without cards is out."""
        self.hands[seat].remove(card)
        self.layout.setdefault(suit_of(card), []).append(card[0])
        self.tell_all([card])
        if not self.hands[seat]:
            self.out.append(seat)
        self.end_layout_turn(seat)

    def end_layout_turn(self, seat: int) -> None:
        """Count the turn, show the 2s after the fourth, end the deal or give the turn to the right."""
        self.turns += 1
        if self.options["expose_twos"] and self.turns == 4:
            held = [card for hand in self.hands.values() for card in hand]
            self.tell_all([two for two in TWOS if two in held])
        last = [seat for seat in range(4) if seat not in self.out]
        if len(last) == 1 and self.options["trix_last"] == "auto":
            self.end_deal(places=[*self.out, *last])
        elif not last:
            self.end_deal(places=self.out)
        else:
            self.turn = next(s for s in [(seat + step) % 4 for step in (1, 2, 3, 4)] if s not in self.out)

    # The end of a deal, of a kingdom, of the match (4.6, 6)

    def end_deal(self, places: list[int]) -> None:
        """Show the rest, book the points, and go on to the next deal."""
        assert self.contract is not None
        for seat in range(4):
            self.tell_all(in_deck_order(self.hands[seat]))
        self.points = points_of_deal(
            self.contract, self.taken, self.tricks, self.doubled, places, self.options
        )
        self.totals = [self.totals[seat] + self.points[seat] for seat in range(4)]
        self.played.append(self.contract)
        self.redeals = 0
        self.throw_in()
        if not self.available():
            self.end_kingdom()

    def end_kingdom(self) -> None:
        """The next kingdom, an extra one, or the end."""
        eligible = who_can_win(self.eligible, self.options)
        if self.kingdom >= self.options["kingdoms"]:
            if not extra_kingdom_follows(self.kingdom, self.totals, eligible, self.options):
                self.end_match(eligible)
                return
            self.eligible = next_eligible(self.totals, eligible, self.options)
        self.kingdom += 1
        self.played = []
        extra = self.kingdom > self.options["kingdoms"]
        if extra and self.options["tiebreak_owner"] == "seven_of_hearts":
            self.owner = None
        else:
            assert self.first_owner is not None
            self.owner = self.cycle(self.first_owner)[(self.kingdom - 1) % 4]

    def end_match(self, eligible: list[int]) -> None:
        """6.7, 6.8."""
        self.phase = "match_over"
        self.over = True
        self.ranks = ranking(self.totals, eligible, self.options)
        self.winners = [seat for seat in range(4) if self.ranks[seat] == 1]

    # The clock (4.8)

    def automatic_card(self, seat: int) -> str:
        """The card a time-out plays in a trick."""
        legal = self.lawful_cards(seat)
        if not self.trick:
            return min(legal, key=lambda card: (rank_of(card), SUITS.index(suit_of(card))))
        suit_led = suit_of(self.trick[0][1])
        if all(suit_of(card) == suit_led for card in legal):
            highest = max(rank_of(card) for _, card in self.trick if suit_of(card) == suit_led)
            under = [card for card in legal if rank_of(card) < highest]
            return max(under, key=rank_of) if under else min(legal, key=rank_of)
        return self.automatic_discard(legal)

    def automatic_discard(self, legal: list[str]) -> str:
        """A void seat gets rid of what hurts most."""
        if self.contract in ("king", "complex") and "KH" in legal:
            return "KH"
        queens = [queen for queen in QUEENS if queen in legal]
        if self.contract in ("queens", "complex") and queens:
            return queens[0]
        diamonds = [card for card in legal if suit_of(card) == "D"]
        if self.contract in ("diamonds", "complex") and diamonds:
            return max(diamonds, key=rank_of)
        return min(legal, key=lambda card: (-rank_of(card), SUITS.index(suit_of(card))))

    def automatic_layout_token(self, seat: int) -> str:
        """`pass`, or the playable card farthest from the jack."""
        playable = self.lawful_cards(seat)
        if not playable:
            return "pass"
        card = min(
            playable,
            key=lambda card: (-abs(rank_of(card) - 11), -rank_of(card), SUITS.index(suit_of(card))),
        )
        return f"play:{card}"
