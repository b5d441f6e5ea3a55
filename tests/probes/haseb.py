"""Haseb's post, its powers inside powers, and the shuffle that only its actor can follow.

What it tries: sealed answers of several seats that everybody hears of but nobody may read (4.9), a power that
is chosen, looks and then moves (4.4), and an outcome of chance that is a secret (3.4).
"""

from collections.abc import Sequence
from typing import Final

from shadda.core.errors import GameError
from shadda.wire.event import Event, Face, Reader, Secret
from shadda.wire.view import Zone
from tests.probes import base
from tests.probes.haseb_post import SEALED, HasebOptions, Looked, Moved, PostState
from tests.probes.haseb_rows import HasebSetup

POWERS: Final = ["spy9", "spy10", "inspect", "scramble", "dizzy", "wild"]
IN_TURN: Final = {"turn": ["draw"], "drawn": ["discard", "use"], "inspect": ["swap", "route", "decline"]}


class Drew(Event, tag="drew"):
    seat: int
    card: Secret[Face]


class Sealed(Event, tag="sealed"):
    seat: int
    token: Secret[str]


class Mixed(Event, tag="mixed"):
    row: int
    order: Secret[list[int]]


class HasebState(PostState):
    def others(self, seat: int) -> list[str]:
        rows = enumerate(self.at.x_cards)
        return [f"{s}.{at}" for s, row in rows if s != seat for at in range(1, len(row) + 1)]

    def tokens(self, seat: int) -> list[str]:
        at, own = self.at, range(1, len(self.at.x_cards[seat]) + 1)
        if at.phase in ("post", "post_throw"):
            return [f"{SEALED[at.phase][0]}:{slot}" for slot in own]
        if at.phase == "post_answer":
            return ["accept"] if self.got(seat).up else ["accept", "flip"]
        if at.phase == "inspect":
            third = [place for place in self.others(seat) if place[0] != (at.looked or "")[0]]
            return [*(f"swap:{slot}" for slot in own), *(f"route:{place}" for place in third), "decline"]
        if at.phase == "power":
            looks = [f"peek:{place}" for place in self.others(seat) if not self.card(place).up]
            mixes = [f"mix:{s}" for s, row in enumerate(at.x_cards) if row and s != seat]
            chosen = [f"choose:{power}" for power in ("spy", "inspect")]
            return [*{"wild": chosen, "dizzy": mixes}.get(at.power or "", looks), "decline"]
        powers = ["use"] if at.drawn in POWERS else []
        return ["draw"] if at.phase == "turn" else ["discard", *powers]

    def auto_token(self, seat: int) -> str:
        last = len(self.at.x_cards[seat])
        usual = {"turn": "draw", "drawn": "discard", "post": f"send:{last}", "post_throw": f"throw:{last}"}
        return usual.get(self.at.phase, "accept" if self.at.phase == "post_answer" else "decline")

    def apply(self, seat: int, action: int) -> None:
        at, (verb, words) = self.at, base.split(HASEB.token(action))
        if at.phase in SEALED:
            at.x_sealed[seat] = words[0] if words else verb
            self.tell(Sealed(seat, Secret(1 << seat, HASEB.token(action))))
            if not self.to_act():
                self.resolve()
        elif verb == "draw":
            at.drawn, _, at.stock = at.stock.partition(" ")
            at.phase = "drawn"
            self.tell(Drew(seat, Secret(1 << seat, Face(at.drawn))))
        elif verb in ("discard", "use"):
            self.lay(seat, at.drawn or "")
            at.power, at.drawn = (at.drawn, None) if verb == "use" else (None, None)
            self._open_power(seat)
        elif verb == "choose":
            at.power = words[0]
            self._open_power(seat)
        elif verb == "mix":
            self._mix(seat, int(words[0]))
        elif verb == "peek":
            card = self.card(words[0])
            card.know |= 1 << seat
            self.tell(Looked(seat, words[0], Secret(1 << seat, Face(card.face))))
            at.looked = words[0] if at.power == "inspect" else None
            at.phase = "inspect" if at.looked else at.phase
            if not at.looked:
                self._end_turn()
        else:
            if verb != "decline":
                self.exchange(seat, at.looked or "", words[0] if verb == "route" else f"{seat}.{words[0]}")
            self._end_turn()
        self.show()

    def _open_power(self, seat: int) -> None:
        self.at.phase = "power"
        if self.at.power == "scramble":
            self._mix(seat, seat)
        elif self.at.power is None:
            self._end_turn()

    def _mix(self, seat: int, row: int) -> None:
        """Ask chance how a row is mixed, if there is anything to mix."""
        self.at.x_mix = row
        self.tell(base.Chose(seat, f"mix:{row}"))
        if self.chance() < 2:
            self.at.x_mix = None
            self._end_turn()

    def chance(self) -> int:
        return 0 if self.at.x_mix is None else sum(not card.up for card in self.at.x_cards[self.at.x_mix])

    def apply_chance(self, order: list[int]) -> None:
        at, row = self.at, self.at.x_mix or 0
        hidden = [card for card in at.x_cards[row] if not card.up]
        mixed = iter([hidden[was] for was in order])
        at.x_cards[row] = [card if card.up else next(mixed) for card in at.x_cards[row]]
        for card in hidden:
            card.know, card.by = card.know & 1 << at.turn, ""
        at.x_mix = None
        self.tell(Mixed(row, Secret(1 << at.turn, [was + 1 for was in order])))
        self._end_turn()
        self.show()

    def _end_turn(self) -> None:
        at = self.at
        at.power = at.looked = at.drawn = None
        if at.final and not at.queue:
            self.enter("deal")
            return
        if at.final:
            at.turn = at.queue.pop(0)
        else:
            at.turn = (at.turn + 1) % self.seats
            at.post += 1
        due = at.post == 6 and self.options.type == "take_and_give"
        self.ask("post" if due else "turn", self.around() if due else [])

    def zones(self, reader: Reader) -> list[Zone]:
        rows = [[card.face if card.up else None for card in row] for row in self.at.x_cards]
        held = self.at.drawn if reader == self.at.turn else None
        floor = base.zone("floor", self.at.floor.split()[-1:])
        drawn = [base.zone("drawn", [held])] if self.at.drawn else []
        return [floor, *drawn, *(base.zone("row", row, seat) for seat, row in enumerate(rows))]


