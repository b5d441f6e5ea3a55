"""The table of Trix as plain data, and its reading and writing by the setup keys of section 9.3.

Only what lies where and who has done what; how it changes is in `trix_play`.
"""

from typing import Any

from tests.oracle.trix_cards import RANKS, from_owner, in_deck_order
from tests.oracle.trix_scoring import Taken, taken_from_text


class Table:
    """Everything that can be said about a match at one moment."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options

        # The match.
        self.phase = "deal"
        self.kingdom = 1
        self.owner: int | None = None
        self.first_owner: int | None = None
        self.played: list[str] = []
        self.redeals = 0
        self.reshuffled = False
        self.totals = [0, 0, 0, 0]
        self.points: list[int] | None = None  # of the deal just scored
        self.eligible = [0, 1, 2, 3]
        self.over = False
        self.ranks: list[int] = []
        self.winners: list[int] = []

        # What the last operation told every seat, and spectators.
        self.sees: dict[int | None, list[str]] = {}
        self.begin_operation()

        self.clear_deal()

    def clear_deal(self) -> None:
        """Forget the last deal."""
        self.contract: str | None = None
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
        self.turn: int | None = None
        self.claims: dict[int, bool] = {}
        self.answers: dict[int, list[str]] = {}
        self.doubled: dict[str, int] = {}  # card: doubler, in the order of the reveal

        # Tricks.
        self.leader: int | None = None
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0, 0, 0, 0]
        self.taken: list[Taken] = []

        # The layout: the ranks that lie in each row.
        self.layout: dict[str, list[str]] = {}
        self.out: list[int] = []
        self.turns = 0

    def begin_operation(self) -> None:
        """Forget what the last operation told."""
        self.sees = {reader: [] for reader in (0, 1, 2, 3, None)}

    def tell(self, seat: int, faces: list[str]) -> None:
        """Faces that one seat alone is shown."""
        self.sees[seat].extend(faces)

    def tell_all(self, faces: list[str]) -> None:
        """Faces that everybody is shown, spectators too."""
        for told in self.sees.values():
            told.extend(faces)

    def seats_from_owner(self) -> list[int]:
        """The owner first, then to the right."""
        assert self.owner is not None
        return from_owner(self.owner)

    def cycle(self, first: int) -> list[int]:
        """Option `kingdom_order`: the owners of four kingdoms, the first one given (3.4, R4)."""
        steps = [0, 1, 2, 3] if self.options["kingdom_order"] == "right" else [0, 1, 3, 2]
        return [(first + step) % 4 for step in steps]

    # Reading a position (9.3)

    def read_setup(self, setup: dict[str, Any]) -> None:
        """Place the position that these keys describe."""
        self.kingdom = setup.get("kingdom", 1)
        self.owner = setup.get("owner", 0)
        self.first_owner = setup.get("first_owner", self.first_owner_by_default())
        self.played = list(setup.get("played", []))
        self.redeals = setup.get("redeals", 0)
        self.reshuffled = setup.get("reshuffled", False)
        self.totals = list(setup.get("totals", [0, 0, 0, 0]))
        self.eligible = list(setup.get("eligible", [0, 1, 2, 3]))
        self.contract = setup.get("contract")
        for seat, text in enumerate(setup.get("hands", [])):
            self.hands[seat] = text.split()
        self.phase = setup.get("phase", self.phase_by_default())
        self.read_answers(setup)
        self.read_tricks(setup)
        self.read_layout(setup)
        self.turn = setup.get("turn", self.turn_by_default())
        if self.phase == "doubling" and self.options["doubling"] == "sequential":
            self.read_earlier_answers()

    def first_owner_by_default(self) -> int | None:
        """The seat whose cycle gives this owner to this kingdom."""
        for first in range(4):
            if self.cycle(first)[(self.kingdom - 1) % 4] == self.owner:
                return first
        return None

    def phase_by_default(self) -> str:
        """The default of `phase`."""
        if self.contract is None:
            return "choose_contract" if any(self.hands.values()) else "deal"
        return "layout_play" if self.contract == "trix" else "trick_play"

    def read_answers(self, setup: dict[str, Any]) -> None:
        """Claims, doubling answers, doubled cards."""
        for seat, claim in enumerate(setup.get("claims", [])):
            if claim is not None:
                self.claims[seat] = claim
        for seat, text in enumerate(setup.get("answers", [])):
            if text is not None:
                self.answers[seat] = text.split()
        for entry in setup.get("doubled", []):
            card, doubler = entry.split("@")
            self.doubled[card] = int(doubler)

    def read_earlier_answers(self) -> None:
        """Sequential answers lie open; `turn` says who has given his."""
        for seat in self.seats_from_owner():
            if seat == self.turn:
                return
            self.answers[seat] = [card for card, doubler in self.doubled.items() if doubler == seat]

    def read_tricks(self, setup: dict[str, Any]) -> None:
        """The tricks so far."""
        self.leader = setup.get("leader", self.owner)
        if self.leader is not None:
            for places, card in enumerate(setup.get("trick", "").split()):
                self.trick.append(((self.leader + places) % 4, card))
        self.tricks = list(setup.get("tricks", [0, 0, 0, 0]))
        self.taken = [taken_from_text(text) for text in setup.get("taken", [])]

    def read_layout(self, setup: dict[str, Any]) -> None:
        """The rows so far."""
        for suit, text in setup.get("layout", {}).items():
            low, _, high = text.partition("-")
            self.layout[suit] = list(RANKS[RANKS.index(low) : RANKS.index(high) + 1])
        self.out = list(setup.get("out", []))
        self.turns = setup.get("turns", 0)

    def turn_by_default(self) -> int | None:
        """The default of `turn`."""
        if self.owner is None:
            return None
        if self.phase == "trick_play":
            assert self.leader is not None
            return (self.leader + len(self.trick)) % 4
        if self.phase == "layout_play":
            return next(seat for seat in self.seats_from_owner() if seat not in self.out)
        if self.phase == "doubling" and self.options["doubling"] == "sequential":
            return (self.owner + len(self.answers)) % 4
        return self.owner

    # Writing a position

    def position(self) -> dict[str, Any]:
        """Every key of 9.3, as far as it means something now."""
        return {
            "phase": self.phase,
            "kingdom": self.kingdom,
            "owner": self.owner,
            "first_owner": self.first_owner,
            "played": list(self.played),
            "redeals": self.redeals,
            "reshuffled": self.reshuffled,
            "contract": self.contract,
            "hands": [" ".join(in_deck_order(self.hands[seat])) for seat in range(4)],
            "claims": [self.claims.get(seat) for seat in range(4)],
            "answers": [" ".join(self.answers[seat]) if seat in self.answers else None for seat in range(4)],
            "doubled": [f"{card}@{doubler}" for card, doubler in self.doubled.items()],
            "leader": self.leader,
            "trick": " ".join(card for _, card in self.trick),
            "tricks": list(self.tricks),
            "taken": [
                f"{card}@{taker}" + ("" if leader == taker else f"/{leader}")
                for card, taker, leader in self.taken
            ],
            "layout": {
                suit: f"{min(row, key=RANKS.index)}-{max(row, key=RANKS.index)}"
                for suit, row in self.layout.items()
            },
            "out": list(self.out),
            "turns": self.turns,
            "turn": self.turn,
            "totals": list(self.totals),
            "eligible": list(self.eligible),
        }
