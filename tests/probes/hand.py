"""Hand's turn: the fire card, plays that are staged step by step and laid at once.

What it tries: a command whose first tokens nobody hears of (4.6), legal tokens that can always be completed
(4.1), and a time-out of several steps (4.10).
"""

from collections.abc import Sequence
from typing import Final

from shadda.wire.event import Event, Face, Open, Reader, RecordReader, Secret, told
from shadda.wire.options import Options
from shadda.wire.view import Zone
from tests.probes import base
from tests.probes import hand_melds as melds
from tests.probes.hand_melds import PACK, RANKS, naturals
from tests.probes.hand_play import HandSetup, Play

STAGING: Final = ("meld", "lay_off", "swap")


class Drew(Event, tag="drew"):
    seat: int
    card: Secret[Face]


class Laid(Event, tag="laid"):
    seat: int
    steps: list[str]
    cards: Open[list[Face]]


class HandState(base.ProbeState):
    at: HandSetup

    def settle(self) -> None:
        at = self.at
        self.enter(at.phase or "draw")
        at.known = at.known or [(at.pending or "") if seat == at.turn else "" for seat in range(4)]
        at.opened = at.opened or sorted({int(text.split()[0][-1]) for text in at.table})
        left, named = list(PACK), " ".join([*at.hands, at.fire, at.stock, *at.table]).split()
        for card in named:
            if card in left:
                left.remove(card)
        at.stock = at.stock.replace("*", " ".join(left))

    def to_act(self) -> int:
        return 0 if self.at.phase == "round_over" else 1 << self.at.turn

    def tokens(self, seat: int) -> list[str]:
        at, play = self.at, Play(self.at)
        if at.phase == "draw":
            return ["draw", "take"] if at.fire and not at.returned else ["draw"]
        discards = [f"discard:{card}" for card in sorted(set(play.hand))]
        if at.phase == "start":
            return discards
        seen: set[str] = set()
        staging = [token for token, after in play.steps().items() if after.completes(seen)]
        if at.staged:
            return staging if play.flaw() else ["lay", *staging]
        return (["put_back"] if at.pending else discards) + staging

    def auto_token(self, seat: int) -> str:
        at = self.at
        if at.phase == "draw" or at.pending:
            return "put_back" if at.pending else "draw"
        hand = at.hands[seat].split()
        worth = {card: 11 if card[0] == "A" else min(RANKS.find(card[0]) + 1, 10) for card in PACK}
        best = max(sorted(hand, key=PACK.index), key=lambda card: worth[card])
        return f"discard:{at.drawn if at.drawn in naturals(hand) else best}"

    def apply(self, seat: int, action: int) -> None:
        verb, words = base.split(HAND.token(action))
        at = self.at
        if verb in STAGING:
            at.staged = f"{at.staged} {HAND.token(action)}".strip()
        elif verb == "draw":
            at.drawn, _, at.stock = at.stock.partition(" ")
            at.hands[seat] += f" {at.drawn}"
            at.phase = "play"
            self.tell(Drew(seat, Secret(1 << seat, Face(at.drawn))))
        elif verb == "take":
            *below, at.pending = at.fire.split()
            at.fire, at.phase = " ".join(below), "play"
            at.hands[seat] += f" {at.pending}"
            at.known[seat] = f"{at.known[seat]} {at.pending}".strip()
            self.tell(base.Showed(seat, Open(base.faces([at.pending]))))
        elif verb == "lay":
            self._lay(seat, Play(at))
        else:
            self._put(seat, words[0] if words else at.pending or "")

    def _lay(self, seat: int, play: Play) -> None:
        at = self.at
        self.tell(Laid(seat, at.staged.split(), Open(base.faces(play.shown))))
        at.hands[seat], at.known[seat] = " ".join(play.hand), " ".join(play.known)
        at.table, at.touched = [" ".join(row) for row in play.table], play.touched
        if seat not in at.opened:
            at.opened, at.opening = sorted([*at.opened, seat]), 0
        if at.opening is not None:
            at.opening += play.total
            at.bar = at.opening + 1
        at.staged, at.pending = "", None

    def _put(self, seat: int, card: str) -> None:
        """Put a card on the fire pile: the pending one back, or a discard, which ends the turn."""
        at = self.at
        at.hands[seat] = base.without(at.hands[seat], card)
        at.fire = f"{at.fire} {card}".strip()
        if card in at.known[seat].split():
            at.known[seat] = base.without(at.known[seat], card)
        self.tell(base.Showed(seat, Open(base.faces([card]))))
        if at.pending:
            at.pending, at.returned, at.phase = None, True, "draw"
            return
        at.drawn, at.opening, at.touched, at.returned = None, None, False, False
        at.turn = (seat + 1) % 4
        self.enter("draw" if at.hands[seat] else "round_over")

    def zones(self, reader: Reader) -> list[Zone]:
        at = self.at
        play = Play(at)
        hands, table = list(at.hands), [text.split() for text in at.table]
        if reader == at.turn:
            # 4.6: the staged steps are private.
            hands[at.turn], table = " ".join(play.hand), play.table
        rows = [base.zone(row[0], row[1:]) for row in table]
        return [base.zone("fire", at.fire.split()[-1:]), *rows, *base.hands_zones(hands, reader)]


