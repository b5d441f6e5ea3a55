"""The rules of Trix as a machine that waits for steps (rules document, sections 3 to 6).

    deal --deck--> choose_contract --reshuffle--> deal
    choose_contract --choose--> (redeal_claim -->) (doubling -->) trick_play | layout_play
    redeal_claim --four answers, a claim--> deal          --no claim--> on
    doubling --all answers--> trick_play
    trick_play, layout_play --last card that counts--> scoring: deal, or match_over

The phases of answers, tricks and layout stand in modules of their own.
"""

from typing import Final, final

from shadda.games.trix import events as ev
from shadda.games.trix.actions import CHOOSE, DECK, LEAVE, RESHUFFLE
from shadda.games.trix.moves import auto_move, legal_moves
from shadda.games.trix.rules_answers import answer_claim, answer_double, close_claims
from shadda.games.trix.rules_layout import places, take_turn
from shadda.games.trix.rules_tricks import lead_first_trick, play_to_trick
from shadda.games.trix.scoring import (
    SEVEN_OF_HEARTS,
    TRIX,
    contracts_left,
    deal_bonus,
    deal_entries,
    deal_lines,
    deal_points,
    next_eligible,
    rank,
)
from shadda.games.trix.table import (
    CHOOSE_CONTRACT,
    DEAL,
    DOUBLING,
    EVERY_SEAT,
    LAYOUT_PLAY,
    MATCH_OVER,
    MAY_DOUBLE,
    NONE,
    REDEAL_CLAIM,
    SEATS,
    TRICK_PLAY,
    Table,
)
from shadda.kit.tricks import BIT, cards_of
from shadda.wire.event import Face, Open, Secret


