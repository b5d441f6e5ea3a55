"""How a deal of Trix begins: the deck, the owner's choice, claims and doubling (sections 3, 4.1 to 4.3).

The checks of the verbs stand beside their effects.
"""

from tests.oracle.refused import Refused
from tests.oracle.trix_cards import DOUBLABLE, TRICK_CONTRACTS, TWOS, in_deck_order, suit_of
from tests.oracle.trix_table import Table


class Answers(Table):
    """Deal, choice, claims, doubling."""

    # The deal (3)

    def deal_deck(self, deck: list[str]) -> None:
        """3.2, 3.3: card i goes to seat i modulo 4; `7H` may name the owner."""
        for place, card in enumerate(deck):
            self.hands[place % 4].append(card)
        for seat in range(4):
            self.hands[seat] = in_deck_order(self.hands[seat])
            self.tell(seat, self.hands[seat])
        if self.owner is None:
            self.owner = deck.index("7H") % 4
            if self.first_owner is None:
                self.first_owner = self.owner
        self.phase = "choose_contract"
        self.turn = self.owner

    def throw_in(self) -> None:
        """The hands go back; the owner stays (R3)."""
        self.clear_deal()
        self.phase = "deal"

    # Choosing (4.1)

    def menu(self) -> list[str]:
        """Option `kingdom_menu`, without what its path excludes."""
        if self.options["kingdom_menu"] == "classic":
            return [*TRICK_CONTRACTS, "trix"]
        if self.options["kingdom_menu"] == "complex":
            return ["complex", "trix"]
        if "complex" in self.played:
            return ["complex", "trix"]
        if any(contract in self.played for contract in TRICK_CONTRACTS):
            return [*TRICK_CONTRACTS, "trix"]
        return [*TRICK_CONTRACTS, "complex", "trix"]

    def available(self) -> list[str]:
        """What may still be chosen in this kingdom."""
        return [contract for contract in self.menu() if contract not in self.played]

    def check_choose(self, contract: str) -> None:
        """The codes of `choose`."""
        if contract not in self.menu():
            raise Refused("contract_not_available")
        if contract in self.played:
            raise Refused("contract_already_played")

    def choose(self, contract: str) -> None:
        """The contract is public; claims, doubling or play follow."""
        self.contract = contract
        asked = (contract == "king" and self.options["redeal_king"] != "none") or (
            contract == "trix" and self.options["redeal_trix"] != "none"
        )
        if asked and self.redeals < self.options["max_redeals"]:
            self.phase = "redeal_claim"
        else:
            self.go_on_after_claims()

    def check_reshuffle(self) -> None:
        """Option `first_owner_reshuffle`."""
        if self.kingdom != 1 or self.played or self.reshuffled:
            raise Refused("reshuffle_not_available")

    def reshuffle(self) -> None:
        """All hands are thrown in unseen."""
        self.reshuffled = True
        self.throw_in()

    # Claims (4.2)

    def may_claim(self, seat: int) -> bool:
        """Whether the hand is eligible for this contract."""
        hand = self.hands[seat]
        if self.contract == "king":
            hearts = {card for card in hand if suit_of(card) == "H"}
            return hearts in ({"KH"}, {"AH"}, {"KH", "AH"})
        missing = [two for two in TWOS if two not in hand]
        if self.options["redeal_trix"] == "twos_and_three" and len(missing) == 1:
            return "3" + suit_of(missing[0]) in hand
        return not missing

    def check_claim(self, seat: int) -> None:
        """The code of `claim`."""
        if not self.may_claim(seat):
            raise Refused("claim_not_available")

    def answer_claim(self, seat: int, claim: bool) -> None:
        """Secret until the fourth answer."""
        self.claims[seat] = claim
        if len(self.claims) < 4:
            return
        claimants = [seat for seat in self.seats_from_owner() if self.claims[seat]]
        if not claimants:
            self.go_on_after_claims()
            return
        for claimant in claimants:
            self.tell_all(in_deck_order(self.hands[claimant]))
        self.redeals += 1
        self.throw_in()

    def go_on_after_claims(self) -> None:
        """4.1: doubling where the contract has it, else play."""
        self.claims = {}
        if self.contract in DOUBLABLE and self.options["doubling"] != "none":
            self.phase = "doubling"
            self.turn = self.owner
        else:
            self.begin_play()

    # Doubling (4.3)

    def doublable(self, seat: int) -> list[str]:
        """The cards a seat may double, in deck order."""
        assert self.contract is not None
        return in_deck_order(card for card in DOUBLABLE[self.contract] if card in self.hands[seat])

    def check_double(self, seat: int, cards: tuple[str, ...]) -> None:
        """The codes of `double`."""
        assert self.contract is not None
        if any(card not in self.hands[seat] for card in cards):
            raise Refused("card_not_in_hand")
        if any(card not in DOUBLABLE[self.contract] for card in cards):
            raise Refused("not_doublable")

    def double(self, seat: int, cards: tuple[str, ...]) -> None:
        """Sequential answers are public at once, simultaneous ones with the fourth."""
        self.answers[seat] = in_deck_order(cards)
        if self.options["doubling"] == "sequential":
            self.tell_all(self.answers[seat])
            self.expose(seat)
            self.turn = (seat + 1) % 4
        else:
            self.tell(seat, self.answers[seat])
        if len(self.answers) < 4:
            return
        if self.options["doubling"] == "simultaneous":
            for holder in self.seats_from_owner():
                self.tell_all(self.answers[holder])
                self.expose(holder)
        self.answers = {}
        self.begin_play()

    def expose(self, seat: int) -> None:
        """The seat's doubled cards lie open from now on."""
        for card in self.answers[seat]:
            self.doubled[card] = seat

    def begin_play(self) -> None:
        """3.7, R10: the owner begins."""
        self.phase = "layout_play" if self.contract == "trix" else "trick_play"
        self.leader = self.owner
        self.turn = self.owner
