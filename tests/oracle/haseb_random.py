"""Random tables and positions of Haseb!, by the options and setup keys of its rules document.

Real deals rarely come to an exhausted stock, a full or an empty row; positions drawn here often do.
"""

from random import Random
from typing import Any

from tests.oracle.haseb_cards import EVENTS, FACES, POWERS, TYPE_CARDS, full_deck, value_of
from tests.oracle.haseb_missions import MISSIONS, MIXED
from tests.oracle.haseb_options import OPTIONS, PRESETS, ROUNDS, Refused, has_moods, resolve_options
from tests.oracle.haseb_round import MOODS


def random_table(rng: Random) -> tuple[str, dict[str, Any], int]:
    """A preset, values on top of it, and a number of seats that go together."""
    while True:
        preset = rng.choice([*PRESETS, "haseb", "haseb"])
        values = random_values(rng)
        seats = rng.randint(2, 6)
        try:
            resolve_options(preset, values, seats)
        except Refused:
            continue
        return preset, values, seats


def random_values(rng: Random) -> dict[str, Any]:
    """Some options; many of them do not go together."""
    kind = rng.choice(OPTIONS["type"])
    values: dict[str, Any] = {"type": kind}
    own = {"buddies": ["carriers"], "mayhem": ["mayhem_moods", "guest"], "one_heart": ["mission"]}
    for name in own.get(kind, []):
        if rng.random() < 0.7:
            values[name] = rng.choice(OPTIONS[name])
    for name in ("length", "house_rule", "week_rule", "double_last", "deck", "row_cap", "match_ends_turn",
                 "empty_row_end", "locked_peek", "call_from_lap", "wrong_call_min", "post_every",
                 "stock_groups", "max_laps"):  # fmt: skip
        if rng.random() < 0.2:
            values[name] = rng.choice(OPTIONS[name])
    if rng.random() < 0.2:
        faces = rng.sample(FACES, rng.randint(1, 3))
        values["deck_changes"] = {face: rng.choice([0, 1, 1, 2, 3, 6]) for face in faces}
    elif rng.random() < 0.4:
        # What is special about a type comes up more often than its single cards do.
        faces = [*TYPE_CARDS.get(kind, POWERS), values.get("guest", "none")]
        values["deck_changes"] = {face: rng.choice([1, 3, 5]) for face in faces if face != "none"}
    return values


def random_setup(options: dict[str, Any], seats: int, rng: Random) -> dict[str, Any]:
    """A position in the middle of a round."""
    return _Setup(options, seats, rng).make()


