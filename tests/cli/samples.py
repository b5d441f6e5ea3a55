"""A short record of 150, and ways to spoil it."""

from pathlib import Path
from random import Random

from shadda import Match, Record, get_game

SAMPLE = """\
[Game "one_fifty"]
[Rules "1"]
[Options "{}"]
[Seats "3"]
[Names "Amal Badr Salma"]
#1
* pick:1
* deck:3S,TS,4S,TD,QH,TC,JS,AS,7S,7C,JC,KH,JH,9H,5D,4H,6H,AD,KS,QC,3H,*
0 ready
1 ready
2 ready
1 draw=JH discard jack:3,0.3=7S end
2 match:4=JC end
0 draw=9H keep:4=KH end
1 match:1=no end                ; 3S is no king; 5D goes unseen into slot 5
2 draw=4H keep:1=TS end
0 draw=6H keep:4=9H end
1 draw=AD keep:1=3S end
2 take:2=QH call
0 draw=KS discard king=QC discard queen:1=4S end
1 draw=3H keep:2=TD
= 40 23 0 | 40 23 0
"""
STEPS = 35


def written(folder: Path, text: str, name: str = "game.txt") -> str:
    """Write a record to a file; gives its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def random_record(seed: int, seats: int = 3, names: tuple[str, ...] = ()) -> Record:
    """Play a short match at random, to its end."""
    rng = Random(seed)
    game = get_game("one_fifty")
    match = Match(game, game.options(None, {"target": 20}, seats), seats)
    while not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
        else:
            seat = min(due.seats)
            match.command(seat, [rng.choice(match.legal(seat))])
    return match.record("full", names)
