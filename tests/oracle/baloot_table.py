"""The table of Baloot as plain data, and its reading and writing by the setup keys of section 9.

Only what lies where and who has done what; how it changes is in the modules of the phases.
"""

from typing import Any

from tests.oracle.baloot_cards import DECK, expand, in_canonical_order, partner, right, team_letter, team_of
from tests.oracle.baloot_projects import Project, counted_projects


class Table:
    """Everything that can be said about a match at one moment."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options

        # The match.
        self.phase = "deal"
        self.deal = 1
        self.dealer: int | None = None
        self.totals = [0, 0]
        self.points: list[int] | None = None  # of the deal just scored
        self.over = False
        self.ranks: list[int] = []
        self.winners: list[int] = []
        self.reason: str | None = None

        # What chance owes: "pick", "deck" or nothing.
        self.due: str | None = None

        # What the last operation told every seat, and spectators.
        self.sees: dict[int | None, list[str]] = {}
        self.begin_operation()

        self.clear_deal()

    def clear_deal(self) -> None:
        """Forget the last deal."""
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
        self.stock: list[str] = []
        self.upcard: str | None = None
        self.turn: int | None = None

        # Bidding: who else is asked in `sun_over`, `qablak` or on this rung of `doubling`.
        self.lap = 1
        self.hokum_bid: tuple[str, int] | None = None
        self.to_ask: list[int] = []
        self.contract: str | None = None
        self.trump: str | None = None
        self.buyer: int | None = None
        self.taker: int | None = None
        self.ace = False

        # Doubling.
        self.level: int | str = 1
        self.mode = "open"
        self.raiser: int | None = None
        self.raisers: dict[str, int] = {}  # who said "double", "triple", "four", "qahwa"

        # Projects.
        self.declared: list[Project] = []
        self.projects_to: int | None = None
        self.shown: list[int] = []

        # Play; `plays` lists trick, seat and whether the card was legal (for `qaid`).
        self.trick = 1
        self.table: list[tuple[int, str]] = []
        self.played: list[str] = []
        self.won = [0, 0]
        self.cards = [0, 0]
        self.ekah = False
        self.plays: list[tuple[int, int, bool]] = []
        self.baloot_cards: list[tuple[int, str]] = []  # trump K and Q played, and by whom
        self.baloot_said: list[int] = []
        self.baloot_held: int | None = None

    def begin_operation(self) -> None:
        """Forget what the last operation told."""
        self.sees = {reader: [] for reader in (0, 1, 2, 3, None)}

    # Small questions

    def sun(self) -> bool:
        """Sun and Ashkal are one contract but for the taker."""
        return self.contract != "hokum"

    def buying_team(self) -> int:
        """0 or 1."""
        assert self.buyer is not None
        return team_of(self.buyer)

    def first_speaker(self) -> int:
        """The right of the dealer, who speaks and leads first."""
        assert self.dealer is not None
        return right(self.dealer)

    def speaking_order(self) -> list[int]:
        """From the right of the dealer to the dealer."""
        return [(self.first_speaker() + places) % 4 for places in range(4)]

    def spoke_before(self, seat: int) -> list[int]:
        """The seats that speak earlier in a lap."""
        order = self.speaking_order()
        return order[: order.index(seat)]

    def tell(self, seat: int, faces: list[str]) -> None:
        """Faces that one seat alone is shown."""
        self.sees[seat].extend(faces)

    def tell_all(self, faces: list[str]) -> None:
        """Faces that everybody is shown, spectators too."""
        for told in self.sees.values():
            told.extend(faces)

    def winning_projects(self) -> list[Project]:
        """The projects that the winner of the comparison may reveal."""
        if self.projects_to is None:
            return []
        return counted_projects(self.declared, self.speaking_order(), self.options)

    # Reading a position (9)

    def read_setup(self, setup: dict[str, Any]) -> None:
        """Place the position that these keys describe."""
        self.deal = setup.get("deal", 1)
        self.dealer = setup.get("dealer", 0)
        self.totals = list(setup.get("totals", [0, 0]))
        self.contract = setup.get("contract")
        self.phase = setup.get("phase", "bidding" if self.contract is None else "play")
        if self.phase in ("deal", "match_over"):
            return
        self.due = None
        self.read_bidding(setup)
        self.read_cards(setup)
        self.read_play(setup)

    def read_bidding(self, setup: dict[str, Any]) -> None:
        """Who has bid what."""
        self.lap = setup.get("lap", 1)
        if "hokum_bid" in setup:
            suit, seat = setup["hokum_bid"].split("@")
            self.hokum_bid = (suit, int(seat))
        self.trump = setup.get("trump")
        self.buyer = setup.get("buyer")
        if self.buyer is not None:
            self.taker = setup.get("taker", partner(self.buyer) if self.contract == "ashkal" else self.buyer)
        self.level = setup.get("level", 1)
        self.mode = setup.get("mode", "open")
        if self.level != 1:
            assert self.buyer is not None
            first_asked = right(self.buyer) if self.level in (2, 4) else self.buyer
            self.raiser = setup.get("raiser", first_asked)
            assert self.raiser is not None
            self.raisers = {"double": right(self.buyer), "triple": self.buyer}
            self.raisers[{2: "double", 3: "triple", 4: "four", "qahwa": "qahwa"}[self.level]] = self.raiser
        self.turn = setup.get("turn", self.first_to_act(setup))

    def first_to_act(self, setup: dict[str, Any]) -> int:
        """The default of `turn`."""
        if self.phase == "confirm":
            assert self.hokum_bid is not None
            return self.hokum_bid[1]
        if self.phase == "play" and setup.get("table"):
            return right(int(setup["table"].split()[-1].split("@")[1]))
        return self.first_speaker()

    def read_cards(self, setup: dict[str, Any]) -> None:
        """Hands, upcard and stock, from `deck` or around `upcard`."""
        if "deck" in setup:
            deck = expand(setup["deck"].split())
        else:
            upcard = setup.get("upcard", "JD")
            others = [card for card in DECK if card != upcard]
            deck = [*others[:20], upcard, *others[20:]]
        self.deal_first_packets(deck)
        five_cards = self.contract is None or (
            self.phase == "doubling" and self.options["double_timing"] == "before_deal"
        )
        if not five_cards:
            self.deal_the_rest()
        if "hands" in setup:
            for seat, text in enumerate(setup["hands"]):
                self.hands[seat] = text.split()
        self.begin_operation()

    def read_play(self, setup: dict[str, Any]) -> None:
        """The tricks so far."""
        self.table = pairs_from_text(setup.get("table", ""))
        self.played = setup.get("played", "").split()
        self.trick = setup.get("trick", 1 + (len(self.played) + 3) // 4)
        self.plays = [(self.trick, seat, True) for seat, _ in self.table]
        self.won = list(setup.get("won", [0, 0]))
        self.cards = list(setup.get("cards", [0, 0]))
        self.ekah = setup.get("ekah", False)
        for entry in setup.get("declared", []):
            project, seat = entry.split("@")
            kind, *cards = project.split(",")
            self.declared.append(Project(kind, tuple(cards), int(seat)))
        if setup.get("projects_to") is not None:
            self.projects_to = "AB".index(setup["projects_to"])
        if "shown" in setup:
            self.shown = list(setup["shown"])
        elif self.options["project_reveal"] == "auto":
            self.shown = [project.seat for project in self.winning_projects()]
        self.baloot_cards = pairs_from_text(setup.get("baloot", ""))
        if self.contract is not None:
            assert self.buyer is not None
            self.ace = setup.get("ace", any(card[0] == "A" for card in self.hands[self.buyer]))
            self.note_baloot_holder()

    def note_baloot_holder(self) -> None:
        """5.1: who holds, or held, King and Queen of trumps."""
        for seat in range(4):
            had = [*self.hands[seat], *(card for who, card in self.baloot_cards if who == seat)]
            if self.trump is not None and "K" + self.trump in had and "Q" + self.trump in had:
                self.baloot_held = seat

    # The two deals (3)

    def deal_first_packets(self, deck: list[str]) -> None:
        """3.3, R4: three each, then two each, then the upcard; each seat sees its own."""
        pile = list(deck)
        for packet in (3, 2):
            for seat in self.speaking_order():
                self.hands[seat] += pile[:packet]
                pile = pile[packet:]
        self.upcard = pile.pop(0)
        self.stock = pile
        for seat in range(4):
            self.tell(seat, self.hands[seat])
        self.tell_all([self.upcard])

    def deal_the_rest(self) -> None:
        """3.5: the taker the upcard and two cards, every other seat three."""
        assert self.upcard is not None
        for seat in self.speaking_order():
            cards = [self.upcard, *self.stock[:2]] if seat == self.taker else self.stock[:3]
            self.stock = self.stock[2 if seat == self.taker else 3 :]
            self.hands[seat] += cards
            self.tell(seat, cards)

    # Writing a position

    def position(self) -> dict[str, Any]:
        """Every key of section 9, as far as it means something now."""
        bid = self.hokum_bid
        return {
            "deal": self.deal,
            "dealer": self.dealer,
            "phase": self.phase,
            "totals": list(self.totals),
            "upcard": self.upcard,
            "stock": list(self.stock),
            "lap": self.lap,
            "turn": self.turn,
            "hokum_bid": None if bid is None else f"{bid[0]}@{bid[1]}",
            "contract": self.contract,
            "trump": self.trump,
            "buyer": self.buyer,
            "taker": self.taker,
            "level": self.level,
            "mode": self.mode,
            "raiser": self.raiser,
            "hands": [" ".join(in_canonical_order(self.hands[seat])) for seat in range(4)],
            "table": pairs_to_text(self.table),
            "played": " ".join(in_canonical_order(self.played)),
            "trick": self.trick,
            "won": list(self.won),
            "cards": list(self.cards),
            "declared": [f"{','.join([p.kind, *p.cards])}@{p.seat}" for p in self.declared],
            "projects_to": None if self.projects_to is None else team_letter(self.projects_to),
            "shown": sorted(set(self.shown)),
            "baloot": pairs_to_text(sorted(self.baloot_cards, key=lambda pair: DECK.index(pair[1]))),
            "ekah": self.ekah,
            "ace": self.ace,
            "reason": self.reason,
        }


def pairs_from_text(text: str) -> list[tuple[int, str]]:
    """`TD@1 7D@2` is [(1, TD), (2, 7D)]."""
    pairs = []
    for entry in text.split():
        card, seat = entry.split("@")
        pairs.append((int(seat), card))
    return pairs


def pairs_to_text(pairs: list[tuple[int, str]]) -> str:
    """Cards with the seats that played them."""
    return " ".join(f"{card}@{seat}" for seat, card in pairs)
