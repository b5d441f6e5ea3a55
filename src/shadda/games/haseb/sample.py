"""Worlds a seat of Haseb! could be in: its view and memory, with the hidden cards dealt anew.

The faces of a lot (the deck, or a reshuffle) that the seat has not seen are dealt to the hidden places of
that lot, all deals equally likely but for the special cards: `thief`, `upturn` and `ping` come only where
the deal, a blocked call or the rules let them.  What is known of mixed rows is first thought back to the
cards that were mixed; every mix that could have been may come about, not all equally often.
"""

from random import Random
from typing import Final

from shadda.core.chance import below, permutation
from shadda.games.haseb.actions import action_of
from shadda.games.haseb.memory import HasebMemory, MixMemory, Placed
from shadda.games.haseb.moves import legal_moves
from shadda.games.haseb.options import HasebOptions
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.rules_cards import FACE_OF, MOODS, PING, POWER_NAMES, THIEF, UPTURN_CARD
from shadda.games.haseb.rules_phases import BIT, BOMB, NONE, PHASES, POST_ANSWER, TURN
from shadda.games.haseb.rules_settings import Settings
from shadda.games.haseb.rules_turn import TODO_FLIP
from shadda.games.haseb.sample_mixes import Mixes
from shadda.games.haseb.setup import scored_of
from shadda.games.haseb.view import STATUS_NAMES, HasebView, Place
from shadda.wire.view import Zone

_TRIES: Final = 400


class Hidden:
    """A place whose card the seat has not seen: in a row, in a hand, in the stock, or before a mix.

    `number` says how the card came there (`Table.came`), `seat` whose row it is in, NONE outside the rows;
    `index` its place among the next stock cards, NONE elsewhere.
    """

    __slots__ = ("face", "index", "mix", "number", "place", "seat")

    def __init__(self, number: int, seat: int = NONE, index: int = NONE) -> None:
        """Begin with no face."""
        self.number = number
        self.seat = seat
        self.index = index
        self.place: Place | None = None
        self.mix: tuple[int, int] | None = None
        self.face: int = NONE


