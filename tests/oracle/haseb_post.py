"""The events of mayhem and the post of take_and_give in Haseb! (4.6, 4.9)."""

from tests.oracle.haseb_cards import Place, faces_of, in_canonical_order, new_card, value_of
from tests.oracle.haseb_powers import Powers


class Post(Powers):
    """Event cards, and the passing of cards between turns."""

    # Events (4.6)

    def fire(self, seat: int) -> None:
        """The drawn event card goes to the floor and happens; then the same seat draws again."""
        assert self.drawn is not None
        event = self.drawn
        self.drawn = None
        self.lay_on_floor(event)
        if event == "bomb":
            looking = [s for s in range(self.seats) if s != seat and self.has_face_down(s)]
            self.open_event("bomb", seat, looking)
        elif event == "parade":
            walking = [s for s in range(self.seats) if s != self.caller and self.rows[s]]
            self.open_event("parade", seat, walking if len(walking) >= 2 else [])
        elif event == "lantern":
            if any(self.has_face_down(s) for s in range(self.seats)):
                self.phase = "lantern"
            else:
                self.draw_again(seat)
        else:
            faces = [face for row in self.rows for face in faces_of(row)]
            self.due = ("shuffle", "upturn", in_canonical_order(faces))
            self.waiting = ("upturn", seat)

    def open_event(self, event: str, seat: int, asked: list[int]) -> None:
        """Several seats have to choose; if none, the event is over."""
        if asked:
            self.phase = event
            self.ask(asked)
        else:
            self.draw_again(seat)

    def answer_bomb(self, seat: int, text: str) -> None:
        """The looks are shown when all have chosen (4.1)."""
        if not self.answer(seat, text):
            return
        for looker in self.asked:
            verb, _, position = self.answers[looker].partition(":")
            if verb == "peek":
                self.look(looker, self.card_at((looker, int(position))))
        self.draw_again(self.turn)

    def answer_parade(self, seat: int, text: str) -> None:
        """All cards move at once to the next participant."""
        if not self.answer(seat, text):
            return
        self.slide_all(1)
        self.draw_again(self.turn)

    def slide_all(self, direction: int) -> None:
        """The sent cards go to the next one asked, into the position vacated there."""
        places = {s: int(self.answers[s].partition(":")[2]) for s in self.asked}
        cards = {s: self.rows[s][places[s] - 1] for s in self.asked}
        for number, sender in enumerate(self.asked):
            receiver = self.asked[(number + direction) % len(self.asked)]
            self.rows[receiver][places[receiver] - 1] = cards[sender]
            self.posted[receiver] = (sender, cards[sender])
        self.passes = 0

    def light(self, place: Place) -> None:
        """R56: the card is open for the rest of the round, wherever it goes."""
        card = self.card_at(place)
        card["up"] = True
        self.show_all(card)
        self.draw_again(self.turn)

    def upturn(self, faces: list[str]) -> None:
        """R54: all rows are dealt back; nobody knows any card (K4)."""
        left = list(faces)
        for row in self.rows:
            for at in range(len(row)):
                row[at] = new_card(left.pop(0), set())
        self.draw_again(self.turn)

    # Post (4.9)

    def open_post(self, participants: list[int]) -> None:
        """Every participant chooses a card to send; `turn` is the seat whose turn is next."""
        self.phase = "post"
        self.post = 0
        self.posted = {}
        self.ask(participants)

    def answer_post(self, seat: int, text: str) -> None:
        """All cards slide at once, face down or as they lay."""
        if not self.answer(seat, text):
            return
        self.slide_all(self.direction)
        for sender, card in self.posted.values():
            card["by"] = sender
        self.phase = "post_answer"
        self.ask(self.asked)

    def in_turn_order(self, seats: list[int]) -> list[int]:
        """Seats in turn order from the seat whose turn is next."""
        return [seat for seat in [self.turn, *self.others(self.turn)] if seat in seats]

    def answer_posted(self, seat: int, text: str) -> None:
        """`accept` or `flip`; receivers are resolved when all have answered."""
        if self.answer(seat, text):
            self.unresolved = self.in_turn_order(self.asked)
            self.throwers = []
            self.resolve_posted()

    def resolve_posted(self) -> None:
        """One receiver after the other; a penalty card may have to wait for a new stock."""
        while self.unresolved:
            receiver = self.unresolved.pop(0)
            sender, card = self.posted[receiver]
            if self.answers[receiver] == "accept":
                if not card["up"]:  # an open card has been seen
                    self.look(receiver, card)
                continue
            self.show_all(card)
            if value_of(card["face"], self.mood) >= 7:
                at = [other is card for other in self.rows[receiver]].index(True)
                del self.rows[receiver][at]
                card["up"] = True  # R88
                card["by"] = None  # R92
                self.rows[sender].append(card)
                continue
            self.throwers.append(sender)
            if self.can_draw():
                if not self.stock_is_ready("posted", receiver):
                    return
                self.add_penalty(receiver)
        self.open_throws()

    def pay_for_flip(self, receiver: int) -> None:
        """The penalty card of a clean flip, out of a new stock."""
        self.add_penalty(receiver)
        self.resolve_posted()

    def open_throws(self) -> None:
        """R87: throws come last; an empty row owes nothing."""
        owing = sorted(seat for seat in self.throwers if self.rows[seat])
        if owing:
            self.phase = "post_throw"
            self.ask(owing)
        else:
            self.finish_post()

    def answer_throw(self, seat: int, text: str) -> None:
        """The cards go to the floor in turn order, without power."""
        if not self.answer(seat, text):
            return
        for thrower in self.in_turn_order(self.asked):
            self.lay_from_row(thrower, int(self.answers[thrower].partition(":")[2]))
        self.finish_post()

    def finish_post(self) -> None:
        """Then empty rows are checked (4.5)."""
        if self.final:
            self.queue.insert(0, self.turn)
            self.next_final_turn()
        elif any(not row for row in self.rows):
            self.close_by_empty_row(self.turn)
        else:
            self.begin_turn(self.turn)
