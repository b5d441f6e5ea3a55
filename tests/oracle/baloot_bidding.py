"""How a deal of Baloot begins and gets its contract and its level (sections 3, 4.1 and 4.2).

The checks of the verbs stand beside their effects.
"""

from tests.oracle.baloot_cards import left, partner, right, team_of
from tests.oracle.baloot_table import Table
from tests.oracle.refused import Refused

RUNGS: dict[int | str, str] = {1: "double", 2: "triple", 3: "four", 4: "qahwa"}
LEVELS: dict[str, int | str] = {"double": 2, "triple": 3, "four": 4, "qahwa": "qahwa"}


class Bidding(Table):
    """Deal, bidding, confirmation, `sun_over`, `qablak` and doubling."""

    # The deal (3)

    def begin_deal(self) -> None:
        """3.1, 3.2: first the dealer of the match is known, then the deck is due."""
        self.clear_deal()
        self.phase = "deal"
        if self.dealer is None and self.options["first_dealer"] == "random":
            self.due = "pick"
            return
        if self.dealer is None:
            self.dealer = self.options["first_dealer"]
        self.due = "deck"

    def pick(self, dealer: int) -> None:
        """The first dealer is drawn."""
        self.dealer = dealer
        self.due = "deck"

    def deal_deck(self, deck: list[str]) -> None:
        """The first deal; bidding begins."""
        self.due = None
        self.deal_first_packets(deck)
        self.phase = "bidding"
        self.turn = self.first_speaker()

    def void_deal(self) -> None:
        """3.7, R16: scores 0-0, the cards are thrown in unseen."""
        self.book([0, 0], None)

    def book(self, points: list[int], qahwa_winner: int | None) -> None:
        """Section 4: scores are booked, dealer and deal number move on."""
        raise NotImplementedError

    # Bidding (4.1)

    def check_hokum(self, suit: str | None) -> None:
        """The codes of `hokum`."""
        assert self.upcard is not None
        upcard_suit = self.upcard[1]
        if self.hokum_bid is not None:
            raise Refused("hokum_already_bid")
        if self.lap == 1 and suit not in (None, upcard_suit):
            raise Refused("hokum_suit_first_lap")
        if self.lap == 2 and suit is None:
            raise Refused("suit_required")
        if self.lap == 2 and suit == upcard_suit:
            raise Refused("hokum_suit_second_lap")

    def check_ashkal(self, seat: int) -> None:
        """The codes of `ashkal` (R12, R13, R13a)."""
        assert self.dealer is not None
        assert self.upcard is not None
        if self.lap == 2 and self.options["ashkal_laps"] == "first":
            raise Refused("ashkal_first_lap_only")
        if seat not in (self.dealer, left(self.dealer)):
            raise Refused("ashkal_seat")
        if self.upcard[0] == "A" and not self.options["ashkal_on_ace"]:
            raise Refused("ashkal_on_ace")

    def check_to_sun(self) -> None:
        """Option `ace_hokum_locked`."""
        assert self.upcard is not None
        if self.options["ace_hokum_locked"] and self.lap == 1 and self.upcard[0] == "A":
            raise Refused("ace_hokum_locked")

    def check_kasho(self, seat: int) -> None:
        """Option `kasho`."""
        if self.lap != 1 or self.hokum_bid is not None:
            raise Refused("kasho_not_now")
        hand = self.hands[seat]
        if len(hand) != 5 or any(card[0] not in "789" for card in hand):
            raise Refused("kasho_hand")

    def pass_by(self, seat: int) -> None:
        """`pass`, in the bidding or after a Hokum that others may still take as a Sun."""
        if self.phase == "sun_over":
            self.ask_next_or_confirm()
        else:
            self.has_spoken(seat)

    def bid_hokum(self, seat: int, suit: str | None) -> None:
        """R8: the lap continues."""
        assert self.upcard is not None
        self.hokum_bid = (suit or self.upcard[1], seat)
        self.has_spoken(seat)

    def has_spoken(self, seat: int) -> None:
        """The next seat, or what follows the dealer's word."""
        if seat != self.dealer:
            self.turn = right(seat)
        elif self.hokum_bid is not None:
            if self.options["sun_over_hokum"] == "all":
                self.to_ask = self.spoke_before(self.hokum_bid[1])
                self.phase = "sun_over"
            self.ask_next_or_confirm()
        elif self.lap == 1:
            self.lap = 2
            self.turn = self.first_speaker()
        else:
            self.void_deal()

    def ask_next_or_confirm(self) -> None:
        """R72, R9: the seats before the bidder, then the bidder."""
        if self.to_ask:
            self.turn = self.to_ask.pop(0)
        else:
            assert self.hokum_bid is not None
            self.phase = "confirm"
            self.turn = self.hokum_bid[1]

    def call_sun(self, seat: int, contract: str) -> None:
        """`sun`, `ashkal` and `to_sun`: the bidding ends, unless an earlier opponent may take it."""
        self.contract = contract
        self.buyer = seat
        self.to_ask = [] if self.phase == "sun_over" else self.entitled_to_qablak(seat)  # R72
        self.hokum_bid = None
        self.ask_qablak_or_settle()

    def entitled_to_qablak(self, caller: int) -> list[int]:
        """Option `qablak`: opponents who passed before the caller in this lap, in speaking order."""
        assert self.upcard is not None
        bidder = None if self.hokum_bid is None else self.hokum_bid[1]
        before = self.spoke_before(caller)
        if self.options["qablak"] == "off":
            before = []
        if self.options["qablak"] == "ace_only":
            first_two = self.speaking_order()[:2]
            before = [seat for seat in before if seat in first_two]
            if self.lap != 2 or self.upcard[0] != "A":
                before = []
        return [seat for seat in before if seat != bidder and team_of(seat) != team_of(caller)]

    def ask_qablak_or_settle(self) -> None:
        """The next entitled opponent is asked; if all decline the call stands."""
        if self.to_ask:
            self.phase = "qablak"
            self.turn = self.to_ask.pop(0)
        else:
            self.settle()

    def take_sun(self, seat: int) -> None:
        """`qablak`: becomes buyer of a plain Sun."""
        self.contract = "sun"
        self.buyer = seat
        self.settle()

    def confirm_hokum(self) -> None:
        """`confirm`."""
        assert self.hokum_bid is not None
        self.contract = "hokum"
        self.trump, self.buyer = self.hokum_bid
        self.settle()

    def settle(self) -> None:
        """The contract is fixed: second deal and doubling, in the order of option `double_timing`."""
        assert self.buyer is not None
        self.to_ask = []
        self.taker = partner(self.buyer) if self.contract == "ashkal" else self.buyer
        if self.options["double_timing"] == "after_deal":
            self.deal_the_rest()
        if self.may_double():
            self.phase = "doubling"
            self.ask_rung()
        else:
            self.end_doubling()

    # Doubling (4.2)

    def may_double(self) -> bool:
        """Whether anybody is asked at all (R41, R61)."""
        if self.contract == "hokum":
            return bool(self.options["hokum_doubling"])
        buyers = self.totals[self.buying_team()]
        others = self.totals[1 - self.buying_team()]
        return {
            "strict_100": buyers > 100 and others < 100,
            "ge_100": buyers >= 100 and others < 100,
            "always": True,
            "never": False,
        }[self.options["sun_double"]]

    def asked_on_rung(self) -> list[int]:
        """Who is asked on the next rung, in order (R37)."""
        assert self.buyer is not None
        if self.level == 1:
            return [right(self.buyer), left(self.buyer)]
        if self.level == 2:
            asked = [self.buyer, partner(self.buyer)]
        elif self.level == 3:
            asked = [self.raisers["double"], partner(self.raisers["double"])]
        else:
            asked = [self.raisers["triple"], partner(self.raisers["triple"])]
        return asked[:1] if self.options["double_speakers"] == "principals" else asked

    def ask_rung(self) -> None:
        """The first of the team is asked."""
        self.to_ask = self.asked_on_rung()
        self.turn = self.to_ask.pop(0)

    def check_raise(self, verb: str, mode: str | None) -> None:
        """The codes of `double`, `triple`, `four` and `qahwa`."""
        if RUNGS[self.level] != verb:
            raise Refused("wrong_rung")
        has_mode = verb in ("double", "four") or (
            verb == "triple" and self.options["odd_rung_mode"] == "choose"
        )
        if self.sun() or not has_mode:
            if mode is not None:
                raise Refused("mode_not_applicable")
        elif mode is None:
            raise Refused("mode_required")

    def raise_level(self, seat: int, verb: str, mode: str | None) -> None:
        """The first acceptance binds the team and moves to the next rung."""
        self.level = LEVELS[verb]
        self.raiser = seat
        self.raisers[verb] = seat
        if mode is not None:
            self.mode = mode
        elif self.options["odd_rung_mode"] != "inherit":
            self.mode = "open"  # R39, R74
        if self.sun() or verb == "qahwa":
            self.end_doubling()
        else:
            self.ask_rung()

    def decline_raise(self) -> None:
        """The partner is asked, or doubling ends at the level reached (R40)."""
        if self.to_ask:
            self.turn = self.to_ask.pop(0)
        else:
            self.end_doubling()

    def end_doubling(self) -> None:
        """Option `double_timing`: the second deal may still be due."""
        if self.options["double_timing"] == "before_deal":
            self.deal_the_rest()
        self.begin_play()

    def begin_play(self) -> None:
        """Trick 1."""
        raise NotImplementedError