class Worlds:
    """All worlds a seat could be in.  Prepared once, it draws as many as a search wants."""

    def __init__(self, options: HasebOptions, view: HasebView, memory: HasebMemory) -> None:
        """Take over what the seat sees and knows; what it does not is left open."""
        if view.seat is None:
            raise ValueError("a spectator has no worlds")
        self._me = view.seat
        self._view = view
        self._memory = memory
        self._settings = Settings(options, len(view.rows))
        self._world = HasebState(self._settings, len(view.rows))
        self._known = {Place(card.seat, card.position): FACE_OF[card.face] for card in memory.known}
        self._zones = {zone.id: zone for zone in view.zones if zone.seat is None or zone.id == "drawn"}
        self._take_over_match()
        self._take_over_round()

    def draw(self, rng: Random) -> HasebState:
        """Draw a world."""
        for _ in range(_TRIES):
            mixes = Mixes(self._memory, self._me, self._known, rng)
            hidden = self._hidden()
            if mixes.think_back() and self._fill(hidden, mixes, rng):
                mixes.think_on()
                return self._lay_out(hidden, mixes, rng)
        raise ValueError("no world agrees with this view and memory")

    # -- what is seen or known ----------------------------------------------------------------------------

    def _take_over_match(self) -> None:
        world, view, memory = self._world, self._view, self._memory
        scoring = self._settings.scoring
        world.phase = PHASES.index(view.phase)
        world.round = view.round
        world.starter = _or_none(view.starter)
        world.turn = _or_none(view.turn)
        world.caller = _or_none(view.caller)
        world.final = view.final
        world.queue = memory.queue
        world.turns = list(view.turns)
        world.passes = view.passes
        world.totals = [view.totals[seats[0]] for seats in scoring.units]
        world.history = view.history
        world.result = None if view.result is None else scored_of(view.result)
        world.scored = view.round - 1 + int(view.phase == "match_over")
        world.won = view.team is not None and view.ranks[:1] == [1]
        world.left = _mask(view.left)
        world.mood = NONE if view.mood is None else MOODS.index(view.mood)
        world.used_moods = [MOODS.index(mood) for mood in view.used_moods]
        world.due = memory.due

    def _take_over_round(self) -> None:
        world, view, memory = self._world, self._view, self._memory
        world.tried = _mask(view.tried)
        world.acted = view.acted
        world.blocked = view.blocked
        world.power = 0 if view.power is None else POWER_NAMES.index(view.power)
        world.power_face = memory.power_face
        if view.looked is not None:
            world.looked_seat = view.looked.seat
            world.looked_at = view.looked.position - 1
        world.raid_own = any(place.position for place in view.raided)
        world.raided = [place.position - 1 if world.raid_own else place.seat for place in view.raided]
        world.asked = memory.asked
        world.owing = memory.owing
        if memory.answer is not None:
            world.answers[self._me] = action_of(memory.answer)
        world.senders = memory.senders
        world.throwers = memory.throwers
        world.posts = view.posts or 0
        world.direction = 1 if view.direction is None else view.direction
        world.mixing = memory.mixing
        world.todo = [(rest[0], rest[1]) for rest in memory.todo]
        world.taken = memory.taken
        world.window = memory.window
        world.dealt = memory.dealt
        world.handles = memory.handles
        world.lot = max(number for number, lot in enumerate(memory.lots) if lot is None)
        world.mixed_out = [(lot, number, FACE_OF[face]) for lot, number, face in memory.mixed_out]
        team = view.team
        if team is not None:
            world.carrier = _or_none(team.carrier)
            world.frozen = memory.frozen
            world.matches = team.matches
            world.requests = team.requests
            world.marked = _mask(team.marked)
            world.status = [STATUS_NAMES.index(status) for status in team.status]

    def _hidden(self) -> list[list[Hidden]]:
        """List the hidden places of every lot; those of a mix are found by their numbers in it."""
        memory = self._memory
        hidden: list[list[Hidden]] = [[] for _ in memory.lots]
        for seat, origins in enumerate(memory.origins):
            for at, lot in enumerate(origins):
                place = Place(seat, at + 1)
                if place not in self._known:
                    spot = Hidden(memory.numbers[seat][at], seat)
                    spot.place = place
                    hidden[lot].append(spot)
        drawn = self._zones.get("drawn")
        if drawn is not None and drawn.cards[0].face is None:
            hidden[self._world.lot].append(Hidden(memory.taken * 2))
        for index in range(self._count("stock") + memory.cut):
            hidden[self._world.lot].append(Hidden(0, NONE, index))
        for number, mix in enumerate(memory.lots):
            if mix is not None:
                self._before_mix(hidden, number, mix)
        return hidden

    def _before_mix(self, hidden: list[list[Hidden]], number: int, mix: MixMemory) -> None:
        for at, face in enumerate(mix.faces):
            if face is None and self._memory.lots[mix.origins[at]] is None:
                spot = Hidden(mix.numbers[at])
                spot.mix = (number, at)
                hidden[mix.origins[at]].append(spot)

    def _count(self, name: str) -> int:
        zone = self._zones.get(name)
        return 0 if zone is None else zone.count

    # -- what is hidden -----------------------------------------------------------------------------------

    def _fill(self, hidden: list[list[Hidden]], mixes: Mixes, rng: Random) -> bool:
        """Deal the unseen faces of every lot to its hidden places; False if this try fails."""
        for number, faces in enumerate(self._memory.unseen):
            if self._memory.lots[number] is not None:
                continue
            pool = [FACE_OF[face] for face in faces]
            spots = []
            for spot in hidden[number]:
                wanted = NONE if spot.mix is None else mixes.wanted(*spot.mix)
                if wanted == NONE:
                    spots.append(spot)
                elif wanted in pool:
                    pool.remove(wanted)
                    spot.face = wanted
                else:
                    return False
            if not self._place_special(number, spots, pool, rng):
                return False
            spots = [spot for spot in spots if spot.face == NONE]
            for spot, at in zip(spots, permutation(len(pool), rng), strict=True):
                spot.face = pool[at]
            for spot in hidden[number]:
                if spot.mix is not None:
                    mixes.found(*spot.mix, spot.face)
        return True

    def _place_special(self, lot: int, spots: list[Hidden], pool: list[int], rng: Random) -> bool:
        """Give places to the cards that may not lie everywhere; they leave the pool."""
        if self._settings.thief:
            return self._place_thieves(lot, spots, pool, rng)
        for face in (PING, UPTURN_CARD):
            copies = pool.count(face)
            if not copies:
                continue
            chosen = []
            if face == PING:
                # 4.7: a drawn ping goes to the floor at once, so it is never kept.
                may = [spot for spot in spots if spot.number == 0 or spot.number % 2]
            else:
                may = spots
                first = self._early(lot, spots)
                if first:
                    chosen = [first[below(len(first), rng)]]
            rest = [spot for spot in may if spot not in chosen]
            more = copies - len(chosen)
            if more > len(rest):
                return False
            chosen += [rest[at] for at in permutation(len(rest), rng)[:more]]
            for spot in chosen:
                spot.face = face
                pool.remove(face)
        return True

    def _early(self, lot: int, spots: list[Hidden]) -> list[Hidden]:
        """List the places where the `upturn` lies that comes early (3.2), none if that is settled."""
        window, taken = self._memory.window, self._memory.taken
        if not window or lot:
            return []
        numbers = [self._memory.numbers[place.seat][place.position - 1] for place in self._of(UPTURN_CARD)]
        drawn = self._zones.get("drawn")
        if drawn is not None and drawn.cards[0].face == "upturn":
            numbers.append(taken * 2)
        if any(0 < number // 2 <= window for number in numbers):
            return []
        return [
            spot
            for spot in spots
            if (spot.index != NONE and spot.index + taken < window) or 0 < spot.number // 2 <= window
        ]

    def _of(self, face: int) -> list[Place]:
        return [place for place, known in self._known.items() if known == face]

    def _place_thieves(self, lot: int, spots: list[Hidden], pool: list[int], rng: Random) -> bool:
        """Place the thief as likely as the deal has it, where no call says otherwise (3.2, R66)."""
        copies = pool.count(THIEF)
        blocks = [set(places) for places in self._memory.blocks]
        for _ in range(copies):
            # A call that went through tells that the caller has it not.
            may = [spot for spot in spots if spot.face == NONE and spot.seat in (NONE, *self._thief_seats())]
            open_blocks = [block for block in blocks if block & {spot.place for spot in may}]
            if open_blocks:
                common = set.intersection(*open_blocks)
                may = [spot for spot in may if spot.place in (common or open_blocks[0])]
            if not may:
                return False
            spot = self._weighted(lot, may, rng)
            spot.face = THIEF
            pool.remove(THIEF)
            blocks = [block for block in blocks if spot.place not in block]
        return all(self._elsewhere(lot, block) for block in blocks)

    def _elsewhere(self, lot: int, block: set[Place]) -> bool:
        """Say whether a thief of another lot may still lie among these places."""
        origins = {self._memory.origins[place.seat][place.position - 1] for place in block}
        return any(origin != lot for origin in origins)

    def _thief_seats(self) -> list[int]:
        return [seat for seat in range(self._world.seats) if seat != self._world.caller]

    def _weighted(self, lot: int, spots: list[Hidden], rng: Random) -> Hidden:
        percent = self._settings.thief_percent
        stock = self._settings.cards - self._memory.dealt - 1
        weights = [1] * len(spots)
        if lot == 0:
            dealt, drawn = percent * max(1, stock), (100 - percent) * self._memory.dealt
            weights = [dealt if spot.number == 0 and spot.index == NONE else drawn for spot in spots]
            if not any(weights):
                weights = [1] * len(spots)
        at = below(sum(weights), rng)
        for spot, weight in zip(spots, weights, strict=True):
            if at < weight:
                return spot
            at -= weight
        raise ValueError("weights add up to more than they are")

    # -- the world ----------------------------------------------------------------------------------------

    def _lay_out(self, hidden: list[list[Hidden]], mixes: Mixes, rng: Random) -> HasebState:
        """Turn faces into cards, the lowest free copy each, and write down who knows them."""
        world, view, memory = self._world.clone(), self._view, self._memory
        copies: dict[int, list[int]] = {}
        for card in reversed(range(self._settings.cards)):
            copies.setdefault(self._settings.face[card], []).append(card)
        world.know = [0] * self._settings.cards
        for name in ("sure", "up", "came", "handle"):
            setattr(world, name, [0] * self._settings.cards)
        world.by = [NONE] * self._settings.cards
        world.origin = [world.lot] * self._settings.cards
        self._lay_piles(world, copies)
        faces = dict(self._known)
        stock: list[tuple[int, int]] = []
        for lot, spots in enumerate(hidden):
            for spot in spots:
                if spot.place is not None:
                    face = spot.face if memory.lots[lot] is None else mixes.face_at(lot, spot.number)
                    faces[spot.place] = face
                elif spot.index != NONE:
                    stock.append((spot.index, spot.face))
                elif spot.mix is None:
                    world.hold = copies[spot.face].pop()
        for place in sorted(faces):
            world.rows[place.seat].append(copies[faces[place]].pop())
        cards = [copies[face].pop() for _, face in sorted(stock)]
        count = self._count("stock")
        world.stock = cards[:count][::-1]
        world.cut = cards[count:]
        world.lots = mixes.lots()
        self._write_rows(world, mixes)
        world.marks = {
            world.rows[seat][at - 1]: 1 if mark == "heavy" else 2
            for seat, row in enumerate(view.rows)
            for at, mark in row.marks.items()
        }
        world.moved = [(moved.mover, _moved_card(world, moved)) for moved in memory.moved]
        self._write_secrets(world, rng)
        return world

    def _lay_piles(self, world: HasebState, copies: dict[int, list[int]]) -> None:
        for name, pile in (("floor", world.floor), ("out", world.out)):
            zone = self._zones.get(name, Zone(name, "pile", 0))
            for spot in zone.cards:
                if spot.face is not None:
                    card = copies[FACE_OF[spot.face]].pop()
                    pile.append(card)
                    world.know[card] = self._settings.everybody
                    world.sure[card] = self._settings.everybody
        drawn = self._zones.get("drawn")
        if drawn is not None and drawn.cards[0].face is not None:
            world.hold = copies[FACE_OF[drawn.cards[0].face]].pop()

    def _write_rows(self, world: HasebState, mixes: Mixes) -> None:
        view, memory = self._view, self._memory
        for seat, row in enumerate(world.rows):
            shown = view.rows[seat]
            for at, card in enumerate(row):
                world.handle[card] = shown.handles[at]
                world.by[card] = _or_none(shown.placers[at])
                world.origin[card] = memory.origins[seat][at]
                world.came[card] = memory.numbers[seat][at]
                world.sure[card] = memory.knowers[seat][at]
                world.know[card] = world.sure[card]
                if self._settings.post:
                    world.know[card] |= mixes.inherited(world.origin[card], world.came[card])
                    if Place(seat, at + 1) in self._known:
                        world.know[card] |= BIT[self._me]
                if at + 1 in shown.face_up:
                    world.up[card] = 1
                    world.faced += 1
        for place in view.posted:
            world.posted = world.posted.copy()
            world.posted[place.seat] = world.rows[place.seat][place.position - 1]

    def _write_secrets(self, world: HasebState, rng: Random) -> None:
        """Draw what else this seat does not know: answers, carriers, signals, blocked calls of others."""
        memory, view = self._memory, self._view
        for block in memory.blocks:
            cards = sum(BIT[world.rows[place.seat][place.position - 1]] for place in block)
            world.blocks = [*world.blocks, (self._me, cards)]
        turn = self._world.turn
        if self._settings.thief and world.phase == TURN and turn != self._me and not world.due:
            held = world.holds_thief(turn) and world.may_call(turn)
            world.blocked = held and bool(below(2, rng))
        for seat in range(world.seats):
            if seat != self._me and self._answer_hidden(world, seat):
                moves = legal_moves(world, seat)
                world.answers[seat] = moves[below(len(moves), rng)]
        world.carriers = [
            self._settings.scoring.units[unit][below(2, rng)] if carrier is None else carrier
            for unit, carrier in enumerate(view.carriers)
        ]
        sent = [below(4, rng) if number is None else number for number in memory.signals]
        world.signals = sent if self._settings.scoring.teams else [0] * world.seats

    def _answer_hidden(self, world: HasebState, seat: int) -> bool:
        if world.phase < BOMB or not world.asked & BIT[seat] & ~world.owing:
            return False
        if world.owing:
            return True
        # Opened already, but not yet resolved: a penalty card waits for a reshuffle.
        return world.phase == POST_ANSWER and (TODO_FLIP, seat) in world.todo


def _or_none(seat: int | None) -> int:
    return NONE if seat is None else seat


def _mask(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= BIT[seat]
    return mask


def _moved_card(world: HasebState, moved: Placed) -> int:
    if moved.pile == "row":
        return world.rows[moved.seat][moved.position - 1]
    return (world.floor if moved.pile == "floor" else world.out)[moved.position - 1]
