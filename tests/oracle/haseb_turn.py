"""The main actions of a turn of Haseb!, «زيه!», the call, and ping and pong (4.2, 4.3, 4.7, 4.11)."""

from tests.oracle.haseb_cards import Card, in_canonical_order, new_card
from tests.oracle.haseb_options import Refused
from tests.oracle.haseb_round import Round


class Turn(Round):
    """What a seat can do in its turn, but for powers and events."""

    # The floor and the stock

    def lay_on_floor(self, face: str) -> None:
        """A card comes face up to the floor: all see it, and it is a new floor card (R18)."""
        self.floor.append(face)
        self.tell_all(face)
        self.tried = set()
        self.passes = 0

    def lay_from_row(self, seat: int, position: int) -> Card:
        """A card leaves a row for the floor; the gap closes."""
        card = self.rows[seat].pop(position - 1)
        self.lay_card(card)
        return card

    def lay_card(self, card: Card) -> None:
        """The card itself: all know it now (K1), its mark vanishes."""
        card["known"] = set(self.everybody)
        card["mark"] = None
        self.lay_on_floor(card["face"])

    def floor_card(self) -> str:
        """The floor card."""
        return self.floor[-1]

    def reshufflable(self) -> list[str]:
        """4.11: what a new stock would be made of; co-op: never."""
        if self.kind == "one_heart":
            return []
        return [face for face in self.floor[:-1] if face != "floater"]

    def can_draw(self) -> bool:
        """Whether a card can leave the stock, after a reshuffle if need be."""
        return bool(self.stock or self.reshufflable())

    def stock_is_ready(self, purpose: str, seat: int) -> bool:
        """Whether a card lies there now; if not, chance owes a new stock before we go on."""
        if self.stock:
            return True
        self.due = ("shuffle", "stock", in_canonical_order(self.reshufflable()))
        self.waiting = (purpose, seat)
        return False

    def make_stock(self, faces: list[str]) -> None:
        """4.11: the new stock; sunk floaters below the top are out for the round."""
        self.out += [face for face in self.floor[:-1] if face == "floater"]
        self.floor = [self.floor_card()]
        self.stock = list(faces)

    def add_penalty(self, seat: int) -> None:
        """R19: a blind card from the stock to the end of the row."""
        self.rows[seat].append(new_card(self.stock.pop(0), set()))
        self.passes = 0

    # Match

    def is_same(self, face: str, floor: str) -> bool:
        """4.3: the test of «زيه!»."""
        if floor == "floater" or face == "floater":
            return False
        if "ping" in (face, floor) or "pong" in (face, floor):
            return {face, floor} == {"ping", "pong"}  # R29
        return face == floor or (face == "ember" and floor == "ful")

    def check_match(self, seat: int) -> None:
        """The codes of `match` after `bad_position`."""
        if self.floor_card() == "floater":
            raise Refused("match_on_sunk")
        if seat in self.tried:
            raise Refused("match_used")

    def match(self, seat: int, position: int) -> None:
        """4.3, or the answer to a ping (4.7)."""
        card = self.rows[seat][position - 1]
        self.acted = True
        if self.is_same(card["face"], self.floor_card()):
            self.match_right(seat, position)
        else:
            self.show_all(card)
            self.tried.add(seat)
            if not self.can_draw():
                self.after_wrong_match(seat)
            elif self.stock_is_ready("penalty", seat):
                self.pay_for_match(seat)

    def match_right(self, seat: int, position: int) -> None:
        """The card becomes the floor card; an ember burns a ful (R27)."""
        burnt = self.floor_card() == "ful" and self.rows[seat][position - 1]["face"] == "ember"
        if burnt:
            self.out.append(self.floor.pop())
        self.lay_from_row(seat, position)
        self.matches[seat] += 1
        if self.phase == "ping" or not self.rows[seat]:
            self.end_turn(seat)
        elif self.mood == "extra_eye" and self.has_face_down(seat):
            self.phase = "extra_eye"
        else:
            self.after_match(seat)

    def has_face_down(self, seat: int) -> bool:
        """Whether there is a card to look at in a row."""
        return any(not card["up"] for card in self.rows[seat])

    def pay_for_match(self, seat: int) -> None:
        """The penalty card of a wrong match."""
        self.add_penalty(seat)
        self.after_wrong_match(seat)

    def after_wrong_match(self, seat: int) -> None:
        """Still phase `turn`; the answer to a ping was the whole turn."""
        if self.phase == "ping":
            self.end_turn(seat)
        else:
            self.after_match(seat)

    def after_match(self, seat: int) -> None:
        """The main action follows, unless an attempt is the whole turn (R16)."""
        self.phase = "turn"
        if self.options["match_ends_turn"]:
            self.end_turn(seat)

    # Draw, keep, discard, take, pass

    def draw(self, seat: int) -> None:
        """The top stock card goes to the drawer's hand."""
        if self.stock_is_ready("draw", seat):
            self.take_from_stock(seat)

    def take_from_stock(self, seat: int) -> None:
        """The draw itself; a ping goes on at once."""
        face = self.stock.pop(0)
        self.passes = 0
        self.tell(seat, face)
        if face == "ping":
            self.play_ping(seat)
        else:
            self.drawn = face
            self.phase = "drawn"

    def draw_again(self, seat: int) -> None:
        """4.6: a full draw after an event; if there is no card the turn ends."""
        self.phase = "turn"
        self.drawn = None
        self.asked = []
        self.answers = {}
        self.clock += 1  # the turn clock restarts
        if self.can_draw():
            self.draw(seat)
        else:
            self.end_turn(seat)

    def keep(self, seat: int, position: int) -> None:
        """The drawn card to the position, the old card to the floor."""
        assert self.drawn is not None
        old = self.rows[seat][position - 1]
        self.rows[seat][position - 1] = new_card(self.drawn, {seat})
        self.lay_card(old)
        self.end_turn(seat)

    def discard(self, seat: int) -> None:
        """The drawn card to the floor, without a power."""
        assert self.drawn is not None
        self.lay_on_floor(self.drawn)
        self.end_turn(seat)

    def take(self, seat: int, position: int) -> None:
        """The floor card to the position, face down and known to all (R20)."""
        old = self.rows[seat][position - 1]
        self.rows[seat][position - 1] = new_card(self.floor.pop(), self.everybody)
        self.lay_card(old)
        self.end_turn(seat)

    def pass_turn(self, seat: int) -> None:
        """With an exhausted stock, or instead of a pong."""
        self.passes += 1
        self.end_turn(seat)

    # Call

    def call_refusal(self, seat: int) -> str | None:
        """The codes of `call`, in their order."""
        if self.acted:
            return "turn_already_used"
        if self.final:
            return "round_closing"
        if min(self.turns) < self.options["call_from_lap"] - 1:
            return "too_early"
        thieves = [card for card in self.rows[seat] if card["face"] == "thief"]
        if self.blocked or any(seat in card["known"] for card in thieves):
            return "holds_thief"
        return None

    def call(self, seat: int) -> None:
        """4.3, 4.5: the row locks, the others have one more turn; or the call is blocked (R66)."""
        if any(card["face"] == "thief" for card in self.rows[seat]):
            self.blocked = True
            self.told = {seat}
            return
        self.caller = seat
        self.final = True
        self.freeze_limit()
        self.passes = 0
        self.finish_acts(seat)
        self.queue = [other for other in self.others(seat) if self.rows[other]]
        if self.kind == "take_and_give" and len(self.queue) >= 2:
            participants = sorted(self.queue)
            self.turn = self.queue.pop(0)
            self.open_post(participants)
        else:
            self.next_final_turn()

    # Ping and pong (4.7)

    def play_ping(self, seat: int) -> None:
        """To the floor at once: one seat is skipped, the next may answer."""
        self.lay_on_floor("ping")
        self.finish_acts(seat)
        if self.final:
            skipped = self.next_in_queue()
            answering = self.next_in_queue()
            if skipped is not None:
                self.finish_acts(skipped)
        else:
            skipped, answering = self.after(seat)[:2]
            if self.round_ends(skipped):
                return
            self.finish_acts(skipped)
            if self.round_ends(answering):
                return
        if answering is not None:
            self.begin_turn(answering, "ping")
        else:
            self.finish_lap()
