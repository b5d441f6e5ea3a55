"""The table of the game 150 as plain data, and its reading and writing by the keys of section 9.2.

Only what lies where and who has done what; how it changes is in `one_fifty_round`.
"""

from typing import Any

from tests.oracle.one_fifty_cards import (
    Hand,
    Place,
    expand,
    full_deck,
    hand_from_text,
    hand_to_text,
    places_from_text,
    places_to_text,
)


class Table:
    """Everything that can be said about a match at one moment."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = options
        self.seats = seats
        everybody = range(seats)

        # The match.
        self.phase = "deal"
        self.round = 1
        self.starter: int | None = None
        self.totals = [0 for _ in everybody]
        self.points: list[int] | None = None
        self.resets: list[int] = []
        self.left: list[int] = []  # 6.3, in the order of leaving
        self.over = False
        self.ranks: list[int] = []
        self.winners: list[int] = []
        self.first_loser: list[int] = []

        # The round.
        self.in_round = list(everybody)
        self.hands: dict[int, Hand] = {seat: {} for seat in everybody}
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.hold: str | None = None
        self.turn: int | None = None
        self.caller: int | None = None
        self.ready: set[int] = set()  # who has confirmed; in a slap, who has acted
        self.chosen: set[int] = set()  # option peek_slots=choice: who has chosen
        self.know: dict[int, dict[Place, str]] = {seat: {} for seat in everybody}
        self.open: set[Place] = set()
        self.own_turns = [0 for _ in everybody]
        self.turns_done = 0
        self.reveal = False
        # In `turn` and `slap`: was the top discard laid during the turn directly before? From the
        # move on the present turn is that turn, since nothing but the next seat asks any more.
        self.fresh = False

        # Chance: what is due, and which step a reshuffle has interrupted (4.12, R66).
        self.due: tuple[str, list[str]] | None = None
        self.interrupted: tuple[str, int, int] | None = None
        # The seat whose automatic turn goes on after that reshuffle (4.15).
        self.automatic: int | None = None

        # What the last operation told every seat, and which automatic tokens it applied.
        self.sees: dict[int, list[str]] = {seat: [] for seat in everybody}
        self.automatic_steps: list[tuple[int, str]] = []

    def remaining(self) -> list[int]:
        """The seats whose players have not left for good."""
        return [seat for seat in range(self.seats) if seat not in self.left]

    def next_seat(self, seat: int) -> int:
        """The clockwise neighbor in this round."""
        seat = (seat + 1) % self.seats
        while seat not in self.in_round:
            seat = (seat + 1) % self.seats
        return seat

    def tell(self, seat: int, face: str) -> None:
        """A face that one seat alone is shown."""
        self.sees[seat].append(face)

    def tell_all(self, face: str) -> None:
        """A face that everybody is shown."""
        for seat in range(self.seats):
            self.sees[seat].append(face)

    def read_setup(self, setup: dict[str, Any]) -> None:
        """Place a position with cards on the table (9.2, the key `hands`)."""
        for seat, text in enumerate(setup["hands"]):
            self.hands[seat] = hand_from_text(text)
        self.pile = setup.get("pile", "").split()
        self.hold = setup.get("hold")
        elsewhere = [*self.pile, *([self.hold] if self.hold else [])]
        for hand in self.hands.values():
            elsewhere.extend(hand.values())
        self.stock = expand(setup.get("stock", "*").split(), elsewhere, full_deck(self.options))
        self.starter = setup.get("starter", 0)
        self.turn = setup.get("turn", self.starter)
        self.phase = setup.get("phase", "drawn" if self.hold else "turn")
        self.caller = setup.get("caller")
        self.ready = set(setup.get("ready", []))
        self.know = self.read_know(setup.get("know", {}))
        self.fresh = setup.get("fresh", self.pile != [])
        self.own_turns = list(setup.get("own_turns", self.default_own_turns()))
        self.turns_done = setup.get("turns_done", 0)
        self.open = set(places_from_text(setup.get("open", "")))
        if self.phase == "peek" and self.options["peek_slots"] == "choice":
            self.chosen = {seat for seat, faces in self.know.items() if faces}

    def read_match_keys(self, setup: dict[str, Any]) -> None:
        """The keys that do not depend on the cards."""
        self.totals = list(setup.get("totals", self.totals))
        self.round = setup.get("round", 1)
        self.resets = sorted(setup.get("resets", []))

    def read_know(self, value: Any) -> dict[int, dict[Place, str]]:
        """Knowledge, as a list over all seats or an object that names some."""
        named = dict(enumerate(value)) if isinstance(value, list) else value
        know: dict[int, dict[Place, str]] = {seat: {} for seat in range(self.seats)}
        for seat, text in named.items():
            know[int(seat)] = places_from_text(text)
        return know

    def default_own_turns(self) -> list[int]:
        """1 for the turn seat, else 0; in the peek no turn has begun."""
        if self.phase == "peek":
            return [0] * self.seats
        return [1 if seat == self.turn else 0 for seat in range(self.seats)]

    def position(self) -> dict[str, Any]:
        """Every key of 9.2, the readouts included."""
        return {
            "hands": [hand_to_text(self.hands[seat]) for seat in range(self.seats)],
            "stock": " ".join(self.stock),
            "pile": " ".join(self.pile),
            "hold": self.hold,
            "starter": self.starter,
            "turn": self.turn,
            "phase": self.phase,
            "caller": self.caller,
            "totals": list(self.totals),
            "round": self.round,
            "ready": sorted(self.ready),
            "know": [places_to_text(self.know[seat]) for seat in range(self.seats)],
            "fresh": self.fresh,
            "own_turns": list(self.own_turns),
            "turns_done": self.turns_done,
            "open": places_to_text({place: self.face_at(place) for place in self.open}),
            "resets": list(self.resets),
            "stock_count": len(self.stock),
            "pile_count": len(self.pile),
            "reveal": self.reveal and self.phase == "after",
            "left": list(self.left),
            "first_loser": list(self.first_loser),
        }

    def face_at(self, place: Place) -> str:
        """The card that lies at a seat's slot."""
        seat, slot = place
        return self.hands[seat][slot]
