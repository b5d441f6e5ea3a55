"""What a seat can do in its turn of the game 150, effect by effect (sections 4.4 to 4.12).

The methods carry out what is already known to be allowed and are named after the document's verbs.
"""

from tests.oracle.one_fifty_cards import Place, in_canonical_order, lowest_empty_slot, rank_of
from tests.oracle.one_fifty_round import Round

POWERS = {
    "jqk": {"J": "jack", "Q": "queen", "K": "king"},
    "cabo": {"7": "queen", "8": "queen", "9": "spy", "T": "spy", "J": "jack", "Q": "jack"},
}


class Moves(Round):
    """The effects of the moves and of the powers."""

    def lay(self, face: str) -> None:
        """A card goes face up on the discard pile; everybody sees it."""
        self.pile.append(face)
        self.fresh = True
        self.tell_all(face)

    def forget(self, place: Place) -> None:
        """The card that lay there is gone."""
        for seat in self.know:
            self.know[seat].pop(place, None)
        self.open.discard(place)

    # Drawing and the exhausted stock (4.5, 4.12)

    def ask_for_reshuffle(self, step: str, seat: int, cards: int) -> None:
        """The step waits until chance has shuffled the pile."""
        faces = self.pile[:-1] if self.options["reshuffle_keep_top"] else self.pile
        self.due = ("shuffle", in_canonical_order(faces))
        self.interrupted = (step, seat, cards)

    def reshuffle(self, stock: list[str]) -> None:
        """The new stock has come; complete the step that waited for it."""
        assert self.interrupted is not None
        step, seat, cards = self.interrupted
        self.due = None
        self.interrupted = None
        self.stock = stock
        self.pile = self.pile[-1:] if self.options["reshuffle_keep_top"] else []
        if not self.pile:
            self.fresh = False
        if step == "draw":
            self.draw(seat)
        else:
            self.deal_penalty_cards(seat, cards)

    def draw(self, seat: int) -> None:
        """`draw` and `king`: only the drawer sees the card."""
        if not self.stock:
            self.ask_for_reshuffle("draw", seat, 1)
            return
        self.hold = self.stock.pop(0)
        self.tell(seat, self.hold)
        self.phase = "drawn"

    # Moves (4.4, 4.6 to 4.9)

    def replace(self, seat: int, slot: int, face: str) -> None:
        """The new card goes into the slot, the old one goes on the discard pile."""
        displaced = self.hands[seat][slot]
        self.forget((seat, slot))
        self.hands[seat][slot] = face
        self.lay(displaced)

    def keep(self, seat: int, slot: int) -> None:
        """`keep`: only its owner knows the new card."""
        assert self.hold is not None
        face = self.hold
        self.hold = None
        self.replace(seat, slot, face)
        self.know[seat][seat, slot] = face
        self.move_done(seat, reveal=False)

    def take(self, seat: int, slot: int) -> None:
        """`take`: everybody knows the taken card."""
        face = self.pile.pop()
        self.replace(seat, slot, face)
        for other in self.in_round:
            self.know[other][seat, slot] = face
        if self.options["taken_card_face_up"]:
            self.open.add((seat, slot))
        self.move_done(seat, reveal=False)

    def call(self, seat: int) -> None:
        """`call`: the last lap begins."""
        if self.phase == "turn":
            self.fresh = False  # this turn has laid nothing
        self.caller = seat
        self.end_turn(seat)

    def pass_turn(self, seat: int) -> None:
        """`pass!`: the turn ends without a move."""
        self.fresh = False
        self.end_turn(seat)

    def match(self, seat: int, slots: list[int]) -> None:
        """`match`, in the own turn or in a slap."""
        target = rank_of(self.pile[-1])
        tried = [self.hands[seat][slot] for slot in slots]
        if any(rank_of(face) != target for face in tried):
            self.fail_match(seat, slots)
            return
        for slot, face in zip(slots, tried, strict=True):
            del self.hands[seat][slot]
            self.forget((seat, slot))
            self.lay(face)
        if self.phase == "slap":
            self.fresh = False  # 8.2: a slap is no turn
        if not self.hands[seat]:
            self.score_round()
        elif self.phase == "slap":
            self.close_slap()
        else:
            self.move_done(seat, reveal=False)

    def fail_match(self, seat: int, slots: list[int]) -> None:
        """4.4: all cards stay; by option they are shown; penalty cards follow."""
        shown_to = {"none": [], "owner": [seat], "all": self.in_round}[self.options["failed_match_reveal"]]
        for slot in slots:
            if self.options["failed_match_reveal"] == "all":
                self.tell_all(self.hands[seat][slot])
            elif self.options["failed_match_reveal"] == "owner":
                self.tell(seat, self.hands[seat][slot])
            for other in shown_to:
                self.know[other][seat, slot] = self.hands[seat][slot]
        if self.phase == "slap":
            self.ready.add(seat)
        else:
            self.fresh = False  # this turn has laid nothing
        self.deal_penalty_cards(seat, self.options["penalty_cards"])

    def deal_penalty_cards(self, seat: int, cards: int) -> None:
        """Face down and unseen into the lowest empty slot, as long as a card can be drawn."""
        while cards > 0 and self.can_draw():
            if not self.stock:
                self.ask_for_reshuffle("penalty", seat, cards)
                return
            slot = lowest_empty_slot(self.hands[seat])
            self.hands[seat][slot] = self.stock.pop(0)
            cards -= 1
        if self.phase == "slap":
            self.continue_when_all_confirmed()
        else:
            self.move_done(seat, reveal=self.options["failed_match_reveal"] != "none")

    def discard(self, seat: int) -> None:
        """`discard`: on the pile first, then the power, if it has one that can do anything."""
        assert self.hold is not None
        face = self.hold
        self.hold = None
        self.lay(face)
        power = POWERS[self.options["power_table"]].get(rank_of(face))
        fizzles = {
            None: True,
            "jack": not self.targets(seat),
            "spy": not self.targets(seat),
            "queen": False,
            "king": not self.can_draw(),
        }
        if power is None or fizzles[power]:
            self.move_done(seat, reveal=False)
        else:
            self.phase = power

    # Powers (4.10)

    def targets(self, seat: int) -> list[Place]:
        """The cards that a jack (or a spy) of this seat may aim at."""
        locked = self.caller if self.options["caller_locked"] else None
        return [
            (other, slot)
            for other in self.in_round
            if other not in (seat, locked)
            for slot in sorted(self.hands[other])
        ]

    def jack(self, seat: int, slot: int, target: Place) -> None:
        """The two cards trade places, and what is known of them goes along (4.13)."""
        here, there = (seat, slot), target
        other, other_slot = target
        given, received = self.face_at(here), self.face_at(there)
        self.hands[seat][slot] = received
        self.hands[other][other_slot] = given
        for faces in self.know.values():
            knew_given, knew_received = faces.pop(here, None), faces.pop(there, None)
            if knew_given is not None:
                faces[there] = knew_given
            if knew_received is not None:
                faces[here] = knew_received
        self.open -= {here, there}
        sees_it = self.options["jack_look"] == "taker" and self.options["power_table"] == "jqk"
        if sees_it:
            self.look(seat, here)
        self.move_done(seat, reveal=sees_it)

    def look_by_power(self, seat: int, place: Place) -> None:
        """`queen` and `spy`."""
        self.look(seat, place)
        self.move_done(seat, reveal=True)
