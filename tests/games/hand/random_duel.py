"""Random duels of Hand: options, seats and positions drawn at random, with all that players might send."""

from random import Random
from typing import Any

from tests.games.hand.duel import Duel
from tests.games.hand.rich import near_to, random_position, rich_deck
from tests.oracle.hand_cards import FACES, JOKER
from tests.oracle.hand_commands import spell
from tests.oracle.hand_melds import face_at
from tests.oracle.hand_options import OPTIONS, PRESETS, resolve_options
from tests.oracle.hand_play import Play
from tests.oracle.hand_search import steps_from
from tests.oracle.refused import Refused

STAGING = ("meld", "lay_off", "swap")
# The options that say which plays are accepted.
OF_PLAYS = [
    "starter_first_turn", "no_first_turn_out", "opening_requires_run", "opening_requires_fire",
    "hand_waives_threshold", "min_run_size", "fire_use", "fire_take", "fire_after_return", "max_jokers_meld",
    "max_jokers_table", "joker_recovery", "recovered_joker", "set_joker_recovery", "joker_discard",
    "lay_off_scope", "go_out_discard",
]  # fmt: skip
PLAIN = ["draw", "take", "put_back", "lay", "ready"]
ODD = [
    "fly", "draw:", "draw:7H", "take!", "leave!", "lay:M1", "ready!", "DRAW", "timeout",
    "discard", "discard:", "discard:7H,8H", "discard:X=7H", "discard:1S",
    "meld", "meld:", "meld:5H,6H,X=7H", "meld:5H,,6H",
    "meld:" + ",".join(["7H"] * 14), "meld:" + ",".join(["7H"] * 15),
    "lay_off:4H", "lay_off:4H,1", "lay_off:4H,M0", "lay_off:4H,M01", "lay_off:4H,m1", "lay_off:4H,M1,mid",
    "lay_off:4H,M1,", "lay_off:4H,M1,lo,hi", "lay_off:4H,M+1",
    "lay_off:4H,M99999999999999999999", "lay_off:??,M1",
    "swap:M1", "swap:8S,8D,8C,M1", "swap:8S,8D", "swap:8S,M²",
]  # fmt: skip


def random_rounds(seed: int, rounds: int) -> Duel:
    """Play a match from its beginning until so many rounds have ended, or it is over."""
    rng = Random(seed)
    duel = Duel(*random_values(rng))
    while not duel.oracle.over and duel.rounds < rounds:
        _random_step(duel, rng, rng.choice([0, 0, 1, 2]))
    duel.play(_random_command(duel, rng))
    return duel


def random_turns(seed: int, steps: int) -> Duel:
    """Play on from a random position."""
    rng = Random(seed)
    preset, values, seats = random_values(rng)
    setup = random_position(rng, resolve_options(preset, values, seats), seats)
    duel = Duel(preset, values, seats, setup)
    for _ in range(steps):
        if not duel.oracle.over:
            _random_step(duel, rng, rng.choice([1, 2, 4, 8] if duel.oracle.phase == "play" else [0, 1]))
    return duel


def random_values(rng: Random) -> tuple[str, dict[str, Any], int]:
    """A preset, and values of some options that can be played together by so many seats."""
    while True:
        seats = rng.randint(2, 5)
        preset = rng.choice(sorted(PRESETS))
        share = rng.choice([0.0, 0.1, 0.3, 0.6])
        values = {
            name: rng.choice(offered[:6])
            for name, offered in OPTIONS.items()
            if name != "players" and rng.random() < share
        }
        for name in rng.sample(OF_PLAYS, rng.choice([0, 2, 4])):
            values[name] = rng.choice(OPTIONS[name])
        if rng.random() < 0.1:
            values["max_meld_size"] = rng.choice([3, 4, 12, 13, 14])
            values["max_table_meld_size"] = rng.choice([5, 12, 13, 14])
        if rng.random() < 0.4:
            values["jokers"] = 4
        if rng.random() < 0.5:
            values["rounds"] = rng.choice([1, 2, 3])
        try:
            resolve_options(preset, values, seats)
        except Refused:
            continue
        return preset, values, seats