class _Setup:
    """A position under way."""

    def __init__(self, options: dict[str, Any], seats: int, rng: Random) -> None:
        self.options = options
        self.kind: str = options["type"]
        self.seats = seats
        self.rng = rng
        self.left = full_deck(options, seats)
        rng.shuffle(self.left)
        self.keys: dict[str, Any] = {}
        self.rows: list[list[str]] = []

    def deal(self, most: int) -> list[str]:
        """Some of the cards that are left."""
        count = min(most, len(self.left))
        dealt, self.left = self.left[:count], self.left[count:]
        return dealt

    def make(self) -> dict[str, Any]:
        """All keys, in an order in which each can look at the others."""
        rng, seats, cap = self.rng, self.seats, self.options["row_cap"]
        self.rows = [self.deal(rng.choice([1, 1, 2, 2, 3, 4, 4, 6, cap])) for _ in range(seats)]
        rounds = ROUNDS[self.options["length"]]
        self.keys = {
            "floor": " ".join(self.deal(rng.choice([1, 1, 2, 3, 6]))),
            "starter": rng.randrange(seats),
            "round": rng.randint(1, rounds),
            "turn": rng.randrange(seats),
            "turns": [rng.randint(0, 3) for _ in range(seats)],
            "matches": [rng.choice([0, 0, 1]) for _ in range(seats)],
        }
        if rng.random() < 0.4:
            self.close()
        self.choose_phase()
        self.choose_stock()
        self.choose_type_keys()
        if has_moods(self.options):
            self.keys["mood"] = rng.choice(MOODS)
            self.keys["used_moods"] = [self.keys["mood"]]
        self.write_rows()
        return self.keys

    def close(self) -> None:
        """The final lap runs: somebody has called, or has no cards."""
        rng, turn = self.rng, self.keys["turn"]
        closer = rng.choice([seat for seat in range(self.seats) if seat != turn])
        if rng.random() < 0.6:
            self.keys["caller"] = closer
            # R66: a caller holds no thief.
            kept = [face for face in self.rows[closer] if face != "thief"]
            if not kept:
                kept = [next(face for face in self.left if face != "thief")]
                self.left.remove(kept[0])
            self.rows[closer] = kept
        else:
            self.keys["final"] = True
            self.rows[closer] = []
        if self.kind == "one_heart" and rng.random() < 0.7:
            self.keys["limit"] = rng.randint(0, 40)

    def choose_phase(self) -> None:
        """A turn's start, a drawn card, a guess or a post."""
        rng = self.rng
        running = "caller" in self.keys or "final" in self.keys
        if rng.random() < 0.4:
            hand = [face for face in self.left if face != "ping"]
            # Cards that do something come up more often than in the deck.
            acting = [face for face in hand if face in EVENTS or face in POWERS]
            drawn = rng.choice(acting if acting and rng.random() < 0.7 else hand)
            self.left.remove(drawn)
            self.keys |= {"phase": "drawn", "drawn": drawn}
        elif self.kind == "thief" and "caller" in self.keys and rng.random() < 0.4:
            self.keys["phase"] = "guess"
        elif self.kind == "take_and_give" and not running and rng.random() < 0.5:
            self.keys["phase"] = "post"
        elif rng.random() < 0.2:
            self.keys["tried"] = sorted(rng.sample(range(self.seats), rng.randint(1, self.seats)))

    def choose_stock(self) -> None:
        """Often short, sometimes empty."""
        most = self.rng.choice([0, 1, 1, 2, 4, 9, len(self.left)])
        if self.kind == "one_heart":
            most = max(1, min(most, self.options["stock_groups"] * self.seats))
        stock = self.deal(most)
        if "ping" in self.left and self.rng.random() < 0.5:
            self.left.remove("ping")
            stock.insert(0, "ping")
        self.keys["stock"] = " ".join(stock)

    def choose_type_keys(self) -> None:
        """What only this type has."""
        rng, seats = self.rng, self.seats
        if self.kind == "take_and_give":
            self.keys["direction"] = rng.choice([-1, 1])
            if self.keys.get("phase") != "post":
                self.keys["post"] = rng.randrange(self.options["post_every"])
        if self.options["carriers"]:
            teams = seats // 2
            self.keys["carriers"] = [team + teams * rng.randrange(2) for team in range(teams)]
        if self.kind == "one_heart":
            carrier = rng.randrange(seats)
            self.keys["carrier"] = carrier
            self.keys["status"] = [
                None if seat == carrier else rng.choice([None, "easy", "edge"]) for seat in range(seats)
            ]
            if MISSIONS[self.options["mission"]].requests == "mixed":
                given = rng.sample(MIXED, len(MIXED))
                self.keys["requests"] = [None if s == carrier else given.pop() for s in range(seats)]
            self.choose_marks()
        else:
            units = seats // 2 if self.kind == "buddies" else seats
            self.keys["totals"] = [rng.randint(0, 30) for _ in range(units)]

    def choose_marks(self) -> None:
        """True marks only."""
        marks = {}
        for seat, row in enumerate(self.rows):
            for position, face in enumerate(row, start=1):
                value = value_of(face, None)
                if self.rng.random() < 0.1 and (value >= 7 or value <= 3):
                    marks[f"{seat}.{position}"] = "heavy" if value >= 7 else "light"
        self.keys["marks"] = marks
        self.keys["marked"] = [seat for seat in range(self.seats) if self.rng.random() < 0.3]

    def write_rows(self) -> None:
        """Which cards lie open, who put them there and who knows them."""
        rng = self.rng
        may_open = (
            has_moods(self.options) or self.options["guest"] == "lantern" or self.kind == "take_and_give"
        )
        shown = rng.choice([0, 0.2, 0.8]) if may_open else 0
        rows, public = [], []
        known: dict[str, list[str]] = {str(seat): [] for seat in range(self.seats)}
        for seat, row in enumerate(self.rows):
            words = []
            for position, face in enumerate(row, start=1):
                place = f"{seat}.{position}"
                up = rng.random() < shown
                by = f"@{rng.randrange(self.seats)}" if rng.random() < 0.4 else ""
                words.append(f"{face}{'^' if up else ''}{by}")
                if not up and rng.random() < 0.15:
                    public.append(place)
                elif not up:
                    for places in known.values():
                        if rng.random() < 0.25:
                            places.append(place)
            rows.append(" ".join(words))
        self.keys |= {
            "rows": rows,
            "public": " ".join(public),
            "know": {seat: " ".join(places) for seat, places in known.items()},
        }