PLACE: Final = "[0-9][.][1-9][0-9]?"


class Haseb(base.ProbeGame[HasebState, HasebOptions, HasebSetup]):
    id = "haseb"
    seats = range(2, 7)
    default_seats = 3
    events = (Drew, Looked, Sealed, Moved, Mixed, base.Chose, base.Showed)
    Options = HasebOptions
    Setup = HasebSetup
    kind = HasebState
    forms = (
        r"draw|discard|use|decline|accept|flip|choose:[a-z]+|mix:[0-9]",
        rf"(send|throw|swap|keep):[1-9][0-9]?|(peek|route):{PLACE}",
    )

    def uncovers(self, state: HasebState, seat: int, token: str) -> bool:
        drawn = state.at.drawn if state.at.phase == "drawn" else None
        return drawn == "scramble" if token == "use" else not token.startswith("choose:")

    def check_verb(self, state: HasebState, seat: int, token: str) -> int:
        at, (verb, words) = state.at, base.split(token)
        power = {"wild": ["choose"], "dizzy": ["mix"]}.get(at.power or "", ["peek"])
        if verb not in {**IN_TURN, **SEALED, "power": [*power, "decline"]}[at.phase]:
            base.refuse("wrong_phase")
        if token in state.tokens(seat):
            return base.code_of(token)
        if verb == "flip":
            base.refuse("already_face_up")
        if verb in ("mix", "peek") and int(words[0][0]) in (seat, *range(state.seats, 10)):
            base.refuse("bad_seat")
        if verb == "route" and int(words[0][0]) in (seat, int((at.looked or "")[0])):
            base.refuse("bad_route")
        return base.refuse({"use": "no_power", "choose": "bad_copy"}.get(verb, "bad_position"))

    def chance_token(self, state: HasebState, order: Sequence[int]) -> str:
        return "shuffle:" + ",".join(str(was + 1) for was in order)

    def chance_order(self, state: HasebState, token: str) -> list[int]:
        verb, words = base.split(token)
        if verb != "shuffle" or sorted(words) != [str(was + 1) for was in range(state.chance())]:
            raise GameError("wrong_phase" if verb != "shuffle" else "bad_shuffle")
        return [int(word) - 1 for word in words]


HASEB = Haseb()