class Hand(base.ProbeGame[HandState, Options, HandSetup]):
    id = "hand"
    events = (Drew, Laid, base.Showed)
    unordered = ("hands", "known")
    Options = Options
    Setup = HandSetup
    kind = HandState
    forms = (
        r"draw|take|put_back|lay|ready|discard:([2-9TJQKA][SHDC]|X)",
        r"meld:([2-9TJQKA][SHDC]|X)(,([2-9TJQKA][SHDC]|X)){0,13}",
        r"lay_off:([2-9TJQKA][SHDC]|X),M[1-9][0-9]?(,lo|,hi)?",
        r"swap:[2-9TJQKA][SHDC](,[2-9TJQKA][SHDC])?,M[1-9][0-9]?",
    )

    def uncovers(self, state: HandState, seat: int, token: str) -> bool:
        return token == "draw"

    def previews(self, state: HandState, seat: int, token: str) -> bool:
        return base.split(token)[0] in STAGING

    def check_verb(self, state: HandState, seat: int, token: str) -> int:
        at, (verb, words) = state.at, base.split(token)
        phases = {"draw": ("draw",), "take": ("draw",), "discard": ("start", "play")}
        if at.phase not in phases.get(verb, ("play",)):
            base.refuse("wrong_phase")
        if verb == "take" and (at.returned or not at.fire):
            base.refuse("fire_already_returned" if at.returned else "fire_empty")
        play = Play(at)
        if verb in STAGING:
            return base.code_of(play.step(token))
        flaw = play.flaw() if verb == "lay" else None
        if flaw:
            base.refuse(flaw)
        if verb == "discard" and words[0] not in play.hand:
            base.refuse("card_not_in_hand")
        if verb in ("discard", "put_back") and at.staged:
            base.refuse("not_laid")
        if (verb == "discard") == (at.pending is not None) and verb in ("discard", "put_back"):
            base.refuse("fire_card_unused" if at.pending else "nothing_to_return")
        return base.code_of(token)

    def check_end(self, state: HandState, seat: int) -> None:
        if state.at.staged:
            base.refuse("not_laid")

    def readouts(self, state: HandState) -> dict[str, object]:
        rows = [text.partition(" ") for text in state.at.table]
        return {
            "points": None,
            "counts": [len(hand.split()) for hand in state.at.hands],
            "stock_count": len(state.at.stock.split()),
            "meanings": {name[: name.index("@")]: melds.meanings(cells.split()) for name, _, cells in rows},
        }

    def step_text(
        self, seat: int, action: int, events: Sequence[Event], reader: RecordReader
    ) -> tuple[str, str] | None:
        # A step that was staged is in the log only after it was laid, so it is public there.
        return self.token(action), self.outcome(seat, action, events, reader)

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        faces = [told(event, event.card, reader) for event in events if isinstance(event, Drew)]
        return "".join(face for face in faces if face)


HAND = Hand()
