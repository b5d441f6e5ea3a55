"""The free tokens of Haseb! and what the co-op type tells of its requests (4.1, 4.10, R80)."""

from tests.oracle.haseb_cards import value_of
from tests.oracle.haseb_commands import WORDS, Token
from tests.oracle.haseb_options import Refused
from tests.oracle.haseb_post import Post
from tests.oracle.haseb_scoring import unit_of


class Team(Post):
    """Signals, marks, statuses and ticks."""

    def check_free(self, seat: int, token: Token) -> None:
        """The codes of `signal`, `status` and `mark`, in their order."""
        if token.verb == "signal":
            if self.signals[seat] >= 3:
                raise Refused("signal_limit")
        elif token.verb == "status":
            if seat == self.carrier:
                raise Refused("carrier_no_status")
        else:
            self.check_mark(seat, token)

    def check_mark(self, seat: int, token: Token) -> None:
        """R101: seen, true, and once in an attempt."""
        if token.place[0] >= self.seats:
            raise Refused("bad_seat")
        if not self.has_position(token.place):
            raise Refused("bad_position")
        if seat in self.marked:
            raise Refused("mark_spent")
        card = self.card_at(token.place)
        if card["up"]:
            raise Refused("already_face_up")
        if seat not in card["known"]:
            raise Refused("mark_unseen")
        value = value_of(card["face"], self.mood)
        if (token.word == "heavy" and value < 7) or (token.word == "light" and value > 3):
            raise Refused("mark_false")

    def play_free(self, seat: int, token: Token) -> None:
        """They answer nothing and change neither phase nor turn."""
        if token.verb == "signal":
            self.signals[seat] += 1
            self.told = set(self.units[unit_of(seat, self.units)])
        elif token.verb == "status":
            self.status[seat] = None if token.word == "none" else token.word
        else:
            self.marked.add(seat)
            self.card_at(token.place)["mark"] = token.word

    def thinkable_free(self) -> list[str]:
        """Every free token of this type."""
        if self.kind == "buddies":
            return [f"signal:{word}" for word in WORDS["signal"]]
        if self.kind != "one_heart":
            return []
        places = [f"{s}.{q}" for s in range(self.seats) for q in range(1, len(self.rows[s]) + 1)]
        marks = [f"mark:{place},{word}" for place in places for word in WORDS["weight"]]
        return [f"status:{word}" for word in WORDS["status"]] + marks

    def ticks(self) -> dict[str, dict[str, str]]:
        """R102: what every viewer is shown of every request."""
        return {
            str(viewer): {
                str(seat): self.tick(viewer, seat, request)
                for seat, request in enumerate(self.requests)
                if request is not None
            }
            for viewer in range(self.seats)
        }

    def tick(self, viewer: int, seat: int, request: str) -> str:
        """One tick."""
        if request == "match":
            return "met" if self.matches[seat] > 0 else "open"
        if request == "seen_all":
            return "met" if self.knows_row(seat) else "open"
        if request == "heavy_to_carrier":
            seen = any(viewer in card["known"] for card in self.moved[seat])
        else:
            row = self.rows[seat]
            seen = any(card["face"] in ("ful", "kanz") and viewer in card["known"] for card in row)
        return "met" if seen else "unknown"
