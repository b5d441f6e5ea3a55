"""Tokens of a game for people who wish it ill: every verb with every kind of argument, nearly right ones."""

from collections.abc import Sequence
from random import Random
from typing import Final

from shadda.core.game import AnyGame
from shadda.kit.cards import FACES

_ARGUMENTS: Final[Sequence[str]] = (
    *sorted({str(face) for face in FACES}),
    *("0", "1", "2", "3", "4", "5", "9", "01", "-1", "1.1", "0.1", "2.3", "9.9", "1.0", "0.99", "-1.1"),
    *("M1", "M2", "M99", "M0", "A", "B", "??", "*", "none", "self"),
    *("open", "closed", "sun", "hokum", "king", "queens", "trix", "S", "H", "D", "C", "true"),
    "99999999999999999999",
    "\u0663",
    "X=7H",
    "X=X",
    "7H@1",
)
_WORDS: Final[Sequence[str]] = (
    "",
    " ",
    ":",
    ",",
    "pass!",
    "leave!",
    "leave",
    "forfeit",
    "void",
    "void!",
    "*",
    "deck:*",
    "shuffle:*",
    "pick:0",
    "timeout",
    "DRAW",
    "\u202edraw",
    "\x00",
    "__class__",
    "{}",
    "draw=7H",
)


class Tokens:
    """Makes tokens of one game.  What was legal once is remembered, for it may come at a wrong time."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._game = game
        self._rng = rng
        self._seen: list[str] = []

    def note(self, tokens: Sequence[str]) -> None:
        """Remember some tokens that were legal."""
        for token in self._rng.sample(list(tokens), min(3, len(tokens))):
            self._seen.append(token)
        del self._seen[:-300]

    def command(self, legal: Sequence[str], free: Sequence[str]) -> list[str]:
        """A command of one token or several, as often bad as not."""
        rng = self._rng
        if rng.random() < 0.02:
            return [self.token(legal, free)] * rng.choice([2, 39, 40])
        return [self.token(legal, free) for _ in range(rng.choice([1, 1, 1, 1, 2, 2, 3, 5]))]

    def token(self, legal: Sequence[str], free: Sequence[str]) -> str:
        """One token."""
        rng = self._rng
        what = rng.random()
        if what < 0.25 and (legal or free):
            return rng.choice([*legal, *free])
        if what < 0.45 and self._seen:
            return rng.choice(self._seen)
        if what < 0.65 and (legal or self._seen):
            return self._nearly(rng.choice(list(legal) or self._seen))
        if what < 0.7:
            return rng.choice(_WORDS)
        return self._any()

    def _any(self) -> str:
        rng = self._rng
        verb = rng.choice([*self._game.verbs, *self._game.verbs, *self._game.server_verbs])
        count = rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 14])
        return f"{verb}:{','.join(self._argument() for _ in range(count))}"[:200] if count else verb

    def _argument(self) -> str:
        rng = self._rng
        if self._seen and rng.random() < 0.5:
            parts = rng.choice(self._seen).partition(":")[2].split(",")
            return rng.choice(parts)
        return rng.choice(_ARGUMENTS)

    def _nearly(self, token: str) -> str:
        rng = self._rng
        verb, colon, rest = token.partition(":")
        parts = rest.split(",") if rest else []
        what = rng.randrange(8)
        if what == 0:
            parts.append(self._argument())
        elif what == 1 and parts:
            parts.pop(rng.randrange(len(parts)))
        elif what == 2 and parts:
            parts[rng.randrange(len(parts))] = self._argument()
        elif what == 3:
            rng.shuffle(parts)
        elif what == 4:
            return rng.choice(
                [token.upper(), token + " ", " " + token, token + "\n", token + "!", token + "=X"]
            )
        elif what == 5:
            return token.replace("a", "\u0430", 1).replace("1", "\u0661", 1)
        elif what == 6:
            verb = rng.choice([*self._game.verbs])
        else:
            parts += parts
        return f"{verb}:{','.join(parts)}"[:200] if parts or (colon and what == 2) else verb
