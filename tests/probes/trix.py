"""Trix as far as the first tricks: choosing, secret doubling of several seats at once, following suit.

What it tries is silence: until the fourth answer nobody is told that anybody answered (4.3, 4.7).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal

from shadda.core.errors import InvalidAction
from shadda.wire.event import Event, Face, Open, Reader, Secret
from shadda.wire.options import Options
from shadda.wire.view import Zone
from tests.probes import base

DECK: Final = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
CONTRACTS: Final = ["king", "queens", "diamonds", "ltoosh", "trix"]
DOUBLABLE: Final = {"king": ["KH"], "queens": ["QS", "QH", "QD", "QC"]}
VERBS_IN: Final = {"choose_contract": "choose", "doubling": "double", "trick_play": "play"}


class Answered(Event, tag="answered"):
    seat: int
    cards: Secret[list[Face]]


class Revealed(Event, tag="revealed"):
    holders: list[int]
    cards: Open[list[Face]]


class TrixOptions(Options, frozen=True):
    doubling: Literal["simultaneous", "sequential", "none"] = "simultaneous"


class TrixSetup(base.ProbeSetup):
    owner: int = 0
    played: list[str] = []
    contract: str | None = None
    hands: list[str] = []
    answers: list[str | None] = []
    doubled: list[str] = []
    leader: int | None = None
    trick: str = ""
    x_asked: int = 0


class TrixState(base.ProbeState):
    """`x_asked` counts the answers of a sequential doubling."""

    options: TrixOptions
    at: TrixSetup

    def settle(self) -> None:
        self.at.answers = self.at.answers or [None] * self.seats
        self.enter(self.at.phase or ("trick_play" if self.at.contract else "choose_contract"))

    def secret(self) -> bool:
        """Say whether nobody may know who has answered."""
        return self.at.phase == "doubling" and self.options.doubling == "simultaneous"

    def to_act(self) -> int:
        if self.secret():
            return sum(1 << seat for seat in range(self.seats) if self.at.answers[seat] is None)
        if self.at.phase == "doubling":
            return 1 << (self.at.owner + self.at.x_asked) % 4
        if self.at.phase == "trick_play":
            first = self.at.owner if self.at.leader is None else self.at.leader
            return 1 << (first + len(self.at.trick.split())) % self.seats
        return 1 << self.at.owner

    def known_to_owe(self, reader: Reader) -> int:
        # 4.7: in a secret phase a view says only whether its own seat still owes an answer.
        own = 0 if reader is None else 1 << reader
        return self.to_act() & (own if self.secret() else -1)

    def answered(self) -> int:
        return 15 & ~self.to_act() if self.secret() else 0

    def sealed(self) -> int:
        return self.answered()

    def doublable(self, seat: int) -> list[str]:
        return [card for card in DOUBLABLE.get(self.at.contract or "", []) if card in self.at.hands[seat]]

    def tokens(self, seat: int) -> list[str]:
        if self.at.phase == "choose_contract":
            return [f"choose:{name}" for name in CONTRACTS if name not in self.at.played]
        if self.at.phase == "doubling":
            cards = self.doublable(seat)
            return [spell(part) for size in range(len(cards) + 1) for part in combinations(cards, size)]
        return [
            f"play:{card}"
            for card in self.at.hands[seat].split()
            if base.follows(self.at.hands[seat], self.at.trick[1:2], card)
        ]

    def auto_token(self, seat: int) -> str:
        return "double" if self.at.phase == "doubling" else self.tokens(seat)[0]

    def apply(self, seat: int, action: int) -> None:
        verb, words = base.split(TRIX.token(action))
        if verb == "choose":
            self.at.contract = words[0]
            self.tell(base.Chose(seat, words[0]))
            doubled = words[0] in DOUBLABLE and self.options.doubling != "none"
            self.enter("doubling" if doubled else "trick_play")
        elif verb == "play":
            self._play(seat, words[0])
        elif self.secret():
            self.at.answers[seat] = " ".join(words)
            self.tell(Answered(seat, Secret(1 << seat, base.faces(words)), to=1 << seat))
            if None not in self.at.answers:
                order = [(self.at.owner + at) % 4 for at in range(4)]
                answers = [(holder, self.at.answers[holder] or "") for holder in order]
                self._reveal([(holder, card) for holder, cards in answers for card in cards.split()])
        else:
            self.at.x_asked += 1
            self._reveal([(seat, card) for card in words])

    def _reveal(self, doubles: list[tuple[int, str]]) -> None:
        self.at.doubled += [f"{card}@{seat}" for seat, card in doubles]
        self.tell(Revealed([seat for seat, _ in doubles], Open(base.faces([card for _, card in doubles]))))
        done = self.secret() or self.at.x_asked == self.seats
        self.at.answers = [None] * self.seats
        self.enter("trick_play" if done else "doubling")

    def _play(self, seat: int, card: str) -> None:
        self.at.hands[seat] = base.without(self.at.hands[seat], card)
        self.tell(base.Showed(seat, Open(base.faces([card]))))
        cards = [*self.at.trick.split(), card]
        self.at.trick = " ".join(cards)
        if len(cards) == self.seats:
            best = max(cards, key=lambda other: (other[1] == cards[0][1], DECK.index(other)))
            self.at.leader = (seat + 1 + cards.index(best)) % self.seats
            self.at.trick = ""
        self.enter("trick_play")

    def zones(self, reader: Reader) -> list[Zone]:
        zones = [base.zone("trick", self.at.trick.split())]
        for owner, hand in enumerate(self.at.hands):
            cards = hand.split()
            shown = [card for card in cards if owner == reader or f"{card}@{owner}" in self.at.doubled]
            zones.append(base.zone("hand", [*shown, *[None] * (len(cards) - len(shown))], owner))
        return zones


def spell(cards: Sequence[str]) -> str:
    return "double:" + ",".join(cards) if cards else "double"


class Trix(base.ProbeGame[TrixState, TrixOptions, TrixSetup]):
    id = "trix"
    events = (base.Chose, Answered, Revealed, base.Showed)
    Options = TrixOptions
    Setup = TrixSetup
    kind = TrixState
    forms = (
        r"choose:(king|queens|diamonds|ltoosh|complex|trix)",
        r"double(:[2-9TJQKA][SHDC](,[2-9TJQKA][SHDC])*)?",
        r"play:[2-9TJQKA][SHDC]",
    )

    def parse(self, state: TrixState, token: str) -> None:
        super().parse(state, token)
        verb, words = base.split(token)
        if len(set(words)) < len(words) or (verb == "double" and state.options.doubling == "none"):
            raise InvalidAction

    def answer_order(self, state: TrixState) -> Sequence[int]:
        return [(state.at.owner + at) % 4 for at in range(4)]

    def uncovers(self, state: TrixState, seat: int, token: str) -> bool:
        return base.split(token)[0] == "double"

    def check_verb(self, state: TrixState, seat: int, token: str) -> int:
        verb, words = base.split(token)
        if VERBS_IN[state.at.phase] != verb:
            base.refuse("wrong_phase")
        if verb == "choose":
            known = "contract_already_played" if words[0] in state.at.played else "contract_not_available"
            return base.code_of(token) if token in state.tokens(seat) else base.refuse(known)
        if any(card not in state.at.hands[seat].split() for card in words):
            base.refuse("card_not_in_hand")
        if verb == "play":
            return (
                base.code_of(token)
                if base.follows(state.at.hands[seat], state.at.trick[1:2], words[0])
                else base.refuse("must_follow_suit")
            )
        if any(card not in state.doublable(seat) for card in words):
            base.refuse("not_doublable")
        return base.code_of(spell(sorted(words, key=DECK.index)))


TRIX = Trix()