def _random_step(duel: Duel, rng: Random, tries: int) -> None:
    """Send some commands that may be refused, then one that is possible."""
    for _ in range(tries):
        if duel.play(_random_command(duel, rng)) is None:
            return
    due = duel.oracle.chance_due()
    if due is not None:
        duel.play(f"* {_random_outcome(duel, due, rng)}")
    elif rng.random() < 0.04:
        seats = [*duel.oracle.to_act(), rng.randrange(duel.match.seats)]
        duel.play(f"{rng.choice(seats)} timeout")
    else:
        seat = rng.choice(duel.oracle.to_act())
        duel.play(f"{seat} {' '.join(_possible_command(duel, seat, rng))}")


def _random_outcome(duel: Duel, due: tuple[str, list[str]], rng: Random) -> str:
    kind, possible = due
    if kind == "pick":
        return f"pick:{rng.choice(possible)}"
    if kind == "deck":
        return f"deck:{','.join(rich_deck(rng, duel.oracle.options, len(duel.oracle.in_play())))}"
    return f"shuffle:{','.join(rng.sample(possible, len(possible)))}"


def _possible_command(duel: Duel, seat: int, rng: Random) -> list[str]:
    """One legal token, or a play that follows the legal tokens until it is laid."""
    legal = duel.legal[seat]
    plays = [token for token in legal if token.startswith(STAGING)]
    if plays and rng.random() < 0.85:
        return _play_to_the_end(duel, seat, plays, rng)
    others = [token for token in legal if token not in plays]
    if "take" in others and rng.random() < 0.4 * _neighbors(duel, seat, duel.oracle.fire[-1]):
        return rng.choice([["take"], ["take"], ["take"], ["take", "put_back", "draw"]])
    discards = [token for token in others if token.startswith("discard")]
    if discards and rng.random() < 0.7:
        return [min(discards, key=lambda token: _neighbors(duel, seat, token.partition(":")[2]))]
    return [rng.choice(others)]


def _play_to_the_end(duel: Duel, seat: int, plays: list[str], rng: Random) -> list[str]:
    haste = rng.choice([0.1, 0.5, 0.9])
    command = duel.under_way(seat)
    command.add(rng.choice(plays))
    while "lay" not in command.legal or rng.random() > haste:
        others = [token for token in command.legal if token != "lay"]
        if not others:
            break
        command.add(rng.choice(others))
    duel.agree("a way to lay", "lay" in command.legal, True)
    return [*command.tokens, "lay"]


def _neighbors(duel: Duel, seat: int, card: str) -> int:
    """How many cards of the hand go with this one."""
    if card == JOKER:
        return 9
    near = [face for face in duel.oracle.hands[seat] if face != JOKER and face != card]
    place = FACES.index(card)
    return sum(face[0] == card[0] or abs(FACES.index(face) - place) <= 2 for face in near)


def _random_command(duel: Duel, rng: Random) -> str:
    """Think of a command: mostly readable, often illegal, sometimes of several tokens."""
    oracle = duel.oracle
    owing = oracle.to_act()
    seat = rng.choice(owing) if owing and rng.random() < 0.9 else rng.randrange(duel.match.seats)
    dice = rng.random()
    if oracle.phase in ("start", "play") and seat in owing and dice < 0.7:
        tokens = _reckless_play(oracle.new_play(), rng)
        if dice < 0.3 or not tokens:
            tokens.append(_random_token(duel, seat, rng))
        tokens = _spoiled([*tokens, "lay"], duel, seat, rng) if dice < 0.5 else [*tokens, "lay"]
    else:
        tokens = [_random_token(duel, seat, rng) for _ in range(rng.choice([1, 1, 1, 2, 2, 3]))]
    if rng.random() < 0.01:
        tokens = rng.choice([[], ["ready"] * 40, ["ready"] * 41, tokens * 14])
    return f"{seat} {' '.join(tokens)}"


def _reckless_play(play: Play, rng: Random) -> list[str]:
    """Steps that pass their own checks, whatever the play comes to."""
    tokens: list[str] = []
    for _ in range(rng.choice([0, 1, 1, 2, 3, 6])):
        steps = list(steps_from(play))
        if not steps:
            break
        token, play = rng.choice(steps)
        tokens.append(spell(token))
    return tokens


def _spoiled(command: list[str], duel: Duel, seat: int, rng: Random) -> list[str]:
    """A play with a token too many, too few, or in another place."""
    token = _random_token(duel, seat, rng)
    place = rng.randrange(len(command))
    return rng.choice([
        command[:-1],
        [*command, token],
        [*command[:place], token, *command[place:]],
        [*command[:place], *command[place + 1 :]],
        [*reversed(command[:-1]), "lay"],
        [*command, *command],
        [*command[:-1], f"discard:{_face(duel, seat, rng)}"],
        [*command, f"discard:{_face(duel, seat, rng)}"],
        [*command, f"discard:{_face(duel, seat, rng)}", "ready"],
    ])  # fmt: skip


