"""Mixed rows in a sampled world: which old card lies in which place now.

What a seat has seen since of the places of a mix is thought back to the old cards: one of them has to be
that face.  Where an old card came out of an earlier mix, that goes on.  Once the unseen faces are dealt,
everything is thought on again, and the places nobody asked about get what is left.
"""

from collections import Counter
from random import Random

from shadda.core.chance import permutation
from shadda.games.haseb.memory import HasebMemory, MixMemory
from shadda.games.haseb.rules_cards import FACE_OF
from shadda.games.haseb.rules_phases import BIT, NONE
from shadda.games.haseb.rules_settings import Mix
from shadda.games.haseb.view import Place


class Mixes:
    """The mixes of a round, for one sampled world."""

    def __init__(self, memory: HasebMemory, me: int, known: dict[Place, int], rng: Random) -> None:
        """Begin with what is known: faces before the mixes, and faces seen of their places since."""
        self._memory = memory
        self._me = BIT[me]
        self._rng = rng
        self._know: list[list[int]] = []
        self._unseen = [Counter(FACE_OF[face] for face in faces) for faces in memory.unseen]
        """What is left of the unseen faces of every lot that is no mix."""
        self._before: list[list[int]] = [
            [] if lot is None else [NONE if face is None else FACE_OF[face] for face in lot.faces]
            for lot in memory.lots
        ]
        self._after: list[list[int]] = [[NONE] * len(faces) for faces in self._before]
        self._order: list[list[int]] = [[NONE] * len(faces) for faces in self._before]
        for place, face in known.items():
            self._see(memory.origins[place.seat][place.position - 1], place, face)
        for number, at, name in memory.mixed_out:
            self._after[number][at] = FACE_OF[name]
        for number, lot in enumerate(memory.lots):
            if lot is not None:
                for at, face in enumerate(self._before[number]):
                    if face != NONE and memory.lots[lot.origins[at]] is not None:
                        self._after[lot.origins[at]][lot.numbers[at]] = face

    def _see(self, lot: int, place: Place, face: int) -> None:
        if self._memory.lots[lot] is not None:
            number = self._memory.numbers[place.seat][place.position - 1]
            self._after[lot][number] = face

    def wanted(self, lot: int, at: int) -> int:
        """Give the face that the old card `at` of a mix has to be, NONE if it is free."""
        return self._before[lot][at]

    def found(self, lot: int, at: int, face: int) -> None:
        """Take the face that was dealt to an old card."""
        self._before[lot][at] = face

    def face_at(self, lot: int, at: int) -> int:
        """Give the face that lies in a place of a mix."""
        return self._after[lot][at]

    # -- back ---------------------------------------------------------------------------------------------

    def think_back(self) -> bool:
        """Think all that was seen back to the old cards, the latest mix first; False if this try fails."""
        for number in reversed(range(len(self._memory.lots))):
            lot = self._memory.lots[number]
            if lot is not None and not self._match_up(number, lot):
                return False
        return True

    def _likely(self, number: int, at: int, face: int) -> float:
        """Say how likely an old card is to have a face, as far as what came before tells."""
        known = self._before[number][at]
        if known != NONE:
            return float(known == face)
        lot = self._memory.lots[number]
        origin = 0 if lot is None else lot.origins[at]
        if self._memory.lots[origin] is None:
            return self._unseen[origin][face] / max(1, self._unseen[origin].total())
        before = range(len(self._before[origin]))
        return sum(self._likely(origin, old, face) for old in before) / len(before)

    def _must_be(self, number: int, lot: MixMemory, at: int, face: int) -> None:
        """Settle the face of an old card that was not seen."""
        self._before[number][at] = face
        origin = lot.origins[at]
        if self._memory.lots[origin] is None:
            self._unseen[origin][face] -= 1
        else:
            self._after[origin][lot.numbers[at]] = face

    def _match_up(self, number: int, lot: MixMemory) -> bool:
        """Find for every place whose face is known an old card that may be it."""
        before, after, order = self._before[number], self._after[number], self._order[number]
        seen = [at for at in range(len(after)) if after[at] != NONE]
        if lot.order is not None:
            for at in range(len(after)):
                order[at] = lot.order[at]
            for at in seen:
                if before[order[at]] == NONE:
                    self._must_be(number, lot, order[at], after[at])
            return True
        known = [at for at in range(len(before)) if before[at] != NONE]
        free = [at for at in range(len(before)) if before[at] == NONE]
        for at in (seen[pick] for pick in permutation(len(seen), self._rng)):
            alike = [old for old in known if before[old] == after[at]]
            may = alike + free
            # Known cards that are not seen again need a place that is unseen.
            if alike and len(known) > len(after) - len(seen):
                may = alike
            weights = [self._likely(number, old, after[at]) for old in may]
            if not any(weights):
                return False
            old = self._rng.choices(may, weights)[0]
            order[at] = old
            if before[old] == NONE:
                self._must_be(number, lot, old, after[at])
            (known if old in known else free).remove(old)
        return len(known) <= len(after) - len(seen)

    # -- and on -------------------------------------------------------------------------------------------

    def think_on(self) -> None:
        """Give the old cards that are left to the places that are left, the earliest mix first."""
        for number, lot in enumerate(self._memory.lots):
            if lot is None:
                continue
            before, after, order = self._before[number], self._after[number], self._order[number]
            for at in range(len(before)):
                if self._memory.lots[lot.origins[at]] is not None:
                    before[at] = self._after[lot.origins[at]][lot.numbers[at]]
            left = [old for old in range(len(before)) if old not in order]
            places = [at for at in range(len(order)) if order[at] == NONE]
            for at, pick in zip(places, permutation(len(left), self._rng), strict=True):
                order[at] = left[pick]
            for at in range(len(order)):
                after[at] = before[order[at]]

    def lots(self) -> list[Mix | None]:
        """Give the lots of this world, with who knew the old cards."""
        lots: list[Mix | None] = []
        self._know = []
        for number, lot in enumerate(self._memory.lots):
            if lot is None:
                lots.append(None)
                self._know.append([])
                continue
            know = [
                sure | self.inherited(origin, came)
                for sure, origin, came in zip(lot.sure, lot.origins, lot.numbers, strict=True)
            ]
            for at, face in enumerate(lot.faces):
                if face is not None:
                    know[at] |= self._me
            self._know.append(know)
            lots.append(
                Mix(
                    lot.follower,
                    self._before[number],
                    lot.origins,
                    lot.numbers,
                    lot.sure,
                    know,
                    self._order[number],
                )
            )
        return lots

    def inherited(self, lot: int, at: int) -> int:
        """Give the mask of the seat that followed a card out of a mix and had known it."""
        mix = self._memory.lots[lot]
        if mix is None or mix.follower == NONE:
            return 0
        return self._know[lot][self._order[lot][at]] & BIT[mix.follower]