@final
class TrixState(Table):
    """A match of Trix: the table, and what every step does to it."""

    def clone(self) -> "TrixState":
        """Copy the state."""
        return TrixState(self.settings, self)

    # -- who owes what ----------------------------------------------------------------------------------

    def to_act(self) -> int:
        """Mask of the seats that owe a decision."""
        return self.owing

    def answered(self) -> int:
        """Mask of the seats that have answered in open claims or in simultaneous doubling."""
        phase = self.phase
        if phase == REDEAL_CLAIM or (phase == DOUBLING and self.settings.secret_doubles):
            return EVERY_SEAT & ~self.owing
        return 0

    def sealed(self) -> int:
        """Mask of the seats whose answers nobody else may read: all that have answered (4.7)."""
        return self.answered()

    def clock(self, seat: int) -> int:
        """Number of the clock running for the seat, 0 if it owes nothing."""
        return self.clock_number if self.owing & BIT[seat] else 0

    def span(self, seat: int) -> int:
        """Number of what a time-out finishes: one decision."""
        return self.clock_number

    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.phase == MATCH_OVER

    def scores(self) -> list[int]:
        """Give the totals per seat."""
        return self.totals[:]

    def ranks(self) -> list[int]:
        """Give the ranks per seat, empty while the match runs."""
        if self.phase != MATCH_OVER:
            return []
        return rank(self.totals, self.eligible, self.settings.scoring)

    def legal(self, seat: int) -> tuple[int, ...]:
        """List the canonical actions of a seat, ascending."""
        return legal_moves(self, seat) if self.owing & BIT[seat] else ()

    def auto(self, seat: int) -> int:
        """Give the action of a time-out (4.8)."""
        return auto_move(self, seat)

    # -- applying actions -------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Apply an action; trusts the caller."""
        phase = self.phase
        if action == LEAVE:
            # R48: a bot plays on; the rules know no unfinished match.
            if self.log is not None:
                self.log.tell(ev.PlayerLeft(seat))
        elif phase == TRICK_PLAY:
            if play_to_trick(self, seat, action):
                self._score()
        elif phase == LAYOUT_PLAY:
            if take_turn(self, seat, action):
                self._score()
        elif phase == DOUBLING:
            if answer_double(self, seat, action):
                lead_first_trick(self)
        elif phase == REDEAL_CLAIM:
            if answer_claim(self, seat, action):
                self._close_claims()
        elif action == RESHUFFLE:
            self._reshuffle(seat)
        else:
            self._choose(seat, action - CHOOSE)

    # -- choosing ---------------------------------------------------------------------------------------

    def _choose(self, seat: int, contract: int) -> None:
        self.contract = contract
        if self.log is not None:
            self.log.tell(ev.ContractChosen(seat, contract_name(contract)))
        if self.settings.claims[contract] and self.redeals < self.settings.most_redeals:
            self.ask_all(REDEAL_CLAIM)
        else:
            self._begin_contract()

    def _reshuffle(self, seat: int) -> None:
        """Throw in all hands unseen; the owner stays, wherever 7H lies now (R3)."""
        self.reshuffled = True
        if self.log is not None:
            self.log.tell(ev.Reshuffled(seat))
        self.await_deck()

    def _close_claims(self) -> None:
        if close_claims(self):
            self.redeals += 1
            self.await_deck()
        else:
            self._begin_contract()

    def _begin_contract(self) -> None:
        """Go on to doubling where the contract has any, else to the play."""
        contract = self.contract
        if MAY_DOUBLE[contract] and self.settings.doubles:
            if self.settings.secret_doubles:
                self.ask_all(DOUBLING)
            else:
                self.ask(DOUBLING, self.owner)
        elif contract == TRIX:
            self.start_layout()
            self.ask(LAYOUT_PLAY, self.owner)
        else:
            lead_first_trick(self)

    # -- chance -----------------------------------------------------------------------------------------

    def chance(self) -> int:
        """Say how many things chance has to order: the deck, or nothing."""
        return DECK.size if self.phase == DEAL else 0

    def apply_chance(self, order: list[int]) -> None:
        """Deal a deck, whose first card is dealt first."""
        self.deal(order)
        begins = not self.played and self.redeals == 0 and not (self.kingdom == 1 and self.reshuffled)
        if self.owner == NONE:
            # R2, R31: the seat with 7H owns the kingdom, and everybody knows that it holds that card.
            self.owner = self.holder_of(SEVEN_OF_HEARTS)
            self.seven = True
            if self.kingdom == 1:
                self.first_owner = self.owner
        if self.log is not None:
            if begins:
                self.log.tell(ev.KingdomStarted(self.kingdom, int(self.owner), self.seven))
            self.log.tell(ev.DealStarted(self.kingdom, len(self.played) + 1, int(self.owner)))
            for seat in range(SEATS):
                cards = Secret(BIT[seat], DECK.faces_of(cards_of(self.hands[seat])))
                self.log.tell(ev.Dealt(seat, cards, to=BIT[seat]))
        self.ask(CHOOSE_CONTRACT, self.owner)

    # -- the end of a deal, of a kingdom, and of the match ------------------------------------------------

    def _score(self) -> None:
        """Score the deal, show the remaining cards (R50), and go on."""
        scoring = self.settings.scoring
        contract = self.contract
        finished = places(self) if contract == TRIX else []
        self.entries = deal_entries(contract, self.taken, self.tricks, self.doubled, finished, scoring)
        points = deal_points(self.entries)
        totals = self.totals
        self.totals = [totals[seat] + points[seat] for seat in range(SEATS)]
        bonus = deal_bonus(self.entries)
        self.history = [*self.history, [self.kingdom, int(self.owner), int(contract), *points, *bonus]]
        self.remaining = self.hands
        self.scored += 1
        self.played = [*self.played, int(contract)]
        if self.log is not None:
            rest: list[list[Face]] = [DECK.faces_of(cards_of(hand)) for hand in self.hands]
            scores = [ev.SeatScore(points[seat], self.totals[seat]) for seat in range(SEATS)]
            lines = deal_lines(self.entries)
            self.log.tell(ev.DealEnded(contract_name(contract), Open(rest), scores, lines))
        self.redeals = 0
        self.await_deck()
        if contracts_left(self.settings.menu, self.played):
            self.round += 1
        else:
            self._end_kingdom()

    def _end_kingdom(self) -> None:
        """Begin the next kingdom, an extra one where the first place is tied, or end the match (6)."""
        scoring = self.settings.scoring
        eligible = next_eligible(self.kingdom, self.totals, self.eligible, scoring)
        if not eligible:
            self._finish()
            return
        self.eligible = eligible
        if self.kingdom >= scoring.kingdoms and self.log is not None:
            self.log.tell(ev.ExtraKingdom(self.kingdom + 1, eligible))
        self.kingdom += 1
        self.round += 1
        self.played = []
        self.owner = NONE if self.seven_decides(self.kingdom) else self.owner_of(self.kingdom)

    def _finish(self) -> None:
        self.phase = MATCH_OVER
        self.turn = NONE
        if self.log is not None:
            ranks = self.ranks()
            winners = [seat for seat in range(SEATS) if ranks[seat] == 1]
            self.log.tell(ev.GameEnded(ranks, winners))


def contract_name(contract: int) -> ev.Contract:
    """Name a contract."""
    return _NAMES[contract]


_NAMES: Final[list[ev.Contract]] = ["king", "queens", "diamonds", "ltoosh", "complex", "trix"]
