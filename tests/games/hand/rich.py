"""Random decks and positions of Hand that are rich in melds, so that much can happen in a duel.

Plain faces and the setup keys of the rules document; nothing here knows the rules beyond what a meld is.
"""

from random import Random
from typing import Any

from tests.oracle.hand_cards import FACES, JOKER, RANKS, SUITS, full_deck, in_suit_order
from tests.oracle.hand_melds import face_at, missing_of, read_table_meld, stands_for


def rich_deck(rng: Random, options: dict[str, Any], seats: int) -> list[str]:
    """An order of all cards that deals some seats many runs and sets."""
    rest = rng.sample(full_deck(options), len(full_deck(options)))
    size = options["hand_size"]
    wanted = []
    for _ in range(seats):
        luck = rng.choice([0.0, 0.5, 0.8, 0.95])
        hand: list[str] = []
        while len(hand) < size:
            group = random_meld(rng, rest, 5, 1) if rng.random() < luck else []
            hand.extend(group or [rest.pop()])
        rest = hand[size:] + rest
        wanted.append(hand[:size])
    return [wanted[k % seats][k // seats] for k in range(size * seats)] + rest


def random_meld(rng: Random, rest: list[str], largest: int, jokers: int, smallest: int = 3) -> list[str]:
    """Take a run or a set out of the rest, in canonical order; nothing if the first try is not in it."""
    is_set = rng.random() < 0.4
    if is_set:
        rank = rng.choice(RANKS)
        places = in_suit_order([rank + suit for suit in rng.sample(SUITS, rng.choice([3, 3, 4]))])
        places = places[:largest]
    else:
        size = rng.choice([*range(smallest, largest + 1), smallest, largest])
        first = rng.randint(1, 15 - size)
        suit = rng.choice(SUITS)
        places = [face_at(suit, first + i) for i in range(size)]
    cells = list(places)
    for _ in range(jokers):
        if rng.random() < 0.4 and len(cells) - cells.count(JOKER) > 2:
            cells[rng.randrange(len(cells))] = JOKER
    if any(rest.count(card) < cells.count(card) for card in cells):
        return []
    for card in cells:
        rest.remove(card)
    return in_suit_order(cells) if is_set else cells


def random_position(rng: Random, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """A position in the midst of a turn."""
    rest = rng.sample(full_deck(options), len(full_deck(options)))
    out = _random_out(rng, options, seats)
    playing = [seat for seat in range(seats) if not any(seat in group for group in out)]
    turn = rng.choice(playing)
    owners = [seat for seat in playing if rng.random() < (0.8 if seat == turn else 0.5)]
    table = _random_table(rng, rest, options, owners)
    hands = [""] * seats
    for seat in playing:
        size = rng.choice([1, 2, 3, 4, 6, 8, 10, 12, 13, 14]) if seat == turn else rng.choice([1, 2, 5, 9])
        hands[seat] = " ".join(_random_hand(rng, rest, table if seat == turn else [], size))
    fire = _random_hand(rng, rest, table, rng.choice([0, 1, 2, 4, 8]))
    setup: dict[str, Any] = {
        "phase": rng.choice(
            ["draw", "draw", "play", "play", "play", "play", "start", "shuffle", "round_over"]
        ),
        "dealer": rng.choice(playing),
        "turn": turn,
        "hands": hands,
        "fire": " ".join(fire),
        "stock": " ".join(rest[: rng.choice([1, 1, 2, 3, 20, 60])]),
        "table": table,
        "opened": sorted({_owner(text) for text in table} | {s for s in playing if rng.random() < 0.5}),
        "bar": rng.choice([options["opening_threshold"]] * 3 + [52, 58, 64, 70, 81]),
        "reshuffles": rng.choice([0, 0, 1, 2, 3]),
        "draws": rng.choice([0, 1, 5, 9, 20]),
        "fresh": [seat for seat in playing if rng.random() < 0.4],
        "out": out,
    }
    if setup["phase"] == "shuffle":
        setup |= {"fire": " ".join([*fire, rest[-1], rest[-2]]), "stock": ""}
    _add_turn(rng, setup)
    _add_match(rng, setup, options, seats)
    if setup["phase"] == "round_over":
        setup["ready"] = sorted(rng.sample(playing, rng.randrange(len(playing))))
        setup["points"], setup["winner"], setup["hand"] = _random_round(rng, options, seats)
        setup["winner"] = None if setup.get("dead_in_row") else rng.choice([None, *playing])
    return setup


def near_to(card: str) -> list[str]:
    """The cards next to one in its suit, and its rank in all suits."""
    if card == JOKER:
        return [JOKER]
    place = FACES.index(card)
    suit = [face for face in FACES[max(0, place - 1) : place + 2] if face[-1] == card[1]]
    return [*suit, *[card[0] + other for other in SUITS]]


def _random_out(rng: Random, options: dict[str, Any], seats: int) -> list[list[int]]:
    """Groups of seats that were eliminated; two remain at least."""
    if options["match_end"] != "elimination" or rng.random() < 0.5:
        return []
    gone = rng.sample(range(seats), rng.randint(0, seats - 2))
    middle = rng.randint(0, len(gone))
    return [sorted(group) for group in (gone[:middle], gone[middle:]) if group]


def _random_table(rng: Random, rest: list[str], options: dict[str, Any], owners: list[int]) -> list[str]:
    table: list[str] = []
    for _ in range(rng.choice([0, 1, 2, 3, 4, 6, 9, 12]) if owners else 0):
        if len(rest) < 60:
            break
        jokers = options["max_jokers_table"]
        cells = random_meld(rng, rest, options["max_table_meld_size"], jokers, options["min_run_size"])
        if cells:
            table.append(f"M{len(table) + 1}@{rng.choice(owners)} {' '.join(cells)}")
    return table


def _owner(text: str) -> int:
    return int(text.split()[0].partition("@")[2])


def _random_hand(rng: Random, rest: list[str], table: list[str], size: int) -> list[str]:
    """Cards out of the rest: whole melds, neighbors of what lies on the table, and others."""
    near = [face for text in table for card in text.split()[1:] for face in near_to(card)]
    near = [*rng.sample(near, min(9, len(near))), *[face for text in table for face in _replacements(text)]]
    luck = rng.choice([0.1, 0.3, 0.6])
    hand: list[str] = []
    while len(hand) < size:
        dice = rng.random()
        group: list[str] = []
        if dice < luck:
            group = random_meld(rng, rest, 5, 2)
        elif dice < luck + 0.4:
            face = rng.choice([*near, JOKER])
            if face in rest:
                rest.remove(face)
                group = [face]
        hand.extend(group or [rest.pop()])
    rest.extend(hand[size:])
    return hand[:size]


def _replacements(text: str) -> list[str]:
    """The cards that jokers of a meld on the table may stand for."""
    meld = read_table_meld(0, tuple(text.split()[1:]))
    if meld.kind == "set":
        return missing_of(meld) if JOKER in meld.cells else []
    return [stands_for(meld, i) for i, cell in enumerate(meld.cells) if cell == JOKER]


def _add_turn(rng: Random, setup: dict[str, Any]) -> None:
    """What the turn has seen so far, in the phases in which that can be."""
    turn = setup["turn"]
    hand = setup["hands"][turn].split()
    if setup["phase"] == "draw":
        setup["returned"] = bool(setup["fire"]) and rng.random() < 0.2
    if setup["phase"] != "play":
        return
    if rng.random() < 0.4:
        setup["pending"] = rng.choice(hand)
        setup["known"] = {str(turn): setup["pending"]}
    else:
        setup["drawn"] = rng.choice(hand)
        setup["returned"] = bool(setup["fire"]) and rng.random() < 0.3
    owns = turn in map(_owner, setup["table"])
    if owns and not setup.get("pending") and rng.random() < 0.4:
        setup["opening"] = rng.randint(51, 90)
        setup["touched"] = rng.random() < 0.3
        setup["must_discard"] = rng.random() < 0.1


def _add_match(rng: Random, setup: dict[str, Any], options: dict[str, Any], seats: int) -> None:
    """How the match stands: often near its end."""
    last = options["rounds"] if options["match_end"] == "rounds" else 12
    setup["round"] = rng.choice([1, 2, last, max(1, last - 1)])
    reach = {"elimination": options["elimination_score"], "target": options["target_score"], "rounds": 200}[
        options["match_end"]
    ]
    edges = [reach, reach - options["unopened_penalty"]]
    scores = [rng.choice([rng.randint(-60, reach), *edges]) for _ in range(seats)]
    if rng.random() < 0.4:
        scores = [rng.choice([0, 30])] * seats
    if options["teams"] == "partners":
        scores = [scores[seat % 2] for seat in range(seats)]
    setup["totals"] = scores
    if options["tie_break"] == "extra_round" and options["match_end"] != "elimination":
        setup["extra"] = rng.choice([0, 0, 1, 2, 3])
        if setup["extra"]:
            setup["round"] = last + setup["extra"]
    if options["dead_round"] == "replay":
        setup["dead_in_row"] = rng.choice([0, 1, 2])
    if options["tie_break"] == "rounds_won":
        setup["history"] = [_random_round(rng, options, seats) for _ in range(setup["round"] - 1)]


def _random_round(rng: Random, options: dict[str, Any], seats: int) -> list[Any]:
    """A counted round of few different scores, so that ties come about."""
    points = [rng.choice([0, 10, 20]) for _ in range(seats)]
    if options["teams"] == "partners":
        points = [points[seat % 2] for seat in range(seats)]
    return [points, rng.choice([None, *range(seats)]), rng.random() < 0.3]
