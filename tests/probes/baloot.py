"""Baloot's doubling ladder in Hokum, and its first trick with projects that are runs.

What it tries: a question that goes round a team (4.2), and a play that forces `reveal!` (4.3).
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from shadda.core.errors import InvalidAction
from shadda.wire.event import Event, Face, Open, Reader, RecordReader, Secret, told
from shadda.wire.options import Options
from shadda.wire.view import Zone
from tests.probes import base

RANKS: Final = "789TJQKA"
RUNGS: Final = ["double", "triple", "four", "qahwa"]
Level = int | Literal["qahwa"]
LEVELS: Final[list[Level]] = [1, 2, 3, 4, "qahwa"]
KINDS: Final = ["sira", "khamseen", "mia"]


class Declared(Event, tag="declared"):
    tells: ClassVar[tuple[str, ...] | None] = ()

    seat: int
    project: str
    cards: Secret[list[Face]]


class Revealed(Event, tag="revealed"):
    seat: int
    project: str
    cards: Open[list[Face]]


class BalootOptions(Options, frozen=True):
    double_speakers: Literal["team", "principals"] = "team"
    odd_rung_mode: Literal["open", "inherit", "choose"] = "open"


class BalootSetup(base.ProbeSetup):
    dealer: int = 0
    contract: str = "hokum"
    trump: str | None = None
    buyer: int = 0
    level: Level = 1
    mode: str = "open"
    raiser: int | None = None
    hands: list[str] = []
    table: str = ""
    declared: list[str] = []
    projects_to: str | None = None
    x_raisers: list[int] = []
    x_asked: int = 0


class BalootState(base.ProbeState):
    """`x_raisers` has the seat of every raise so far, `x_asked` the declines on the present rung."""

    options: BalootOptions
    at: BalootSetup

    def settle(self) -> None:
        self.enter(self.at.phase or "play")
        self.at.hands = self.at.hands or [""] * self.seats
        self.at.x_raisers = self.at.x_raisers or ([] if self.at.raiser is None else [self.at.raiser])

    def rung(self) -> int:
        return LEVELS.index(self.at.level)

    def speakers(self) -> list[int]:
        """List the seats that the present rung asks, in order (4.2)."""
        firsts = [self.at.buyer + 1, self.at.buyer, *self.at.x_raisers]
        alone = self.rung() > 0 and self.options.double_speakers == "principals"
        return [(firsts[self.rung()] + at) % 4 for at in ([0] if alone else [0, 2])]

    def to_act(self) -> int:
        if self.at.phase == "doubling":
            return 1 << self.speakers()[self.at.x_asked]
        seat = (self.at.dealer + 1 + len(self.at.table.split())) % 4
        return 1 << seat if self.at.phase == "play" else 0

    def tokens(self, seat: int) -> list[str]:
        if self.at.phase == "doubling":
            verb = RUNGS[self.rung()]
            moded = verb in ("double", "four") or (verb, self.options.odd_rung_mode) == ("triple", "choose")
            return [*([f"{verb}:open", f"{verb}:closed"] if moded else [verb]), "decline"]
        hand = self.at.hands[seat]
        plays = [f"play:{card}" for card in hand.split() if base.follows(hand, self.at.table[1:2], card)]
        return plays + [f"declare:{','.join(words)}" for words in runs(hand.split())]

    def auto_token(self, seat: int) -> str:
        return "decline" if self.at.phase == "doubling" else self.tokens(seat)[0]

    def apply(self, seat: int, action: int) -> None:
        verb, words = base.split(BALOOT.token(action))
        if verb == "declare":
            self.at.declared.append(f"{','.join(words)}@{seat}")
            self.tell(Declared(seat, words[0], Secret(1 << seat, base.faces(words[1:]))))
        elif verb == "play":
            self._play(seat, words[0])
        else:
            self.tell(base.Chose(seat, BALOOT.token(action)))
            self._answer(seat, verb, words)

    def _answer(self, seat: int, verb: str, words: list[str]) -> None:
        self.at.x_asked += 1
        if verb != "decline":
            inherited = self.at.mode if self.options.odd_rung_mode == "inherit" else "open"
            self.at.level, self.at.mode = LEVELS[self.rung() + 1], words[0] if words else inherited
            self.at.raiser, self.at.x_asked = seat, 0
            self.at.x_raisers.append(seat)
        ended = self.at.level == "qahwa" or self.at.x_asked == len(self.speakers())
        self.enter("play" if ended else "doubling")

    def _play(self, seat: int, card: str) -> None:
        self.at.hands[seat] = base.without(self.at.hands[seat], card)
        self.tell(base.Showed(seat, Open(base.faces([card]))))
        self.at.table = f"{self.at.table} {card}@{seat}".strip()
        order = [int(text[-1]) for text in self.at.table.split()]
        if len(order) == 4 and self.at.declared:
            self._compare(order)
        self.enter("deal" if len(order) == 4 else "play")

    def _compare(self, order: list[int]) -> None:
        """Compare the projects after the trick; the winning team shows its own, which is forced."""
        # 4.3: the longer run, then the higher top card, then the earlier seat, whose run stands first.
        best = max(self.at.declared, key=lambda text: (text.count(","), RANKS.index(text[-4])))
        self.at.projects_to = "AB"[int(best[-1]) % 2]
        for seat in order:
            own = [text[:-2].split(",") for text in self.at.declared if int(text[-1]) == seat]
            if own and "AB"[seat % 2] == self.at.projects_to:
                for project, *cards in own:
                    self.tell(Revealed(seat, project, Open(base.faces(cards))))
                if self.log is not None:
                    self.log.force(seat, base.code_of("reveal"))

    def zones(self, reader: Reader) -> list[Zone]:
        table = base.zone("table", [text[:2] for text in self.at.table.split()])
        return [table, *base.hands_zones(self.at.hands, reader)]


def runs(hand: list[str]) -> list[list[str]]:
    """List every run in a hand: its kind, then its cards in canonical order."""
    windows = [(at, size) for size in (3, 4, 5) for at in range(9 - size)]
    found = [[rank + suit for rank in RANKS[at : at + size]] for suit in "SHDC" for at, size in windows]
    return [[KINDS[len(cards) - 3], *cards] for cards in found if set(cards) <= set(hand)]


class Baloot(base.ProbeGame[BalootState, BalootOptions, BalootSetup]):
    id = "baloot"
    events = (base.Chose, Declared, base.Showed, Revealed)
    Options = BalootOptions
    Setup = BalootSetup
    kind = BalootState
    forms = (
        r"(double|triple|four|qahwa)(:(open|closed))?|decline|reveal",
        r"play:[789TJQKA][SHDC]|declare:(sira|khamseen|mia)(,[789TJQKA][SHDC])+",
    )

    def parse(self, state: BalootState, token: str) -> None:
        super().parse(state, token)
        words = base.split(token)[1]
        if token == "reveal" or len(set(words)) < len(words):
            raise InvalidAction

    def uncovers(self, state: BalootState, seat: int, token: str) -> bool:
        return base.split(token)[0] != "declare"

    def check_verb(self, state: BalootState, seat: int, token: str) -> int:
        verb, words = base.split(token)
        hand, led = state.at.hands[seat], state.at.table[1:2]
        if (verb in ("declare", "play")) != (state.at.phase == "play"):
            base.refuse("wrong_phase")
        if state.at.phase == "doubling":
            wrong = "mode_not_applicable" if words else "mode_required"
            wrong = wrong if verb == RUNGS[state.rung()] else "wrong_rung"
            return base.code_of(token) if token in state.tokens(seat) else base.refuse(wrong)
        cards = words[1:] if verb == "declare" else words
        if any(card not in hand.split() for card in cards):
            base.refuse("card_not_in_hand")
        if verb == "play":
            return (
                base.code_of(token) if base.follows(hand, led, words[0]) else base.refuse("must_follow_suit")
            )
        named = [run for run in runs(cards) if run[0] == words[0] and len(run) == len(words)]
        return base.code_of(f"declare:{','.join(named[0])}") if named else base.refuse("project_invalid")

    def step_text(
        self, seat: int, action: int, events: Sequence[Event], reader: RecordReader
    ) -> tuple[str, str] | None:
        for event in events:
            if isinstance(event, Declared) and told(event, event.cards, reader) is None:
                return f"declare:{event.project}", ""
        return super().step_text(seat, action, events, reader)

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        shown = [
            event
            for event in events
            if isinstance(event, Revealed) and event.seat == seat and self.token(action) == "reveal"
        ]
        return ",".join(word for event in shown for word in (event.project, *event.cards.value))


BALOOT = Baloot()
