"""The ordinary powers of Haseb! (4.4, 4.10 `dump`): their codes in the order of 4.11b, and their effects."""

from tests.oracle.haseb_cards import (
    EVENTS,
    MUST_KEEP,
    POWERS,
    Card,
    Place,
    new_card,
    ordinary_powers,
)
from tests.oracle.haseb_commands import Token
from tests.oracle.haseb_missions import met_by_value
from tests.oracle.haseb_options import Refused
from tests.oracle.haseb_turn import Turn

# Which forms of which verbs a power asks for (4.4).
ASKED_BY_POWER = {
    "peek": [("peek", "p")],
    "spy": [("peek", "s.q")],
    "swap": [("swap", "p,s.q")],
    "inspect": [("peek", "s.q")],
    "give": [("give", "p,s")],
    "raid": [("peek", "p"), ("peek", "s.q")],
    "slide": [("throw", "p")],
    "wild": [("choose", "power")],
    "payback": [("return", "p")],
    "dizzy": [("mix", "s")],
}


class Powers(Turn):
    """`use`, the tokens of phases `power` and `inspect`, and `extra_eye`."""

    def power_in_use(self) -> str:
        """The ordinary power, whatever card it comes from."""
        assert self.power is not None
        return self.copied or POWERS[self.power]

    # Codes

    def check_position(self, seat: int, position: int) -> None:
        """An own position."""
        if not self.has_position((seat, position)):
            raise Refused("bad_position")

    def check_other(self, seat: int, other: int) -> None:
        """R119: another seat."""
        if other >= self.seats or other == seat:
            raise Refused("bad_seat")

    def check_movable(self, other: int) -> None:
        """L1: neither source nor destination."""
        if not self.rows[other]:
            raise Refused("row_empty")
        if other == self.caller:
            raise Refused("row_locked")

    def check_room(self, other: int) -> None:
        """L3: a card is added."""
        self.check_movable(other)
        if len(self.rows[other]) >= self.options["row_cap"]:
            raise Refused("row_full")

    def check_use(self, seat: int) -> None:
        """The codes of `use`."""
        assert self.drawn is not None
        if self.drawn in MUST_KEEP:
            raise Refused("must_keep")
        if self.drawn in EVENTS:
            return
        if self.drawn not in POWERS:
            raise Refused("no_power")
        if not self.has_target(seat, POWERS[self.drawn]):
            raise Refused("no_target")

    def has_target(self, seat: int, power: str) -> bool:
        """Whether a power has any legal target at all."""
        if power in ("reverse", "scramble", "wild"):
            return True
        return any(self.power_refusal(seat, power, token, []) is None for token in self.targets(seat, power))

    def targets(self, seat: int, power: str) -> list[Token]:
        """Every token of a power, given where cards lie."""
        own = range(1, len(self.rows[seat]) + 1)
        places = [(s, q) for s in range(self.seats) for q in range(1, len(self.rows[s]) + 1)]
        tokens = []
        for verb, form in ASKED_BY_POWER[power]:
            if form == "p":
                tokens += [Token(verb, form, own=p) for p in own]
            elif form == "s.q":
                tokens += [Token(verb, form, place=place) for place in places]
            elif form == "p,s.q":
                tokens += [Token(verb, form, own=p, place=place) for p in own for place in places]
            elif form == "p,s":
                tokens += [Token(verb, form, own=p, seat=s) for p in own for s in range(self.seats)]
            else:
                tokens += [Token(verb, form, seat=s) for s in range(self.seats)]
        return tokens

    def power_refusal(self, seat: int, power: str, token: Token, looked: list[Place]) -> str | None:
        """The code that refuses a token of a power, or None."""
        try:
            self.check_power(seat, power, token, looked)
        except Refused as refused:
            return refused.code
        return None

    def check_power(self, seat: int, power: str, token: Token, looked: list[Place]) -> None:
        """The codes of the tokens of a power (4.11b); `looked` are the looks of a raid so far."""
        if token.verb == "peek" and token.form == "p":
            self.check_own_look(seat, token.own, looked)
        elif token.verb == "peek":
            self.check_look(seat, power, token.place, looked)
        elif token.verb == "swap":
            self.check_position(seat, token.own)
            self.check_other(seat, token.place[0])
            self.check_movable(token.place[0])
            self.check_place(token.place)
        elif token.verb == "give":
            self.check_position(seat, token.own)
            self.check_other(seat, token.seat)
            self.check_room(token.seat)
        elif token.verb == "throw":
            self.check_position(seat, token.own)
        elif token.verb == "return":
            self.check_return(seat, token.own)
        elif token.verb == "mix":
            self.check_other(seat, token.seat)
            self.check_movable(token.seat)
        else:
            raise AssertionError(token)

    def check_place(self, place: Place) -> None:
        """A position of a row that was judged already."""
        if not self.has_position(place):
            raise Refused("bad_position")

    def check_own_look(self, seat: int, position: int, looked: list[Place]) -> None:
        """`peek:p`, also in `extra_eye` and `bomb`."""
        self.check_position(seat, position)
        if any(owner != seat or place == position for owner, place in looked):
            raise Refused("bad_target")
        if self.rows[seat][position - 1]["up"]:
            raise Refused("already_face_up")

    def check_look(self, seat: int, power: str, place: Place, looked: list[Place]) -> None:
        """`peek:s.q` for spy, inspect and raid."""
        other = place[0]
        self.check_other(seat, other)
        if not self.rows[other]:
            raise Refused("row_empty")
        if other == self.caller and not self.options["locked_peek"]:
            raise Refused("row_locked")
        if any(owner in (seat, other) for owner, _ in looked):
            raise Refused("bad_target")
        self.check_place(place)
        if self.card_at(place)["up"] and power != "inspect":
            raise Refused("already_face_up")

    def check_return(self, seat: int, position: int) -> None:
        """R92, R129: back to another seat that put it there."""
        self.check_position(seat, position)
        by = self.rows[seat][position - 1]["by"]
        if by is None or by == seat:
            raise Refused("no_provenance")
        self.check_room(by)

    def check_choose(self, seat: int, power: str) -> None:
        """R59, R127: an ordinary power of this type that has a target."""
        if power not in ordinary_powers(self.options, self.seats):
            raise Refused("bad_copy")
        if not self.has_target(seat, power):
            raise Refused("no_target")

    def check_dump(self, seat: int, position: int) -> None:
        """4.10: only the drawn peek card itself, only a counted seat."""
        if self.power not in ("peek7", "peek8", "spy9", "spy10"):
            raise Refused("not_a_peek_card")
        if seat == self.carrier:
            raise Refused("carrier_cannot_dump")
        self.check_position(seat, position)
        assert self.carrier is not None
        self.check_room(self.carrier)

    def check_inspect(self, seat: int, token: Token) -> None:
        """`swap:p` and `route:y.r` after the look of an inspect."""
        looked_into = self.looked[0][0]
        if token.verb == "swap":
            self.check_position(seat, token.own)
            if looked_into == self.caller:
                raise Refused("row_locked")
            return
        third = token.place[0]
        if third >= self.seats:
            raise Refused("bad_seat")
        if third in (seat, looked_into):
            raise Refused("bad_route")
        if looked_into == self.caller:
            raise Refused("row_locked")
        self.check_movable(third)
        self.check_place(token.place)

    # Effects

    def use_power(self, seat: int) -> None:
        """The drawn card lies on the floor; its power acts or waits for its token."""
        assert self.drawn is not None
        self.power = self.drawn
        self.drawn = None
        self.lay_on_floor(self.power)
        self.phase = "power"
        self.act_at_once(seat)

    def choose(self, seat: int, power: str) -> None:
        """R127: a wild acts as the power it names."""
        self.copied = power
        self.act_at_once(seat)

    def act_at_once(self, seat: int) -> None:
        """R128: reverse and scramble need no choice."""
        if self.power_in_use() == "reverse":
            self.direction = -self.direction
            self.end_turn(seat)
        elif self.power_in_use() == "scramble":
            self.mix(seat, seat)

    def play_power(self, seat: int, token: Token) -> None:
        """The token of the power in use."""
        if token.verb == "peek":
            self.look_by_power(seat, token)
        elif token.verb == "mix":
            self.mix(seat, token.seat)
        else:
            if token.verb == "swap":
                self.exchange(seat, (seat, token.own), token.place)
            elif token.verb == "throw":
                self.lay_from_row(seat, token.own)
            elif token.verb == "give":
                self.hand_over(seat, token.own, token.seat)["by"] = seat
            elif token.verb == "return":
                by = self.rows[seat][token.own - 1]["by"]
                assert by is not None
                self.hand_over(seat, token.own, by)["by"] = seat
            else:
                assert self.carrier is not None
                self.hand_over(seat, token.own, self.carrier)  # dump sets no provenance
            self.end_turn(seat)

    def look_by_power(self, seat: int, token: Token) -> None:
        """peek, spy, raid and the look of an inspect."""
        place = (seat, token.own) if token.form == "p" else token.place
        self.look(seat, self.card_at(place))
        self.looked.append(place)
        if self.power_in_use() == "inspect":
            self.phase = "inspect"
        elif self.power_in_use() != "raid" or not self.raid_goes_on(seat):
            self.end_turn(seat)

    def raid_goes_on(self, seat: int) -> bool:
        """R116, R125: until its limit, or until no look is left."""
        at_own = self.looked[0][0] == seat
        if len(self.looked) == (2 if at_own else 3):
            return False
        tokens = self.targets(seat, "raid")
        return any(self.power_refusal(seat, "raid", token, self.looked) is None for token in tokens)

    def play_inspect(self, seat: int, token: Token) -> None:
        """R115: the card that was looked at is exchanged with an own or a third seat's one."""
        other = (seat, token.own) if token.verb == "swap" else token.place
        self.exchange(seat, self.looked[0], other)
        self.end_turn(seat)

    def exchange(self, actor: int, one: Place, two: Place) -> None:
        """R130: one act; both cards get the actor as provenance."""
        (seat_one, at_one), (seat_two, at_two) = one, two
        first, second = self.card_at(one), self.card_at(two)
        self.rows[seat_one][at_one - 1] = second
        self.rows[seat_two][at_two - 1] = first
        first["by"] = second["by"] = actor
        self.note_heavy(actor, first, seat_two)
        self.note_heavy(actor, second, seat_one)
        self.passes = 0

    def hand_over(self, seat: int, position: int, to: int) -> Card:
        """An own card goes to the end of another row; the gap closes."""
        card = self.rows[seat].pop(position - 1)
        self.rows[to].append(card)
        self.note_heavy(seat, card, to)
        self.passes = 0
        return card

    def note_heavy(self, actor: int, card: Card, to: int) -> None:
        """4.10, `heavy_to_carrier`: a card of value 7 or more into the carrier's row."""
        if self.kind == "one_heart" and to == self.carrier and met_by_value(card["face"]):
            self.moved[actor].append(card)

    def mix(self, actor: int, owner: int) -> None:
        """scramble and dizzy: with fewer than two face-down cards nothing happens (K4)."""
        places = [str(number) for number in range(1, self.count_face_down(owner) + 1)]
        if len(places) < 2:
            self.end_turn(actor)
        else:
            self.due = ("shuffle", "mix", places)
            self.waiting = ("mix", owner)

    def count_face_down(self, seat: int) -> int:
        """How many cards of a row lie face down."""
        return sum(not card["up"] for card in self.rows[seat])

    def mix_done(self, owner: int, order: list[int]) -> None:
        """The first face-down place now holds the card of the one named first, and so on."""
        row = self.rows[owner]
        places = [at for at, card in enumerate(row) if not card["up"]]
        before = [row[at] for at in places]
        for at, number in zip(places, order, strict=True):
            card = before[number - 1]
            # The actor alone follows; for a scramble that is the owner.
            row[at] = new_card(card["face"], card["known"] & {self.turn})
        self.end_turn(self.turn)