def _random_token(duel: Duel, seat: int, rng: Random) -> str:
    legal = duel.legal[seat]
    dice = rng.random()
    if legal and dice < 0.15:
        return rng.choice(legal)
    if dice < 0.18:
        return rng.choice(ODD)
    verbs = ["meld", "lay_off", "lay_off", "swap"] if duel.oracle.phase == "play" else [*PLAIN, *STAGING]
    verb = rng.choice([*PLAIN, "discard", "discard"] if dice < 0.3 else verbs)
    face = _face(duel, seat, rng)
    if verb == "discard":
        return f"discard:{face}"
    if verb == "meld":
        return f"meld:{','.join(_cards(duel, seat, rng))}"
    if verb == "lay_off":
        return _random_lay_off(duel, seat, rng)
    if verb == "swap":
        return _random_swap(duel, seat, rng)
    return verb


def _random_lay_off(duel: Duel, seat: int, rng: Random) -> str:
    """A card that mostly is held and fits the meld, or one that goes with its cards, and any end."""
    number = rng.randint(1, len(duel.oracle.melds) + 1)
    hand = duel.oracle.hands[seat]
    wanted = [JOKER] * 9
    for meld in duel.oracle.melds[number - 1 : number]:
        wanted += [face for cell in meld.cells for face in near_to(cell)]
        if meld.kind == "run":
            wanted += [
                face_at(meld.suit, place) for place in (meld.first - 1, meld.last() + 1) if 1 <= place <= 14
            ] * 9
    held = [face for face in wanted if face in hand]
    face = rng.choice(held) if held and rng.random() < 0.9 else _face(duel, seat, rng)
    return f"lay_off:{face},M{number}{rng.choice(['', '', ',lo', ',hi'])}"


def _random_swap(duel: Duel, seat: int, rng: Random) -> str:
    """Mostly on a meld with a joker, and of the cards that it could stand for."""
    melds = list(enumerate(duel.oracle.melds, start=1))
    with_joker = [number for number, meld in melds if JOKER in meld.cells]
    number = rng.choice(with_joker) if with_joker and rng.random() < 0.9 else rng.randint(1, len(melds) + 1)
    faces = _means(duel, f"M{number}")
    if rng.random() < 0.3:
        faces = rng.sample(faces, 1)
    if rng.random() < 0.2:
        faces = [*faces[1:], _face(duel, seat, rng)]
    return f"swap:{','.join(rng.sample(faces, len(faces)))},M{number}"


def _means(duel: Duel, meld: str) -> list[str]:
    """One or two cards that jokers of a meld might stand for, held or not."""
    meaning = duel.oracle.position()["meanings"].get(meld, "X=7H")
    cells = [cell.partition("=")[2] for cell in meaning.split() if "=" in cell]
    suits = [suit for suit in "SHDC" if cells[0][0] + suit not in meaning.split()]
    return [cells[0]] if len(cells[0]) == 2 else [cells[0] + suit for suit in suits]


def _face(duel: Duel, seat: int, rng: Random) -> str:
    """Mostly a card that is held."""
    hand = duel.oracle.hands[seat]
    return rng.choice(hand) if hand and rng.random() < 0.9 else rng.choice(FACES)


def _cards(duel: Duel, seat: int, rng: Random) -> list[str]:
    """Cards for a meld: neighbors of one another, in any order, with mistakes."""
    hand = duel.oracle.hands[seat]
    first = _face(duel, seat, rng)
    near = [card for card in hand if card[0] == first[0]]
    if rng.random() < 0.6:
        near = [card for card in hand if card[-1] == first[-1]]
        near = sorted(near, key=FACES.index)
    start = rng.randrange(max(1, len(near)))
    cards = near[start : start + rng.choice([2, 3, 3, 3, 4, 4, 5, 6])]
    if rng.random() < 0.4:
        cards.insert(rng.randint(0, len(cards)), JOKER)
    if rng.random() < 0.2:
        rng.shuffle(cards)
    return [*cards, first] if rng.random() < 0.1 or not cards else cards
