"""What lies on the table of Haseb! and who knows what: the data of the state and its bookkeeping.

What is known of a hidden card is attached to the physical card and travels with it (rules document, 3.4).
Every look is public, so who knows which card is public too; only after a mixed row it is not, since the
seat that followed knows which of the cards it knew went where.
"""

from shadda.games.haseb.rules_cards import (
    FLOATER,
    PONG,
    THIEF,
    UPTURN_CARD,
)
from shadda.games.haseb.rules_fields import Fields
from shadda.games.haseb.rules_phases import BIT, NO_ANSWER, NONE
from shadda.games.haseb.rules_settings import Mix


class Table(Fields):
    """The table, and the bookkeeping of who knows what."""

    # -- questions ---------------------------------------------------------------------------------------

    def is_last(self) -> bool:
        """Say whether this is the last round, or the last attempt."""
        return self.round >= self.settings.rounds

    def is_closing(self) -> bool:
        """Say whether the final lap has begun."""
        return self.final or self.caller != NONE

    def can_draw(self) -> bool:
        """Say whether a card can be drawn, after a reshuffle if need be (4.11)."""
        return bool(self.stock) or (not self.settings.coop and len(self.floor) > 1 and bool(self.returning()))

    def returning(self) -> list[int]:
        """List the floor cards that a reshuffle brings back; sunk floaters are out (R52)."""
        face = self.settings.face
        floor = self.floor
        return [floor[at] for at in range(len(floor) - 1) if face[floor[at]] != FLOATER]

    def knows_thief(self, seat: int) -> bool:
        """Say whether the seat knows that it holds the thief (4.3): by sight, or by a blocked call."""
        if self.blocked and self.turn == seat:
            return True
        face = self.settings.face
        return any(face[card] == THIEF and self.know[card] & BIT[seat] for card in self.rows[seat])

    def holds_thief(self, seat: int) -> bool:
        """Say whether the seat holds the thief, knowing or not."""
        face = self.settings.face
        return any(face[card] == THIEF for card in self.rows[seat])

    def may_call(self, seat: int) -> bool:
        """Say whether a call is offered (4.3); it depends only on what the seat knows (R66)."""
        if self.acted or self.final or self.caller != NONE:
            return False
        least = self.settings.turns_to_call
        for number in self.turns:
            if number < least:
                return False
        return not (self.settings.thief and self.knows_thief(seat))

    def must_keep(self, card: int) -> bool:
        """Say whether a drawn card must be kept."""
        face = self.settings.face[card]
        return face in (THIEF, PONG)

    def is_movable(self, seat: int) -> bool:
        """Say whether cards of a row may be moved (L1)."""
        return seat != self.caller and bool(self.rows[seat])

    def has_room(self, seat: int) -> bool:
        """Say whether a card may be given to a row (L1, L3)."""
        return self.is_movable(seat) and len(self.rows[seat]) < self.settings.row_cap

    def is_open_to_looks(self, seat: int) -> bool:
        """Say whether cards of a row may be looked at by others (L2)."""
        return bool(self.rows[seat]) and (seat != self.caller or self.settings.locked_peek)

    def hidden_places(self, seat: int) -> list[int]:
        """List the places of a row whose cards lie face down."""
        row = self.rows[seat]
        return [at for at in range(len(row)) if not self.up[row[at]]]

    def limit(self) -> int:
        """Give the limit of the attempt (4.10): frozen, or that of the present stock."""
        if self.frozen != NONE:
            return self.frozen
        mission = self.settings.scoring.mission
        counted = self.seats - 1
        return mission.factor * counted + 2 * counted * (len(self.stock) // self.seats)

    # -- cards move, and knowledge with them -------------------------------------------------------------

    def learn(self, card: int, seats: int) -> None:
        """Let the seats of a mask see a card, in a way that everybody knows of (K1, K2)."""
        self.know[card] |= seats
        if self.settings.post:
            self.sure[card] |= seats

    def enter(self, card: int, came: int) -> None:
        """Give a card that comes into a row from elsewhere a handle of its own."""
        self.handles += 1
        self.handle[card] = self.handles
        self.came[card] = came
        self.by[card] = NONE

    def lay(self, card: int) -> None:
        """Put a card on the floor; everything that clung to it is over, and everybody sees it."""
        self.floor.append(card)
        self.tried = 0
        self.know[card] = self.settings.everybody
        self.sure[card] = self.settings.everybody
        self.by[card] = NONE
        if self.up[card]:
            self.up[card] = 0
            self.faced -= 1
        if self.window and self.settings.face[card] == UPTURN_CARD:
            self.window = 0
        if self.marks and card in self.marks:
            self.marks = {other: mark for other, mark in self.marks.items() if other != card}
        if self.mixed_out or len(self.lots) > 1:
            self._note_gone(card)
        if self.blocks:
            self._settle_blocks(card)

    def _note_gone(self, card: int) -> None:
        if self.lots[self.origin[card]] is not None:
            self.mixed_out = [*self.mixed_out, (self.origin[card], self.came[card], self.settings.face[card])]
            # It counts once, though a card taken back may be laid again.
            self.origin[card] = self.lot

    def _settle_blocks(self, card: int) -> None:
        """Use a card that was laid on what blocked calls have told (R66)."""
        blocks: list[tuple[int, int]] = []
        for seat, cards in self.blocks:
            if not cards & BIT[card]:
                blocks.append((seat, cards))
            elif self.settings.face[card] != THIEF:
                blocks.append((seat, cards & ~BIT[card]))
        self.blocks = blocks

    def replace(self, seat: int, at: int, card: int) -> int:
        """Put a card into the exact place of another, which goes to the floor (R14); gives that one."""
        row = self.rows[seat]
        displaced = row[at]
        row[at] = card
        self.lay(displaced)
        return displaced

    def exchange(self, actor: int, seat: int, at: int, other: int, other_at: int) -> None:
        """Let two row cards change places; both get the actor as provenance (R130)."""
        row = self.rows[seat]
        other_row = self.rows[other]
        one = row[at]
        two = other_row[other_at]
        row[at] = two
        other_row[other_at] = one
        self.by[one] = actor
        self.by[two] = actor
        if self.settings.coop:
            self._note_move(actor, two, seat)
            self._note_move(actor, one, other)

    def hand_over(self, actor: int, at: int, target: int, placed: bool) -> None:
        """Move an own card to the end of another row; `placed` sets its provenance."""
        card = self.rows[actor].pop(at)
        self.rows[target].append(card)
        if placed:
            self.by[card] = actor
        if self.settings.coop:
            self._note_move(actor, card, target)

    def _note_move(self, actor: int, card: int, seat: int) -> None:
        if seat == self.carrier and actor != seat:
            self.moved = [*self.moved, (actor, card)]

    def collect(self, order: list[int]) -> None:
        """Shuffle the floor, but for its top card, into the stock (4.11, K5)."""
        cards = self.returning()
        face = self.settings.face
        top = self.floor.pop()
        self.out += [card for card in self.floor if face[card] == FLOATER]
        self.floor = [top]
        self.stock = [cards[at] for at in reversed(order)]
        self.lots = [*self.lots, None]
        self.lot = len(self.lots) - 1
        for card in cards:
            self.know[card] = 0
            self.sure[card] = 0
            self.origin[card] = self.lot
            self.came[card] = 0

    def mix(self, cards: list[int], order: list[int], follower: int) -> None:
        """Note a hidden shuffle of these row cards; the new card `at` is the old card `order[at]` (K4)."""
        face = self.settings.face
        keep = 0 if follower == NONE else BIT[follower]
        record = Mix(
            follower,
            [face[card] for card in cards],
            [self.origin[card] for card in cards],
            [self.came[card] for card in cards],
            [self._sure_of(card) for card in cards],
            [self.know[card] for card in cards],
            order,
        )
        self.lots = [*self.lots, record]
        for at in range(len(cards)):
            card = cards[order[at]]
            self.origin[card] = len(self.lots) - 1
            self.handles += 1
            self.handle[card] = self.handles
            self.know[card] &= keep
            self.sure[card] = 0
            self.by[card] = NONE
            if self.up[card]:
                self.up[card] = 0
                self.faced -= 1
        for at in range(len(cards)):
            self.came[cards[order[at]]] = at

    def _sure_of(self, card: int) -> int:
        return self.sure[card] if self.settings.post else self.know[card]

    # -- rounds ------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Take all cards from the table, and with them all that belonged to the round."""
        seats = self.seats
        self.caller = NONE
        self.turn = NONE
        self.final = False
        self.queue = []
        self.turns = [0] * seats
        self.passes = 0
        self.mood = NONE
        self.rows = [[] for _ in range(seats)]
        self.stock = []
        self.floor = []
        self.out = []
        self.cut = []
        self.hold = NONE
        self.faced = 0
        self.lots = [None]
        self.lot = 0
        self.mixed_out = []
        self.window = 0
        self.blocks = []
        self.taken = 0
        self.handles = 0
        self.dealt = 0
        self.acted = False
        self.blocked = False
        self.tried = 0
        self.signals = [0] * seats
        self.carriers = []
        self.posts = 0
        self.direction = 1 if self.round % 2 else -1
        self.asked = 0
        self.owing = 0
        self.answers = [NO_ANSWER] * seats
        self.todo = []
        self.matches = [0] * seats
        if self.settings.coop:
            self.requests = [None] * seats
            self.frozen = NONE
            self.moved = []
            self.marks = {}
            self.marked = 0
            self.status = [0] * seats

    def deal(self, order: list[int]) -> None:
        """Deal a deck, its top card first, to a cleared table (3.2, steps 4 to 9)."""
        settings = self.settings
        seats = self.seats
        cards = settings.cards
        self.know = [0] * cards
        self.up = [0] * cards
        self.by = [NONE] * cards
        self.origin = [0] * cards
        self.came = [0] * cards
        self.handle = [0] * cards
        self.sure = [0] * cards
        hand = settings.hand(self.mood)
        self.dealt = hand * seats
        rows: list[list[int]] = [[] for _ in range(seats)]
        at = 0
        for _ in range(hand):
            seat = self.starter
            for _ in range(seats):
                card = order[at]
                rows[seat].append(card)
                at += 1
                self.handle[card] = at
                seat += 1
                if seat == seats:
                    seat = 0
        self.rows = rows
        self.handles = self.dealt
        self.floor = [order[at]]
        self.know[order[at]] = settings.everybody
        stock = order[at + 1 :]
        if settings.coop:
            self.cut = stock[settings.stock_cards :]
            del stock[settings.stock_cards :]
        stock.reverse()
        self.stock = stock
        self.taken = 0
        self.window = settings.window
