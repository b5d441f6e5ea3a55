"""The table of Hand as plain data, and its reading and writing by the setup keys of section 9.

Only what lies where and who has done what; how it changes is in `hand_round` and `hand`.
"""

from typing import Any

from tests.oracle.hand_cards import JOKER, expand, full_deck, in_canonical_order
from tests.oracle.hand_commands import read_token, spell
from tests.oracle.hand_melds import Meld, meanings_of, read_table_meld
from tests.oracle.hand_play import Play
from tests.oracle.hand_scoring import Round


class Table:
    """Everything that can be said about a match at one moment (section 3)."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = options
        self.seats = seats

        # The match.
        self.phase = "deal"
        self.round = 1
        self.dealer: int | None = None
        self.totals = [0] * seats
        self.points: list[int] | None = None
        self.history: list[Round] = []
        self.out: list[list[int]] = []
        self.dead_in_row = 0
        self.extra = 0
        self.over = False
        self.ranks: list[int] = []
        self.winners: list[int] = []
        self.ready: set[int] = set()

        # The round.
        self.turn: int | None = None
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock: list[str] = []
        self.fire: list[str] = []
        self.melds: list[Meld] = []
        self.opened: set[int] = set()
        self.bar = int(options["opening_threshold"])
        self.reshuffles = 0
        self.draws = 0
        self.known: list[list[str]] = [[] for _ in range(seats)]
        self.fresh: set[int] = set()
        self.winner: int | None = None
        self.hand = False

        # What the last operation told every seat.
        self.sees: list[list[str]] = [[] for _ in range(seats)]

        # What the search has found out about the plays that can begin here.
        self.tried: dict[Any, bool] = {}

        self.clear_turn()

    def clear_turn(self) -> None:
        """The values of a turn, gone when it passes."""
        self.pending: str | None = None
        self.returned = False
        self.drawn: str | None = None
        self.opening: int | None = None
        self.touched = False
        self.must_discard = False
        self.play: Play | None = None

    def in_play(self) -> list[int]:
        """The seats that are not eliminated."""
        return [seat for seat in range(self.seats) if not any(seat in group for group in self.out)]

    def next_seat(self, seat: int) -> int:
        """The next seat in the direction of play, among those in play."""
        seat = (seat + 1) % self.seats
        while seat not in self.in_play():
            seat = (seat + 1) % self.seats
        return seat

    def tell(self, seat: int, faces: list[str]) -> None:
        """Faces that one seat alone is shown."""
        self.sees[seat].extend(faces)

    def tell_all(self, faces: list[str]) -> None:
        """Faces that everybody is shown."""
        for seat in range(self.seats):
            self.tell(seat, faces)

    def gain_known(self, seat: int, face: str) -> None:
        """4.9: everybody knows of this card."""
        self.known[seat].append(face)

    def lose_known(self, seat: int, face: str) -> None:
        """4.9: a face leaves the hand in public."""
        if face in self.known[seat]:
            self.known[seat].remove(face)

    def new_play(self) -> Play:
        """A private copy for the seat on turn."""
        assert self.turn is not None
        play = Play(self.options, self.turn, self.hands[self.turn], self.melds, self.tried)
        play.opened = self.turn in self.opened
        play.bar = self.bar
        play.pending = self.pending
        play.fresh = self.turn in self.fresh
        after_return = self.options["fire_after_return"] == "discard_only" and self.returned
        play.discard_only = self.must_discard or after_return
        return play

    # Setup keys

    def read_match_keys(self, setup: dict[str, Any]) -> None:
        """The keys that do not depend on the cards."""
        self.phase = setup.get("phase", "draw")
        self.round = setup.get("round", 1)
        self.dealer = setup.get("dealer", self.seats - 1)
        self.totals = list(setup.get("totals", self.totals))
        self.points = setup.get("points")
        self.out = [list(group) for group in setup.get("out", [])]
        self.dead_in_row = setup.get("dead_in_row", 0)
        self.extra = setup.get("extra", 0)
        self.ready = set(setup.get("ready", []))
        self.winner = setup.get("winner")
        self.hand = setup.get("hand", False)
        self.history = [Round([0] * self.seats, None, False) for _ in range(self.round - 1)]
        if self.phase in ("round_over", "match_over") and self.dead_in_row == 0:
            self.history.append(Round(self.points or [0] * self.seats, self.winner, self.hand))
        if "history" in setup:
            self.history = [Round(*played) for played in setup["history"]]

    def read_round_keys(self, setup: dict[str, Any]) -> None:
        """The cards, and what the round and the turn have seen."""
        self.hands = self.read_hands(setup.get("hands", {}))
        self.fire = setup.get("fire", "").split()
        for text in setup.get("table", []):
            name, *cards = text.split()
            number, owner = name.removeprefix("M").split("@")
            assert int(number) == len(self.melds) + 1
            self.melds.append(read_table_meld(int(owner), tuple(cards)))
        elsewhere = [card for hand in self.hands for card in hand] + self.fire
        elsewhere += [card for meld in self.melds for card in meld.cells]
        self.stock = expand(setup.get("stock", "*").split(), elsewhere, full_deck(self.options))
        self.turn = setup.get("turn", self.next_seat(self.dealer or 0))
        self.opened = set(setup.get("opened", [meld.owner for meld in self.melds]))
        self.bar = setup.get("bar", self.bar)
        self.reshuffles = setup.get("reshuffles", 0)
        self.draws = setup.get("draws", 0)
        self.fresh = set(setup.get("fresh", []))
        self.pending = setup.get("pending")
        self.returned = setup.get("returned", False)
        self.drawn = setup.get("drawn")
        self.opening = setup.get("opening")
        self.touched = setup.get("touched", False)
        self.must_discard = setup.get("must_discard", False)
        default_known = {self.turn: self.pending} if self.pending else {}
        self.known = self.read_hands(setup.get("known", default_known))
        for text in setup.get("staged", "").split():
            self.play = self.play or self.new_play()
            self.play.stage(read_token(text, self.options))

    def read_hands(self, value: Any) -> list[list[str]]:
        """Cards per seat, as a list over all seats or an object that names some."""
        named = dict(enumerate(value)) if isinstance(value, list) else value
        hands: list[list[str]] = [[] for _ in range(self.seats)]
        for seat, text in named.items():
            hands[int(seat)] = text.split()
        return hands

    def position(self) -> dict[str, Any]:
        """Every key of section 9, the readouts included."""
        return {
            "phase": self.phase,
            "dealer": self.dealer,
            "turn": self.turn,
            "round": self.round,
            "hands": [" ".join(in_canonical_order(hand)) for hand in self.hands],
            "stock": " ".join(self.stock),
            "fire": " ".join(self.fire),
            "table": [
                f"M{number}@{meld.owner} {' '.join(meld.cells)}"
                for number, meld in enumerate(self.melds, start=1)
            ],
            "opened": sorted(self.opened),
            "bar": self.bar,
            "pending": self.pending,
            "returned": self.returned,
            "drawn": self.drawn,
            "opening": self.opening,
            "touched": self.touched,
            "must_discard": self.must_discard,
            "staged": " ".join(map(spell, self.play.steps)) if self.play else "",
            "reshuffles": self.reshuffles,
            "draws": self.draws,
            "known": {
                str(seat): " ".join(in_canonical_order(faces)) for seat, faces in enumerate(self.known)
            },
            "fresh": sorted(self.fresh),
            "ready": sorted(self.ready),
            "totals": list(self.totals),
            "points": self.points,
            "history": [list(played) for played in self.history],
            "out": [list(group) for group in self.out],
            "dead_in_row": self.dead_in_row,
            "extra": self.extra,
            "winner": self.winner,
            "hand": self.hand,
            "counts": [len(hand) for hand in self.hands],
            "stock_count": len(self.stock),
            "meanings": {
                f"M{number}": meanings_of(meld)
                for number, meld in enumerate(self.melds, start=1)
                if JOKER in meld.cells
            },
        }
