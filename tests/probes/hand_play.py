"""Hand's staging: the position, and what staged steps make of a hand and of the table (4.6)."""

from copy import deepcopy

from shadda.core.errors import IllegalAction
from tests.probes import base
from tests.probes import hand_melds as melds
from tests.probes.hand_melds import sort_set


class HandSetup(base.ProbeSetup):
    dealer: int | None = None
    turn: int = 0
    hands: list[str] = []
    stock: str = "*"
    fire: str = ""
    table: list[str] = []
    opened: list[int] = []
    bar: int = 51
    pending: str | None = None
    returned: bool = False
    drawn: str | None = None
    opening: int | None = None
    touched: bool = False
    staged: str = ""
    known: list[str] = []


class Play:
    """What the staged steps make of a hand and of the table."""

    def __init__(self, at: HandSetup) -> None:
        self.at = at
        self.hand = at.hands[at.turn].split()
        self.table = [text.split() for text in at.table]
        self.known = at.known[at.turn].split()
        self.shown: list[str] = []
        self.touched = at.touched
        self.total = 0
        for token in at.staged.split():
            self.step(token)

    def step(self, token: str) -> str:
        """Take one step and give its canonical spelling, or refuse."""
        verb, words = base.split(token)
        cards = [word for word in words if word[0] != "M" and word not in ("lo", "hi")]
        hand = list(self.hand)
        for card in cards:
            if card not in hand:
                base.refuse("card_not_in_hand")
            hand.remove(card)
        freed: list[str] = []
        if verb == "meld":
            cards, value = melds.read_meld(cards)
            self.table.append([f"M{len(self.table) + 1}@{self.at.turn}", *cards])
            self.total += value
            token = f"meld:{','.join(cards)}"
        else:
            row = self._row(words[len(cards)])
            cells = row[1:]
            if verb == "swap":
                row[1:], freed = melds.swapped(cells, cards)
                token = f"swap:{','.join(sort_set(cards))},{words[-1]}"
            else:
                row[1:] = melds.laid_off(cells, cards[0], words[2] if len(words) > 2 else "")
                token = token if cards[0] == "X" else f"lay_off:{cards[0]},{words[1]}"
            self.touched = self.touched or not row[0].endswith(f"@{self.at.turn}")
        self.hand = hand + freed
        self.shown += cards
        for card in cards:
            if card in self.known:
                self.known.remove(card)
        self.known += freed
        return token

    def _row(self, name: str) -> list[str]:
        if self.at.turn not in self.at.opened and self.total < self.at.bar:
            base.refuse("not_opened")
        rows = [row for row in self.table if row[0].startswith(f"{name}@")]
        return rows[0] if rows else base.refuse("no_such_meld")

    def flaw(self) -> str | None:
        """Say why the play cannot be laid as it is."""
        if not self.shown:
            return "nothing_to_lay"
        if self.at.turn not in self.at.opened and self.total < self.at.bar:
            return "opening_too_low"
        if self.at.pending and self.at.pending not in self.shown:
            return "fire_card_unused"
        return None if self.hand else "must_keep_discard"

    def steps(self) -> dict[str, "Play"]:
        """List the next steps and what becomes of them; whether they lead anywhere is not asked."""
        found: dict[str, Play] = {}
        tokens = [f"meld:{','.join(cells)}" for cells in melds.melds_in(self.hand)]
        for name, *cells in self.table:
            meld = name[: name.index("@")]
            ends = [",lo", ",hi"] if not melds.is_set(cells) else [""]
            tokens += [f"lay_off:{card},{meld}" for card in sorted(set(self.hand)) if card != "X"]
            tokens += [f"lay_off:X,{meld}{end}" for end in ends if "X" in self.hand]
            tokens += [f"swap:{','.join(cards)},{meld}" for cards in melds.replacements(cells)]
        for token in tokens:
            after = deepcopy(self)
            try:
                found[after.step(token)] = after
            except IllegalAction:
                continue
        return found

    def completes(self, seen: set[str]) -> bool:
        """Say whether the play can be laid, now or after more steps (exact search)."""
        mark = f"{sorted(self.hand)} {self.table} {sorted(self.shown)}"
        if mark in seen:
            return False
        seen.add(mark)
        return self.flaw() is None or any(play.completes(seen) for play in self.steps().values())
