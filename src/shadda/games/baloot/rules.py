"""The rules of Baloot as a machine that waits for steps (rules document, sections 3 to 6).

    deal --pick, deck--> bidding --> (sun_over) --> (confirm) --> (qablak) --> (doubling) --> play
    play --> deal, or match_over                    bidding --void--> deal

Each part of a deal has a module of its own: `rules_bidding`, `rules_doubling`, `rules_deal`, `rules_play` and
`rules_end`.  Exactly one seat owes a decision, or chance is due, or the match is over (4).
"""

from typing import final

from shadda.games.baloot import events as ev
from shadda.games.baloot.actions import (
    CONFIRM,
    DECLARE,
    DECLINE,
    FORFEIT,
    LEAVE,
    PASS,
    PLAY,
    QAID,
    REVEAL,
    encode,
)
from shadda.games.baloot.moves import allowed, legal_moves
from shadda.games.baloot.rules_bidding import answer_qablak, bid, bid_over_hokum, confirm
from shadda.games.baloot.rules_deal import first_deal
from shadda.games.baloot.rules_doubling import decline, raise_level
from shadda.games.baloot.rules_end import forfeit, ranks_of
from shadda.games.baloot.rules_past import place_of
from shadda.games.baloot.rules_play import accuse, claim, declare, play, reveal
from shadda.games.baloot.scoring import team_of
from shadda.games.baloot.table import (
    BIDDING,
    CHEAPEST,
    CONFIRMING,
    DOUBLING,
    MATCH_OVER,
    NOTHING_DUE,
    PICK,
    PLAYING,
    QABLAK_ROUND,
    SEATS,
    SHUFFLED,
    SUN_OVER,
    Table,
)
from shadda.kit.tricks import BIT, cards_of


@final
class BalootState(Table):
    """A match of Baloot: the table, and what every step does to it."""

    def clone(self) -> "BalootState":
        """Copy the state."""
        return BalootState(self.settings, self)

    # -- who owes what ----------------------------------------------------------------------------------

    def to_act(self) -> int:
        """Mask of the seat that owes a decision."""
        return BIT[self.turn] if self.turn >= 0 else 0

    def clock(self, seat: int) -> int:
        """Number of the clock running for the seat, 0 if it owes nothing."""
        return self.clock_number if self.turn == seat else 0

    def span(self, seat: int) -> int:
        """Number of the decision that a time-out finishes; announcing keeps it (4.3)."""
        return self.clock_number

    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.phase == MATCH_OVER

    def scores(self) -> list[int]:
        """Give the totals per seat; partners have the same."""
        return [self.totals[0], self.totals[1], self.totals[0], self.totals[1]]

    def ranks(self) -> list[int]:
        """Give the ranks per seat, empty while the match runs."""
        return ranks_of(self.winner) if self.phase == MATCH_OVER else []

    def legal(self, seat: int) -> tuple[int, ...]:
        """List the canonical actions of a seat, ascending; never `qaid`."""
        return legal_moves(self, seat) if self.turn == seat else ()

    def free(self, seat: int) -> tuple[int, ...]:
        """List the accusations a seat may send (option `enforcement`): every play of its opponents."""
        if not self.settings.qaid or self.phase != PLAYING:
            return ()
        accused = [
            encode(QAID, 4 * ((entry >> 7 & 15) - 1) + (entry >> 5 & 3))
            for entry in self.plays
            if team_of(entry >> 5 & 3) != team_of(seat)
        ]
        return tuple(sorted(accused))

    def auto(self, seat: int) -> int:
        """Give the next action of a time-out (R58): nothing is bid, raised or announced."""
        phase = self.phase
        if phase == PLAYING:
            # Also where every card may be played (option `enforcement`), the clock breaks no rule.
            cards = cards_of(allowed(self, seat, self.hands[seat]))
            if not cards:
                raise ValueError("a position with fewer cards than a real deal cannot be played on")
            cheapest = CHEAPEST[self.trump]
            best = cards[0]
            for card in cards:
                if cheapest[card] < cheapest[best]:
                    best = card
            return encode(PLAY, best)
        if phase == CONFIRMING:
            return CONFIRM
        if phase in (BIDDING, SUN_OVER):
            return PASS
        return DECLINE

    # -- applying actions -------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Apply an action; trusts the caller."""
        kind = action & 31
        if kind >= QAID and kind != DECLARE:
            self._apply_untimely(seat, kind, action >> 5)
            return
        phase = self.phase
        if phase == PLAYING:
            if kind == PLAY:
                play(self, seat, action >> 5)
            elif kind == DECLARE:
                declare(self, seat, action >> 5)
            elif kind == REVEAL:
                reveal(self, seat)
            else:
                claim(self, seat)
            return
        self.calls.append(seat | (action << 2))
        if phase == BIDDING:
            bid(self, seat, kind, action >> 5)
        elif phase == DOUBLING:
            if kind == DECLINE:
                decline(self, seat)
            else:
                raise_level(self, seat, kind, action >> 5)
        elif phase == SUN_OVER:
            bid_over_hokum(self, seat, kind)
        elif phase == CONFIRMING:
            confirm(self, kind)
        elif phase == QABLAK_ROUND:
            answer_qablak(self, seat, kind)

    def _apply_untimely(self, seat: int, kind: int, argument: int) -> None:
        """Apply what may come out of turn: an accusation, or what only the server sends."""
        if kind == QAID:
            accuse(self, seat, place_of(self, argument // 4 + 1, argument % 4))
        elif kind == FORFEIT:
            forfeit(self, seat)
        elif kind == LEAVE and self.log is not None:
            # 4.4: a bot plays on, and the player may reclaim the seat.
            self.log.tell(ev.PlayerLeft(seat))

    # -- chance -----------------------------------------------------------------------------------------

    def chance(self) -> int:
        """Say how many things chance has to order: the seats for a first dealer, or the deck."""
        if self.due == NOTHING_DUE:
            return 0
        return SEATS if self.due == PICK else 32

    def apply_chance(self, order: list[int]) -> None:
        """Take the outcome: of a pick the first seat counts, a deck is dealt from its first card on."""
        if self.due == PICK:
            self.dealer = order[0]
            self.due = SHUFFLED
            if self.log is not None:
                self.log.tell(ev.DealerDrawn(self.dealer))
        else:
            first_deal(self, order)