def random_score(options: dict[str, Any], seats: int, rng: Random) -> dict[str, Any]:
    """The score keys of section 9."""
    deck = full_deck(options, seats)
    rng.shuffle(deck)
    light = [face for face in deck if face in ("kanz", "ful", "1", "2", "floater")]
    rows = []
    for _ in range(seats):
        row = [
            rng.choice(light if rng.random() < 0.6 else deck) for _ in range(rng.choice([0, 1, 2, 2, 3, 4]))
        ]
        rows.append([f"{face}{rng.choice(['', '', '^'])}" for face in row])
    score: dict[str, Any] = {"rows": [" ".join(row) for row in rows]}
    if options["type"] == "one_heart":
        return score | _random_attempt(rows, seats, rng)
    units = seats // 2 if options["type"] == "buddies" else seats
    score["totals"] = [rng.randint(0, 12) for _ in range(units)]
    score["last"] = rng.random() < 0.5
    if rng.random() < 0.8:
        score["caller"] = rng.randrange(seats)
        if options["type"] == "thief":
            others = [seat for seat in range(seats) if seat != score["caller"]]
            score["guess"] = rng.choice([*others, "none"])
    if has_moods(options):
        score["mood"] = rng.choice(MOODS)
    if options["carriers"]:
        score["carriers"] = [team + units * rng.randrange(2) for team in range(units)]
        placed = [[f"{face}{rng.choice(['', f'@{rng.randrange(seats)}'])}" for face in row] for row in rows]
        score["rows"] = [" ".join(row) for row in placed]
    return score


def _random_attempt(rows: list[list[str]], seats: int, rng: Random) -> dict[str, Any]:
    carrier = rng.randrange(seats)
    requests = ["seen_all", "heavy_to_carrier", "match", "ful_or_kanz", None]
    known = {
        str(seat): " ".join(f"{seat}.{position}" for position in range(1, len(row) + 1) if rng.random() < 0.8)
        for seat, row in enumerate(rows)
    }
    return {
        "carrier": carrier,
        "caller": rng.randrange(seats),
        "limit": rng.randint(0, 40),
        "matches": [rng.choice([0, 0, 1, 2]) for _ in range(seats)],
        "requests": [None if seat == carrier else rng.choice(requests) for seat in range(seats)],
        "know": known,
        "heavy_moved": {
            str(seat): rng.choice(["peek7", "6", "balwa"]) for seat in range(seats) if rng.random() < 0.5
        },
    }


def random_outcome(due: tuple[str, str, list[str]], rng: Random) -> str:
    """An outcome of the form that is due; a deck may still be refused."""
    kind, _, possible = due
    size = 1 if kind == "pick" else len(possible)
    return f"{kind}:{','.join(rng.sample(possible, size))}"
